import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { heard } from '#platform/test/heard.ts';
import { a11, ordersAtOnce } from './a11-orders-at-once.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
});
afterAll(() => shop.close());

test('A11: limits hold when orders are placed at the same time, and changes lose and double nothing', async () => {
  const query = async <T>(text: string, values: readonly unknown[]) =>
    (await shop.app.database.pool.query(text, [...values])).rows as T[];
  const figures = await ordersAtOnce(
    { url: shop.url, signIn: ({ email }) => shop.signIn(email), query, heard: () => heard(shop.app) },
    a11.small.pairs,
  );
  expect(a11.broken(figures, a11.small), JSON.stringify(figures)).toEqual([]);
});
