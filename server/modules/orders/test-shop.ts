import { startDemo } from '../../../demo/test-demo.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { heard } from '#platform/test/heard.ts';
import type { TestApp } from '#platform/test/test-app.ts';

/** Before the cut-off of the test day it can have goods from Tuesday on. */
export const SHIP_TO = '2000001';

export interface Shop extends TestApp {
  /** A cart of the user that can be placed: three products, eleven units, priced for the first delivery day. */
  readyCart(
    token: string,
    more?: {
      shipTo?: string;
      /** `parent_sku: 'returnable'`: empties that go back. */
      lines?: readonly { sku: string; quantity: number; parent_sku?: string }[];
      number?: string;
      withFee?: boolean;
    },
  ): Promise<string>;
  place(token: string, cartId: string, more?: { terms?: boolean; headers?: Record<string, string> }): Promise<Placed>;
  rest<T = Record<string, unknown>>(
    token: string,
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T }>;
  /** The ship-to goes to another company, with the first payer and bill-to of that one; where it has none, it gets such as the former company has. */
  moveShipTo(id: string, companyId: string): Promise<void>;
  supplier(
    words: string,
    token: string,
  ): Promise<{ status: number; body: { done?: string; code?: string; detail?: string } }>;
}

export interface Placed {
  readonly order: {
    order_number: string;
    sap_id: string;
    customer_order_number: string;
    note_for_driver: string;
    delivery_date: string;
  } | null;
  readonly error: { message: string; code: unknown; category: unknown; error_code: unknown } | null;
}

const LINES = [
  { sku: '100101', quantity: 4 },
  { sku: '100102', quantity: 4 },
  { sku: '200201', quantity: 3 },
];
const PLACE = `mutation ($cart: String!, $terms: Boolean) { placeOrder(input: { cart_id: $cart, terms_accepted: $terms }) {
  order { order_number sap_id customer_order_number note_for_driver delivery_date } orderV2 { number status } errors { code message } } }`;

/** The whole product with the small demo, over HTTP. */
export async function startShop(overrides: Record<string, string> = {}, database?: TestDatabase): Promise<Shop> {
  const app = await startDemo(overrides, database);

  const must = async <T>(
    query: string,
    token: string,
    variables: object,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const { data, errors } = await app.graphql<T>(query, { token, variables, headers });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const rest: Shop['rest'] = async (token, path, headers = {}) => {
    const response = await fetch(`${app.url}/api/general/${path}`, {
      headers: { authorization: `Bearer ${token}`, lang: 'en', ...headers },
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  return {
    ...app,
    rest,
    async moveShipTo(id, companyId) {
      const { database } = app.app;
      for (const [table, column] of [
        [raw('payer'), raw('payer_id')],
        [raw('bill_to'), raw('bill_to_id')],
      ] as const)
        await database.run(sql`
          insert into ${table} select (jsonb_populate_record(o, jsonb_build_object('id', 'of-' || ${companyId}::text, 'company_id', ${companyId}::text))).*
          from ${table} o join ship_to s on s.${column} = o.id where s.id = ${id} and not exists (select from ${table} own where own.company_id = ${companyId})`);
      await database.run(sql`
        update ship_to set company_id = ${companyId}, payer_id = (select min(id) from payer where company_id = ${companyId}),
          bill_to_id = (select min(id) from bill_to where company_id = ${companyId}) where id = ${id}`);
    },
    async readyCart(token, { shipTo = SHIP_TO, lines = LINES, number = 'BELSO-1', withFee = false } = {}) {
      const headers = { outletid: shipTo };
      const { createEmptyCart: cart } = await must<{ createEmptyCart: string }>(
        'mutation { createEmptyCart }',
        token,
        {},
        headers,
      );
      // What an earlier test could not place is still in there: the active cart keeps its lines.
      const { cart: left } = await must<{ cart: { items: { uid: string }[] } }>(
        'query ($cart: String!) { cart(cart_id: $cart) { items { uid } } }',
        token,
        { cart },
        headers,
      );
      if (left.items.length > 0)
        await must(
          'mutation ($cart: String!, $items: [CartItemUpdateInput]!) { updateCartItems(input: { cart_id: $cart, cart_items: $items }) { cart { id } } }',
          token,
          { cart, items: left.items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 })) },
          headers,
        );
      await must(
        'mutation ($cart: String!, $shipTo: String!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ ship_to_id: $shipTo }] }) { cart { id } } }',
        token,
        { cart, shipTo },
        headers,
      );
      const added = await must<{ addProductsToCart: { user_errors: unknown[] } }>(
        'mutation ($cart: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $cart, cartItems: $lines) { user_errors { code message } } }',
        token,
        { cart, lines },
        headers,
      );
      if (added.addProductsToCart.user_errors.length > 0) throw new Error(JSON.stringify(added));
      const first = await rest<{ firstAvailableDate: string; firstAvailableDateWithFee: string }>(
        token,
        `orders/GetFirstAvailableDate?shipToId=${shipTo}`,
      );
      const {
        cart: { available_payment_methods: methods },
      } = await must<{ cart: { available_payment_methods: { code: string }[] } }>(
        'query ($cart: String!) { cart(cart_id: $cart) { available_payment_methods { code } } }',
        token,
        { cart },
        headers,
      );
      const { updatePrices } = await must<{ updatePrices: { can_proceed: boolean; status_message: string } }>(
        `mutation ($cart: String!, $day: String!, $shipTo: String!, $number: String!, $payment: String!, $popup: String) { updatePrices(cart_id: $cart, delivery_date: $day, date_popup: $popup, payment_method: $payment, shipping_type: "ZSO", ship_to_id: $shipTo, customer_order_number: $number, note_for_driver: "Csöngessen") { can_proceed status_message } }`,
        token,
        {
          cart,
          day: first.body.firstAvailableDate,
          shipTo,
          number,
          payment: methods[0]?.code ?? '',
          popup: withFee ? first.body.firstAvailableDateWithFee : null,
        },
        headers,
      );
      if (!updatePrices.can_proceed) throw new Error(`the cart cannot be placed: ${updatePrices.status_message}`);
      return cart;
    },
    async place(token, cart, { terms = true, headers = {} } = {}) {
      const { data, errors } = await app.graphql<{ placeOrder: { order: Placed['order'] } | null } | null>(PLACE, {
        token,
        variables: { cart, terms },
        headers,
      });
      const [error] = errors ?? [];
      return {
        order: data?.placeOrder?.order ?? null,
        error: error
          ? {
              message: error.message,
              code: error.extensions['code'],
              category: error.extensions['category'],
              error_code: error.extensions['error_code'],
            }
          : null,
      };
    },
    async supplier(words, token) {
      const response = await fetch(`${app.url}/demo/supplier`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, lang: 'en' },
        body: JSON.stringify({ do: words }),
      });
      await heard(app.app);
      return { status: response.status, body: (await response.json()) as never };
    },
  };
}
