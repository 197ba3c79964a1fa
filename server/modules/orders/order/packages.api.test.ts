import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFolder, importFiles } from '#modules/supplier-data/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import { contextOf } from '../../../context.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';
import { moveOrder } from './move-order.ts';

// P10004: KIT for pubs and shops, at least 3, 60 a ship-to. P10008: at least 6. P20003: mix of kegs. P10001: over. P10005: shops only.
let shop: Shop;
let owner: string;
let basic: string;
let food: string;
let whs: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, basic, food, whs] = (await Promise.all(
    ['owner', 'basic', 'food', 'wholesale'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string, string];
});
afterAll(() => shop.close());

interface Option {
  readonly uid: string;
  readonly quantity: number;
  readonly price: number;
  readonly product: { readonly sku: string };
}
interface Package {
  readonly sku: string;
  readonly __typename: string;
  readonly orderable: boolean;
  readonly not_orderable_reason: { code: string; message: string } | null;
  readonly package_type: string;
  readonly your_price_sum: number;
  readonly your_price_sum_tax: number;
  readonly bundle_price_sum: number;
  readonly bundle_price_sum_tax: number;
  readonly bundle_fields: { minimum_amt: number; valid_from: string; valid_to: string; limited_amount: number };
  readonly items: readonly { readonly uid: string; readonly options: readonly Option[] }[];
  readonly package_prices: readonly {
    price: number;
    package_price_discounted: number;
    subproducts: { sku: string; your_price: number; your_kit_price: number }[];
  }[];
}
interface Item {
  readonly uid: string;
  readonly __typename: string;
  readonly quantity: number;
  readonly errors: { code: string; message: string }[] | null;
  readonly product: { sku: string; name: string };
  readonly prices: { row_total: { value: number }; discounts: { amount: { value: number } }[] | null };
  readonly bundle_options: { uid: string; values: { uid: string; sku: string; quantity: number }[] }[];
}
interface UserError {
  readonly code: string;
  readonly message: string;
}
interface CartView {
  readonly id: string;
  readonly items: Item[];
  readonly total_quantity: number;
  readonly can_proceed: boolean;
  readonly message: string | null;
}

const PACKAGE = `__typename sku orderable not_orderable_reason { code message } ... on BundleProduct { package_type your_price_sum your_price_sum_tax bundle_price_sum bundle_price_sum_tax
  bundle_fields { minimum_amt valid_from valid_to limited_amount } items { uid options { uid quantity price product { sku } } }
  package_prices { price package_price_discounted subproducts { sku your_price your_kit_price } } }`;
const CART = `id total_quantity can_proceed message items { uid __typename quantity errors { code message } product { sku name } prices { row_total { value } discounts { amount { value } } }
  ... on BundleCartItem { bundle_options { uid values { uid sku quantity } } } }`;

async function ask<T>(
  token: string,
  query: string,
  variables: object = {},
  shipTo: string | null = SHIP_TO,
): Promise<T> {
  const { data, errors } = await shop.graphql<T>(query, {
    token,
    variables,
    headers: { lang: 'en', ...(shipTo && { outletid: shipTo }) },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
const list = async (token: string, filter: string, shipTo: string | null = SHIP_TO) =>
  (
    await ask<{
      products: {
        total_count: number;
        items: Package[];
        aggregations: { attribute_code: string; options: { value: string; count: number }[] }[];
      };
    }>(
      token,
      `{ products(filter: { ${filter} }, pageSize: 100) { total_count items { ${PACKAGE} } aggregations { attribute_code options { value count } } } }`,
      {},
      shipTo,
    )
  ).products;
const packageOf = async (token: string, sku: string, shipTo = SHIP_TO) =>
  (await list(token, `sku: { eq: "${sku}" }`, shipTo)).items[0]!;
const uidsOf = (pack: Package) => pack.items.map(({ options }) => options[0]!.uid);
const emptyCart = async (token: string, shipTo = SHIP_TO) => {
  const { createEmptyCart: id } = await ask<{ createEmptyCart: string }>(
    token,
    'mutation { createEmptyCart }',
    {},
    shipTo,
  );
  const { cart } = await ask<{ cart: CartView }>(
    token,
    `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`,
    { id },
    shipTo,
  );
  for (const { uid } of cart.items)
    await ask(
      token,
      'mutation ($id: String, $uid: ID) { removeItemFromCart(cart_id: $id, cart_item_uid: $uid) { cart { id } } }',
      { id, uid },
      shipTo,
    );
  return id;
};
const add = async (token: string, id: string, lines: object[], shipTo = SHIP_TO) =>
  (
    await ask<{ addProductsToCart: { cart: CartView; user_errors: UserError[] } }>(
      token,
      `mutation ($id: String, $lines: [CartItemInput]) { addProductsToCart(cartId: $id, cartItems: $lines) { user_errors { code message } cart { ${CART} } } }`,
      { id, lines },
      shipTo,
    )
  ).addProductsToCart;
const update = async (token: string, id: string, lines: object[]) =>
  (
    await ask<{ updateCartItems: { cart: CartView; errors: UserError[] } }>(
      token,
      `mutation ($id: String, $lines: [CartItemUpdateInput]) { updateCartItems(cart_id: $id, cart_items: $lines) { errors { code message } cart { ${CART} } } }`,
      { id, lines },
    )
  ).updateCartItems;
const change = async (statement: string) => {
  await shop.app.database.pool.query(statement);
  await tellAndHear(shop.app, 'catalogue');
};
const kit = async (token: string, sku: string, quantity: number) => ({
  sku,
  quantity,
  selected_options: uidsOf(await packageOf(token, sku)),
});

describe('packages in the catalogue', () => {
  test('with the flag only packages, by type; without it and without a number never', async () => {
    const all = await list(owner, 'packages_flag: { eq: "1" }');
    expect(all.items.every(({ __typename }) => __typename === 'BundleProduct')).toBe(true);
    expect(new Set(all.items.map(({ package_type: type }) => type))).toEqual(new Set(['KIT', 'Flexible']));
    for (const { value, count } of all.aggregations.find(({ attribute_code: code }) => code === 'package_type')!
      .options)
      expect((await list(owner, `packages_flag: { eq: "1" }, package_type: { eq: "${value}" }`)).total_count).toBe(
        count,
      );
    for (const filter of ['', 'package_type: { eq: "KIT" }', 'packages_flag: { eq: "0" }'])
      expect((await list(owner, filter)).items.filter(({ sku }) => sku.startsWith('P'))).toEqual([]);
    for (const search of ['bock', 'téli BAK', 'P10006', '100401'])
      expect(
        (await list(owner, `packages_flag: { eq: "1" }, name: { match: "${search}" }`)).items.map(({ sku }) => sku),
        search,
      ).toContain('P10006');
    const found = async (search: string) =>
      (await list(owner, `packages_flag: { eq: "1" }, name: { match: "${search}" }`)).items.map(({ sku }) => sku);
    const holding = async (text: string) =>
      (
        await shop.app.database.pool.query<{ sku: string }>(
          `select sku from package k where sku = any($2) and exists (select from jsonb_to_recordset(k.items) i(sku text) join product p on p.sku = i.sku where p.name->>'hu' ~ $1)`,
          [text, all.items.map(({ sku }) => sku)],
        )
      ).rows.map(({ sku }) => sku);
    // A size is what stands inside: no part of a number.
    expect((await found('50l')).toSorted()).toEqual((await holding(String.raw`\m50 l`)).toSorted());
    expect((await found('0,5')).toSorted()).toEqual((await holding('0,5')).toSorted());
    expect(await found('004')).toEqual([]);
    expect((await found('4,6%')).length).toBeGreaterThan(0);
    expect((await list(owner, 'sku: { in: ["100101", "P10004"] }')).items.map(({ sku }) => sku)).toEqual([
      '100101',
      'P10004',
    ]);
  });

  test('sums are those of the parts, with the discount of the package and with VAT', async () => {
    for (const pack of (await list(owner, 'packages_flag: { eq: "1" }')).items) {
      const options = pack.items.flatMap((item) => item.options);
      const [prices] = pack.package_prices;
      const sum = (of: (option: Option) => number) =>
        options.reduce((all, option) => all + of(option) * option.quantity, 0);
      const part = (sku: string) => prices!.subproducts.find((one) => one.sku === sku)!;
      expect(pack.your_price_sum, pack.sku).toBe(sum(({ product }) => part(product.sku).your_price));
      expect(pack.your_price_sum).toBe(sum(({ price }) => price));
      expect(pack.bundle_price_sum).toBe(sum(({ product }) => part(product.sku).your_kit_price));
      expect(pack.bundle_price_sum).toBeLessThan(pack.your_price_sum);
      expect([prices!.price, prices!.package_price_discounted]).toEqual([pack.your_price_sum, pack.bundle_price_sum]);
      expect(pack.bundle_price_sum_tax).toBe(Math.round(pack.bundle_price_sum * 1.27));
    }
  });

  test('one that is over is shown with its reason and behind the others', async () => {
    const { items } = await list(owner, 'packages_flag: { eq: "1" }');
    expect(items.findIndex(({ orderable }) => !orderable)).toBe(items.filter(({ orderable }) => orderable).length);
    expect(items.find(({ sku }) => sku === 'P10001')).toMatchObject({
      orderable: false,
      not_orderable_reason: {
        code: 'NOT_SALABLE',
        message: 'This package could be ordered for delivery until 30 Jun 2026.',
      },
    });
  });

  test('a customer sees those of their type; a wholesaler sees none anywhere', async () => {
    expect((await list(food, 'packages_flag: { eq: "1" }', '2000007')).items.some(({ sku }) => sku === 'P20001')).toBe(
      true,
    );
    expect((await list(owner, 'packages_flag: { eq: "1" }')).items.some(({ sku }) => sku === 'P20001')).toBe(false);
    for (const shipTo of ['2000009', null]) {
      expect((await list(whs, 'packages_flag: { eq: "1" }', shipTo)).total_count).toBe(0);
      expect((await list(whs, 'sku: { eq: "P10004" }', shipTo)).total_count).toBe(0);
    }
    const uids = uidsOf(await packageOf(owner, 'P10004'));
    const cart = await emptyCart(whs, '2000009');
    const { user_errors: errors, cart: after } = await add(
      whs,
      cart,
      [
        { sku: 'P10004', quantity: 3, selected_options: uids },
        { sku: 'P10004', quantity: 3 },
      ],
      '2000009',
    );
    expect(errors.map(({ code }) => code)).toEqual(['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND']);
    expect(after.items).toEqual([]);
    await expect(
      ask(
        whs,
        'mutation { updatePrices(simulate_type: "package", package_products: [{ sku: "P10004", quantity: 3 }]) { success } }',
        {},
        '2000009',
      ),
    ).rejects.toThrow('PRODUCT_NOT_FOUND');
  });
});

describe('packages in the cart', () => {
  test('a kit goes by threes and at least its minimum, and says so', async () => {
    const cart = await emptyCart(owner);
    const answers = new Map<string, string[]>();
    for (const [sku, quantity] of [
      ['P10004', 2],
      ['P10004', 4],
      ['P10008', 3],
      ['P10008', 2],
    ] as const)
      answers.set(
        `${sku} ${quantity}`,
        (await add(owner, cart, [await kit(owner, sku, quantity)])).user_errors.map(
          ({ code, message }) => `${code} ${message}`,
        ),
      );
    const step = 'The package order quantity must be 3 or a multiple of 3';
    expect(Object.fromEntries(answers)).toEqual({
      'P10004 2': [`UNDEFINED ${step}`],
      'P10004 4': [`UNDEFINED ${step}`],
      'P10008 3': ['INSUFFICIENT_STOCK The minimum order is 6 packages.'],
      'P10008 2': [`UNDEFINED ${step}. The minimum order is 6 packages.`],
    });
    const { user_errors: none, cart: after } = await add(owner, cart, [
      await kit(owner, 'P10004', 3),
      await kit(owner, 'P10008', 6),
    ]);
    expect(none).toEqual([]);
    expect(after.items.map((item) => [item.__typename, item.product.sku, item.quantity])).toEqual([
      ['BundleCartItem', 'P10004', 3],
      ['BundleCartItem', 'P10008', 6],
    ]);
    // 3 x (3 + 3) and 6 x (3 + 6 + 3) sales units: packages count as what they hold.
    expect(after.total_quantity).toBe(18 + 72);
  });

  test('a mix is put together of its options by both forms; what is missing or none of its own is refused', async () => {
    const cart = await emptyCart(owner);
    const [{ options }] = (await packageOf(owner, 'P20003')).items as unknown as [{ options: Option[] }];
    const [a, b, c] = options as [Option, Option, Option];
    const foreign = (await packageOf(owner, 'P10004')).items[0]!.options[0]!.uid;
    const refused = await add(owner, cart, [
      { sku: 'P20003', quantity: 1 },
      { sku: 'P20003', quantity: 1, selected_options: [foreign] },
      { sku: 'P20003', quantity: 1, selected_options: ['bm9uZQ=='] },
      { sku: 'P20003', quantity: 1, selected_options: [a.uid, b.uid] },
      { sku: 'P20003', quantity: 1, entered_options: [{ uid: a.uid, value: '1.5' }] },
      { sku: 'P20003', quantity: 1, number_of_pallet: 1, selected_options: [a.uid, b.uid, c.uid] },
      { sku: 'P10004', quantity: 3 },
      { sku: 'P20003', quantity: 1_000_000, entered_options: [a, b, c].map(({ uid }) => ({ uid, value: '999999' })) },
    ]);
    expect(refused.user_errors.map(({ code }) => code)).toEqual([
      'NOT_SALABLE',
      'NOT_SALABLE',
      'NOT_SALABLE',
      'UNDEFINED',
      'UNDEFINED',
      'UNDEFINED',
      'NOT_SALABLE',
      'UNDEFINED',
    ]);
    const selected = { sku: 'P20003', quantity: 1, selected_options: [a.uid, b.uid, c.uid] };
    const entered = {
      sku: 'P20003',
      quantity: 1,
      selected_options: [a.uid],
      entered_options: [
        { uid: a.uid, value: '2' },
        { uid: b.uid, value: '1' },
      ],
    };
    await add(owner, cart, [selected]);
    const { cart: after, user_errors: none } = await add(owner, cart, [entered, selected]);
    expect(none).toEqual([]);
    expect(
      after.items.map((item) => [
        item.quantity,
        item.bundle_options[0]!.values.map(({ sku, quantity }) => `${quantity} ${sku}`),
      ]),
    ).toEqual([
      [2, [`1 ${a.product.sku}`, `1 ${b.product.sku}`, `1 ${c.product.sku}`]],
      [1, [`2 ${a.product.sku}`, `1 ${b.product.sku}`]],
    ]);
    // What the cart shows as its choices can be sent again.
    const again = after.items[1]!.bundle_options[0]!.values.map(({ uid }) => uid);
    expect(
      (await add(owner, cart, [{ sku: 'P20003', quantity: 1, selected_options: again }])).cart.items[1]!.quantity,
    ).toBe(2);
  });

  test('a package is edited where it lies: same line, new content; it joins one that is the same then; removed by uid and by id', async () => {
    const cart = await emptyCart(owner);
    const [{ options }] = (await packageOf(owner, 'P20003')).items as unknown as [{ options: Option[] }];
    const [a, b, c] = options as [Option, Option, Option];
    const { cart: before } = await add(owner, cart, [
      { sku: 'P20003', quantity: 1, selected_options: [a.uid, b.uid, c.uid] },
    ]);
    const { uid } = before.items[0]!;
    const edited = await update(owner, cart, [
      { cart_item_uid: uid, quantity: 1, entered_options: [{ uid: a.uid, value: '6' }] },
    ]);
    expect(edited.errors).toEqual([]);
    expect(
      edited.cart.items.map((item) => [
        item.uid,
        item.quantity,
        item.bundle_options[0]!.values.map(({ quantity }) => quantity),
      ]),
    ).toEqual([[uid, 1, [6]]]);
    const wrong = await update(owner, cart, [
      { cart_item_uid: uid, quantity: 1, entered_options: [{ uid: a.uid, value: '4' }] },
    ]);
    expect(wrong.errors.map(({ message }) => message)).toEqual([
      'The package order quantity must be 3 or a multiple of 3',
    ]);
    expect(wrong.cart.items).toEqual(edited.cart.items);

    const { cart: two } = await add(owner, cart, [
      { sku: 'P20003', quantity: 1, selected_options: [a.uid, b.uid, c.uid] },
    ]);
    const joined = await update(owner, cart, [
      {
        cart_item_id: Number(Buffer.from(two.items[1]!.uid, 'base64').toString()),
        entered_options: [{ uid: a.uid, value: '6' }],
      },
    ]);
    expect(joined.errors).toEqual([]);
    expect(joined.cart.items.map((item) => [item.uid, item.quantity])).toEqual([[two.items[1]!.uid, 2]]);
    const { removeItemFromCart: gone } = await ask<{ removeItemFromCart: { cart: CartView } }>(
      owner,
      `mutation ($id: String!, $item: Int) { removeItemFromCart(input: { cart_id: $id, cart_item_id: $item }) { cart { ${CART} } } }`,
      { id: cart, item: Number(Buffer.from(two.items[1]!.uid, 'base64').toString()) },
    );
    expect(gone.cart.items).toEqual([]);
  });

  test('updatePrices prices packages by themselves, without a filled cart, and says why one cannot be ordered so', async () => {
    await emptyCart(owner);
    const simulate = async (packages: object[]) =>
      (
        await ask<{ updatePrices: Record<string, unknown> }>(
          owner,
          `mutation ($packages: [PackageProductInput]) { updatePrices(simulate_type: "package", ship_to_id: "${SHIP_TO}", package_products: $packages) { success can_proceed status_message package_products_total package_products_discount total_your_price order_items { sku quantity row_total } } }`,
          { packages },
        )
      ).updatePrices;
    const three = await simulate([await kit(owner, 'P10004', 3)]);
    expect(three).toMatchObject({
      success: true,
      can_proceed: true,
      status_message: null,
      package_products_total: 117294,
      package_products_discount: 7487,
      total_your_price: 117294,
    });
    expect(await simulate([{ sku: 'P10004', quantity: 3 }])).toEqual(three);
    const two = await simulate([await kit(owner, 'P10004', 2)]);
    expect(two).toMatchObject({ success: true, can_proceed: false });
    expect(two['status_message']).toContain('must be 3 or a multiple of 3');
    expect((await ask<{ customerCart: CartView }>(owner, `{ customerCart { ${CART} } }`)).customerCart.items).toEqual(
      [],
    );
  });

  test('the simulation of a cart says what its packages cost and save; its rows are their products', async () => {
    const cart = await shop.readyCart(owner, {
      lines: [{ sku: '100101', quantity: 2 }, await kit(owner, 'P10004', 3)],
      number: 'SIM',
    });
    const { updatePrices: found } = await ask<{
      updatePrices: Record<string, number> & { order_items: { sku: string; quantity: number; row_total: number }[] };
    }>(
      owner,
      'mutation ($id: String) { updatePrices(cart_id: $id) { package_products_total package_products_discount total_your_price total_quantity order_items { sku quantity row_total } } }',
      { id: cart },
    );
    expect(found).toMatchObject({
      package_products_total: 117294,
      package_products_discount: 7487,
      total_quantity: 20,
    });
    expect(found.order_items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['100101', 2],
      ['100110', 9],
      ['100602', 9],
    ]);
    expect(found.order_items.reduce((all, { row_total: row }) => all + row, 0)).toBe(found['total_your_price']);
  });

  test('a package that was withdrawn or changed meanwhile is named on its line; the rest of the cart lives', async () => {
    const cart = await emptyCart(owner);
    await add(owner, cart, [
      { sku: '100101', quantity: 2 },
      await kit(owner, 'P10004', 3),
      await kit(owner, 'P10007', 3),
    ]);
    await change(
      `update package set withdrawn = true where sku = 'P10004'; update package set items = '[{"sku":"110101","count":5}]' where sku = 'P10007'`,
    );
    const { cart: after } = await ask<{ cart: CartView }>(
      owner,
      `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`,
      { id: cart },
    );
    expect(after.items.map(({ product, errors }) => [product.sku, errors?.[0]?.message ?? null])).toEqual([
      ['100101', null],
      ['P10004', 'This package can no longer be ordered.'],
      ['P10007', 'The content of this package has changed. Open it and take over the new content.'],
    ]);
    expect(after.items[1]!.product.name).toBe('Alcohol-free range kit');
    expect(after).toMatchObject({ can_proceed: false });
    // Open it and take over: the line is right again.
    const taken = await update(owner, cart, [
      { cart_item_uid: after.items[2]!.uid, selected_options: uidsOf(await packageOf(owner, 'P10007')) },
    ]);
    expect(taken.cart.items[2]!.errors).toBeNull();
    await change(
      `update package set withdrawn = false where sku = 'P10004'; update package set items = '[{"sku":"110101","count":2},{"sku":"110201","count":2},{"sku":"110301","count":2},{"sku":"110501","count":1}]' where sku = 'P10007'`,
    );
  });
});

describe('packages in an order', () => {
  const ready = async (token: string, lines: object[], number = 'CS-1') =>
    shop.readyCart(token, { lines: lines as never, number });

  test('are placed as their products with the kit price, kept apart, sent to the ERP, and restored by re-order', async () => {
    const [{ options }] = (await packageOf(owner, 'P20003')).items as unknown as [{ options: Option[] }];
    const [a, b] = options as [Option, Option];
    const mixed = {
      sku: 'P20003',
      quantity: 1,
      entered_options: [
        { uid: a.uid, value: '2' },
        { uid: b.uid, value: '1' },
      ],
    };
    const cart = await ready(owner, [{ sku: '100110', quantity: 1 }, await kit(owner, 'P10004', 3), mixed]);
    const { order, error } = await shop.place(owner, cart);
    expect(error).toBeNull();
    const { body } = await shop.rest<{
      orderType: string;
      lines: {
        sku: string;
        quantity: number;
        net: number;
        package: { line: number; sku: string; quantity: number } | null;
        priceSteps: { code: string }[];
      }[];
      sums: { goods: number };
    }>(owner, `orders/${order!.order_number}`);
    expect(
      body.lines.map(({ sku, quantity, package: pack }) => [sku, quantity, pack?.sku ?? null, pack?.quantity ?? null]),
    ).toEqual([
      ['100110', 1, null, null],
      ['100110', 9, 'P10004', 3],
      ['100602', 9, 'P10004', 3],
      [a.product.sku, 2, 'P20003', 1],
      [b.product.sku, 1, 'P20003', 1],
    ]);
    expect(body.lines.map(({ priceSteps }) => priceSteps.some(({ code }) => code === 'ZKIT'))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(body.lines.reduce((all, { net }) => all + net, 0)).toBe(body.sums.goods);

    await emptyCart(owner);
    const { reorderItems: again } = await ask<{ reorderItems: { cart: CartView; userInputErrors: UserError[] } }>(
      owner,
      `mutation ($number: String!) { reorderItems(orderNumber: $number) { cart { ${CART} } userInputErrors { code message } } }`,
      { number: order!.order_number },
    );
    expect(again.userInputErrors).toEqual([]);
    expect(
      again.cart.items.map(({ product, quantity, bundle_options: chosen }) => [
        product.sku,
        quantity,
        chosen?.[0]?.values.length,
      ]),
    ).toEqual([
      ['100110', 1, undefined],
      ['P10004', 3, 1],
      ['P20003', 1, 2],
    ]);

    await change("update package set valid_to = '2026-11-22' where sku = 'P20003'");
    await emptyCart(owner);
    const { reorderItems: later } = await ask<{ reorderItems: { cart: CartView; userInputErrors: UserError[] } }>(
      owner,
      `mutation ($number: String!) { reorderItems(orderNumber: $number) { cart { ${CART} } userInputErrors { code message path } } }`,
      { number: order!.order_number },
    );
    expect(later.userInputErrors).toEqual([
      {
        code: 'NOT_SALABLE',
        message: 'Keg trio (P20003): This package could be ordered for delivery until 22 Nov 2026.',
        path: ['orderNumber'],
      },
    ]);
    expect(later.cart.items.map(({ product }) => product.sku)).toEqual(['100110', 'P10004']);
    await change("update package set valid_to = '2026-12-31' where sku = 'P20003'");
  });

  test('are last ordered as the packages that they were, and proposed so by the usual order, not as loose products', async () => {
    const last = async (sku: string) =>
      (
        await ask<{ products: { items: { last_ordered: { date: string; quantity: number } | null }[] } }>(
          owner,
          `{ products(filter: { sku: { eq: "${sku}" } }) { items { last_ordered { date quantity } } } }`,
        )
      ).products.items[0]!.last_ordered;
    const usual = async () =>
      (
        await ask<{
          usualOrder: {
            lines: { last_quantity: number; product: { __typename: string; sku: string; package_type?: string } }[];
          };
        }>(
          owner,
          '{ usualOrder { lines { last_quantity product { __typename sku ... on BundleProduct { package_type } } } } }',
        )
      ).usualOrder.lines;
    const part = await last('100602');
    const { order } = await shop.place(
      owner,
      await ready(owner, [{ sku: '100110', quantity: 5 }, await kit(owner, 'P10004', 6)]),
    );
    expect([await last('P10004'), await last('100110'), await last('100602')]).toEqual([
      { date: '2026-11-23', quantity: 6 },
      { date: '2026-11-23', quantity: 5 },
      part,
    ]);
    expect((await usual()).slice(0, 2)).toEqual([
      { last_quantity: 5, product: { __typename: 'SimpleProduct', sku: '100110' } },
      { last_quantity: 6, product: { __typename: 'BundleProduct', sku: 'P10004', package_type: 'KIT' } },
    ]);
    await moveOrder(contextOf(shop.app), order!.order_number, 'cancel');
    expect(await last('P10004')).not.toEqual({ date: '2026-11-23', quantity: 6 });
  });

  test('an order of nothing but packages has their order type and reason', async () => {
    const { order } = await shop.place(owner, await ready(owner, [await kit(owner, 'P10004', 3)]));
    const { body } = await shop.rest(owner, `orders/${order!.order_number}`);
    expect(body).toMatchObject({ orderType: 'ZPK', orderReason: 'Z04' });
  });

  test('every rule is asked again when the order is placed: step, minimum, validity, customer type, withdrawal', async () => {
    const orders = () =>
      shop.app.database.row<{ n: number }>(sql`select count(*)::int as n from customer_order where uid = 'u-owner'`);
    const before = await orders();
    const broken: [statement: string, back: string, code: string, message: string][] = [
      ['set multiple_of = 6', 'set multiple_of = 3', 'LINES_NOT_ORDERABLE', 'must be 6 or a multiple of 6'],
      ['set minimum_amt = 9', 'set minimum_amt = 3', 'LINES_NOT_ORDERABLE', 'minimum order is 9 packages'],
      ["set valid_to = '2026-11-23'", "set valid_to = '2026-12-31'", 'LINES_NOT_ORDERABLE', 'until 23 Nov 2026'],
      [
        "set customer_types = '{WHS}'",
        "set customer_types = '{POS Horeca,POS Food}'",
        'LINES_NOT_ORDERABLE',
        'Alcohol-free',
      ],
      ['set active = false', 'set active = true', 'LINES_NOT_ORDERABLE', 'no longer'],
      ['set kit_discount_bp = 0', 'set kit_discount_bp = 600', 'PRICES_CHANGED', ''],
    ];
    const cart = await ready(owner, [await kit(owner, 'P10004', 3)]);
    for (const [statement, back, code, message] of broken) {
      await change(`update package ${statement} where sku = 'P10004'`);
      const { error } = await shop.place(owner, cart, { headers: { lang: 'en' } });
      expect([statement, error?.code]).toEqual([statement, code]);
      expect(error!.message).toContain(message);
      await change(`update package ${back} where sku = 'P10004'`);
    }
    // A quantity that no call would have let in: the cart's row was changed by hand.
    await change(`update cart_item set quantity = 4 where cart_id = '${cart}'`);
    const { error } = await shop.place(owner, cart, { headers: { lang: 'en' } });
    expect(error).toMatchObject({
      code: 'PACKAGE_QUANTITY_STEP',
      message: 'The package order quantity must be 3 or a multiple of 3',
      error_code: 'UNABLE_TO_PLACE_ORDER',
    });
    expect(await orders()).toEqual(before);
  });

  test('a limited amount is kept when two order at the same moment, and a cancelled order gives it back', async () => {
    await shop.app.database.pool.query("delete from package_taken where package_sku = 'P10002'");
    await change("update package set limited_amount = 6 where sku = 'P10002'");
    const line = await kit(owner, 'P10002', 6);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await ready(owner, [line], `L-${round}`), await ready(basic, [line], `M-${round}`)];
      const answers = await Promise.all([
        shop.place(owner, one, { headers: { lang: 'en' } }),
        shop.place(basic, other, { headers: { lang: 'en' } }),
      ]);
      const placed = answers.flatMap(({ order }) => (order ? [order.order_number] : []));
      expect(placed).toHaveLength(1);
      expect(answers.find(({ error }) => error)!.error!.message).toContain('limit for this ship-to has been reached');
      expect(await taken()).toBe(6);
      await heard(shop.app);
      // Nobody gets more while it lasts.
      expect((await add(owner, await emptyCart(owner), [line])).user_errors.map(({ code }) => code)).toEqual([
        'INSUFFICIENT_STOCK',
      ]);
      // Cancelled twice is given back once.
      await moveOrder(contextOf(shop.app), placed[0]!, 'cancel');
      await moveOrder(contextOf(shop.app), placed[0]!, 'cancel');
      expect(await taken()).toBe(0);
      await heard(shop.app);
    }
    await change("update package set limited_amount = 25 where sku = 'P10002'");
  });

  test('a limited amount is not given again when an ended package is opened again, or when its first day is corrected', async () => {
    const clerk = await shop.signIn('clerk@demo.example');
    await change(
      "update package set limited_amount = 3 where sku = 'P10004'; delete from package_taken where package_sku = 'P10004'",
    );
    const refused = async (sku: string) => {
      const { user_errors: errors } = await add(owner, await emptyCart(owner), [{ ...line, sku }]);
      return errors.map(({ code }) => code);
    };
    const line = await kit(owner, 'P10004', 3);
    const cart = await ready(owner, [line]);
    expect((await shop.place(owner, cart)).error).toBeNull();
    const folder = await mkdtemp(join(tmpdir(), 'hordo-packages-'));
    await exportFolder(contextOf(shop.app), folder, () => {});
    const text = await readFile(join(folder, 'packages.csv'), 'utf8');
    const importing = async (validFrom: string, validTo: string) => {
      const into = await mkdtemp(join(tmpdir(), 'hordo-packages-'));
      await writeFile(
        join(into, 'packages.csv'),
        text.replace(
          /^(P10004,.*),\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d(,.*)$/m,
          (_all, before, after) => `${before},${validFrom},${validTo}${after}`,
        ),
      );
      expect((await importFiles(contextOf(shop.app), into)).faults).toEqual([]);
      await rm(into, { recursive: true });
    };
    const [, validFrom, validTo] = /^P10004,.*,(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d),/m.exec(text)!;
    try {
      await shop.supplier('package P10004 until 2020-10-31', clerk);
      await shop.supplier(`package P10004 until ${validTo}`, clerk);
      await expect.poll(() => refused('P10004')).toEqual(['INSUFFICIENT_STOCK']);
      await importing(addDays(validFrom as Day, 1), validTo!);
      await expect.poll(() => refused('P10004')).toEqual(['INSUFFICIENT_STOCK']);
      // Another validity after the end of this one has kits of its own.
      await shop.supplier('package P10004 until 2026-11-01', clerk);
      await importing('2026-11-20', validTo!);
      await expect.poll(() => refused('P10004')).toEqual([]);
    } finally {
      await importing(validFrom!, validTo!);
      await rm(folder, { recursive: true });
      await change("update package set limited_amount = 0 where sku = 'P10004'");
    }
  });

  test('a kit is offered when its smallest order can be had, and says how many can', async () => {
    const pack = await packageOf(owner, 'P10004');
    const [part] = pack.items.map(({ options }) => options[0]!);
    const put = async (free: number) => {
      await shop.app.database.run(sql`delete from availability where sku = ${part!.product.sku}`);
      await shop.app.database.run(sql`
        insert into availability (sku, depot, from_day, free_quantity) select ${part!.product.sku}, depot, '2026-11-01', ${free} from ship_to where id = ${SHIP_TO}`);
      await tellAndHear(shop.app, 'availability', part!.product.sku);
    };
    const shown = async () => {
      const { products } = await ask<{ products: { items: object[] } }>(
        owner,
        '{ products(filter: { sku: { eq: "P10004" } }) { items { orderable stock_status free_quantity only_x_left_in_stock not_orderable_reason { code } } } }',
      );
      return products.items[0];
    };
    const { minimum_amt: minimum } = pack.bundle_fields;
    await put(part!.quantity * minimum - 1);
    await expect.poll(shown).toEqual({
      orderable: false,
      stock_status: 'OUT_OF_STOCK',
      free_quantity: minimum - 1,
      only_x_left_in_stock: minimum - 1,
      not_orderable_reason: { code: 'INSUFFICIENT_STOCK' },
    });
    await put(part!.quantity * minimum);
    await expect
      .poll(shown)
      .toMatchObject({ orderable: true, stock_status: 'IN_STOCK', free_quantity: minimum, not_orderable_reason: null });
    await shop.app.database.run(sql`delete from availability where sku = ${part!.product.sku}`);
    await tellAndHear(shop.app, 'availability', part!.product.sku);
  });

  async function taken(): Promise<number> {
    const row = await shop.app.database.row<{ taken: number }>(
      sql`select taken from package_taken where package_sku = 'P10002' and ship_to_id = ${SHIP_TO}`,
    );
    return row!.taken;
  }
});
