import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('an order that the clerk places in a customer’s name carries both names, and comes from the customer’s own cart', async () => {
  const owner = await shop.signIn('owner@demo.example');
  const cart = await shop.readyCart(owner, { number: 'TEL-1' });
  const clerk = await shop.signIn('clerk@demo.example');
  const begun = await fetch(`${shop.url}/api/identity/impersonation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uid: 'u-owner' }),
  });
  const { id_token: acting } = (await begun.json()) as { id_token: string };

  // Beginning to act empties nothing: the same cart with the same lines.
  const { data } = await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', {
    token: acting,
    headers: { outletid: SHIP_TO },
  });
  expect(data.createEmptyCart).toBe(cart);
  const seen = await shop.graphql<{ customerCart: { items: unknown[] } }>('{ customerCart { items { uid } } }', {
    token: acting,
    headers: { outletid: SHIP_TO },
  });
  expect(seen.data.customerCart.items).toHaveLength(3);

  const { order, error } = await shop.place(acting, cart);
  expect(error).toBeNull();
  const { body } = await shop.rest<{ createdBy: string; timeLine: { code: string; reason: string | null }[] }>(
    owner,
    `orders/${order!.order_number}`,
  );
  expect(body.createdBy).toBe('Klára Ügyintéző (Olivér Bárány)');
  expect(body.timeLine.find(({ code }) => code === 'sent')?.reason).toBe('Klára Ügyintéző (Olivér Bárány)');
  // A name is called as in the reader's language.
  expect(
    (await shop.rest<{ createdBy: string }>(owner, `orders/${order!.order_number}?Language=hu`)).body.createdBy,
  ).toBe('Ügyintéző Klára (Bárány Olivér)');
  const rows = await shop.app.database.pool.query('select uid, actor_uid from customer_order where number = $1', [
    order!.order_number,
  ]);
  expect(rows.rows).toEqual([{ uid: 'u-owner', actor_uid: 'u-clerk' }]);

  // The customer's own orders carry their name alone.
  const own = await shop.place(owner, await shop.readyCart(owner));
  expect((await shop.rest<{ createdBy: string }>(owner, `orders/${own.order!.order_number}`)).body.createdBy).toBe(
    'Olivér Bárány',
  );
});
