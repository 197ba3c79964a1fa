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
  await add('[{ sku: "100105", quantity: 2 }, { sku: "100101", quantity: 6 }, { sku: "200101", quantity: 4 }]');
});

const add = (items: string, token = shop.owner, id = cartId) =>
  shop.ask(
    token,
    `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: ${items}) { cart { id } user_errors { code message } } }`,
    { id },
  );

const RESULT = `success can_proceed delivery_date_expired flexible_delivery message status_message minicart_status_message payment_method delivery_date order_type order_reason delivery_method ship_to_id
  package_products_total redemption_fee multi_deposit_z099 package_products_discount total_base_price total_your_price total_quantity delivery_fee vat total_with_vat total_to_pay
  order_items { name sku packaging volume image_main is_wishlist quantity row_total custom_price list_price excise_duty full_price discounted_price row_total_without_vat row_total_with_vat discounts { label amount } errors { code } }
  changes { sku what before after message } cart { id delivery_date cut_off cart_prices { price_with_vat } }`;
interface Result {
  success: boolean;
  can_proceed: boolean;
  delivery_date_expired: boolean;
  message: string | null;
  status_message: string | null;
  total_with_vat: number;
  total_your_price: number;
  delivery_fee: number;
  order_items: { sku: string; row_total: number; row_total_with_vat: number; errors: object[] | null }[];
  changes: { what: string; sku: string | null; before: number | null; after: number | null; message: string }[];
  cart: { cut_off: string };
}
const simulate = async (args: string, token = shop.owner, id = cartId, headers = {}) =>
  (
    await shop.ask<{ updatePrices: Result }>(
      token,
      `mutation($id: String) { updatePrices(cart_id: $id ${args}) { ${RESULT} } }`,
      { id },
      headers,
    )
  ).updatePrices;
const refused = async (args: string, id = cartId) =>
  shop.refusal(shop.owner, `mutation($id: String) { updatePrices(cart_id: $id ${args}) { success } }`, { id });
const stored = async () =>
  (
    await shop.ask<{ cart: Record<string, unknown> }>(
      shop.owner,
      'query($id: String!) { cart(cart_id: $id) { delivery_date ship_to_id payment_method order_type order_reason note_for_driver customer_order_number confirmation_email delivery_method delivery_fee revision changes { what sku } cart_prices { price_with_vat } } }',
      { id: cartId },
    )
  ).cart;

describe('updatePrices', () => {
  test('takes all choices of the checkout in one call: the cart is the one that a call for each leaves', async () => {
    const lines =
      '[{ sku: "100101", quantity: 0, number_of_pallet: 18 }, { sku: "100105", quantity: 0, number_of_pallet: 1 }]';
    const CHOSEN =
      'ship_to_id transport_type { code } place_of_shipment payment_method delivery_date customer_order_number vat cart_prices { price_with_vat } changes { what }';
    const fresh = async () => {
      await shop.run(`delete from cart where uid = 'whs'`);
      const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>(
        shop.wholesale,
        'mutation { createEmptyCart }',
      );
      await add(lines, shop.wholesale, id);
      return id;
    };
    const one = await shop.ask<{ createEmptyCart: string } & Record<string, { can_proceed: boolean; cart: object }>>(
      shop.wholesale,
      `mutation($id: String!) { updatePrices(cart_id: $id, ship_to_id: "31", delivery_method: "ZTR", place_of_shipment: "RV01", payment_method: "B", delivery_date: "2026-11-27", customer_order_number: "1") { can_proceed cart { ${CHOSEN} revision } } }`,
      { id: await fresh() },
    );
    const many = await shop.ask<Record<string, { can_proceed: boolean; cart: object }>>(
      shop.wholesale,
      `mutation($id: String!) {
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: "31" }] }) { cart { id } }
        setTransportType(cart_id: $id, transporttype: "ZTR") { cart { id } }
        setPlaceOfShipment(cart_id: $id, place: "RV01") { cart { id } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "B" } }) { cart { id } }
        updatePrices(cart_id: $id, delivery_date: "2026-11-27", customer_order_number: "1") { can_proceed cart { ${CHOSEN} } } }`,
      { id: await fresh() },
    );
    // Lines and choices: two changes of the cart, not six.
    expect(one['updatePrices']).toEqual({
      ...many['updatePrices'],
      cart: { ...many['updatePrices']!.cart, revision: 2 },
    });
    expect(one['updatePrices']!.cart).toMatchObject({
      ship_to_id: '31',
      transport_type: { code: 'ZTR' },
      place_of_shipment: 'RV01',
      payment_method: 'B',
      delivery_date: '2026-11-27',
    });
  });

  test('rejects a loading place that the company of the ship-to is not offered, and stores nothing of the call', async () => {
    expect((await refused(', place_of_shipment: "RV01", note_for_driver: "nem"')).code).toBe('INVALID_INPUT');
    expect(await stored()).toMatchObject({ note_for_driver: '', revision: 1 });
  });

  test('prices the order for a day, ship-to and payment, answers every field and stores what it was given', async () => {
    const result = await simulate(
      'delivery_date: "2026-11-24", ship_to_id: "11", sold_to_id: "C1", payment_method: "K", payment_method_title: "Cash", outlet_order_type: "ZOR", delivery_method: "standard", note_for_driver: "hátul", customer_order_number: "7", order_reason: "Z06", confirmation_email: "iroda@pub.example"',
    );
    expect(result).toMatchObject({
      success: true,
      can_proceed: true,
      delivery_date_expired: false,
      flexible_delivery: false,
      status_message: null,
      minicart_status_message: 'The required quantity of goods has been reached',
      payment_method: 'K',
      delivery_date: '2026-11-24',
      order_type: 'ZOR',
      order_reason: 'Z06',
      delivery_method: 'standard',
      ship_to_id: '11',
      redemption_fee: 0,
      multi_deposit_z099: 10_800,
      total_base_price: 136_104,
      total_your_price: 121_748,
      total_quantity: 12,
      delivery_fee: 0,
      vat: 43_672,
      total_with_vat: 216_220,
      total_to_pay: 216_220,
      cart: { cut_off: '2026-11-23T11:00:00.000Z', cart_prices: { price_with_vat: 216_220 } },
    });
    expect(result.order_items[1]).toEqual({
      name: 'Világos rekesz',
      sku: '100101',
      packaging: 'Crate 20 x 0.5 l',
      volume: '0.5 l',
      image_main: '/art/100101-large.svg',
      is_wishlist: 0,
      quantity: 6,
      row_total: 31_826,
      custom_price: 31_826,
      list_price: 5_960,
      excise_duty: 5_382,
      full_price: 35_760,
      discounted_price: 5_304.33,
      row_total_without_vat: 31_826,
      row_total_with_vat: 40_419,
      discounts: [],
      errors: null,
    });
    expect(result.order_items.reduce((all, { row_total: net }) => all + net, 0)).toBe(result.total_your_price);
    expect(await stored()).toMatchObject({
      delivery_date: '2026-11-24',
      ship_to_id: '11',
      payment_method: 'K',
      order_reason: 'Z06',
      note_for_driver: 'hátul',
      customer_order_number: '7',
      confirmation_email: 'iroda@pub.example',
      delivery_method: 'standard',
    });
  });

  test('same input, same result, also wrapped in input', async () => {
    const flat = await simulate('delivery_date: "2026-11-24", ship_to_id: "11"');
    const again = await simulate('delivery_date: "2026-11-24", ship_to_id: "11"');
    const wrapped = (
      await shop.ask<{ updatePrices: Result }>(
        shop.owner,
        `mutation($input: UpdatePricesInput) { updatePrices(input: $input) { ${RESULT} } }`,
        {
          input: { cart_id: cartId, delivery_date: '2026-11-24', ship_to_id: '11' },
        },
      )
    ).updatePrices;
    expect(again).toEqual(flat);
    expect(wrapped).toEqual(flat);
  });

  test.each([
    ['2026-11-20', true, 'a day that is over'],
    ['2026-11-26', true, 'a day that is no route day'],
    ['2026-11-22', true, 'a Sunday'],
    ['2027-03-01', true, 'a day beyond the horizon'],
  ])('%s is refused as an answer, not as an error (%s)', async (day) => {
    const result = await simulate(`delivery_date: "${day}", ship_to_id: "11"`);
    expect(result).toMatchObject({
      success: true,
      can_proceed: false,
      delivery_date_expired: true,
      message: 'Choose a different date',
      status_message: 'Choose a different date',
    });
  });

  test('a day outside the schedule costs its fee, and the fee goes with the next standard day', async () => {
    const fee = await simulate('delivery_date: "2026-11-27", date_popup: "2026-11-25", ship_to_id: "12"');
    expect(fee).toMatchObject({
      can_proceed: true,
      delivery_fee: 7_500,
      total_with_vat: 216_220 + 9_525,
      delivery_date: '2026-11-25',
    });
    expect(await stored()).toMatchObject({ delivery_date: '2026-11-25', delivery_fee: 7_500 });
    expect(await simulate('delivery_date: "2026-11-27"')).toMatchObject({
      delivery_fee: 0,
      total_with_vat: 216_220,
      delivery_date: '2026-11-27',
    });
    const named = await simulate('delivery_date: "2026-11-25"');
    expect(named.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['fee', 0, 7_500],
      ['total', 216_220, 225_745],
    ]);
  });

  test('malformed input is an error that names it, and nothing is stored', async () => {
    const before = await stored();
    for (const [args, code] of [
      ['delivery_date: "tomorrow"', 'INVALID_INPUT'],
      ['date_popup: "2026-02-30"', 'INVALID_INPUT'],
      ['payment_method: "gold"', 'INVALID_INPUT'],
      ['outlet_order_type: "ZRE"', 'INVALID_INPUT'],
      ['order_reason: "Z02"', 'INVALID_INPUT'],
      ['confirmation_email: "a@b"', 'INVALID_INPUT'],
      ['confirmation_email: "kocsma.hu"', 'INVALID_INPUT'],
      ['delivery_method: "truck", ship_to_id: "11"', 'TRANSPORT_TYPE_UNKNOWN'],
      ['ship_to_id: "91"', 'SHIP_TO_NOT_FOUND'],
      ['ship_to_id: "13"', 'SHIP_TO_SUSPENDED'],
      ['sold_to_id: "C9"', 'SOLD_TO_NOT_FOUND'],
      ['package_products: [{ sku: "P1", quantity: 3 }]', 'PRODUCT_NOT_FOUND'],
      [`note_for_driver: "${'x'.repeat(256)}"`, 'INVALID_INPUT'],
    ] as const)
      expect([args, (await refused(`, ${args}`)).code]).toEqual([args, code]);
    expect((await refused('', 'f'.repeat(32))).code).toBe('CART_NOT_FOUND');
    expect(await stored()).toEqual(before);
  });

  test('what stops the order is said: blocked company, bad line, limits, payment', async () => {
    await simulate('ship_to_id: "11", delivery_date: "2026-11-24", payment_method: "U8"');
    await shop.change(`update company set blocked = true where id = 'C1'`, 'company');
    expect(await simulate('')).toMatchObject({
      success: false,
      can_proceed: false,
      message: 'Currently you are not able to place an order, please contact customer service',
    });
    await shop.change(`update company set blocked = false, overdue_days = 30 where id = 'C1'`, 'company');
    expect(await simulate('')).toMatchObject({
      success: true,
      can_proceed: false,
      message: 'The requested payment method is not available.',
    });
    await shop.change(`update company set overdue_days = 0 where id = 'C1'`, 'company');
    await shop.change(`update product set active = false where sku = '200101'`, 'catalogue');
    expect(await simulate('')).toMatchObject({
      success: true,
      can_proceed: false,
      message: 'A line of the cart cannot be ordered: Cola rekesz. This product is no longer sold.',
    });
    await shop.change(`update product set active = true where sku = '200101'`, 'catalogue');
    await shop.run(
      `delete from cart_item where sku = '100105'; update cart_item set quantity = 1; update cart set revision = revision + 1`,
    );
    expect(await simulate('', shop.owner, cartId, { lang: 'hu' })).toMatchObject({
      success: true,
      can_proceed: false,
      message: 'A rendelés még nem éri el a minimális mennyiséget, kérjük, tegyen további termékeket a kosárba',
    });
    await shop.change(`update ship_to set status = 'suspended' where id = '11'`, 'company');
    expect((await simulate('')).message).toBe('The selected ship-to address is suspended. Please choose another one.');
    await shop.change(`update ship_to set status = 'active' where id = '11'`, 'company');
  });

  test('simulation and review say what placing would refuse: maintenance, and no right to order at this ship-to', async () => {
    await simulate(
      'delivery_date: "2026-11-24", ship_to_id: "11", payment_method: "U8", delivery_method: "standard", customer_order_number: "7"',
    );
    const said = async () => {
      const review = (await shop.get(shop.owner, `orders/GetOrderReview?cartId=${cartId}`)).body as {
        canProceed: boolean;
        message: string;
      };
      const { can_proceed, message } = await simulate('');
      return [can_proceed, message, review.canProceed, review.message];
    };
    expect(await said()).toEqual([true, null, true, null]);
    await shop.change(`insert into portal_config (key, value) values ('maintenance', 'true')`, 'config');
    const [maintained, why] = await said();
    expect([maintained, why]).toEqual([false, expect.stringMatching(/maintenance/i)]);
    expect((await said())[2]).toBe(false);
    await shop.change('delete from portal_config', 'config');
    await shop.change(
      `update access_grant set revoked = '{Orders}' where uid = 'owner' and ship_to_id = '11'`,
      'access',
    );
    expect(await said()).toEqual([false, expect.stringMatching(/rights/), false, expect.stringMatching(/rights/)]);
    await shop.change(`update access_grant set revoked = '{}' where uid = 'owner' and ship_to_id = '11'`, 'access');
  });

  test('free goods do not fill the minimum', async () => {
    await shop.change(
      `insert into price_condition (kind, sku, company_id, amount_ft, valid_from) values ('PR00', '100101', 'C1', 0, '2026-11-01')`,
      'prices',
    );
    await shop.run(
      `delete from cart_item where sku in ('100105', '200101'); update cart_item set quantity = 90; update cart set revision = revision + 1`,
    );
    const free = await simulate('ship_to_id: "11", delivery_date: "2026-11-24"');
    await shop.change(`delete from price_condition where sku = '100101' and company_id = 'C1'`, 'prices');
    expect(free).toMatchObject({ can_proceed: false, total_quantity: 90, total_your_price: 0 });
  });

  test('a price that changed since the user looked is said once, with what it was', async () => {
    await simulate('ship_to_id: "11", delivery_date: "2026-11-24"');
    await shop.change(`update price_condition set amount_ft = 6960 where sku = '100101'`, 'prices');
    expect(await stored()).toMatchObject({
      changes: [
        { what: 'price', sku: '100101' },
        { what: 'total', sku: null },
      ],
    });
    const result = await simulate('');
    expect(result).toMatchObject({ success: true, can_proceed: true, message: 'The prices have been updated' });
    expect(result.changes[0]).toMatchObject({
      what: 'price',
      sku: '100101',
      before: 31_826,
      after: 37_166,
      message: expect.stringContaining('31,826'),
    });
    expect(await simulate('')).toMatchObject({ message: null, changes: [] });
    await shop.change(`update price_condition set amount_ft = 5960 where sku = '100101'`, 'prices');
  });

  test('the first simulation already knows the prices that the cart was filled at', async () => {
    await shop.change(`update price_condition set amount_ft = 6960 where sku = '100101'`, 'prices');
    expect(await simulate('ship_to_id: "11", delivery_date: "2026-11-24"')).toMatchObject({
      message: 'The prices have been updated',
      can_proceed: true,
    });
    await shop.change(`update price_condition set amount_ft = 5960 where sku = '100101'`, 'prices');
  });

  test('reports no change that the user made', async () => {
    await simulate('ship_to_id: "11", delivery_date: "2026-11-24"');
    await add('[{ sku: "100101", quantity: 5 }]');
    expect(await simulate('')).toMatchObject({ message: null, changes: [] });
  });

  test('a preview shows the differences and stores nothing', async () => {
    await simulate('ship_to_id: "12", delivery_date: "2026-11-27"');
    const before = await stored();
    const result = await simulate('delivery_date: "2026-11-25", simulate_type: "preview"');
    expect(result).toMatchObject({ delivery_fee: 7_500, total_with_vat: 225_745 });
    expect(result.changes.map(({ what }) => what)).toEqual(['fee', 'total']);
    expect(await stored()).toEqual(before);
  });
});

describe('progress_bar_data and limits', () => {
  const LIMITS =
    'progress_bar_data { iMinimumOrderPallet iMaximumOrderPallet iMinimumOrderWeight iMaximumOrderWeight iMinimumUnit iMaximumUnit iTotalCartWeight iTotalCartPalletQty iTotalQty iKegFlag iCustomerType msg canProceed } limits { code state filled min max unit remaining message rule } message can_proceed pallet_deposit';
  const look = async (token: string, headers = {}) =>
    (await shop.ask<{ customerCart: unknown }>(token, `{ customerCart { ${LIMITS} } }`, {}, headers)).customerCart;
  const cartOf = async (token: string) =>
    (await shop.ask<{ createEmptyCart: string }>(token, 'mutation { createEmptyCart }')).createEmptyCart;

  test('a pub sees its units, and a keg lifts the minimum', async () => {
    expect(await look(shop.owner)).toMatchObject({
      progress_bar_data: {
        iMinimumUnit: 8,
        iMaximumUnit: 300,
        iTotalQty: 12,
        iKegFlag: 'yes',
        iCustomerType: 'POS Horeca',
        canProceed: 'yes',
        iTotalCartWeight: 301.72,
        iMaximumOrderWeight: 0,
      },
    });
    await shop.run(
      `delete from cart_item where sku = '100105'; update cart_item set quantity = 2; update cart set revision = revision + 1`,
    );
    expect(await look(shop.owner)).toMatchObject({
      message: 'The minimum number of units has not been reached, please add more goods',
      can_proceed: false,
      progress_bar_data: { canProceed: 'no', iKegFlag: 'no' },
      limits: [
        {
          code: 'units',
          state: 'missing',
          filled: 4,
          min: 8,
          max: 300,
          unit: 'unit',
          remaining: 4,
          message: '4 units more to the minimum of 8 units',
          rule: 'The order must contain at least 8 units.',
        },
      ],
    });
    expect(((await look(shop.owner, { lang: 'hu' })) as { limits: { message: string }[] }).limits[0]!.message).toBe(
      'Még 4 egység a minimumhoz (8 egység)',
    );
    await shop.run('delete from cart_item');
    expect(await look(shop.owner)).toMatchObject({
      message: null,
      can_proceed: false,
      progress_bar_data: { msg: '', canProceed: 'no' },
      limits: [],
    });
  });

  test('a shop has its own minimum, kegs or not', async () => {
    await add('[{ sku: "100102", quantity: 14 }]', shop.food, await cartOf(shop.food));
    expect(await look(shop.food)).toMatchObject({
      progress_bar_data: {
        iMinimumUnit: 15,
        iMaximumUnit: 800,
        iCustomerType: 'POS Food',
        msg: 'The minimum number of units has not been reached, please add more goods',
      },
    });
    await add('[{ sku: "100102", quantity: 1 }]', shop.food, await cartOf(shop.food));
    expect(await look(shop.food)).toMatchObject({
      progress_bar_data: { msg: 'The required quantity of goods has been reached', canProceed: 'yes' },
    });
  });

  test('a wholesaler has pallets and weight: 28 000 kg are accepted, more are not', async () => {
    const id = await cartOf(shop.wholesale);
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 12 }]', shop.wholesale, id);
    expect(await look(shop.wholesale)).toMatchObject({
      progress_bar_data: {
        iTotalCartPalletQty: 12,
        iTotalCartWeight: 12 * 72 * 12.65 + 12 * 25,
        iMinimumOrderPallet: 13,
        iMaximumOrderPallet: 33,
        iMaximumOrderWeight: 28_000,
        msg: 'The minimum number of pallets has not been reached, please add more goods',
      },
      pallet_deposit: 42_000,
    });
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 17 }]', shop.wholesale, id);
    expect(await look(shop.wholesale)).toMatchObject({
      progress_bar_data: { iTotalCartPalletQty: 29, canProceed: 'yes' },
    });
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 1 }]', shop.wholesale, id);
    expect(await look(shop.wholesale)).toMatchObject({
      message: 'The weight of the order exceeds the limit, reduce the quantity to proceed with the order',
      limits: [
        {
          code: 'weight',
          state: 'over',
          max: 28_000,
          unit: 'kg',
          message: expect.stringMatching(/28\st\b.*\. The weight of the order may not exceed 280 quintals\.$/),
          rule: 'The weight of the order may not exceed 28 tons.',
        },
        { code: 'pallets', state: 'fine' },
      ],
    });
    await shop.ask(
      shop.wholesale,
      'mutation($id: String!) { setTransportType(cart_id: $id, transporttype: "ZST") { success } }',
      { id },
    );
    expect(await look(shop.wholesale)).toMatchObject({
      message: 'The order exceeds the capacity of the selected vehicle.',
    });
  });

  test('Motrice and Autotreno are off; switched on they give their discount from their pallets on, each to its vehicle only', async () => {
    const id = await cartOf(shop.wholesale);
    await shop.run('delete from cart_item');
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 7 }]', shop.wholesale, id);
    const off = async (transport: string) => {
      await shop.ask(
        shop.wholesale,
        `mutation($id: String!) { setTransportType(cart_id: $id, transporttype: "${transport}") { success } }`,
        { id },
      );
      const { order_items: items } = (
        await shop.ask<{
          updatePrices: { order_items: { row_total: number; discounts: { label: string; amount: number }[] }[] };
        }>(
          shop.wholesale,
          'mutation($id: String) { updatePrices(cart_id: $id) { order_items { row_total discounts { label amount } } } }',
          { id },
        )
      ).updatePrices;
      return items[0]!.discounts.filter(({ label }) => /vehicle/i.test(label)).map(({ amount }) => amount);
    };
    expect([await off('ZST'), await off('ZTR')]).toEqual([[], []]);
    await shop.change(
      `insert into portal_config (key, value) values ('transport.motrice.on', 'true'), ('transport.autotreno.on', 'true'), ('transport.autotreno.fromPallets', '9')`,
      'config',
    );
    expect([await off('ZST'), await off('ZTR')]).toEqual([[], []]);
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 1 }]', shop.wholesale, id);
    const motrice = await off('ZST');
    expect(motrice).toHaveLength(1);
    expect([Math.abs(motrice[0]!) > 0, await off('ZTR'), await off('ZSO')]).toEqual([true, [], []]);
    await add('[{ sku: "100102", quantity: 0, number_of_pallet: 1 }]', shop.wholesale, id);
    // Twice the rate of Motrice, for nine pallets instead of eight.
    expect(Math.abs((await off('ZTR'))[0]!) / Math.abs(motrice[0]!)).toBeCloseTo((2 * 9) / 8, 2);
    await shop.change('delete from portal_config', 'config');
  });

  test('limits follow the settings at once, and a ship-to may have its own', async () => {
    await shop.change(`insert into portal_config (key, value) values ('limit.horeca.minPrice', '500000')`, 'config');
    expect(await look(shop.owner)).toMatchObject({
      message: 'The order value is below the minimum of 500,000\u00A0Ft.',
    });
    await shop.change(`update portal_config set value = '0'`, 'config');
    await shop.change(`update ship_to set limits = '{"maxUnits": 11}' where id = '11'`, 'company');
    expect(await look(shop.owner, { outletid: '11' })).toMatchObject({
      message: 'The number of units of the order exceeds the limit, reduce the quantity to proceed with the order',
      progress_bar_data: { iMaximumUnit: 11 },
    });
    await shop.change(`update ship_to set limits = '{}' where id = '11'; delete from portal_config`, 'company');
    await shop.change('select 1', 'config');
  });
});

test('the review answers the last step in one call, reads only, and hides foreign carts', async () => {
  await simulate('ship_to_id: "11", delivery_date: "2026-11-24", payment_method: "K", delivery_method: "standard"');
  const before = await stored();
  const { status, body } = await shop.get(shop.owner, `orders/GetOrderReview?cartId=${cartId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    cartId,
    shipTo: { id: '11', name: 'Kéktó Vendéglő' },
    payer: { id: 'P1' },
    billTo: { id: 'B1' },
    deliveryDate: '2026-11-24',
    transportType: { code: 'ZSO', label: 'Standard order' },
    paymentMethod: { code: 'K', label: 'Cash' },
    totals: { units: 12, goods: 121_748, vat: 43_672, z099: 10_800, due: 216_220, payable: 216_220 },
    canProceed: false,
    missing: [{ code: 'INTERNAL_NUMBER_REQUIRED', message: 'Enter your internal order number' }],
    changes: [],
    availablePaymentMethods: [{ code: 'U8' }, { code: 'K' }, { code: 'B' }, { code: 'E' }],
  });
  expect((body as { lines: { net: number }[] }).lines.map(({ net }) => net)).toEqual([71_022, 31_826, 18_900]);
  expect(await stored()).toEqual(before);
  const foreign = await shop.get(shop.rival, `orders/GetOrderReview?cartId=${cartId}`);
  expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([404, 'CART_NOT_FOUND']);
});
