import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from '#modules/identity/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Claims } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { takeCart } from '../cart/take-cart.ts';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';
import { until } from '#platform/test/until.ts';
import type { Placeable } from './require-placeable.ts';
import { requirePlaceable } from './require-placeable.ts';

let shop: Shop;
let cartId: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.run('delete from cart');
  cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
  await shop.ask(
    shop.owner,
    'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } } }',
    {
      id: cartId,
    },
  );
  await simulate(
    'ship_to_id: "11", delivery_date: "2026-11-24", payment_method: "U8", delivery_method: "standard", customer_order_number: "K-1"',
  );
});

const simulate = (args: string) =>
  shop.ask(shop.owner, `mutation($id: String) { updatePrices(cart_id: $id, ${args}) { can_proceed message } }`, {
    id: cartId,
  });

/** Takes the cart as placing does; the answer, or the code and the words of the refusal. */
async function place(
  options: { terms?: boolean; claims?: Claims; token?: string } = {},
): Promise<Placeable | [string, string]> {
  const caller = await authenticate(shop.app, `Bearer ${options.token ?? shop.owner}`);
  const ctx = contextOf(shop.app, { caller, claims: options.claims, language: 'en' });
  try {
    return await ctx.transaction(async (tx) =>
      requirePlaceable(tx, await takeCart(tx, cartId), { termsAccepted: options.terms ?? true }),
    );
  } catch (error) {
    if (error instanceof Refusal) return [error.code, say('en', error.wordingKey, error.params)];
    throw error;
  }
}
const setCart = (what: string) => shop.run(`update cart set revision = revision + 1, ${what}`);

test('a cart with everything on it can be placed, and says what it will be', async () => {
  expect(await place()).toMatchObject({
    day: '2026-11-24',
    transportType: 'ZSO',
    paymentMethod: 'U8',
    shipTo: { id: '11' },
    company: { id: 'C1' },
    payer: { id: 'P1' },
    priced: { fee: 0 },
  });
});

describe('each thing that is missing or wrong has its own message', () => {
  test.each<[string, () => Promise<unknown>, [string, string]]>([
    ['no line', () => shop.run('delete from cart_item'), ['CART_EMPTY', 'Your cart is empty']],
    ['no ship-to', () => setCart('ship_to_id = null'), ['SHIP_TO_REQUIRED', 'Select a ship-to address']],
    ['a foreign ship-to', () => setCart(`ship_to_id = '91'`), ['SHIP_TO_REQUIRED', 'Select a ship-to address']],
    [
      'a suspended ship-to',
      () => setCart(`ship_to_id = '13'`),
      ['SHIP_TO_SUSPENDED', 'The selected ship-to address is suspended. Please choose another one.'],
    ],
    [
      'no transport type',
      () => setCart('transport_type = null'),
      ['TRANSPORT_TYPE_REQUIRED', 'Select a transport type'],
    ],
    [
      'a transport type of others',
      () => setCart(`transport_type = 'ZTR'`),
      ['TRANSPORT_TYPE_REQUIRED', 'Select a transport type'],
    ],
    ['no date', () => setCart('delivery_date = null'), ['DAY_REQUIRED', 'Select a delivery date']],
    [
      'a date that is over',
      () => setCart(`delivery_date = '2026-11-20'`),
      ['DAY_NOT_DELIVERABLE', 'Choose a different date'],
    ],
    [
      'a date without delivery',
      () => setCart(`delivery_date = '2026-11-26'`),
      ['DAY_NOT_DELIVERABLE', 'Choose a different date'],
    ],
    [
      'no internal number',
      () => setCart(`customer_order_number = ''`),
      ['INTERNAL_NUMBER_REQUIRED', 'Enter your internal order number'],
    ],
    [
      'no payment method',
      () => setCart('payment_method = null'),
      ['PAYMENT_METHOD_REQUIRED', 'Select a payment method'],
    ],
    [
      'a payment method of others',
      () => setCart(`payment_method = 'U30'`),
      ['PAYMENT_METHOD_UNKNOWN', 'The requested payment method is not available.'],
    ],
    [
      'a quantity of nothing',
      () => shop.run('update cart_item set quantity = 0; update cart set revision = revision + 1'),
      ['QUANTITY_NOT_POSITIVE', 'The product quantity must be greater than 0'],
    ],
    [
      'goods with a transport that fetches empties, and no empties',
      () => setCart(`transport_type = 'ZES'`),
      [
        'EMPTIES_REQUIRED',
        'A collection needs empties to collect: enter them in the cart, or choose another transport type.',
      ],
    ],
    [
      'too few units',
      () => shop.run('update cart_item set quantity = 7; update cart set revision = revision + 1'),
      ['LIMIT_NOT_MET', 'The minimum number of units has not been reached, please add more goods'],
    ],
    [
      'too few units, and nothing chosen yet',
      async () => {
        await shop.run('update cart_item set quantity = 1; update cart set revision = revision + 1');
        await setCart(`ship_to_id = null, transport_type = null, delivery_date = null, customer_order_number = ''`);
      },
      ['LIMIT_NOT_MET', 'The minimum number of units has not been reached, please add more goods'],
    ],
    [
      'too many units',
      () => shop.run('update cart_item set quantity = 301; update cart set revision = revision + 1'),
      [
        'LIMIT_NOT_MET',
        'The number of units of the order exceeds the limit, reduce the quantity to proceed with the order',
      ],
    ],
    [
      'an unknown product',
      () =>
        shop.run(
          `insert into cart_item (cart_id, line, sku, quantity) select id, 9, 'gone', 1 from cart; update cart set revision = revision + 1`,
        ),
      ['LINES_NOT_ORDERABLE', 'A line of the cart cannot be ordered: gone. This product is no longer sold.'],
    ],
  ])('%s', async (_name, spoil, refusal) => {
    await spoil();
    expect(await place()).toEqual(refusal);
  });

  test('terms that were refused; not stated is a client that asked by itself', async () => {
    expect(await place({ terms: false })).toEqual([
      'TERMS_REQUIRED',
      'You have to accept Terms of the Master Purchase Agreement',
    ]);
    expect(await place({ terms: undefined })).toMatchObject({ paymentMethod: 'U8' });
  });

  test.each<[string, string, string, string, [string, string]]>([
    [
      'a blocked company',
      `update company set blocked = true where id = 'C1'`,
      `update company set blocked = false`,
      'company',
      ['ORDERING_BLOCKED', 'Currently you are not able to place an order, please contact customer service'],
    ],
    [
      'a customer in arrears who wants credit',
      `update company set overdue_days = 9 where id = 'C1'`,
      `update company set overdue_days = 0`,
      'company',
      ['PAYMENT_METHOD_UNKNOWN', 'The requested payment method is not available.'],
    ],
    [
      'a product switched off',
      `update product set active = false where sku = '100101'`,
      `update product set active = true`,
      'catalogue',
      ['LINES_NOT_ORDERABLE', 'A line of the cart cannot be ordered: Világos rekesz. This product is no longer sold.'],
    ],
    [
      'too little left',
      `insert into availability (sku, depot, from_day, free_quantity) values ('100101', 'BP01', '2026-11-01', 9)`,
      'delete from availability',
      'availability',
      ['LINES_NOT_ORDERABLE', 'A line of the cart cannot be ordered: Világos rekesz. Only 9 units are available.'],
    ],
    [
      'a minimum value',
      `insert into portal_config (key, value) values ('limit.horeca.minPrice', '100000')`,
      'delete from portal_config',
      'config',
      ['MIN_PRICE_NOT_MET', 'The order value is below the minimum of 100,000\u00A0Ft.'],
    ],
    [
      'closed ordering',
      `insert into portal_config (key, value) values ('order.closed', 'true')`,
      'delete from portal_config',
      'config',
      ['ORDERING_BLOCKED', 'Currently you are not able to place an order, please contact customer service'],
    ],
    [
      'a holiday that was put in since',
      `insert into holiday (day, kind) values ('2026-11-24', 'rest-day')`,
      `delete from holiday where day = '2026-11-24'`,
      'delivery',
      ['DAY_NOT_DELIVERABLE', 'Choose a different date'],
    ],
  ])('%s', async (_name, spoil, mend, topic, refusal) => {
    await shop.change(spoil, topic);
    expect(await place()).toEqual(refusal);
    await shop.change(mend, topic);
    expect(await place()).toMatchObject({ paymentMethod: 'U8' });
  });

  test('who may fill a cart there but not order', async () => {
    await shop.run(`update cart set uid = 'sees'`);
    expect((await place({ token: shop.onlyLooks }))[0 as never]).toBe('SECTION_FORBIDDEN');
  });

  test('the internal number is asked of those customer types that the setting names', async () => {
    await setCart(`customer_order_number = ''`);
    await shop.change(
      `insert into portal_config (key, value) values ('order.internalNumberRequired.horeca', 'false')`,
      'config',
    );
    expect(await place()).toMatchObject({ paymentMethod: 'U8' });
    const required = 'query($id: String!) { cart(cart_id: $id) { customer_order_number_required } }';
    expect(await shop.ask(shop.owner, required, { id: cartId })).toEqual({
      cart: { customer_order_number_required: false },
    });
    await shop.change('delete from portal_config', 'config');
    expect(await shop.ask(shop.owner, required, { id: cartId })).toEqual({
      cart: { customer_order_number_required: true },
    });
  });
});

test('the truck that fetches empties may bring goods, and is ordered as goods', async () => {
  await setCart(`transport_type = 'ZES'`);
  await shop.run(
    `insert into cart_item (cart_id, line, sku, quantity, is_return) select id, 8, '900020', 4, true from cart; update cart set revision = revision + 1`,
  );
  await simulate('delivery_date: "2026-11-24"');
  expect(await place()).toMatchObject({ transportType: 'ZES', choices: { orderType: 'ZOR' } });
});

describe('prices that the user has not seen', () => {
  const raise = (amount: number) =>
    shop.change(`update price_condition set amount_ft = ${amount} where sku = '100101'`, 'prices');

  test('stop the order until they were shown', async () => {
    await raise(6_960);
    expect(await place()).toEqual(['PRICES_CHANGED', 'The prices have been updated']);
    expect(await place()).toEqual(['PRICES_CHANGED', 'The prices have been updated']);
    await simulate('delivery_date: "2026-11-24"');
    expect(await place()).toMatchObject({ paymentMethod: 'U8' });
    await raise(5_960);
  });

  test('a date with fee that was never shown stops it too, by header as well', async () => {
    await simulate('ship_to_id: "12", delivery_date: "2026-11-27"');
    expect(await place({ claims: { datePopup: '2026-11-25' } })).toEqual([
      'PRICES_CHANGED',
      'The prices have been updated',
    ]);
    await simulate('date_popup: "2026-11-25"');
    expect(await place()).toMatchObject({ day: '2026-11-25', priced: { fee: 7_500, order: { fee: 7_500 } } });
  });

  test('a client that never simulates goes by the cart’s own prices, and is stopped only by a surprise', async () => {
    await shop.run('delete from cart');
    cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
    const headers = {
      outletid: '11',
      standarddeliverydate: '2026-11-24',
      shippingtype: 'ZSO',
      customerOrderNumber: 'M-1',
    };
    await shop.ask(
      shop.owner,
      'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } } }',
      { id: cartId },
      headers,
    );
    await shop.ask(
      shop.owner,
      'mutation($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "K" } }) { cart { id } } }',
      {
        id: cartId,
      },
    );
    expect(await place()).toMatchObject({ paymentMethod: 'K' });
    await shop.ask(
      shop.owner,
      'mutation($id: String) { updateCartItems(cart_id: $id, cart_items: [{ cart_item_id: 1, quantity: 11 }]) { cart { id } } }',
      {
        id: cartId,
      },
    );
    await raise(7_960);
    expect(await place()).toEqual(['PRICES_CHANGED', 'The prices have been updated']);
    await raise(5_960);
  });
});

describe('the order that is placed is the one that was shown', () => {
  test('a client that never simulates may place what the answer to its last choice showed, a fee included', async () => {
    await shop.run('delete from cart');
    cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
    const headers = {
      outletid: '12',
      standarddeliverydate: '2026-11-27',
      shippingtype: 'ZSO',
      customerOrderNumber: 'M-1',
    };
    await shop.ask(
      shop.owner,
      'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } } }',
      { id: cartId },
      headers,
    );
    await shop.ask(
      shop.owner,
      'mutation($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "U8" } }) { cart { delivery_fee cart_prices { price_with_vat } } } }',
      { id: cartId },
      { ...headers, datepopup: '2026-11-25' },
    );
    expect(await place()).toMatchObject({ day: '2026-11-25', priced: { fee: 7_500 } });
  });

  test('a ship-to or day of the headers that was not simulated is refused, even for the same total', async () => {
    await simulate('ship_to_id: "11", delivery_date: "2026-11-27"');
    expect(await place({ claims: { outletId: '12' } })).toEqual(['PRICES_CHANGED', 'The prices have been updated']);
    expect(await place({ claims: { standardDeliveryDate: '2026-11-24' } })).toEqual([
      'PRICES_CHANGED',
      'The prices have been updated',
    ]);
    expect(await place({ claims: { outletId: '11', standardDeliveryDate: '2026-11-27' } })).toMatchObject({
      shipTo: { id: '11' },
      day: '2026-11-27',
    });
  });

  test('a suspended ship-to of the headers is refused, not replaced by the one of the cart', async () => {
    expect(await place({ claims: { outletId: '13' } })).toEqual([
      'SHIP_TO_SUSPENDED',
      'The selected ship-to address is suspended. Please choose another one.',
    ]);
    const { updatePrices: simulated } = await shop.ask<{ updatePrices: object }>(
      shop.owner,
      'mutation($id: String) { updatePrices(cart_id: $id) { can_proceed status_message } }',
      { id: cartId },
      { outletid: '13' },
    );
    expect(simulated).toEqual({
      can_proceed: false,
      status_message: 'The selected ship-to address is suspended. Please choose another one.',
    });
    // Asking stored nothing: the cart goes on to its own ship-to once that was shown.
    await simulate('ship_to_id: "11"');
    expect(await place()).toMatchObject({ shipTo: { id: '11' } });
  });

  test('the review shows the ship-to that the headers of the call name, as placing would take it', async () => {
    const review = await fetch(`${shop.url}/api/general/orders/GetOrderReview?cartId=${cartId}`, {
      headers: { authorization: `Bearer ${shop.owner}`, outletid: '12', standarddeliverydate: '2026-11-27' },
    });
    expect(await review.json()).toMatchObject({ shipTo: { id: '12' }, deliveryDate: '2026-11-27' });
  });

  test('a client that never simulated is stopped when headers make the order dearer than the cart that it was shown', async () => {
    await shop.run('delete from cart');
    cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
    await shop.ask(
      shop.owner,
      'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } } }',
      { id: cartId },
      { outletid: '12', standarddeliverydate: '2026-11-27', shippingtype: 'ZSO', customerOrderNumber: 'M-1' },
    );
    await setCart(`payment_method = 'U8'`);
    expect(await place({ claims: { datePopup: '2026-11-25' } })).toEqual([
      'PRICES_CHANGED',
      'The prices have been updated',
    ]);
    expect(await place()).toMatchObject({ shipTo: { id: '12' }, day: '2026-11-27' });
  });
});

test('the headers of placing win over what the cart has stored, and are not stored', async () => {
  expect(await place({ claims: { customerOrderNumber: 'HEADER', noteForDriver: 'front door' } })).toMatchObject({
    priced: { cart: { customerOrderNumber: 'HEADER', noteForDriver: 'front door' } },
  });
  expect(await place({ claims: { outletId: '91' } })).toMatchObject(['SHIP_TO_NOT_FOUND', expect.any(String)]);
  expect(await place()).toMatchObject({ priced: { cart: { customerOrderNumber: 'K-1' } } });
});

/** Orders a truck load for a day; answers `booked`, or why not. */
async function orderTruck(token: string): Promise<unknown> {
  const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>(token, 'mutation { createEmptyCart }');
  await shop.ask(
    token,
    `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100102", quantity: 0, number_of_pallet: 14 }]) { cart { id } }
      updatePrices(cart_id: $id, ship_to_id: "31", delivery_date: "2026-11-25", payment_method: "U8", delivery_method: "truck", customer_order_number: "W") { can_proceed message } }`,
    { id },
  );
  const { data, errors } = await shop.graphql<{ placeOrder: { order: object } | null }>(
    'mutation($id: String) { placeOrder(cart_id: $id, terms_accepted: true) { order { order_number } } }',
    { token, variables: { id } },
  );
  return errors ? errors[0]!.extensions['code'] : data.placeOrder!.order && 'booked';
}

test('the last truck of a day goes to one of two who want it at once', async () => {
  await shop.change(`insert into portal_config (key, value) values ('delivery.trucksPerDay', '1')`, 'config');
  const outcomes = await Promise.all([shop.wholesale, shop.otherWholesale].map((token) => orderTruck(token)));
  expect(outcomes.sort()).toEqual(['DAY_NOT_DELIVERABLE', 'booked']);
  const { body } = await shop.get(shop.wholesale, 'orders/GetCalendarAvailableDays?soldToId=C3&transportType=ZTR');
  expect(
    (body as { closed: { date: string; type: string; label: string }[] }).closed.find(
      ({ date }) => date === '2026-11-25',
    ),
  ).toEqual({
    date: '2026-11-25',
    type: 'full',
    label: 'No free truck on this day',
  });
  const standard = await shop.get(shop.wholesale, 'orders/GetCalendarAvailableDays?soldToId=C3&transportType=ZSO');
  expect((standard.body as { days: { date: string }[] }).days.map(({ date }) => date)).toContain('2026-11-25');
  await shop.run('delete from order_event; delete from order_line; delete from customer_order');
  await shop.change('delete from portal_config', 'config');
});

test('while trucks are not limited an order waits for no other of its depot and day; with a limit it waits for those that knew of none', async () => {
  const { rows } = await shop.app.database.pool.query<{ depot: string }>(`select depot from ship_to where id = '31'`);
  const another = await shop.app.database.pool.connect();
  try {
    await another.query('begin');
    await another.query('select pg_advisory_xact_lock_shared(hashtext($1))', [
      `delivery slots ${rows[0]!.depot} 2026-11-25`,
    ]);
    expect(await orderTruck(shop.wholesale)).toBe('booked');
    await shop.change(`insert into portal_config (key, value) values ('delivery.trucksPerDay', '9')`, 'config');
    const waiting = orderTruck(shop.wholesale);
    await until(async () => {
      const { rowCount } = await another.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount === 1;
    });
    await another.query('commit');
    expect(await waiting).toBe('booked');
  } finally {
    another.release();
    await shop.run('delete from order_event; delete from order_line; delete from customer_order');
    await shop.change('delete from portal_config', 'config');
  }
});
