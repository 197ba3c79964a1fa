import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGoods, switchProduct } from '#modules/catalogue/index.ts';
import { authenticate } from '#modules/identity/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';

let shop: Shop;
let owner: string;

beforeAll(async () => {
  shop = await startShop();
  owner = await shop.signIn('owner@demo.example');
});
afterAll(() => shop.close());

interface Line {
  index: number;
  status: string;
  message: string | null;
  joined_to: number | null;
  joins: number[];
  sku: string | null;
  quantity: number;
  number_of_layer: number;
  number_of_pallet: number;
  units: number;
  row_total: number | null;
  is_return: boolean;
  candidates: { sku: string }[];
  package_type: string | null;
  selected_options: string[];
}
type Asked = readonly { code: string; quantity?: number | null; unit?: string }[];
const check = async (lines: Asked, headers: Record<string, string> = { outletid: SHIP_TO }) =>
  (
    await shop.graphql<{ checkQuickOrder: { lines: Line[] } }>(
      `query ($lines: [QuickOrderLineInput]!) { checkQuickOrder(lines: $lines) { lines { index status message joined_to joins sku quantity number_of_layer
        number_of_pallet units row_total is_return package_type selected_options candidates { sku } } } }`,
      { token: owner, variables: { lines }, headers },
    )
  ).data.checkQuickOrder.lines;

describe('the rows of a quick order', () => {
  test('are understood by code in any case, by EAN, by a part that fits one only, and by name', async () => {
    const [ean] = await shop.app.database.rows<{ ean: string }>(
      sql`select ean_unit as ean from product where sku = '100102'`,
    );
    const found = await check([
      { code: ' 100101 ', quantity: 4 },
      { code: ean!.ean, quantity: 1 },
      { code: 'p-nothing-of-the-kind', quantity: 1 },
      { code: '1001', quantity: 1 },
      { code: 'Ezüst Daru Pils – Rekesz 20 x 0,5 l', quantity: 2 },
    ]);
    expect(found.map(({ status, sku }) => [status, sku])).toEqual([
      ['ok', '100101'],
      ['ok', '100102'],
      ['unknown', null],
      ['ambiguous', null],
      ['ok', '100301'],
    ]);
    expect(found[0]!.row_total).toBeGreaterThan(0);
    expect(found[3]!.candidates.length).toBeGreaterThan(1);
    expect(found[2]!.message).toContain('p-nothing-of-the-kind');
  });

  test('that nothing fits are looked up with a turn for others between them, one list of a person at a time', async () => {
    const letters = (number: number) => String.fromCharCode(97 + (number % 26), 97 + (Math.floor(number / 26) % 26));
    const texts = Array.from({ length: 500 }, (_, n) => `qxqx${letters(n)} wzwz${letters(n)} xjxj${letters(n)}`);
    const caller = await authenticate(shop.app, `Bearer ${owner}`);
    const look = () => findGoods(contextOf(shop.app, { caller, claims: { outletId: SHIP_TO } }), texts, 6);
    await look();
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    expect((await look()).filter(({ some }) => some.length > 0)).toEqual([]);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
    const said = await Promise.allSettled(Array.from({ length: 12 }, look));
    expect(said.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'OVERLOADED' } },
      { reason: { code: 'OVERLOADED' } },
    ]);
  });

  test('that are longer than any code are not read in part', async () => {
    const name = 'Ezüst Daru Pils – Rekesz 20 x 0,5 l';
    const [found] = await check([{ code: `${name}${' '.repeat(70)}, 12 rekesz a hátsó raktárba`, quantity: 2 }]);
    expect(found).toMatchObject({ status: 'unknown', sku: null });
    expect(found!.message).toMatch(/^A code or name has at most 100 characters, this one has 13\d\.$/);
  });

  test('take the unit in any language, and never round', async () => {
    const found = await check([
      { code: '100101', quantity: 2, unit: 'raklap' },
      { code: '100102', quantity: 3, unit: 'layers' },
      { code: '200201', quantity: 12, unit: 'db' },
      { code: '200201', quantity: 13, unit: 'db' },
      { code: '200201', quantity: 1, unit: 'vödör' },
      { code: '100301', quantity: 1, unit: 'REK' },
      { code: '100301', quantity: 0 },
      { code: '100301', quantity: null },
    ]);
    expect(found.map(({ status, units }) => [status, units])).toEqual([
      ['ok', 80],
      ['ok', 27],
      ['ok', 2],
      ['quantity', 0],
      ['quantity', 0],
      ['ok', 1],
      ['quantity', 0],
      ['quantity', 0],
    ]);
    expect(found[3]!.message).toBe('Whole units only (multiples of 6 pieces)');
    expect(found[7]!.message).toBe('The product quantity must be greater than 0');
  });

  test('of one product are counted together in the first, and say so', async () => {
    const found = await check([
      { code: '100101', quantity: 4 },
      { code: '100301', quantity: 1 },
      { code: '100101', quantity: 6 },
    ]);
    expect(found[0]).toMatchObject({ status: 'ok', units: 10, joins: [2] });
    expect(found[2]).toMatchObject({ status: 'joined', joined_to: 0, row_total: null });
  });

  test('say why a product cannot be had', async () => {
    await switchProduct(contextOf(shop.app), '100102', false);
    await heard(shop.app);
    try {
      const [line] = await check([{ code: '100102', quantity: 1 }]);
      expect(['refused', 'unknown']).toContain(line!.status);
      expect(line!.message).toBe('This product cannot be ordered for the selected ship-to.');
      // Nobody has selected one.
      const [before] = await check([{ code: '100102', quantity: 1 }], {});
      expect(before!.message).toBe('This product cannot be ordered for every ship-to. Choose a ship-to.');
    } finally {
      await switchProduct(contextOf(shop.app), '100102', true);
    }
  });

  test('take a kit by its number with what the cart wants of it; a mix is sent to its own page, and who is offered none hears of none', async () => {
    const [kit, more, mix, over] = await check([
      { code: 'p10004', quantity: 1, unit: 'csomag' },
      { code: 'P10004', quantity: 2 },
      { code: 'P20002', quantity: 3 },
      { code: 'P10001', quantity: 3 },
    ]);
    expect(kit).toMatchObject({ status: 'ok', sku: 'P10004', quantity: 3, joins: [1], package_type: 'KIT' });
    expect([kit!.row_total! > 0, kit!.selected_options.length, more!.status]).toEqual([true, 2, 'joined']);
    expect([mix!.status, mix!.package_type, over!.status]).toEqual(['refused', 'Flexible', 'refused']);
    expect([mix, over].every((line) => line!.message)).toBe(true);
    const [two, layers] = await check([
      { code: 'P10004', quantity: 2 },
      { code: 'P10008', quantity: 6, unit: 'raklap' },
    ]);
    expect([two!.status, two!.message]).toEqual(['refused', 'The package order quantity must be 3 or a multiple of 3']);
    expect(layers!.status).toBe('quantity');

    const cart = await shop.graphql<{ customerCart: { id: string } }>('{ customerCart { id } }', {
      token: owner,
      headers: { outletid: SHIP_TO },
    });
    const added = await shop.graphql<{ addProductsToCart: { user_errors: unknown[] } }>(
      `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`,
      {
        token: owner,
        headers: { outletid: SHIP_TO },
        variables: {
          id: cart.data.customerCart.id,
          items: [{ sku: kit!.sku, quantity: 3, selected_options: kit!.selected_options }],
        },
      },
    );
    expect(added.data.addProductsToCart.user_errors).toEqual([]);

    const wholesaler = await shop.signIn('wholesale@demo.example');
    const hidden = await shop.graphql<{ checkQuickOrder: { lines: Line[] } }>(
      '{ checkQuickOrder(lines: [{ code: "P10004", quantity: 3 }]) { lines { status package_type } } }',
      { token: wholesaler },
    );
    expect(hidden.data.checkQuickOrder.lines[0]).toEqual({ status: 'unknown', package_type: null });
  });

  test('two hundred of them are checked at once, and more than 500 are refused', async () => {
    const skus = (
      await shop.app.database.rows<{ sku: string }>(sql`select sku from product where active order by sku limit 150`)
    ).map(({ sku }) => sku);
    const lines = Array.from({ length: 200 }, (_, index) => ({
      code: skus[index % skus.length]!,
      quantity: 1 + index,
    }));
    const found = await check(lines);
    expect(found).toHaveLength(200);
    const { errors } = await shop.graphql(
      'query ($lines: [QuickOrderLineInput]!) { checkQuickOrder(lines: $lines) { lines { index } } }',
      {
        token: owner,
        variables: { lines: Array.from({ length: 501 }, () => ({ code: '100101', quantity: 1 })) },
      },
    );
    expect(errors![0]!.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the usual order', () => {
  const usual = async () =>
    (
      await shop.graphql<{
        usualOrder: {
          ship_to_id: string;
          lines: { last_date: string; last_quantity: number; product: { sku: string } }[];
        };
      }>('{ usualOrder { ship_to_id lines { last_date last_quantity order_count product { sku name } } } }', {
        token: owner,
        headers: { outletid: SHIP_TO },
      })
    ).data.usualOrder;

  test('is what the ship-to bought in the last 90 days, the latest first, with quantity and day; a cancelled order is no habit', async () => {
    const cart = await shop.readyCart(owner, {
      lines: [
        { sku: '100401', quantity: 9 },
        { sku: '100101', quantity: 7 },
      ],
    });
    const { order } = await shop.place(owner, cart);
    const { ship_to_id: shipTo, lines } = await usual();
    expect(shipTo).toBe(SHIP_TO);
    expect(
      lines.slice(0, 2).map(({ product, last_quantity, last_date }) => [product.sku, last_quantity, last_date]),
    ).toEqual([
      ['100401', 9, '2026-11-23'],
      ['100101', 7, '2026-11-23'],
    ]);
    expect(lines.every(({ last_date }) => last_date >= '2026-08-25')).toBe(true);
    expect(new Set(lines.map(({ product }) => product.sku)).size).toBe(lines.length);
    await shop.graphql('mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }', {
      token: owner,
      variables: { sap: order!.sap_id },
    });
    expect((await usual()).lines.find(({ product }) => product.sku === '100101')?.last_quantity).not.toBe(7);
  });
});
