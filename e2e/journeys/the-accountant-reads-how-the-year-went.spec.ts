import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectNothingTooWide, giveCredentials, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''));
const netTile = (main: Locator) =>
  main.getByText('Nettó érték', { exact: true }).locator('xpath=following-sibling::dd').locator('b');
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the sales report is read as a chart and as a table, filtered, and taken along as a sheet that adds up', async ({
  page,
}) => {
  await page.goto('/reporting');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, 'accountant');
  await page.goto('/reporting');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kimutatások');
  const whole = numberIn(await netTile(main).textContent());
  expect(whole).toBeGreaterThan(0);

  await test.step('each change is that of the two figures beside it', async () => {
    const cells = await main
      .getByRole('table', { name: 'Márkák' })
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('td')].map((cell) =>
            (cell.textContent ?? '').replace('\u2212', '-').replace(',', '.'),
          ),
        ),
      );
    expect(cells.length).toBeGreaterThan(2);
    for (const row of cells) {
      const [now, before] = row.slice(-3, -1).map(numberIn) as [number, number];
      const change = Number(/-?[\d.]+/.exec(row.at(-1)!)![0]);
      if (before > 0) expect(change).toBeCloseTo(Math.round(((now - before) / before) * 1_000) / 10, 5);
    }
    await expect(main.getByText('a folyó hónap nélkül').first()).toBeVisible();
  });

  await test.step('the chart can be read as a table and back', async () => {
    const chart = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Nettó érték havonta (Ft)' }) });
    await chart.getByRole('button', { name: 'Táblázat' }).click();
    const rows = chart.getByRole('table', { name: 'Nettó érték havonta (Ft)' }).getByRole('row');
    await expect(rows).toHaveCount(13);
    const months = await rows.locator('td:nth-child(2)').allTextContents();
    expect(months.map(numberIn).reduce((sum, value) => sum + value, 0)).toBe(whole);
    await chart.getByRole('button', { name: 'Diagram' }).click();
    await expect(chart.locator('svg rect').first()).toBeVisible();
  });

  await test.step('ship-tos add up to all of them', async () => {
    const choice = main.getByLabel('Szállítási cím', { exact: true });
    const names = (
      await choice.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    ).filter(Boolean);
    expect(names.length).toBeGreaterThan(1);
    let sum = 0;
    for (const shipTo of names) {
      const answered = page.waitForResponse((response) => response.url().includes(`shipToId=${shipTo}`));
      await choice.selectOption(shipTo);
      const { total } = (await (await answered).json()) as { total: { net: number } };
      // The page shows the answer a moment after it came; until then it shows that of the ship-to before.
      await expect.poll(async () => numberIn(await netTile(main).textContent())).toBe(total.net);
      await expect(main.getByRole('table', { name: 'Szállítási címek' }).locator('tbody tr')).toHaveCount(1);
      sum += total.net;
    }
    expect(sum).toBe(whole);
    await expect(page).toHaveURL(/shipTo=\d+/);
    await main.getByRole('button', { name: 'Szűrők törlése' }).click();
    await expect(netTile(main)).toHaveText(new RegExp(String(whole).replaceAll(/(\d)(?=(\d{3})+$)/g, '$1\\s')));
  });

  await test.step('the sheet of a month holds what the page says', async () => {
    await main.getByLabel('Első hónap').selectOption('2026-09');
    await main.getByLabel('Utolsó hónap').selectOption('2026-09');
    await expect(page).toHaveURL(/to=2026-09/);
    await expect(main.getByRole('table', { name: 'Nettó érték havonta (Ft)' }).locator('tbody tr')).toHaveCount(1);
    const month = numberIn(await netTile(main).textContent());
    const csv = await saved(page, () => main.getByRole('button', { name: 'CSV' }).click());
    const rows = csv.text.trim().split(/\r?\n/).slice(1);
    expect(rows.reduce((sum, row) => sum + Number(row.split(';').at(-1)), 0)).toBe(month);
    expect(month).toBeLessThan(whole);
    expect((await saved(page, () => main.getByRole('button', { name: 'Excel' }).click())).name).toMatch(/\.xlsx$/);
  });

  await test.step('a report that does not come says so and comes at the next try', async () => {
    await page.route('**/sales-report/data*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/reporting');
    await expect(main.getByRole('button', { name: 'Újrapróbálás' })).toBeVisible();
    await page.unroute('**/sales-report/data*');
    await main.getByRole('button', { name: 'Újrapróbálás' }).click();
    await expect(netTile(main)).toBeVisible();
  });

  await test.step('a report of Power BI that does not show says so, and is tried again', async () => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const settings = {
      panes: { filters: { visible: false }, pageNavigation: { visible: true } },
      localeSettings: { language: 'hu', formatLocale: 'hu-HU' },
    };
    const access = {
      own: false,
      reportId: 'r',
      embedUrl: 'http://localhost/no-report',
      accessToken: 'x',
      tokenType: 'Embed',
      expiry: '2099-01-01T00:00:00Z',
      settings,
    };
    await page.route(/\/power-bi\/sales-report(\?|$)/, (route) => route.fulfill({ json: access }));
    await page.goto('/reporting');
    const again = main.getByRole('button', { name: 'Újrapróbálás' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    expect(faults).toEqual([]);
    await page.unroute(/\/power-bi\/sales-report(\?|$)/);
    await page.goto('/reporting');
  });

  await test.step('the contract evaluation says how far, what it pays, and what is missing', async () => {
    await main.getByRole('link', { name: 'Szerződésértékelés' }).click();
    await expect(page).toHaveURL(/view=contracts/);
    await expect(main.getByRole('meter').first()).toHaveAttribute('aria-valuenow', /\d/);
    await expect(main.getByText('Várható bónusz').first()).toBeVisible();
    const csv = await saved(page, () => main.getByRole('button', { name: 'CSV' }).click());
    expect(csv.text).toContain('K-45');
  });
});

test('contracts, the balance and the empties account fit the phone in English; the account adds up row by row and on its sheet', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'phone', 'en', { colorScheme: 'dark' });
  await logIn(page, 'accountant');
  const main = page.getByRole('main');
  for (const path of [
    '/reporting',
    '/reporting?view=contracts',
    '/contracts',
    '/my-documents?view=invoices',
    '/my-documents?view=empties',
  ]) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingTooWide(page);
  }
  const csv = await saved(page, () => main.getByRole('button', { name: 'CSV' }).click());
  const rows = csv.text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(';').slice(4).map(Number) as [number, number, number, number, number, number, number]);
  expect(rows.length).toBeGreaterThan(5);
  for (const [opening, delivered, returned, corrected, closing, unit, value] of rows)
    expect([opening + delivered - returned + corrected, closing * unit]).toEqual([closing, value]);
  const total = rows.reduce((sum, row) => sum + row[6], 0);
  expect(
    numberIn(
      await main
        .getByText(/^Deposit value in all/)
        .first()
        .textContent(),
    ),
  ).toBe(total);

  await page.goto('/contracts');
  await main.getByRole('link', { name: /bonus/i }).first().click();
  await expect(page).toHaveURL(/\/contracts\/K-\d+/);
  expect((await saved(page, () => main.getByRole('button', { name: /PDF/ }).click())).text).toMatch(/^%PDF-/);
  await page.goto('/contracts/K-9999999');
  await expect(main.getByRole('heading', { name: 'Contract not found' })).toBeVisible();
  await main.getByRole('link', { name: 'Contracts' }).click();
  await expect(page).toHaveURL(/\/contracts$/);
  await context.close();

  const other = await privateWindow(browser, 'laptop', 'en');
  await other.page.goto('/contracts');
  await expect(other.page).toHaveURL(/error403/);
  await other.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await other.page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(other.page, 'nothing');
  await expect(other.page).toHaveURL(/error403/);
  for (const path of ['/reporting', '/contracts', '/my-documents']) {
    await other.page.goto(path);
    await expect(other.page).toHaveURL(/error403/);
  }
  await other.context.close();
});
