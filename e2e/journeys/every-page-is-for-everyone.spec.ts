import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, emptyCart, expectNothingTooWide, logIn, privateWindow } from '../person.ts';

const PAGES = [
  '/',
  '/catalog/products',
  '/catalog/products?q=xqzv',
  '/catalog/100101',
  '/catalog/favorites',
  '/cart',
  '/checkout',
  '/order-summary',
  '/orders/history',
  '/contact',
  '/error403',
  '/nowhere',
] as const;

/** WCAG 2.2 AA as far as a machine can tell. */
async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

for (const [how, window, scheme, language] of [
  ['on a phone in daylight', 'phone', 'light', 'hu'],
  ['on a laptop at night', 'laptop', 'dark', 'en'],
] as const) {
  test(`every page is readable, fits the window and breaks no rule of the browser ${how}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { context, page } = await privateWindow(browser, window, language, { colorScheme: scheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
    await page.goto('/login');
    await expectNoBarriers(page);
    await logIn(page, 'rival');
    await emptyCart(page);
    const { createEmptyCart: cart } = await ask<{ createEmptyCart: string }>(page, 'mutation { createEmptyCart }');
    await ask(page, 'mutation ($cart: String) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } } }', { cart });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoBarriers(page);
      await expectNothingTooWide(page);
    }
    expect(complaints).toEqual([]);
    await emptyCart(page);
    await context.close();
  });
}
