import AxeBuilder from '@axe-core/playwright';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browser } from '../browser.ts';
import { emptyCart, expectNothingTooWide, fillCart, logIn, privateWindow } from '../person.ts';
import { pressingFaults, readingFaults } from '../reach.ts';
import { test } from '../story.ts';

test.describe.configure({ mode: 'parallel' });

// The stories of this file run side by side: each has a person whose cart nobody else fills.
const LARGE = { who: 'fekete.krisztina@csillag-vendeglato.example', shipTo: '2000090' };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a page says on the console or cannot load; a breach of the content security policy is one of these. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The page of an address that no page has comes with this status.
    if (/status of 404/.test(message.text()) && message.location().url === page.url()) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** In the page itself, as no page has frames, and with the details of violations only: a third of the time of a run that looks for frames. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Everything in the light, what the colours can change in the dark; and nothing wider than the window, also at 200 %. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingTooWide(page);
  const light = await axe(page).withTags(WCAG).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  const found = [...light.violations, ...dark.violations].map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`)
        .join(' | ')}`,
  );
  expect(found, what).toEqual([]);
}

const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

for (const { name, window } of [
  { name: 'on a phone of 320 px', window: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } },
  { name: 'on a laptop', window: { viewport: { width: 1366, height: 768 } } },
]) {
  test.describe(name, () => {
    test.use(window);

    test(`every page can be read by everybody ${name}`, async ({ page }) => {
      test.setTimeout(600_000);
      const complaints = complaintsOf(page);
      const main = page.getByRole('main');
      const wide = window.viewport.width >= 1000;

      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible();
      await expectReadable(page, '/login');
      await page.getByRole('button', { name: 'Bejelentkezés' }).click();
      await expect(page.getByRole('textbox', { name: /^Jelszó/ })).toBeVisible();
      await expectReadable(page, "the provider's page");
      await page.goto('/contact');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReadable(page, '/contact, signed out');

      await logIn(page, wide ? 'key' : 'both');
      await emptyCart(page);
      await page.goto('/cart');
      await expect(main.getByRole('heading', { name: 'A kosara üres' })).toBeVisible();
      await expectReadable(page, '/cart, empty');

      await page.goto('/catalog/100101');
      await main
        .getByRole('textbox', { name: /^Mennyiség/ })
        .first()
        .fill('20');
      await expect(page.getByText('A rendelés eléri a szükséges mennyiséget')).toBeVisible();
      // What has been scrolled half under the bar of the order context is covered by it on every page.
      await page.evaluate('scrollTo(0, 0)');
      await expectReadable(page, '/catalog/100101');

      for (const path of [
        '/',
        '/catalog/products',
        '/catalog/favorites',
        '/catalog/packages',
        '/catalog/packages/P10004',
        '/catalog/packages/P20003',
        '/catalog/no-such-product',
        '/cart',
        '/checkout',
        '/order-summary',
        '/orders/history',
        '/news',
        '/news/megerkeztek-a-teli-barnak',
        '/training',
        '/training/csapolas-lepesrol-lepesre?part=3',
        '/marketing-materials',
        '/support/faq',
        '/support/knowledge-base',
        '/thanks',
        '/ko',
        '/error403',
        '/no-such-page',
      ]) {
        await page.goto(path);
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await settled(page);
        await expectReadable(page, path);
        expect(await pressingFaults(page), path).toEqual([]);
        if (wide) {
          await page.setViewportSize({ width: 683, height: 384 });
          await expectNothingTooWide(page);
          await page.setViewportSize(window.viewport);
        }
      }

      await page.goto('/orders/history');
      await main.getByRole('row').nth(1).getByRole('link').click();
      await expect(main.getByRole('heading', { level: 1 })).toContainText(/\d{10}/);
      await expectReadable(page, 'an order');

      await page.goto('/catalog/bulk-upload');
      await expect(main.getByRole('button', { name: 'Feltöltés', exact: true })).toBeVisible();
      await settled(page);
      await expectReadable(page, '/catalog/bulk-upload');
      await page.goto('/bulk-upload-success');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReadable(page, '/bulk-upload-success, without an upload');

      await page.goto('/catalog/products');
      const bar = page.getByRole('region', { name: 'Szállítási adatok' });
      for (const part of [/^Szállítási cím/, /^Szállítási nap/]) {
        await bar.getByRole('button', { name: part }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectReadable(page, `the choice ${part}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      if (wide) {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Kosár/ })
          .click();
        await expectReadable(page, 'the cart panel');
        await page.keyboard.press('Escape');
        await main.getByRole('button', { name: 'Rács' }).click();
        await expectReadable(page, 'the list as a grid');
        await main.getByRole('button', { name: 'Lista' }).click();
      } else {
        await page.getByRole('button', { name: 'Menü' }).click();
        await expectReadable(page, 'the menu');
      }
      expect(complaints).toEqual([]);
    });
  });
}

/** Pages with goods in the cart, and the choice of a day that lies over them. */
async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await settled(page);
    expect.soft(await readingFaults(page), path).toEqual([]);
  }
  await page.goto('/cart');
  await page
    .getByRole('region', { name: 'Szállítási adatok' })
    .getByRole('button', { name: /^Szállítási nap/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('table').getByRole('button').first()).toBeVisible();
  expect.soft(await readingFaults(page), 'the choice of a day').toEqual([]);
}

test('at 320 px and with letters twice as large nothing lies on another, is cut off, or makes a page wider than the window', async ({
  baseURL,
  browser: usual,
}) => {
  const phone = await usual.newPage({
    baseURL,
    viewport: { width: 320, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: 'hu-HU',
  });
  await logIn(phone, LARGE.who);
  await fillCart(phone, 20);
  await phone.evaluate((shipTo) => sessionStorage.setItem('hordo.tab.shipToId', shipTo), LARGE.shipTo);
  await expectWhole(phone, [
    '/cart',
    '/checkout',
    '/order-summary',
    '/catalog/products',
    '/catalog/packages',
    '/marketing-materials',
  ]);
  await phone.close();

  const { args, ...installed } = await browser();
  const hands = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
  const larger = await chromium.launch({
    ...installed,
    args: [...args, `--blink-settings=defaultFontSize=32,${hands}`],
  });
  const page = await larger.newPage({ baseURL, viewport: { width: 1366, height: 768 }, locale: 'hu-HU' });
  await logIn(page, LARGE.who);
  await page.evaluate((shipTo) => sessionStorage.setItem('hordo.tab.shipToId', shipTo), LARGE.shipTo);
  await expectWhole(page, [
    '/',
    '/catalog/products',
    '/catalog/100101',
    '/cart',
    '/checkout',
    '/order-summary',
    '/orders/history',
    '/my-documents',
    '/catalog/usual-order',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWhole(page, ['/cart', '/checkout', '/order-summary']);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWhole(page, ['/catalog/products', '/catalog/packages', '/orders/history', '/my-documents']);
  await larger.close();
});

test('a date in a field reads as on the rest of the page, also in a browser of another language', async ({
  browser: usual,
}) => {
  const { page } = await privateWindow(usual, 'laptop', 'hu', { locale: 'en-US' });
  await logIn(page, LARGE.who);
  await page.goto('/orders/history?dateFrom=2026-10-01');
  const from = page.getByLabel('Ettől', { exact: true });
  await expect(from).toHaveValue('2026-10-01');
  const frame = page.locator('[data-shown]').filter({ has: from });
  const written = () => frame.evaluate((part) => getComputedStyle(part, '::before').content);
  expect((await written()).replaceAll('\u00a0', ' ')).toContain('2026. 10. 01.');
  // Beside it nothing of the browser's own is drawn: without ours the field looks as one without a date.
  const bare = async () => {
    await frame.evaluate((part) => part.setAttribute('data-shown', ''));
    return (await frame.screenshot()).toString('base64');
  };
  const withDate = await bare();
  await page.goto('/orders/history?dateTo=2026-10-01');
  await expect(from).toHaveValue('');
  expect(await bare()).toBe(withDate);
});
