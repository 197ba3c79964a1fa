import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { call, privateWindow, sitDown } from '../person.ts';
import { readingFaults } from '../reach.ts';
import { test } from '../story.ts';

/** Pages of every section of the desk, with what the small demo has. */
async function pagesOfTheDesk(page: Page): Promise<string[]> {
  const { orders } = await call<{ orders: { orderNumber: string }[] }>(page, 'GET', 'desk/orders?limit=1');
  const { tickets } = await call<{ tickets: { caseNumber: string }[] }>(page, 'GET', 'desk/tickets?limit=1');
  return [
    'today',
    'orders',
    `orders/${orders[0]!.orderNumber}`,
    'orders/new?shipTo=2000001',
    'tickets',
    `tickets/${tickets[0]!.caseNumber}`,
    'customers',
    'customers/1000001',
    'customers/new',
    'users',
    'users/u-owner',
    'catalogue/products',
    'catalogue/products/new',
    'prices/conditions',
    'prices/groups',
    'prices/explain?customer=1000001&product=100101',
    'content',
    'content/articles',
    'imports',
    'portal/people',
    'portal/settings',
    'portal/settings/calendar',
    'operation',
    'operation/dead-letters',
    'operation/mails',
    'operation/jobs',
    'operation/sessions',
    'operation/erp',
    'audit',
  ].map((path) => `/desk/${path}`);
}

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
] as const)
  test(`with letters twice as large, in a window of ${width} px, nothing at the desk lies on another or is cut off`, async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    const { page, context } = await privateWindow(browser, 'laptop', 'hu', { viewport: { width, height } });
    // The letters alone, as a zoom of text does it: widths that count in the letters of the browser's settings stay.
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await sitDown(page, 'clerk', '/desk/today');
    for (const path of await pagesOfTheDesk(page)) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[class*="loading"]')).toHaveCount(0);
      expect.soft(await readingFaults(page), path).toEqual([]);
    }
  });
