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
  cartId = await filled(shop.owner);
});

async function filled(token: string, items = '[{ sku: "100101", quantity: 10 }]'): Promise<string> {
  const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>(token, 'mutation { createEmptyCart }');
  await shop.ask(
    token,
    `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: ${items}) { cart { id } } }`,
    { id },
  );
  return id;
}

const CHOICES = `ship_to_id sold_to_id delivery_method payment_method place_of_shipment customer_order_number transport_type { code label } available_transport_types { code } available_payment_methods { code title } selected_payment_method { code title }
  shipping_addresses { firstname company street city postcode country { code label } region { code } available_shipping_methods { carrier_code method_code method_title available amount { value } } selected_shipping_method { carrier_code method_code amount { value } } }
  billing_address { company city } limits { code max }`;
const address = (input: string, token = shop.owner, id = cartId, headers = {}) =>
  shop
    .ask<{ setShippingAddressesOnCart: { cart: Record<string, never> } }>(
      token,
      `mutation($id: String!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [${input}] }) { cart { ${CHOICES} } } }`,
      { id },
      headers,
    )
    .then((data) => data.setShippingAddressesOnCart.cart as Record<string, unknown>);
const ADDRESS =
  'mutation($id: String!, $addresses: [ShippingAddressInput]!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: $addresses }) { cart { id } } }';

describe('the ship-to', () => {
  test('is set by its id, by its number or by the header; payer, methods and transport types follow', async () => {
    const before = await shop.ask<{ cart: Record<string, unknown> }>(
      shop.owner,
      `query($id: String!) { cart(cart_id: $id) { ${CHOICES} } }`,
      { id: cartId },
    );
    expect(before.cart).toMatchObject({
      ship_to_id: null,
      shipping_addresses: [],
      available_payment_methods: [],
      selected_payment_method: { code: '', title: '' },
    });
    expect(await address('{ ship_to_id: "11" }')).toMatchObject({
      ship_to_id: '11',
      sold_to_id: 'C1',
      available_transport_types: [{ code: 'ZSO' }, { code: 'ZES' }],
      billing_address: { company: 'Kéktó Kft. fizető' },
      available_payment_methods: [
        { code: 'U8', title: 'Transfer 8 days' },
        { code: 'K', title: 'Cash' },
        { code: 'B' },
        { code: 'E' },
      ],
      shipping_addresses: [
        {
          company: 'Kéktó Vendéglő',
          street: ['Fehérvári út 12.'],
          city: 'Budapest',
          postcode: '1117',
          country: { code: 'HU', label: 'Hungary' },
          region: null,
          selected_shipping_method: null,
          available_shipping_methods: [
            {
              carrier_code: 'portal',
              method_code: 'standard',
              method_title: 'Standard order',
              available: true,
              amount: { value: 0 },
            },
            { method_code: 'empties_standard' },
          ],
        },
      ],
    });
    expect(await address('{ customer_address_id: 12 }')).toMatchObject({ ship_to_id: '12' });
    expect(await address('{ customer_notes: "kapucsengő" }', shop.owner, cartId, { outletid: '11' })).toMatchObject({
      ship_to_id: '11',
    });
  });

  test('a foreign one is unknown, a suspended one is refused with its own words, several at once too', async () => {
    const refusal = (addresses: object[], headers = {}) =>
      shop.refusal(shop.owner, ADDRESS, { id: cartId, addresses }, headers);
    expect(await refusal([{ ship_to_id: '91' }])).toMatchObject({
      code: 'SHIP_TO_NOT_FOUND',
      extensions: { category: 'graphql-no-such-entity' },
    });
    expect((await refusal([{ customer_address_id: 91 }])).code).toBe('SHIP_TO_NOT_FOUND');
    expect((await refusal([{}], { outletid: '91' })).code).toBe('SHIP_TO_NOT_FOUND');
    expect(await refusal([{ ship_to_id: '13' }])).toMatchObject({
      code: 'SHIP_TO_SUSPENDED',
      message: 'The selected ship-to address is suspended. Please choose another one.',
    });
    expect((await refusal([{ ship_to_id: '11' }, { ship_to_id: '12' }])).code).toBe('ADDRESS_SINGLE');
    expect((await refusal([])).code).toBe('PARAMETER_MISSING');
    expect((await refusal([{}])).code).toBe('PARAMETER_MISSING');
  });

  test('a free address is kept and shown, and changes no ship-to', async () => {
    const free =
      'address: { firstname: "Anna", lastname: "Kovács", street: ["Fő u. 1."], city: "Vác", country_code: "HU", postcode: "2600" }';
    expect(await address(`{ ${free} }`)).toMatchObject({
      ship_to_id: null,
      shipping_addresses: [{ firstname: 'Anna', city: 'Vác', postcode: '2600' }],
    });
    expect(await address(`{ ship_to_id: "11", ${free} }`)).toMatchObject({
      ship_to_id: '11',
      shipping_addresses: [{ city: 'Budapest' }],
    });
    const billed = await shop.ask<{ setBillingAddressOnCart: { cart: object } }>(
      shop.owner,
      `mutation($id: String!) { setBillingAddressOnCart(input: { cart_id: $id, billing_address: { ${free} } }) { cart { billing_address { city firstname } } } }`,
      { id: cartId },
    );
    expect(billed.setBillingAddressOnCart.cart).toEqual({ billing_address: { city: 'Vác', firstname: 'Anna' } });
    const same = await shop.ask<{ setBillingAddressOnCart: { cart: object } }>(
      shop.owner,
      `mutation($id: String!) { setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { billing_address { city } } } }`,
      { id: cartId },
    );
    expect(same.setBillingAddressOnCart.cart).toEqual({ billing_address: { city: 'Budapest' } });
  });

  test('taken away from the user since, it is no longer chosen and the cart lives on', async () => {
    await address('{ ship_to_id: "12" }');
    await shop.run(`update ship_to set withdrawn = true where id = '12'`);
    await shop.change('select 1', 'company');
    const { cart } = await shop.ask<{ cart: object }>(
      shop.owner,
      'query($id: String!) { cart(cart_id: $id) { ship_to_id outlet_details { sap_id } total_quantity shipping_addresses { city } } }',
      { id: cartId },
    );
    expect(cart).toEqual({ ship_to_id: null, outlet_details: null, total_quantity: 10, shipping_addresses: [] });
    await shop.change(`update ship_to set withdrawn = false where id = '12'`, 'company');
  });
});

describe('shipping method and transport type', () => {
  const METHOD =
    'mutation($id: String!, $methods: [ShippingMethodInput]!) { setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: $methods }) { cart { delivery_method transport_type { code label } shipping_addresses { selected_shipping_method { carrier_code method_code method_title amount { value } } } } } }';
  const TYPE =
    'mutation($id: String!, $type: String!, $pay: String) { setTransportType(cart_id: $id, transporttype: $type, customertype: "WHS", sappaymentcode: $pay) { success message cart { delivery_method payment_method transport_type { code } progress_bar_data { iMaximumOrderWeight iMinimumOrderPallet } } } }';

  test('a method of the ship-to is selected; the transport type keeps in step', async () => {
    await address('{ ship_to_id: "11" }');
    const { setShippingMethodsOnCart } = await shop.ask<{ setShippingMethodsOnCart: { cart: object } }>(
      shop.owner,
      METHOD,
      {
        id: cartId,
        methods: [{ carrier_code: 'portal', method_code: 'standard' }],
      },
    );
    expect(setShippingMethodsOnCart.cart).toEqual({
      delivery_method: 'standard',
      transport_type: { code: 'ZSO', label: 'Standard order' },
      shipping_addresses: [
        {
          selected_shipping_method: {
            carrier_code: 'portal',
            method_code: 'standard',
            method_title: 'Standard order',
            amount: { value: 0 },
          },
        },
      ],
    });
    const { setTransportType } = await shop.ask<{ setTransportType: object }>(shop.owner, TYPE, {
      id: cartId,
      type: 'ZES',
    });
    expect(setTransportType).toMatchObject({
      success: true,
      cart: { delivery_method: 'empties_standard', transport_type: { code: 'ZES' } },
    });
  });

  test('unknown and foreign ones are refused, and nothing is chosen before lines and an address', async () => {
    const refusal = (methods: object[], id = cartId) => shop.refusal(shop.owner, METHOD, { id, methods });
    expect((await refusal([{ carrier_code: 'portal', method_code: 'standard' }])).code).toBe('ADDRESS_REQUIRED');
    await address('{ ship_to_id: "11" }');
    expect(await refusal([{ carrier_code: 'portal', method_code: 'truck' }])).toMatchObject({
      code: 'SHIPPING_METHOD_UNKNOWN',
      extensions: { category: 'graphql-no-such-entity' },
    });
    expect((await refusal([{ carrier_code: 'ups', method_code: 'standard' }])).code).toBe('SHIPPING_METHOD_UNKNOWN');
    expect(
      (
        await refusal([
          { carrier_code: 'portal', method_code: 'standard' },
          { carrier_code: 'portal', method_code: 'standard' },
        ])
      ).code,
    ).toBe('SHIPPING_METHOD_SINGLE');
    expect(await shop.refusal(shop.owner, TYPE, { id: cartId, type: 'ZTR' })).toMatchObject({
      code: 'TRANSPORT_TYPE_UNKNOWN',
      extensions: { category: 'graphql-input' },
    });
    expect((await shop.refusal(shop.owner, TYPE, { id: cartId, type: 'Teve' })).code).toBe('TRANSPORT_TYPE_UNKNOWN');
    await shop.run('delete from cart_item');
    expect((await refusal([{ carrier_code: 'portal', method_code: 'standard' }])).code).toBe('CART_EMPTY');
  });

  test('the limits of a wholesaler are those of the vehicle; the payment method of the same call is chosen with it, or nothing is', async () => {
    const id = await filled(shop.wholesale);
    await address('{ ship_to_id: "31" }', shop.wholesale, id);
    const small = await shop.ask<{ setTransportType: object }>(shop.wholesale, TYPE, {
      id,
      type: 'small_truck',
      pay: 'B',
    });
    expect(small.setTransportType).toMatchObject({
      cart: {
        payment_method: 'B',
        transport_type: { code: 'ZST' },
        progress_bar_data: { iMaximumOrderWeight: 7_500, iMinimumOrderPallet: 4 },
      },
    });
    expect((await shop.refusal(shop.wholesale, TYPE, { id, type: 'ZTR', pay: 'gold' })).code).toBe(
      'PAYMENT_METHOD_UNKNOWN',
    );
    const { cart } = await shop.ask<{ cart: object }>(
      shop.wholesale,
      'query($id: String!) { cart(cart_id: $id) { transport_type { code } } }',
      { id },
    );
    expect(cart).toEqual({ transport_type: { code: 'ZST' } });
  });
});

describe('payment', () => {
  const PAY =
    'mutation($id: String!, $code: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code, purchase_order_number: "PO-7" } }) { cart { payment_method customer_order_number selected_payment_method { code title } available_payment_methods { code } } } }';

  test('one of the offered is selected, in the language of the call', async () => {
    expect((await shop.refusal(shop.owner, PAY, { id: cartId, code: 'U8' })).code).toBe('ADDRESS_REQUIRED');
    await address('{ ship_to_id: "11" }');
    const {
      setPaymentMethodOnCart: { cart },
    } = await shop.ask<{ setPaymentMethodOnCart: { cart: object } }>(
      shop.owner,
      PAY,
      { id: cartId, code: 'U8' },
      { lang: 'hu' },
    );
    expect(cart).toMatchObject({
      payment_method: 'U8',
      customer_order_number: 'PO-7',
      selected_payment_method: { code: 'U8', title: 'Átutalás 8 nap' },
    });
    expect(await shop.refusal(shop.owner, PAY, { id: cartId, code: 'X' })).toMatchObject({
      code: 'PAYMENT_METHOD_UNKNOWN',
      extensions: { category: 'graphql-input' },
    });
  });

  test('an overdue customer pays at delivery or in advance, a blocked one not at all', async () => {
    await address('{ ship_to_id: "11" }');
    await shop.change(`update company set overdue_days = 9 where id = 'C1'`, 'company');
    expect((await shop.refusal(shop.owner, PAY, { id: cartId, code: 'U8' })).code).toBe('PAYMENT_METHOD_UNKNOWN');
    const {
      setPaymentMethodOnCart: { cart },
    } = await shop.ask<{ setPaymentMethodOnCart: { cart: object } }>(shop.owner, PAY, { id: cartId, code: 'K' });
    expect(cart).toMatchObject({
      payment_method: 'K',
      available_payment_methods: [{ code: 'K' }, { code: 'B' }, { code: 'E' }],
    });
    await shop.change(`update company set overdue_days = 0, blocked = true where id = 'C1'`, 'company');
    expect((await shop.refusal(shop.owner, PAY, { id: cartId, code: 'K' })).code).toBe('PAYMENT_METHOD_UNKNOWN');
    await shop.change(`update company set blocked = false where id = 'C1'`, 'company');
  });
});

test('the loading place is one of the list, and can be taken away', async () => {
  const id = await filled(shop.wholesale);
  const place = (name: string, token = shop.wholesale, cart = id) =>
    shop.ask<{ setPlaceOfShipment: { cart: object } }>(
      token,
      'mutation($id: String!, $place: String!) { setPlaceOfShipment(cart_id: $id, place: $place) { cart { place_of_shipment } } }',
      { id: cart, place: name },
    );
  expect((await place('RV01')).setPlaceOfShipment.cart).toEqual({ place_of_shipment: 'RV01' });
  expect((await place('')).setPlaceOfShipment.cart).toEqual({ place_of_shipment: null });
  await expect(place('RV01', shop.owner, cartId)).rejects.toThrow('INVALID_INPUT');
});
