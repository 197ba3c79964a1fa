import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingTooWide, logIn, privateWindow, read } from '../person.ts';
import { test } from '../story.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: /^(Dokumentumaim|My documents)$/ }).locator('tbody[data-row]');

test('the accountant finds the invoices of a month, takes three along in one and the list as a sheet', async ({
  page,
  context,
}) => {
  await read(context, 'hu');
  await logIn(page, 'accountant');
  const main = page.getByRole('main');
  await page.goto('/my-documents');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dokumentumaim');
  for (const head of ['Megnevezés', 'Kelte', 'Szállítási cím', 'Rendelés'])
    await expect(main.getByRole('columnheader', { name: head, exact: true })).toBeVisible();

  await main.getByRole('combobox', { name: 'Típus' }).selectOption({ label: 'Számla' });
  await main.getByLabel('Ettől').fill('2026-09-01');
  await main.getByLabel('Eddig').fill('2026-09-30');
  await expect(page).toHaveURL(/type=FT.*dateFrom=2026-09-01.*dateTo=2026-09-30/);
  await expect(main.getByRole('heading', { name: /^\d+ dokumentum$/ })).toBeVisible();
  await expect
    .poll(async () =>
      (await rows(page).allInnerTexts()).every(
        (text) => /Számla RVH\/\d{4}\/\d+/.test(text) && /2026\.\s09\.\s/.test(text),
      ),
    )
    .toBe(true);

  const boxes = main.getByRole('checkbox', { name: /^Számla RVH\/\d{4}\/\d+$/ });
  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    await boxes.nth(index).check();
    names.push((await boxes.nth(index).getAttribute('aria-label'))!.replace('Számla ', ''));
  }
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Letöltés (3)' }).click();
  const zip = await coming;
  expect(zip.suggestedFilename()).toMatch(/^dokumentumok-\d{4}-\d\d-\d\d\.zip$/);
  const archive = unzipSync(new Uint8Array(await readFile(await zip.path())));
  expect(Object.keys(archive).toSorted()).toEqual(
    names.map((number) => `számla-${number.replaceAll('/', '-')}.pdf`).toSorted(),
  );
  for (const bytes of Object.values(archive)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');

  const sheet = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await sheet).path(), 'utf8');
  expect(csv.split('\n').length).toBeGreaterThan(3);
  expect(csv).toContain(names[0]);

  // A number finds its paper, its order, and nothing else; the address can be passed on.
  await main.getByRole('textbox', { name: 'Szám, rendelésszám vagy összeg' }).fill(names[1]!);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(main.getByRole('textbox', { name: 'Szám, rendelésszám vagy összeg' })).toHaveValue(names[1]!);
  // What was looked for goes along to the invoices.
  await main.getByRole('link', { name: 'Számlák és egyenleg' }).click();
  await expect(main.getByRole('heading', { name: 'Folyószámla-egyenleg' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Szám, rendelésszám vagy összeg' })).toHaveValue(names[1]!);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Folyószámla-egyenleg' })).toHaveCount(0);
  await main.getByRole('textbox', { name: 'Szám, rendelésszám vagy összeg' }).fill('nincs-ilyen');
  await expect(main.getByRole('heading', { name: 'Nincs ilyen dokumentum' })).toBeVisible();
  await main.getByRole('button', { name: 'Szűrők törlése' }).first().click();
  await expect(rows(page)).toHaveCount(25);

  await main
    .getByRole('tab', { name: 'Számlák és egyenleg' })
    .or(main.getByRole('link', { name: 'Számlák és egyenleg' }))
    .click();
  await expect(main.getByRole('heading', { name: 'Folyószámla-egyenleg' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Állapot' }).selectOption({ label: 'Kiegyenlítve' });
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).every((text) => /kiegyenlít/i.test(text)))
    .toBe(true);
  await expect(main).not.toContainText(/EUR|HUF/);

  // Each head sorts, up and down, and the address keeps it.
  const sums = async () =>
    (await rows(page).locator('td[data-label="Összeg"]').allInnerTexts()).map((text) =>
      Number(text.replace('\u2212', '-').replace(/[^\d-]/g, '')),
    );
  const head = main.getByRole('columnheader', { name: 'Összeg' });
  for (const [sorted, sort] of [
    ['ascending', 'amount'],
    ['descending', '-amount'],
  ] as const) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', sorted);
    await expect(page).toHaveURL(new RegExp(`sort=${sort}(&|$)`));
    await expect
      .poll(async () => {
        const [first = 0, ...others] = await sums();
        return (
          others.length > 5 &&
          others.every((sum, at) =>
            sort === 'amount' ? sum >= (others[at - 1] ?? first) : sum <= (others[at - 1] ?? first),
          )
        );
      })
      .toBe(true);
  }
});

test('what is missing says so: a lost paper, a download that breaks off, a contract that is gone; on the phone, in English', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'owner');
  const main = page.getByRole('main');
  let saved = 0;
  page.on('download', () => (saved += 1));
  await page.goto('/my-documents?type=FT&sort=date');
  // The archive has lost the oldest invoice.
  await rows(page)
    .first()
    .getByRole('button', { name: /^Invoice RVH\/\d{4}\/\d+$/ })
    .click();
  await expect(page.getByText('Document not found', { exact: true })).toBeVisible();
  await expectNothingTooWide(page);
  await page.getByRole('status').getByRole('button').last().click();
  await page.route('**/mydocuments/DownloadDocument/**', (route) => route.abort());
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Invoice RVH\/\d{4}\/\d+$/ })
    .click();
  await expect(page.getByText('File could not be downloaded', { exact: true })).toBeVisible();
  expect(saved).toBe(0);
  // Of two in one file one is lost: it comes, and the page says that it is not all.
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download (2)' }).click();
  await coming;
  await expect(
    page.getByText('Not every paper is in the zip: MISSING.txt in it names what is missing and why.'),
  ).toBeVisible();
  await page.goto('/contracts/K-0000000');
  await expect(page.getByText('Contract not found', { exact: true }).first()).toBeVisible();
  await context.close();
});

test('a shop reads the news on the home page, learns a lesson and takes every poster along, seeing how far it is', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'food');
  const main = page.getByRole('main');
  await page.goto('/');
  await main.getByRole('link', { name: 'Deliveries around Christmas and New Year' }).click();
  await expect(page).toHaveURL(/\/news\/unnepi-szallitasi-rend$/);
  await expect(main.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
  await main.getByRole('link', { name: 'The winter darks are here' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The winter darks are here');

  await page.goto('/training');
  await main.getByRole('link', { name: 'Caring for glasses' }).click();
  await expect(page).toHaveURL(/\/training\/[\w-]+$/);
  await main.getByRole('button', { name: 'Begin' }).click();
  await main.getByRole('button', { name: 'Next part' }).click();
  await expect(page).toHaveURL(/part=2$/);
  await expectNothingTooWide(page);

  await page.goto('/marketing-materials');
  await main.getByRole('button', { name: /^Posters/ }).click();
  await main.getByRole('checkbox', { name: 'Choose the files shown' }).check();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 150_000,
    uploadThroughput: 150_000,
  });
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as ZIP' }).click();
  const bar = page.getByRole('progressbar', { name: /marketing-material\.zip/ });
  await expect(bar).toBeVisible();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(Number((await bar.getAttribute('value', { timeout: 1_000 }).catch(() => 0)) ?? 0));
        return seen.size;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(2);
  const archive = unzipSync(new Uint8Array(await readFile(await (await coming).path())));
  expect(Object.keys(archive).length).toBe(5);
  await expect(page.getByText(/marketing-material\.zip/)).toBeVisible();
  await context.close();
});
