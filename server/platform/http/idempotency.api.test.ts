import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { sql } from '../db/sql.ts';
import { contextOf } from '../../context.ts';
import { dropOldAnswers } from './idempotency.ts';

let shop: Shop;
let owner: string;
let rival: string;
let cart: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, rival] = (await Promise.all(['owner', 'rival'].map((who) => shop.signIn(`${who}@demo.example`)))) as [string, string];
  cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data.createEmptyCart;
});
afterAll(() => shop.close());

/** Adds three crates: not repeatable by itself, so a second effect shows. */
async function add(key: string, { token = owner, quantity = 3, id = cart } = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, lang: 'en', outletid: '2000001', 'idempotency-key': key },
    body: JSON.stringify({
      query:
        'mutation ($id: String!, $quantity: Float!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: $quantity }]) { cart { id total_quantity } user_errors { code } } }',
      variables: { id, quantity },
    }),
  });
  return { status: response.status, text: await response.text() };
}
const inCart = async () =>
  (
    await shop.graphql<{ cart: { total_quantity: number } }>('query ($id: String!) { cart(cart_id: $id) { total_quantity } }', {
      token: owner,
      variables: { id: cart },
    })
  ).data.cart.total_quantity;

describe('a write with an Idempotency-Key', () => {
  test('is done once; the same call again gives the same bytes', async () => {
    const before = await inCart();
    const first = await add('once');
    expect(await add('once')).toEqual(first);
    expect(await inCart()).toBe(before + 3);
    expect(await add('another')).not.toEqual(first);
    expect(await inCart()).toBe(before + 6);
  });

  test('is done once when ten arrive at the same time', async () => {
    const before = await inCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('crowd')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await inCart()).toBe(before + 3);
  });

  test('with another content is a conflict and does nothing', async () => {
    const before = await inCart();
    await add('content');
    const conflict = await add('content', { quantity: 4 });
    expect(JSON.parse(conflict.text).errors[0].extensions).toMatchObject({ category: 'graphql-input', code: 'IDEMPOTENCY_CONFLICT' });
    expect(await inCart()).toBe(before + 3);
  });

  test('is of its user: the same key of somebody else is another one', async () => {
    await add('shared');
    const foreign = await add('shared', { token: rival });
    expect(JSON.parse(foreign.text).errors[0].extensions.category).toBe('graphql-no-such-entity');
  });

  test('that was refused does not freeze anything: put right, the same call goes through', async () => {
    const ready = await shop.readyCart(owner);
    await shop.app.database.run(sql`update company set blocked = true where id = '1000001'`);
    const headers = { 'idempotency-key': 'place' };
    const [first, second] = [await shop.place(owner, ready, { headers }), await shop.place(owner, ready, { headers })];
    expect(first.error).toMatchObject({ code: 'ORDERING_BLOCKED' });
    expect(second).toEqual(first);
    await shop.app.database.run(sql`update company set blocked = false where id = '1000001'`);
    const placed = await shop.place(owner, ready, { headers });
    expect(placed.order).not.toBeNull();
    expect(await shop.place(owner, ready, { headers })).toEqual(placed);
  });

  test('whose process died is taken over after a while', async () => {
    await shop.app.database.run(
      sql`insert into idempotent_answer (uid, key, request_hash, status, answer, created_at) values ('u-owner', 'died', 'x', 0, '', now() - interval '2 minutes')`,
    );
    cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data.createEmptyCart;
    expect((await add('died')).status).toBe(200);
  });

  test('answers for 24 hours, then it is forgotten', async () => {
    cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data.createEmptyCart;
    const before = await inCart();
    await add('day');
    await shop.app.database.run(sql`update idempotent_answer set created_at = now() - interval '25 hours' where key = 'day'`);
    await dropOldAnswers.run(contextOf(shop.app));
    expect(await shop.app.database.rows(sql`select 1 from idempotent_answer where key = 'day'`)).toEqual([]);
    await add('day');
    expect(await inCart()).toBe(before + 6);
  });

  test.each(['with blank', 'x'.repeat(256)])('needs a key of visible letters: %j', async (key) => {
    expect(JSON.parse((await add(key)).text).errors[0].extensions).toMatchObject({ category: 'graphql-input', code: 'INVALID_INPUT' });
  });

  test('with an empty key is one without', async () => {
    const before = await inCart();
    await add('');
    await add('');
    expect(await inCart()).toBe(before + 6);
  });
});
