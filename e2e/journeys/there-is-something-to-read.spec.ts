import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { payloads } from '../../server/modules/content/rich-text/test-payloads.ts';
import { sanitised } from '../../server/modules/content/rich-text/sanitise.ts';
import { logIn } from '../person.ts';
import { test } from '../story.ts';

test('before login there is news for everybody, and nothing else', async ({ page }) => {
  await page.goto('/public-news');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Felelős kiszolgálás/ }).click();
  await expect(page).toHaveURL(/\/public-news\/felelos-kiszolgalas$/);
  await expect(main.getByRole('heading', { level: 2, name: 'A három nem' })).toBeVisible();
  await page.goto('/public-news/unnepi-szallitasi-rend');
  await expect(main.getByRole('heading', { name: /404/ })).toBeVisible();
  await page.goto('/news');
  await expect(page).toHaveURL(/\/login/);
});

test('the owner looks for news, reads it, takes the training and finds an answer, in both languages', async ({
  page,
}) => {
  await logIn(page, 'owner');
  const main = page.getByRole('main');
  await page.goto('/news');
  await main.getByRole('searchbox').fill('visszavaltasi');
  await expect(page).toHaveURL(/search=visszavaltasi/);
  await expect(main.locator('mark').first()).toContainText('visszaváltási');
  await main.getByRole('link', { name: /^Kétféle palack/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Kétféle palack, kétféle díj: betétdíj és visszaváltási díj',
  );
  await main.getByRole('link', { name: 'képzésben' }).click();

  await expect(page).toHaveURL(/\/training\/betetdij-es-visszavaltas$/);
  await main.getByRole('button', { name: 'Kezdés' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Felismerni' })).toBeFocused();
  await main.getByRole('button', { name: 'Következő rész' }).click();
  await expect(page).toHaveURL(/part=2$/);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 2, name: 'Felismerni' })).toBeVisible();

  // Written by a program that knows no UTF-8.
  await page.goto('/support/faq#k%E9rd%E9s');
  const answer = main.getByText('A választását megjegyezzük ezen az eszközön', { exact: false });
  await expect(answer).toBeHidden();
  await main.getByText('Hogyan váltok nyelvet?').click();
  await expect(answer).toBeVisible();
  await main.getByText('Hogyan váltok nyelvet?').click();
  await expect(answer).toBeHidden();
  await page
    .getByRole('button', { name: 'English' })
    .or(page.getByRole('button', { name: 'EN', exact: true }))
    .first()
    .click();
  await expect(main.getByText('How do I change the language?')).toBeVisible();
  await main.getByRole('searchbox').fill('zebra');
  await expect(main.getByRole('heading', { name: 'No results for “zebra”' })).toBeVisible();
  await page.goto('/support/knowledge-base#igy-jon-ki-az-ar');
  await expect(main.getByRole('heading', { level: 2, name: 'How a price comes about' })).toBeInViewport();
  for (const path of ['/news/nincs-ilyen', '/training/nincs-ilyen', '/support/nonsense']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { name: /404/ }), path).toBeVisible();
  }
});

test('three files are taken along in one, and a download that fails says so', async ({ page }) => {
  await logIn(page, 'owner');
  const main = page.getByRole('main');
  await page.goto('/marketing-materials');
  await main.getByRole('button', { name: /^Logók/ }).click();
  for (const name of ['Ezüst Daru logó, vektoros', 'Révhegyi logó, átlátszó PNG'])
    await main.getByRole('checkbox', { name: `Kijelölés: ${name}` }).check();
  await main.getByRole('button', { name: /^Plakátok/ }).click();
  await main.getByRole('checkbox', { name: 'Kijelölés: Komlófészek IPA, A3 plakát' }).check();
  await expect(main.getByText('3 fájl kijelölve', { exact: false })).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Letöltés egy fájlban' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('marketinganyagok.zip');
  const archive = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(Object.keys(archive).toSorted()).toEqual([
    'logo-ezust-daru.svg',
    'logo-revhegyi.png',
    'plakat-komlofeszek-ipa-a3.pdf',
  ]);
  await expect(page.getByText('marketinganyagok.zip letöltve')).toBeVisible();

  let saved = 0;
  page.on('download', () => (saved += 1));
  await page.route('**/downloadmaterial/file/**', (route) => route.abort());
  await main.getByRole('button', { name: 'Letöltés: Komlófészek IPA, A3 plakát' }).click();
  await expect(page.getByText('A fájl nem tölthető le')).toBeVisible();
  expect(saved).toBe(0);
});

test('SharePoint opens each link in a tab; what the browser blocks is offered; a failure is only logged', async ({
  page,
  context,
}) => {
  await context.route('https://revhegyi.sharepoint.example/**', (route) =>
    route.fulfill({ body: 'SharePoint', contentType: 'text/plain' }),
  );
  await logIn(page, 'wholesale');
  const press = async () => {
    await page.getByRole('button', { name: 'Partnerrendszerek' }).click();
    await page.getByRole('button', { name: /^Raktári SharePoint/ }).click();
  };
  const tabs: string[] = [];
  context.on('page', (tab) => tabs.push(tab.url()));
  await press();
  const offered = page.getByRole('dialog', { name: 'A böngésző nem nyitott meg minden oldalt' });
  const blocked = async () => ((await offered.isVisible()) ? offered.getByRole('link').count() : 0);
  await expect.poll(async () => tabs.length + (await blocked())).toBe(3);
  if (await offered.isVisible()) await page.keyboard.press('Escape');

  await page.reload();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press();
  await expect(offered.getByRole('link')).toHaveCount(3);
  await expect(offered.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.press('Escape');

  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.reload();
  await page.route('**/sharepointLinks**', (route) => route.abort());
  const opened = tabs.length;
  await press();
  await expect.poll(() => lines.some((line) => line.includes('SharePoint links could not be fetched'))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(tabs.length).toBe(opened);
});

test.describe('F6: markup that runs elsewhere does not run here', () => {
  const RAW = payloads('top.__hits++').map((payload) => payload.replace('\u0001', ''));
  const hits = (page: Page) => page.evaluate(() => (window as unknown as { __hits: number }).__hits);
  const put = (page: Page, html: readonly string[]) =>
    page.evaluate(async (pieces) => {
      (window as unknown as { __hits: number }).__hits = 0;
      for (const piece of pieces) {
        const place = document.createElement('div');
        document.body.append(place);
        place.innerHTML = piece;
        await new Promise((done) => setTimeout(done, 5));
      }
      await new Promise((done) => setTimeout(done, 500));
    }, html);

  test('the corpus bites where nothing defends', async ({ browser }) => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto('/public-news');
    await put(page, RAW);
    expect(await hits(page)).toBeGreaterThan(15);
    await page.close();
  });

  test('without the policy, what the server cleaned runs nothing', async ({ browser }) => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto('/public-news');
    await put(page, RAW.map(sanitised));
    expect(await hits(page)).toBe(0);
    await page.close();
  });

  test('without the cleaning, the policy lets nothing run', async ({ page }) => {
    await page.goto('/public-news');
    await put(
      page,
      RAW.filter((payload) => !/http-equiv=refresh/.test(payload)),
    );
    expect(await hits(page)).toBe(0);
  });

  test('without policy and cleaning, the page makes harmless elements of it', async ({ browser }) => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.addInitScript(() => {
      (window as unknown as { __hits: number }).__hits = 0;
    });
    await page.route('**/api/content/publicarticles/felelos-kiszolgalas**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: {
          ...((await answer.json()) as object),
          body: `<p>előtte</p>${RAW.join('')}<p>utána</p>`,
          title: RAW[0],
          text: RAW[7],
        },
      });
    });
    await page.goto('/public-news/felelos-kiszolgalas');
    await expect(page.getByText('előtte')).toBeVisible();
    await page.waitForTimeout(800);
    expect(await hits(page)).toBe(0);
    expect(
      await page
        .locator(
          'main :is(script, iframe, object, embed, svg[onload], form, style, link, meta, base), main [onerror], main a[href^="javascript" i]',
        )
        .count(),
    ).toBe(0);
    await page.close();
  });
});

test('a banner’s picture says its name; one alone has nothing to turn', async ({ page }) => {
  await logIn(page, 'owner');
  const banners = page.getByRole('region', { name: 'Ajánlataink' });
  await expect(banners.getByRole('button', { name: 'Következő ajánlat' })).toBeVisible();
  // another page has its own, asked for by the route's name
  const asked = page.waitForRequest((request) => request.url().includes('/api/content/banners?'));
  await page.goto('/support/faq');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    offset: '0',
    limit: '10',
    locationId: 'support',
  });
  await expect(banners.getByRole('heading', { name: 'Nem találja a választ? Segítünk.' })).toBeVisible();
  await page.route('**/api/content/banners?**', async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: object[] };
    await route.fulfill({
      response: answer,
      json: { results: [{ ...results[0], imageName: 'Szűretlen csapolva' }], total: 1 },
    });
  });
  await page.goto('/');
  await expect(banners.getByRole('img', { name: 'Szűretlen csapolva' })).toBeVisible();
  await expect(banners.getByRole('button')).toHaveCount(0);
});
