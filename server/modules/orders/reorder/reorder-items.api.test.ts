import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { switchProduct } from '#modules/catalogue/index.ts';
import { blockCompany, unblockCompany } from '#modules/company/index.ts';
import { changeListPrice } from '#modules/pricing/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { toFt } from '#values/money.ts';
import { contextOf } from '../../../context.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';

let shop: Shop;
let owner: string;
let rival: string;
let number: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, rival] = (await Promise.all(['owner', 'rival'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
  number = (await shop.place(owner, await shop.readyCart(owner))).order!.order_number;
});
beforeEach(async () => {
  await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
});
afterAll(() => shop.close());

interface Cart {
  id: string;
  items: { quantity: number; product: { sku: string }; prices: { row_total: { value: number } } }[];
}
interface Answer {
  cart: Cart;
  userInputErrors: { code: string; message: string; path: string[]; sku: string }[];
}
const ctx = () => contextOf(shop.app);
const reorder = (token: string, orderNumber: string, headers: Record<string, string> = { outletid: SHIP_TO }) =>
  shop.graphql<{ reorderItems: Answer }>(
    'mutation ($orderNumber: String!) { reorderItems(orderNumber: $orderNumber) { cart { id items { quantity product { sku } prices { row_total { value } } } } userInputErrors { code message path sku } } }',
    { token, variables: { orderNumber }, headers },
  );
const lines = ({ items }: Cart) => items.map((item) => [item.product.sku, item.quantity]);
const ORDERED = [
  ['100101', 4],
  ['100102', 4],
  ['200201', 3],
];

describe('re-ordering', () => {
  test('puts the lines of the order into the current cart, in the same quantities', async () => {
    const { data } = await reorder(owner, number);
    expect(lines(data.reorderItems.cart)).toEqual(ORDERED);
    expect(data.reorderItems.userInputErrors).toEqual([]);
  });

  test('keeps what is in the cart and joins equal lines', async () => {
    const {
      data: { createEmptyCart: cart },
    } = await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner });
    await shop.graphql(
      'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 2 }, { sku: "100105", quantity: 1 }]) { cart { id } } }',
      { token: owner, variables: { cart }, headers: { outletid: SHIP_TO } },
    );
    const { data } = await reorder(owner, number);
    expect(data.reorderItems.cart.id).toBe(cart);
    expect(lines(data.reorderItems.cart)).toEqual([
      ['100101', 6],
      ['100105', 1],
      ['100102', 4],
      ['200201', 3],
    ]);
  });

  test('empties that went back then do not go back once more', async () => {
    const given = [
      { sku: '100101', quantity: 9 },
      { sku: '900021', quantity: 4 },
    ];
    const { order } = await shop.place(owner, await shop.readyCart(owner, { lines: given, number: 'GÖNGYÖLEG' }));
    expect(order).not.toBeNull();
    const { data } = await reorder(owner, order!.order_number);
    expect(lines(data.reorderItems.cart)).toEqual([['100101', 9]]);
  });

  test('repeated at once it changes nothing and answers the same; five at the same time count once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => reorder(owner, number)));
    for (const { data } of answers) expect(lines(data.reorderItems.cart)).toEqual(ORDERED);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test('after another change of the cart it adds again', async () => {
    const {
      data: {
        reorderItems: { cart },
      },
    } = await reorder(owner, number);
    await shop.graphql(
      'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100105", quantity: 1 }]) { cart { id } } }',
      {
        token: owner,
        variables: { cart: cart.id },
        headers: { outletid: SHIP_TO },
      },
    );
    const { data } = await reorder(owner, number);
    expect(lines(data.reorderItems.cart)).toContainEqual(['100101', 8]);
  });

  test('names every product that is not sold any more, adds the others, and says so again when repeated', async () => {
    await switchProduct(ctx(), '100102', false);
    await heard(shop.app);
    try {
      const first = await reorder(owner, number);
      expect(lines(first.data.reorderItems.cart)).toEqual([
        ['100101', 4],
        ['200201', 3],
      ]);
      expect(first.data.reorderItems.userInputErrors).toEqual([
        {
          code: 'NOT_SALABLE',
          message: 'Révhegyi Lager – Tray 24 x 0.5 l can (100102): This product is no longer sold.',
          path: ['orderNumber'],
          sku: '100102',
        },
      ]);
      expect((await reorder(owner, number)).data).toEqual(first.data);
    } finally {
      await switchProduct(ctx(), '100102', true);
    }
  });

  test('says in the specified words that some could not come, and when nothing could', async () => {
    const message = async () =>
      (
        await shop.graphql<{ reorderItems: { message: string | null; cart: Cart } }>(
          'mutation ($orderNumber: String!) { reorderItems(orderNumber: $orderNumber) { message cart { items { quantity product { sku } prices { row_total { value } } } } } }',
          { token: owner, variables: { orderNumber: number }, headers: { outletid: SHIP_TO } },
        )
      ).data.reorderItems;
    const off: string[] = [];
    try {
      for (const [sku, said, left] of [
        ['200201', 'One or more products could not be added to the cart', 2],
        ['100102', 'One or more products could not be added to the cart', 1],
        ['100101', 'Re-order cannot proceed. Some items are not available', 0],
      ] as const) {
        await switchProduct(ctx(), sku, false);
        off.push(sku);
        await heard(shop.app);
        await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
        const answer = await message();
        expect([answer.message, answer.cart.items.length]).toEqual([said, left]);
      }
    } finally {
      for (const sku of off) await switchProduct(ctx(), sku, true);
      await heard(shop.app);
    }
    await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
    expect((await message()).message).toBeNull();
  });

  test('takes today’s prices', async () => {
    const before = (await reorder(owner, number)).data.reorderItems.cart.items[0]!.prices.row_total.value;
    await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
    await changeListPrice(ctx(), '100101', toFt(9_990));
    await heard(shop.app);
    expect((await reorder(owner, number)).data.reorderItems.cart.items[0]!.prices.row_total.value).toBeGreaterThan(
      before,
    );
  });

  test('finds the order whatever the language, the store or the ship-to in hand', async () => {
    const { data } = await reorder(owner, number, { outletid: '2000002', lang: 'hu', store: 'portal_hu_en' });
    expect(lines(data.reorderItems.cart)).toEqual(ORDERED);
  });

  test('rejects a quantity that nobody can order', async () => {
    const { errors } = await shop.graphql(
      'mutation ($number: String!) { reorderItems(orderNumber: $number, lines: [{ line: 1, quantity: 10000000000000 }]) { cart { id } } }',
      { token: owner, variables: { number } },
    );
    expect(errors![0]!.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a foreign order is like one that does not exist', async () => {
    const [foreign, unknown] = [await reorder(rival, number, {}), await reorder(rival, '2099999999', {})];
    expect(foreign.errors![0]).toMatchObject({
      message: 'Non-existent or blocked order',
      path: ['reorderItems'],
      extensions: { category: 'graphql-input', code: 'ORDER_NOT_FOUND' },
    });
    expect(unknown.errors![0]!.message).toBe(foreign.errors![0]!.message);
    expect(
      (await shop.graphql<{ customerCart: Cart }>('{ customerCart { items { quantity } } }', { token: rival })).data
        .customerCart.items,
    ).toEqual([]);
  });

  test('adds nothing while ordering is blocked', async () => {
    await blockCompany(ctx(), '1000001');
    await heard(shop.app);
    try {
      const { data } = await reorder(owner, number);
      expect(data.reorderItems.cart.items).toEqual([]);
      expect(data.reorderItems.userInputErrors).toMatchObject([
        { code: 'REORDER_NOT_AVAILABLE', path: ['orderNumber'] },
      ]);
    } finally {
      await unblockCompany(ctx(), '1000001');
    }
  });
});
