import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';

let shop: Shop;
let cartId: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.run('delete from cart');
  cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
});

interface Item {
  id: string;
  uid: string;
  quantity: number;
  quantity_total: number;
  number_of_layer: number;
  number_of_pallet: number;
  is_return: boolean;
  deposit: number;
  errors: { code: string; message: string }[] | null;
  product: { sku: string; name: string };
  prices: { price: { value: number }; row_total: { value: number }; row_total_including_tax: { value: number } };
}
interface Cart {
  id: string;
  total_quantity: number;
  revision: number;
  items: Item[];
  cart_prices: {
    deposit: number;
    price_with_vat: number;
    returnable_items: {
      parent_sku: string;
      sku: string;
      total_units: number;
      unit_price: number;
      total_price: number;
    }[];
  };
  totals: { grand_total: { basic_price: number; basic_price_tax: number; your_price: number; your_price_tax: number } };
  prices: { subtotal_excluding_tax: { value: number }; grand_total: { value: number } };
}
interface UserError {
  code: string;
  message: string;
  index: number;
  sku: string;
  cart_item_uid: string | null;
}

const CART = `id total_quantity revision items { id uid quantity quantity_total number_of_layer number_of_pallet is_return deposit errors { code message } product { sku name } prices { price { value } row_total { value } row_total_including_tax { value } } }
  cart_prices { deposit price_with_vat returnable_items { parent_sku sku total_units unit_price total_price } } totals { grand_total { basic_price basic_price_tax your_price your_price_tax } } prices { subtotal_excluding_tax { value } grand_total { value } }`;
const ADD = `mutation($cartId: String, $items: [CartItemInput]) { addProductsToCart(cartId: $cartId, cartItems: $items) { cart { ${CART} } user_errors { code message index sku } } }`;
const add = async (items: object[], token = shop.owner, id = cartId) =>
  (await shop.ask<{ addProductsToCart: { cart: Cart; user_errors: UserError[] } }>(token, ADD, { cartId: id, items }))
    .addProductsToCart;
const read = async (id = cartId, token = shop.owner) =>
  (await shop.ask<{ cart: Cart }>(token, `query($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id })).cart;
const update = async (items: object[]) =>
  (
    await shop.ask<{ updateCartItems: { cart: Cart; errors: UserError[] } }>(
      shop.owner,
      `mutation($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { ${CART} } errors { code message index sku cart_item_uid } } }`,
      { input: { cart_id: cartId, cart_items: items } },
    )
  ).updateCartItems;

describe('getting a cart', () => {
  test('createEmptyCart answers the current cart with its lines, also at once from two windows', async () => {
    await add([{ sku: '100101', quantity: 2 }]);
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart,
      ),
    );
    expect(new Set(ids)).toEqual(new Set([cartId]));
    const { customerCart } = await shop.ask<{ customerCart: Cart }>(shop.owner, `{ customerCart { ${CART} } }`);
    expect(customerCart).toMatchObject({ id: cartId, total_quantity: 2 });
  });

  test('a first cart asked for in parallel is made once', async () => {
    await shop.run('delete from cart');
    const ids = await Promise.all(
      Array.from(
        { length: 6 },
        async () =>
          (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  test('a client may choose the id of a new cart, but no id that any cart has', async () => {
    const mine = 'A'.repeat(32);
    expect(
      (
        await shop.refusal(shop.rival, 'mutation($id: String) { createEmptyCart(input: { cart_id: $id }) }', {
          id: cartId,
        })
      ).extensions['category'],
    ).toBe('graphql-already-exists');
    expect(
      await shop.ask(shop.rival, 'mutation($id: String) { createEmptyCart(input: { cart_id: $id }) }', { id: mine }),
    ).toEqual({ createEmptyCart: mine });
    expect((await shop.refusal(shop.food, 'mutation { createEmptyCart(input: { cart_id: "short" }) }')).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('somebody else’s cart is answered like one that never was, in every call', async () => {
    const calls = (id: string): [string, object][] => [
      [`query($id: String!) { cart(cart_id: $id) { id } }`, { id }],
      [ADD, { cartId: id, items: [{ sku: '100101', quantity: 1 }] }],
      [
        `mutation($id: String) { updateCartItems(cart_id: $id, cart_items: [{ cart_item_id: 1, quantity: 1 }]) { cart { id } } }`,
        { id },
      ],
      [`mutation($id: String) { removeItemFromCart(cart_id: $id, cart_item_id: 1) { cart { id } } }`, { id }],
      [`mutation($id: String!) { setTransportType(cart_id: $id, transporttype: "ZSO") { success } }`, { id }],
      [`mutation($id: String) { updatePrices(cart_id: $id) { success } }`, { id }],
    ];
    const unknown = 'f'.repeat(32);
    for (const [index, [query, variables]] of calls(cartId).entries()) {
      const foreign = await shop.refusal(shop.rival, query, variables);
      const missing = await shop.refusal(shop.rival, ...calls(unknown)[index]!);
      expect({ ...foreign, extensions: { ...foreign.extensions, params: 0 } }).toEqual({
        ...missing,
        extensions: { ...missing.extensions, params: 0 },
      });
      expect(foreign).toMatchObject({
        message: 'This cart no longer exists',
        extensions: { category: 'graphql-no-such-entity', error_code: 'CART_NOT_FOUND' },
      });
    }
    expect((await shop.refusal(shop.owner, 'query { cart(cart_id: "a\\u0000b") { id } }')).code).toBe('CART_NOT_FOUND');
  });

  test('a closed cart says so in either language and a new one is there', async () => {
    await shop.run(`update cart set status = 'placed' where id = '${cartId}'`);
    const closed = await shop.refusal(shop.owner, ADD, { cartId, items: [{ sku: '100101', quantity: 1 }] });
    expect(closed).toMatchObject({
      path: ['addProductsToCart'],
      extensions: { category: 'graphql-no-such-entity', error_code: 'CART_NOT_ACTIVE' },
    });
    expect(
      (
        await shop.refusal(
          shop.owner,
          `query($id: String!) { cart(cart_id: $id) { id } }`,
          { id: cartId },
          { lang: 'hu' },
        )
      ).message,
    ).toBe('Ez a kosár már nem létezik');
    expect(
      (await shop.ask<{ customerCart: { id: string } }>(shop.owner, '{ customerCart { id } }')).customerCart.id,
    ).not.toBe(cartId);
  });

  test('who lacks the catalogue fills no cart', async () => {
    expect(await shop.refusal(shop.accountant, 'mutation { createEmptyCart }')).toMatchObject({
      code: 'SECTION_FORBIDDEN',
      extensions: { category: 'graphql-authorization' },
    });
  });
});

describe('adding', () => {
  test('prices the cart by the rules: the reference order comes to 216 220 Ft', async () => {
    const { cart, user_errors } = await add([
      { sku: '100105', quantity: 2 },
      { sku: '100101', quantity: 6 },
      { sku: '200101', quantity: 4 },
    ]);
    expect(user_errors).toEqual([]);
    expect(cart).toMatchObject({
      total_quantity: 12,
      cart_prices: { price_with_vat: 216_220, deposit: 50_800 },
      prices: { grand_total: { value: 216_220 }, subtotal_excluding_tax: { value: 121_748 } },
    });
    expect(cart.totals.grand_total).toEqual({
      basic_price: 136_104,
      basic_price_tax: 172_852,
      your_price: 121_748,
      your_price_tax: 154_620,
    });
    expect(cart.items.map((item) => item.prices.row_total.value)).toEqual([71_022, 31_826, 18_900]);
    expect(cart.items.reduce((all, item) => all + item.prices.row_total_including_tax.value, 0)).toBe(154_620);
    expect(
      cart.cart_prices.returnable_items.map(({ parent_sku, sku, total_units, total_price }) => [
        parent_sku,
        sku,
        total_units,
        total_price,
      ]),
    ).toEqual([
      ['100105', '900030', 2, 30_000],
      ['100101', '900010', 120, 6_000],
      ['100101', '900020', 6, 6_000],
      ['200101', '900012', 96, 4_800],
      ['200101', '900022', 4, 4_000],
    ]);
    expect(await read()).toEqual(cart);
  });

  test('joins equal products and counts layers and pallets', async () => {
    await add([{ sku: '100101', quantity: 3 }]);
    const { cart } = await add([
      { sku: '100101', quantity: 1, number_of_layer: 2, number_of_pallet: 1 },
      { sku: '100102', quantity: 0, number_of_pallet: 2 },
    ]);
    expect(
      cart.items.map(({ id, quantity, number_of_layer, number_of_pallet, quantity_total }) => [
        id,
        quantity,
        number_of_layer,
        number_of_pallet,
        quantity_total,
      ]),
    ).toEqual([
      ['1', 4, 2, 1, 60],
      ['2', 0, 0, 2, 144],
    ]);
    expect(cart.total_quantity).toBe(204);
  });

  test('adds the good lines and names the refused ones by their place, in the language of the call', async () => {
    const { cart, user_errors } = await add([
      { sku: 'nothing', quantity: 1 },
      { sku: '100101', quantity: 5 },
      { sku: '100101', quantity: 0 },
      { sku: '100102', quantity: -1 },
      { sku: '100102', quantity: 1.5 },
      { sku: '100102', quantity: 1e9 },
      { sku: '100105', quantity: 1, selected_options: ['YnVuZGxlLzEvMS8x'] },
      { sku: '100105', quantity: 1, is_return: true },
    ]);
    expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([['100101', 5]]);
    expect(user_errors.map(({ index, code }) => [index, code])).toEqual([
      [0, 'PRODUCT_NOT_FOUND'],
      [2, 'UNDEFINED'],
      [3, 'UNDEFINED'],
      [4, 'UNDEFINED'],
      [5, 'UNDEFINED'],
      [6, 'NOT_SALABLE'],
      [7, 'UNDEFINED'],
    ]);
    expect(user_errors[1]!.message).toBe('The product quantity must be greater than 0');
    expect(user_errors[3]!.message).toBe('The product quantity must be a whole number');
    const hungarian = await shop.ask<{ addProductsToCart: { user_errors: UserError[] } }>(
      shop.owner,
      ADD,
      { cartId, items: [{ sku: '100101', quantity: 0 }] },
      { lang: 'hu' },
    );
    expect(hungarian.addProductsToCart.user_errors[0]!.message).toBe(
      'A termék mennyiségének 0-nál nagyobbnak kell lennie',
    );
  });

  test('takes the flat form of the specification, and the nested one when both are sent', async () => {
    const flat = await shop.ask<{ addProductsToCart: { cart: Cart } }>(
      shop.owner,
      `mutation($id: String) { addProductsToCart(cart_id: $id, sku: "100101", quantity: 2, number_of_pallet: 1) { cart { ${CART} } user_errors { code } } }`,
      { id: cartId },
    );
    expect(flat.addProductsToCart.cart.items[0]).toMatchObject({
      quantity: 2,
      number_of_pallet: 1,
      quantity_total: 42,
    });
    const both = await shop.ask<{ addProductsToCart: { cart: Cart } }>(
      shop.owner,
      `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100102", quantity: 1 }], cart_id: "other", sku: "100105", quantity: 9) { cart { ${CART} } user_errors { code } } }`,
      { id: cartId },
    );
    expect(both.addProductsToCart.cart.items.map(({ product }) => product.sku)).toEqual(['100101', '100102']);
    expect(
      await shop.refusal(shop.owner, 'mutation { addProductsToCart(sku: "100101", quantity: 1) { cart { id } } }'),
    ).toMatchObject({
      message: 'Required parameter "cart_id" is missing',
      extensions: { category: 'graphql-input' },
    });
    expect((await shop.refusal(shop.owner, ADD, { cartId, items: [] })).code).toBe('PARAMETER_MISSING');
  });

  test('refuses what the ship-to may not buy, what is switched off, and more than is free', async () => {
    await shop.change(
      `update product set active = false where sku = '100109'; insert into availability (sku, depot, from_day, free_quantity) values ('100102', 'BP01', '2026-11-01', 7), ('200101', 'BP01', '2026-11-01', 0)`,
      'catalogue',
    );
    await shop.change('select 1', 'availability');
    const asFood = (await shop.ask<{ createEmptyCart: string }>(shop.food, 'mutation { createEmptyCart }'))
      .createEmptyCart;
    expect((await add([{ sku: '100105', quantity: 1 }], shop.food, asFood)).user_errors).toMatchObject([
      { code: 'PRODUCT_NOT_FOUND' },
    ]);
    const answer = await shop.ask<{ addProductsToCart: { cart: Cart; user_errors: UserError[] } }>(
      shop.owner,
      ADD,
      {
        cartId,
        items: [
          { sku: '100109', quantity: 1 },
          { sku: '100102', quantity: 5 },
          { sku: '100102', quantity: 3 },
          { sku: '200101', quantity: 1 },
        ],
      },
      { outletid: '11' },
    );
    expect(answer.addProductsToCart.user_errors.map(({ code, message }) => [code, message])).toEqual([
      ['NOT_SALABLE', 'This product is no longer sold.'],
      ['INSUFFICIENT_STOCK', 'Only 7 units are available.'],
      ['INSUFFICIENT_STOCK', 'This product is temporarily out of stock.'],
    ]);
    expect(answer.addProductsToCart.cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      ['100102', 5],
    ]);
    await shop.change(`update product set active = true where sku = '100109'; delete from availability`, 'catalogue');
    await shop.change('select 1', 'availability');
  });

  test('empties come back as lines of their own: a negative deposit, no units', async () => {
    await add([{ sku: '100101', quantity: 10 }]);
    const { cart, user_errors } = await add([
      { sku: '900020', quantity: 12, is_return: true },
      { sku: '900010', quantity: 240 },
    ]);
    expect(user_errors).toEqual([]);
    expect(cart.total_quantity).toBe(10);
    expect(
      cart.items.map(({ is_return, deposit, quantity, product }) => [product.sku, is_return, quantity, deposit]),
    ).toEqual([
      ['100101', false, 10, 10_000],
      ['900020', true, 12, -12_000],
      ['900010', true, 240, 0],
    ]);
    expect(cart.cart_prices.deposit).toBe(10_000 + 10_000 - 12_000 - 12_000);
  });

  test('rejects more empties than a truck can take, however they are added, and never fewer', async () => {
    const tooMany = { code: 'UNDEFINED', message: expect.stringMatching(/2\s000/) };
    expect((await add([{ sku: '900020', quantity: 1_000_000, is_return: true }])).user_errors).toMatchObject([tooMany]);
    const { cart, user_errors } = await add([
      { sku: '900020', quantity: 1_500, is_return: true },
      { sku: '900022', quantity: 500, is_return: true },
      { sku: '900010', quantity: 40_000, is_return: true },
    ]);
    expect(user_errors).toEqual([]);
    expect((await add([{ sku: '900022', quantity: 1 }])).user_errors).toMatchObject([tooMany]);
    expect((await update([{ cart_item_uid: cart.items[0]!.uid, quantity: 1_501 }])).errors).toMatchObject([tooMany]);
    // A cart of an earlier version that holds more can be put right, and goes no further until then.
    await shop.run(
      `update cart_item set quantity = 1000000 where cart_id = '${cartId}' and sku = '900020'; update cart set revision = revision + 1`,
    );
    const held = await shop.ask<{ cart: { can_proceed: boolean } }>(
      shop.owner,
      'query($id: String!) { cart(cart_id: $id) { can_proceed } }',
      { id: cartId },
    );
    expect(held.cart.can_proceed).toBe(false);
    expect((await update([{ cart_item_uid: cart.items[0]!.uid, quantity: 1_499 }])).errors).toEqual([]);
  });

  test('a cart holds at most 500 lines', async () => {
    await shop.run(
      `insert into cart_item (cart_id, line, sku, quantity) select '${cartId}', n, 'x' || n, 1 from generate_series(1, 500) n; update cart set revision = revision + 1, next_line = 501`,
    );
    const { user_errors } = await add([{ sku: '100101', quantity: 1 }]);
    expect(user_errors[0]).toMatchObject({ code: 'UNDEFINED', message: 'A cart holds at most 500 lines.' });
  });
});

describe('changing and removing', () => {
  test('a quantity replaces, counts that are not sent stay, the line keeps its uid', async () => {
    const { cart } = await add([
      { sku: '100101', quantity: 3, number_of_pallet: 1 },
      { sku: '100102', quantity: 1 },
    ]);
    const changed = await update([
      { cart_item_uid: cart.items[0]!.uid, quantity: 7 },
      { cart_item_id: 2, quantity: 4 },
    ]);
    expect(changed.errors).toEqual([]);
    expect(changed.cart.items.map(({ uid, quantity, number_of_pallet }) => [uid, quantity, number_of_pallet])).toEqual([
      [cart.items[0]!.uid, 7, 1],
      ['Mg==', 4, 0],
    ]);
    expect(changed.cart.revision).toBe(cart.revision + 1);
    expect((await update([{ cart_item_id: 1, number_of_pallet: 0 }])).cart.items[0]).toMatchObject({
      quantity: 7,
      number_of_pallet: 0,
    });
  });

  test('0 removes a line, also one of layers only; a number of a gone line is never used again', async () => {
    await add([
      { sku: '100101', quantity: 3 },
      { sku: '100102', quantity: 0, number_of_layer: 2 },
    ]);
    expect((await update([{ cart_item_id: 1, quantity: 0 }])).cart.items.map(({ id }) => id)).toEqual(['2']);
    expect((await update([{ cart_item_id: 2, number_of_layer: 0 }])).cart.items).toEqual([]);
    expect((await add([{ sku: '100101', quantity: 1 }])).cart.items[0]!.id).toBe('3');
  });

  test('refused changes keep what the line had; the others are stored', async () => {
    await add([
      { sku: '100101', quantity: 3 },
      { sku: '100102', quantity: 2 },
    ]);
    const { cart, errors } = await update([
      { cart_item_uid: 'MQ==', quantity: 2.5 },
      { cart_item_uid: 'OTk=', quantity: 1 },
      { cart_item_uid: 'not base64', quantity: 1 },
      { cart_item_uid: 'Mg==', quantity: 8 },
    ]);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([3, 8]);
    expect(errors.map(({ index, code, cart_item_uid }) => [index, code, cart_item_uid])).toEqual([
      [0, 'UNDEFINED', 'MQ=='],
      [1, 'CART_ITEM_NOT_FOUND', 'OTk='],
      [2, 'CART_ITEM_NOT_FOUND', 'not base64'],
    ]);
  });

  test('removing the last line leaves an empty, active cart; an unknown line is named', async () => {
    await add([{ sku: '100101', quantity: 3 }]);
    const remove = `mutation($input: RemoveItemFromCartInput) { removeItemFromCart(input: $input) { cart { ${CART} } } }`;
    expect(await shop.refusal(shop.owner, remove, { input: { cart_id: cartId, cart_item_id: 9 } })).toMatchObject({
      code: 'CART_ITEM_NOT_FOUND',
      extensions: { category: 'graphql-no-such-entity' },
    });
    const { removeItemFromCart } = await shop.ask<{ removeItemFromCart: { cart: Cart } }>(shop.owner, remove, {
      input: { cart_id: cartId, cart_item_uid: 'MQ==' },
    });
    expect(removeItemFromCart.cart).toMatchObject({
      id: cartId,
      items: [],
      total_quantity: 0,
      cart_prices: { price_with_vat: 0 },
    });
    await add([{ sku: '100101', quantity: 1 }]);
    expect(
      (
        await shop.ask<{ removeItemFromCart: { cart: Cart } }>(
          shop.owner,
          `mutation($id: String) { removeItemFromCart(cart_id: $id, cart_item_id: 2) { cart { ${CART} } } }`,
          { id: cartId },
        )
      ).removeItemFromCart.cart.items,
    ).toEqual([]);
  });

  test('a bad line never kills the cart: it says why, the others go on, and it can be taken out', async () => {
    await add([
      { sku: '100101', quantity: 10 },
      { sku: '100109', quantity: 2 },
      { sku: '200101', quantity: 4 },
    ]);
    await shop.run(
      `insert into cart_item (cart_id, line, sku, quantity) values ('${cartId}', 40, 'vanished', 3); update cart set revision = revision + 1, next_line = 41`,
    );
    await shop.change(
      `update product set active = false where sku = '100109'; delete from price_condition where sku = '200101'`,
      'catalogue',
    );
    const cart = await read();
    expect(cart.items.map(({ product, errors }) => [product.sku, errors?.map(({ code }) => code) ?? null])).toEqual([
      ['100101', null],
      ['100109', ['UNDEFINED']],
      ['200101', ['UNDEFINED']],
      ['vanished', ['UNDEFINED']],
    ]);
    expect(cart.items[1]!.product.name).toBe('Kifutó rekesz');
    expect(cart.prices.subtotal_excluding_tax.value).toBeGreaterThan(0);
    // The quantities are fine, and yet nobody reads 'reached' on a cart that cannot go on (spec 5).
    const { cart: told } = await shop.ask<{
      cart: { message: string; can_proceed: boolean; progress_bar_data: { msg: string; canProceed: string } };
    }>(
      shop.owner,
      'query($id: String!) { cart(cart_id: $id) { message can_proceed progress_bar_data { msg canProceed } } }',
      { id: cartId },
    );
    const reason = 'A line of the cart cannot be ordered: Kifutó rekesz. This product is no longer sold.';
    expect(told).toEqual({ message: reason, can_proceed: false, progress_bar_data: { msg: reason, canProceed: 'no' } });
    const more = await add([{ sku: '100101', quantity: 1 }]);
    expect(more.user_errors).toEqual([]);
    expect((await update([{ cart_item_id: 1, quantity: 20 }])).cart.items[0]!.quantity).toBe(20);
    const { removeItemFromCart } = await shop.ask<{ removeItemFromCart: { cart: Cart } }>(
      shop.owner,
      `mutation($id: String) { removeItemFromCart(cart_id: $id, cart_item_id: 40) { cart { ${CART} } } }`,
      { id: cartId },
    );
    expect(removeItemFromCart.cart.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
    await shop.change(
      `update product set active = true where sku = '100109'; insert into price_condition (kind, sku, amount_ft, valid_from) values ('PR00', '200101', 5136, '2026-01-01')`,
      'catalogue',
    );
  });

  test('less of a line that came short is always possible, more is not', async () => {
    await add([{ sku: '100102', quantity: 9 }]);
    await shop.change(
      `insert into availability (sku, depot, from_day, free_quantity) values ('100102', 'BP01', '2026-11-01', 4)`,
      'availability',
    );
    await shop.ask(
      shop.owner,
      `mutation($id: String!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: "11" }] }) { cart { id } } }`,
      { id: cartId },
    );
    expect((await read()).items[0]!.errors).toMatchObject([
      { code: 'ITEM_QTY', message: 'Only 4 units are available.' },
    ]);
    expect((await update([{ cart_item_id: 1, quantity: 10 }])).errors).toMatchObject([{ code: 'INSUFFICIENT_STOCK' }]);
    expect((await update([{ cart_item_id: 1, quantity: 6 }])).errors).toEqual([]);
    expect((await update([{ cart_item_id: 1, quantity: 4 }])).cart.items[0]!.errors).toBeNull();
    await shop.change('delete from availability', 'availability');
  });
});

describe('setting what lines shall hold', () => {
  const set = async (lines: object[], revision: number | null = null, headers: Record<string, string> = {}) =>
    (
      await shop.ask<{
        setCartLines: { cart: Cart & { ship_to_id: string | null }; user_errors: UserError[]; stale: boolean };
      }>(
        shop.owner,
        `mutation($id: String!, $revision: Int, $lines: [CartLineTarget!]!) { setCartLines(cart_id: $id, revision: $revision, lines: $lines) { cart { ${CART} ship_to_id } user_errors { code message index sku } stale } }`,
        { id: cartId, revision, lines },
        headers,
      )
    ).setCartLines;
  const held = ({ items }: Cart) =>
    items.map(({ product, quantity, number_of_pallet: pallets }) => [product.sku, quantity, pallets]);

  test('makes a line, replaces what it holds, takes it out; the same again changes nothing, not even the revision', async () => {
    const target = [
      { sku: '100101', quantity: 5 },
      { sku: '100102', quantity: 0, number_of_pallet: 1 },
      { sku: '100105', quantity: 0 },
    ];
    const { cart: first } = await set(target);
    expect(held(first)).toEqual([
      ['100101', 5, 0],
      ['100102', 0, 1],
    ]);
    expect(await set(target)).toMatchObject({ cart: first, user_errors: [], stale: false });
    const [line] = first.items;
    const { cart: less } = await set([
      { sku: '100101', quantity: 2 },
      { sku: '100102', quantity: 0 },
    ]);
    expect(held(less)).toEqual([['100101', 2, 0]]);
    expect(less.items[0]!.uid).toBe(line!.uid);
    expect(held((await set([{ cart_item_uid: line!.uid, quantity: 3 }])).cart)).toEqual([['100101', 3, 0]]);
  });

  test('sets empties too, takes the last word about a line, and names what it refuses by its place', async () => {
    const { cart, user_errors: errors } = await set([
      { sku: '100101', quantity: 1 },
      { sku: '999999', quantity: 1 },
      { sku: '100102', quantity: -1 },
      { sku: '100101', quantity: 4 },
      { cart_item_uid: 'bm9uZQ==', quantity: 1 },
      { sku: '100105', quantity: 1.5 },
    ]);
    expect(held(cart)).toContainEqual(['100101', 4, 0]);
    expect(errors.map(({ index, code }) => [index, code]).sort()).toEqual(
      [
        [1, 'PRODUCT_NOT_FOUND'],
        [2, 'UNDEFINED'],
        [4, 'CART_ITEM_NOT_FOUND'],
        [5, 'UNDEFINED'],
      ].sort(),
    );
    const empties = (await shop.ask<{ emptiesItems: { sku: string }[] }>(shop.owner, '{ emptiesItems { sku } }'))
      .emptiesItems[0]!.sku;
    for (const quantity of [6, 6, 4])
      expect((await set([{ sku: empties, quantity }])).cart.items.find(({ is_return: back }) => back)?.quantity).toBe(
        quantity,
      );
  });

  test('sets a product whose number is written in small letters, and never adds to it', async () => {
    await shop.change(
      `insert into product select (jsonb_populate_record(p, '{"id":999999,"sku":"AB-1"}')).* from product p where sku = '100101'`,
      'catalogue',
    );
    for (const quantity of [5, 5])
      expect(held((await set([{ sku: 'ab-1', quantity }])).cart)).toEqual([['AB-1', 5, 0]]);
    const { cart } = await set([
      { sku: 'AB-1', quantity: 2 },
      { sku: 'ab-1', quantity: 3 },
    ]);
    expect(held(cart)).toEqual([['AB-1', 3, 0]]);
    expect(held((await set([{ sku: 'ab-1', quantity: 0 }])).cart)).toEqual([]);
    await shop.change(`delete from product where sku = 'AB-1'`, 'catalogue');
  });

  test('with a revision changes no later cart: neither a line nor what the headers say', async () => {
    const { cart: known } = await set([{ sku: '100101', quantity: 5 }], null, { outletid: '11' });
    const { cart: now } = await set([{ sku: '100101', quantity: 7 }], known.revision);
    const late = await set([{ sku: '100101', quantity: 5 }], known.revision, { outletid: '12' });
    expect(late).toMatchObject({
      stale: true,
      user_errors: [],
      cart: { revision: now.revision, ship_to_id: '11', items: [{ quantity: 7 }] },
    });
    expect(await read()).toMatchObject({ revision: now.revision, items: [{ quantity: 7 }] });
  });

  test('ten at once are one of the ten, and never their sum', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => set([{ sku: '100101', quantity: index + 1 }])),
    );
    expect(answers.map(({ cart }) => cart.total_quantity).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect((await read()).total_quantity).toBeLessThanOrEqual(10);
  });
});

describe('headers of a cart mutation', () => {
  test('store what they say of the order first; empty ones and queries store nothing', async () => {
    const headers = {
      noteForDriver: encodeURIComponent('Csengő a kertben, űrhajó'),
      customerOrderNumber: 'K-2026/1',
      standarddeliverydate: '2026-11-27',
      datepopup: '2026-11-24',
      shippingtype: 'Normal rendeles',
      idoctype: 'ZLE',
      outletid: '11',
    };
    await shop.ask(shop.owner, ADD, { cartId, items: [{ sku: '100101', quantity: 1 }] }, headers);
    const FIELDS =
      '{ note_for_driver customer_order_number delivery_date ship_to_id delivery_method order_type email outlet_details { sap_id outlet_name postalcode payer_name province } payer_details { sap_id payername identification_no taxvat zipcode } }';
    const stored = {
      note_for_driver: 'Csengő a kertben, űrhajó',
      customer_order_number: 'K-2026/1',
      delivery_date: '2026-11-24',
      ship_to_id: '11',
      delivery_method: 'standard',
      order_type: 'ZLE',
      email: 'owner@test.example',
      outlet_details: {
        sap_id: '11',
        outlet_name: 'Kéktó Vendéglő',
        postalcode: '1117',
        payer_name: 'Kéktó Kft. fizető',
        province: 'Budapest',
      },
      payer_details: {
        sap_id: 'P1',
        payername: 'Kéktó Kft. fizető',
        identification_no: '01-09-990001',
        taxvat: '99999991-2-42',
        zipcode: '1117',
      },
    };
    expect(
      await shop.ask(
        shop.owner,
        `query($id: String!) { cart(cart_id: $id) ${FIELDS} }`,
        { id: cartId },
        { noteForDriver: 'other', outletid: '12' },
      ),
    ).toEqual({ cart: stored });
    await shop.ask(
      shop.owner,
      ADD,
      { cartId, items: [{ sku: '100101', quantity: 1 }] },
      { noteForDriver: '', standarddeliverydate: '', shippingtype: '', datepopup: '', idoctype: '' },
    );
    expect(await shop.ask(shop.owner, `query($id: String!) { cart(cart_id: $id) ${FIELDS} }`, { id: cartId })).toEqual({
      cart: stored,
    });
  });

  test.each([
    ['datepopup', 'soon'],
    ['datepopup', '2026.12.02'],
    ['standarddeliverydate', '2026-99-99'],
    ['shippingtype', 'Teve'],
    ['outletdeliverymethod', 'zeppelin'],
    ['idoctype', 'ZZZ'],
  ])('a %s that cannot be read (%s) is refused by its name and changes nothing', async (name, value) => {
    const refusal = await shop.refusal(
      shop.owner,
      ADD,
      { cartId, items: [{ sku: '100101', quantity: 1 }] },
      { [name]: value },
    );
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining(`${name}: ${value}`) });
    expect((await read()).items).toEqual([]);
  });

  test('a foreign ship-to is unknown, a suspended one is not taken over, a text that is too long is refused', async () => {
    const items = [{ sku: '100101', quantity: 1 }];
    expect(await shop.refusal(shop.owner, ADD, { cartId, items }, { outletid: '91' })).toMatchObject({
      code: 'SHIP_TO_NOT_FOUND',
      extensions: { category: 'graphql-no-such-entity' },
    });
    const answer = await shop.ask<{ addProductsToCart: { cart: { ship_to_id: string | null } } }>(
      shop.owner,
      `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { ship_to_id } } }`,
      { id: cartId },
      { outletid: '13' },
    );
    expect(answer.addProductsToCart.cart.ship_to_id).toBeNull();
    expect((await shop.refusal(shop.owner, ADD, { cartId, items }, { customerOrderNumber: 'x'.repeat(36) })).code).toBe(
      'INVALID_INPUT',
    );
    await shop.ask(shop.owner, ADD, { cartId, items }, { noteForDriver: 'a%00b%0Ac' });
    expect(
      (
        await shop.ask<{ cart: { note_for_driver: string } }>(
          shop.owner,
          `query($id: String!) { cart(cart_id: $id) { note_for_driver } }`,
          { id: cartId },
        )
      ).cart.note_for_driver,
    ).toBe('ab\nc');
  });
});

describe('the price of asking', () => {
  const tenLines = () => add(['100101', '100102', '100105', '200101', '100109'].map((sku) => ({ sku, quantity: 1 })));

  /** What the work takes at least, of three times: jobs that run meanwhile count, too. */
  const leastOf = async (what: 'count' | 'messages', work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const before = shop.app.database.statements[what];
      await work();
      taken.push(shop.app.database.statements[what] - before);
    }
    return Math.min(...taken);
  };

  test('a line is added and the whole cart answered by one write in one message, and by four statements in two when the cart was changed elsewhere', async () => {
    await tenLines();
    await shop.run(
      `insert into cart_item (cart_id, line, sku, quantity) select '${cartId}', 5 + n, 'x' || n, 1 from generate_series(1, 5) n; update cart set revision = revision + 1, next_line = 11`,
    );
    await add([{ sku: '100101', quantity: 1 }]);
    const methods = 'available_payment_methods { code }';
    const whole = () =>
      shop.ask(
        shop.owner,
        `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100102", quantity: 1 }]) { cart { ${methods} } } }`,
        { id: cartId },
        { outletid: '11' },
      );
    await whole();
    const session = await leastOf('count', () => shop.ask(shop.owner, '{ __typename }'));
    expect((await leastOf('count', whole)) - session).toBe(2);
    expect((await leastOf('messages', whole)) - session).toBe(1);
    const wholeAfter = async (elsewhere: () => Promise<void>) => {
      await elsewhere();
      return whole();
    };
    // The change elsewhere is no statement of the server. The write that found another revision, with what the methods are worked out from, comes on top.
    const elsewhere = () => shop.run('update cart set revision = revision + 1');
    expect((await leastOf('count', () => wholeAfter(elsewhere))) - session).toBe(2 + 5);
    expect((await leastOf('messages', () => wholeAfter(elsewhere))) - session).toBe(1 + 2);
  });

  test('a cart that was changed elsewhere is changed as it is now, by whoever comes next', async () => {
    await add([{ sku: '100101', quantity: 2 }]);
    await shop.run(
      `update cart_item set quantity = 40 where cart_id = '${cartId}'; update cart set revision = revision + 1`,
    );
    const { cart } = await add([{ sku: '100101', quantity: 1 }]);
    expect(cart.total_quantity).toBe(41);
    await shop.run(`update cart set status = 'placed', revision = revision + 1 where id = '${cartId}'`);
    expect((await shop.refusal(shop.owner, ADD, { cartId, items: [{ sku: '100101', quantity: 1 }] })).code).toBe(
      'CART_NOT_ACTIVE',
    );
    const { rows } = await shop.app.database.pool.query('select quantity from cart_item where cart_id = $1', [cartId]);
    expect(rows).toEqual([{ quantity: 41 }]);
  });

  test('choices and simulation read once what the company owes and pays, and whom it pays through from memory', async () => {
    await tenLines();
    const methods = 'available_payment_methods { code }';
    const ship = (fields: string) =>
      shop.ask(
        shop.owner,
        `mutation($id: String!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: "11" }] }) { cart { ${fields} } } }`,
        { id: cartId },
      );
    await ship(methods);
    const pay = (code: string) =>
      shop.ask(
        shop.owner,
        `mutation($id: String!, $code: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { ${methods} } } }`,
        { id: cartId, code },
      );
    const simulate = (note: string) =>
      shop.ask(
        shop.owner,
        `mutation($id: String!, $note: String) { updatePrices(cart_id: $id, note_for_driver: $note) { cart { ${methods} } } }`,
        {
          id: cartId,
          note,
        },
      );
    for (const warm of ['K', 'B']) await pay(warm);
    for (const warm of ['one', 'two']) await simulate(warm);
    const session = await statementsOf(() => shop.ask(shop.owner, '{ __typename }'));
    expect((await statementsOf(() => pay('K'))) - session).toBe(2);
    expect((await statementsOf(() => simulate('three'))) - session).toBe(2);
  });

  test('the small cart of the catalogue pages takes one statement, whatever it holds', async () => {
    await tenLines();
    const small =
      '{ customerCart { id total_quantity items { uid quantity_total product { sku } } progress_bar_data { msg } } }';
    await shop.ask(shop.owner, small);
    const session = await statementsOf(() => shop.ask(shop.owner, '{ __typename }'));
    expect((await statementsOf(() => shop.ask(shop.owner, small))) - session).toBe(1);
  });

  test('products say what the cart holds of them, with one statement for a whole list, also right after a change', async () => {
    await add([
      { sku: '100101', quantity: 3, number_of_layer: 1 },
      { sku: '900020', quantity: 5 },
    ]);
    const list =
      '{ products(search: "", filter: {}) { items { sku in_cart cart_fields { packaging_cart layer_cart pallets_cart } } } }';
    const { products } = await shop.ask<{
      products: { items: { sku: string; in_cart: number; cart_fields: object }[] };
    }>(shop.owner, list);
    expect(products.items.find(({ sku }) => sku === '100101')).toEqual({
      sku: '100101',
      in_cart: 11,
      cart_fields: { packaging_cart: 3, layer_cart: 1, pallets_cart: 0 },
    });
    expect(products.items.find(({ sku }) => sku === '100102')).toMatchObject({ in_cart: 0 });
    const without = await statementsOf(() =>
      shop.ask(shop.owner, '{ products(search: "", filter: {}) { items { sku } } }'),
    );
    expect((await statementsOf(() => shop.ask(shop.owner, list))) - without).toBe(1);
    const both = await shop.ask<{
      a: { cart: { items: { product: { in_cart: number } }[] } };
      b: { cart: { items: { product: { in_cart: number } }[] } };
    }>(
      shop.owner,
      `mutation($id: String) {
      a: addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { items { product { in_cart } } } }
      b: addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { items { product { in_cart } } } } }`,
      { id: cartId },
    );
    expect([both.a.cart.items[0]!.product.in_cart, both.b.cart.items[0]!.product.in_cart]).toEqual([12, 13]);
  });

  test('200 lines are changed with as few statements as one', async () => {
    await shop.run(`insert into product (sku, name, brand, brand_code, variant, category_url_key, pack_code, material_type, unit_gross_g, returnables, customer_types)
      select 'w' || n, '{"hu":"Víz"}', 'Forrás', 'F', '{"hu":"v"}', 'sor', 'CA50', 'HAWA', 9000, '[]', '{POS Horeca}' from generate_series(1, 200) n on conflict do nothing;
      insert into price_condition (kind, sku, amount_ft, valid_from) select 'PR00', 'w' || n, 1000, '2026-01-01' from generate_series(1, 200) n;
      insert into cart_item (cart_id, line, sku, quantity) select '${cartId}', n, 'w' || n, 1 from generate_series(1, 200) n; update cart set revision = revision + 1, next_line = 201`);
    await shop.change('select 1', 'catalogue');
    const items = (quantity: number) =>
      Array.from({ length: 200 }, (_, index) => ({ cart_item_id: index + 1, quantity }));
    await update(items(2));
    const one = await statementsOf(() => update(items(3).slice(0, 1)));
    const all = await statementsOf(async () => {
      const { cart, errors } = await update(items(4));
      expect([cart.total_quantity, errors.length]).toEqual([800, 0]);
    });
    expect(all).toBe(one);
  });
});

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = shop.app.database.statements.count;
  await work();
  return shop.app.database.statements.count - before;
}

test('a cart that is paid in cash says what rounding to 5 Ft makes of its amount due, and its rows the VAT on their deposits', async () => {
  const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>(
    shop.owner,
    'mutation { createEmptyCart }',
  );
  await shop.ask(
    shop.owner,
    `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 11 }]) { cart { id } }
      updatePrices(cart_id: $id, ship_to_id: "11", payment_method: "K") { can_proceed } }`,
    { id },
  );
  const { cart } = await shop.ask<{
    cart: {
      cash_rounding: number;
      payable: number;
      cart_prices: { price_with_vat: number };
      items: { deposit: number; deposit_vat: number }[];
    };
  }>(
    shop.owner,
    'query($id: String!) { cart(cart_id: $id) { cash_rounding payable cart_prices { price_with_vat } items { deposit deposit_vat } } }',
    { id },
  );
  const due = cart.cart_prices.price_with_vat;
  expect(due % 5).not.toBe(0);
  expect(cart.payable).toBe(Math.round(due / 5) * 5);
  expect(cart.cash_rounding).toBe(cart.payable - due);
  expect(cart.items[0]!.deposit_vat).toBe(Math.round(cart.items[0]!.deposit * 0.27));
});

test('an emptied cart forgets number and note of the order that was meant', async () => {
  await add([{ sku: '100101', quantity: 3 }]);
  const texts = async () =>
    (
      await shop.ask<{ cart: { customer_order_number: string; note_for_driver: string } }>(
        shop.owner,
        'query($id: String!) { cart(cart_id: $id) { customer_order_number note_for_driver } }',
        { id: cartId },
      )
    ).cart;
  await shop.ask(
    shop.owner,
    'mutation($id: String!) { updatePrices(cart_id: $id, customer_order_number: "A-7", note_for_driver: "hátul") { success } }',
    {
      id: cartId,
    },
  );
  expect(await texts()).toEqual({ customer_order_number: 'A-7', note_for_driver: 'hátul' });
  const [line] = (await read()).items;
  await update([{ cart_item_uid: line!.uid, quantity: 0 }]);
  expect(await texts()).toEqual({ customer_order_number: '', note_for_driver: '' });
});
