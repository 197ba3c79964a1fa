import { expect } from '@playwright/test';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { ask, emptyCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const WHO = 'owner@demo.example';

async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const handler = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

/** How many calls went to an address while something was done. */
async function callsTo(context: BrowserContext, address: RegExp, work: () => Promise<void>): Promise<number> {
  let calls = 0;
  const handler = (route: Route) => {
    calls++;
    return route.fallback();
  };
  await context.route(address, handler);
  await work();
  await context.unroute(address, handler);
  return calls;
}

test('lists, pages and menus say one thing, and say when they do not know', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  const main = page.getByRole('main');

  await test.step('an order that waits for the supplier is no open one, in list, page and order data', async () => {
    await page.goto('/orders/history?orderStatus=Open');
    const held = main.getByRole('row').filter({ hasText: 'Under investigation' }).first();
    await expect(held).toBeVisible();
    await expect(held.getByText('Open', { exact: true })).toHaveCount(0);
    await expect(held.getByRole('img', { name: 'Sent' })).toBeVisible();
    await held.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/orders\/history\/\d+$/);
    await expect(main.getByText('Under investigation', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Open', { exact: true })).toHaveCount(0);
  });

  await test.step('a menu whose choices did not come says so, and asks again', async () => {
    const mend = [await failing(page, /\/orderstatus(\?|$)/), await failing(page, /\/shiptos\?/)];
    await page.goto('/orders/history');
    const filters = main.getByRole('search');
    await expect(filters.getByText('The choices could not be loaded.')).toHaveCount(2);
    for (const undo of mend) await undo();
    for (const left of [1, 0]) {
      await filters.getByRole('button', { name: 'Try again' }).first().click();
      await expect(filters.getByText('The choices could not be loaded.')).toHaveCount(left);
    }
    await filters.getByLabel('Status').selectOption('Paid');
    await expect(page).toHaveURL(/orderStatus=Paid/);
  });

  await test.step('seven typed digits are one question', async () => {
    await page.goto('/orders/history');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    const number = main.getByLabel('Order number', { exact: true });
    const asked = await callsTo(context, /\/general\/orders\?.*orderNumber=/, async () => {
      await number.pressSequentially('4500000');
      await number.press('Enter');
      await expect(page).toHaveURL(/orderNumber=4500000$/);
      await expect(main.getByRole('heading', { name: 'No such order' }).or(main.getByRole('row').nth(1))).toBeVisible();
    });
    expect(asked).toBe(1);
  });

  await test.step('an invoice is found by its amount, as it stands there, and its parts add up to it', async () => {
    await page.goto('/my-documents?view=invoices');
    const list = main.getByRole('table').filter({ hasText: 'Outside VAT' });
    const row = list.getByRole('row').nth(2);
    const amount = (text: string | null) => Number((text ?? '0').replace(/[^\d\u2212-]/g, '').replace('\u2212', '-'));
    const column = async (name: string) => {
      const heads = await list.getByRole('columnheader').allTextContents();
      return (await row.getByRole('cell').nth(heads.indexOf(name)).textContent())!.trim();
    };
    await expect(list.getByRole('columnheader', { name: 'Net', exact: true })).toBeVisible();
    const [net, vat, outside, due] = [
      await column('Net'),
      await column('VAT'),
      await column('Outside VAT'),
      await column('Amount'),
    ];
    expect(amount(net) + amount(vat) + amount(outside)).toBe(amount(due));
    await main.getByLabel('Number, order or amount').fill(due);
    await expect(page).toHaveURL(/search=/);
    await expect(list.getByRole('row').filter({ hasText: due })).toHaveCount(1);
    await expect(list.getByRole('row')).toHaveCount(2);
  });

  await test.step('of a suspended ship-to that nobody chose, the list does not say that it was selected', async () => {
    await page.goto('/catalog/products');
    await page
      .getByRole('region', { name: 'Delivery details' })
      .getByRole('button', { name: /^Ship-to/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Nothing can be ordered to this address at present.')).toBeVisible();
    await expect(dialog.getByText('The selected ship-to address is suspended')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('while the line is gone one voice says so', async () => {
    await page.clock.install();
    await page.goto('/orders/history');
    await main.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(main.getByRole('list', { name: 'Where is the order?' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible();
    // The page asks again by itself, in vain.
    const again = page.waitForEvent('requestfailed', {
      predicate: (request) => /general\/orders\/\d/.test(request.url()),
    });
    await page.clock.runFor(61_000);
    await again;
    await page.clock.runFor(20_000);
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect(page.getByText('Not everything here could be refreshed')).toHaveCount(0);
    await context.setOffline(false);
    await page.clock.resume();
    await expect(page.getByText('No connection.')).toHaveCount(0);
  });
  await context.close();
});

test('who may not order is not sent to order, and a phone shows open cases before the history', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'accountant');
  const main = page.getByRole('main');
  await page.route(/\/general\/orders\?/, (route) =>
    route.fulfill({ json: { sopList: [], total: 0, statusList: [] } }),
  );
  await page.goto('/orders/history');
  await expect(main.getByRole('heading', { name: 'No such order' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'New order' })).toHaveCount(0);
  await page.goto('/support/tickets');
  await expect(main.getByRole('heading', { name: 'Latest open cases' })).toBeVisible();
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'New case',
    'Latest open cases',
    'Cases',
  ]);
  await context.close();
});

test('an address that no page has answers 404, with the page that says so', async ({ page, request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const path of [
    '/',
    '/login',
    '/Login/',
    '/catalog/products?q=x',
    '/catalog/100101',
    '/catalog/packages/P20006',
    '/catalog/packages/P20006/line',
  ])
    expect(await statusOf(path), path).toBe(200);
  // The page reveals neither whose order it is nor whether it exists.
  for (const path of [
    '/orders/history/2009999999',
    '/profile/management/nobody',
    '/support/tickets/C-1',
    '/contracts/1',
    '/news/no-such-article',
  ])
    expect(await statusOf(path), path).toBe(200);
  for (const path of [
    '/no-such-page',
    '/catalog',
    '/catalog/no-such-product',
    '/catalog/packages/no-such-package',
    '/orders/history/abc',
    '/public-news/no-such-article',
    '/.env',
  ])
    expect(await statusOf(path), path).toBe(404);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('404: Az oldal nem található');
});

test('an address that the desk does not have answers 404, its pages 200', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const path of ['/desk', '/desk/', '/desk/orders', '/desk/orders/2001000001?tab=lines', '/desk/Customers/'])
    expect(await statusOf(path), path).toBe(200);
  for (const path of ['/desk/unknown', '/desk/orders/1/2', '/desk//orders'])
    expect(await statusOf(path), path).toBe(404);
});

test('the table of empties comes to what the lines of deposits and fees say, with pallets and one-way fees', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, 'nemeth.rita@pest-kornyeki-italeloszto.example');
  await emptyCart(page);
  const { createEmptyCart: cart } = await ask<{ createEmptyCart: string }>(page, 'mutation { createEmptyCart }');
  await ask(
    page,
    `mutation ($cart: String!) {
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ ship_to_id: "2000024" }] }) { cart { id } }
      addProductsToCart(cartId: $cart, cartItems: [
        { sku: "100101", quantity: 2, number_of_pallet: 1 }, { sku: "100110", quantity: 5 }, { sku: "200520", quantity: 2 }
      ]) { user_errors { message } } }`,
    { cart },
  );
  await page.goto('/cart');
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'A rendelés göngyölege' });
  const forints = (text: string) => Number(/(-?[\d\s]+)\sFt$/.exec(text.trim())![1]!.replace(/\s/g, ''));
  await expect(table.getByRole('row').filter({ hasText: 'Betétdíj (EUR raklap)' })).toHaveCount(1);
  await expect(table.getByRole('row').filter({ hasText: 'Visszaváltási díj, egyutas' })).toHaveCount(1);
  const rows = (await table.getByRole('row').allInnerTexts()).filter((row) => row.includes('Ft')).map(forints);
  const { customerCart } = await ask<{ customerCart: { cart_prices: { deposit: number } } }>(
    page,
    '{ customerCart { cart_prices { deposit } } }',
  );
  expect(rows.reduce((all, one) => all + one, 0)).toBe(customerCart.cart_prices.deposit);
  await emptyCart(page);
});
