import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { costOfInput, f1 } from './f1-cost-of-input.ts';
import { seeded } from '#platform/test/seeded.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
});
afterAll(() => shop.close());

test(
  'F1: no operation takes processor time that grows faster than a hostile text that it is given',
  { timeout: 300_000 },
  async () => {
    const owner = { email: 'owner@demo.example', shipTo: SHIP_TO };
    const figures = await costOfInput(
      { url: shop.url, users: [owner], signIn: ({ email }) => shop.signIn(email) },
      f1.small,
      seeded(7),
    );
    expect(f1.broken(figures, f1.small), JSON.stringify(figures)).toEqual([]);
  },
);
