import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  AddToCart,
  ChoosePayment,
  ChoosePlaceOfShipment,
  ChooseShipTo,
  ChooseTransport,
  PlaceTheOrder,
  ProductList,
  SimulatePrices,
  UpdateCart,
} from '../portal/api/generated/commerce.ts';
import { call } from './load.ts';

interface Given {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly pool: pg.Pool;
  readonly shipTo: string;
  readonly soldTo: string;
  readonly pages: number;
}

const WORDS = ['világos', 'vilagos', 'pils', '100101', 'dobozz', 'ipa', 'cola zero', 'rekesz', 'B0001', 'radler'];

/** What a wholesaler's buyer does, sent with the portal's own documents. Each round throws when its answer is wrong. */
export async function storefront({ url, tokens, pool, shipTo, soldTo, pages }: Given) {
  const light = (
    await pool.query<{ sku: string; line: number }>(
      `select p.sku, k.units_per_layer * k.layers_per_pallet * p.unit_gross_g as line from product p join pack k on k.code = p.pack_code
     where 'WHS' = any (p.customer_types) and p.active and not p.withdrawn and not exists (select 1 from availability a where a.sku = p.sku) order by 2, 1 limit 10`,
    )
  ).rows;
  const skus = (
    await pool.query<{ sku: string }>(
      `select sku from product p where 'WHS' = any (customer_types) and active and not withdrawn and not exists (select 1 from availability a where a.sku = p.sku) order by sku limit 400`,
    )
  ).rows.map(({ sku }) => sku);
  const headers = (client: number) => ({
    authorization: `Bearer ${tokens[client]}`,
    market: 'HU',
    lang: 'hu',
    outletid: shipTo,
    customertype: 'WHS',
    store: 'portal_hu_hu',
  });

  async function send<T>(
    client: number,
    query: string,
    variables: object,
    more: Record<string, string> = {},
  ): Promise<T> {
    const { status, text } = await call(`${url}/graphql`, JSON.stringify({ query, variables }), {
      ...headers(client),
      ...more,
    });
    const answer = JSON.parse(text) as { data?: T; errors?: unknown };
    if (status !== 200 || answer.errors || !answer.data) throw new Error(`${status} ${text.slice(0, 300)}`);
    return answer.data;
  }
  const get = async <T>(path: string): Promise<T> =>
    JSON.parse((await call(`${url}/api/general/${path}`, undefined, headers(0))).text) as T;
  const { firstAvailableDate: day } = await get<{ firstAvailableDate: string }>(
    `orders/GetFirstAvailableDate?soldToId=${soldTo}&shipToId=${shipTo}&transportType=ZTR`,
  );
  const place = (await get<{ results: { code: string }[] }>(`orders/GetShipmentPlaces?soldToId=${soldTo}`)).results[0]
    ?.code;

  const page = (client: number, turn: number) => 1 + ((client * 7 + turn) % pages);
  const openCart = async (client: number) =>
    (await send<{ createEmptyCart: string }>(client, 'mutation { createEmptyCart }', {})).createEmptyCart;
  const carts: string[] = [];

  async function filled(client: number, lines: number): Promise<string> {
    const cartId = await openCart(client);
    for (let from = 0; from < lines; from += 50)
      await send(client, AddToCart, {
        cartId,
        items: skus.slice(from, Math.min(lines, from + 50)).map((sku) => ({ sku, quantity: 2 })),
      });
    return cartId;
  }

  interface Methods {
    readonly available_payment_methods: readonly { readonly code: string }[];
  }
  const firstOf = ({ available_payment_methods: [first] }: Methods) => first!.code;

  async function filledToOrder(client: number): Promise<{ cartId: string; payment: string }> {
    if (carts[client]) {
      await send(client, UpdateCart, {
        input: {
          cart_id: carts[client],
          cart_items: Array.from({ length: 10 }, (_, index) => ({
            cart_item_id: index + 1,
            quantity: 0,
            number_of_layer: 0,
            number_of_pallet: 0,
          })),
        },
      });
      carts[client] = '';
    }
    const cartId = await openCart(client);
    const { addProductsToCart } = await send<{ addProductsToCart: { cart: Methods } }>(client, AddToCart, {
      cartId,
      items: light.map(({ sku }, index) => ({ sku, quantity: 0, number_of_pallet: index < 4 ? 2 : 1 })),
    });
    return { cartId, payment: firstOf(addProductsToCart.cart) };
  }

  async function simulate(
    client: number,
    choices: { readonly cartId: string } & Record<string, string | undefined>,
  ): Promise<void> {
    const { updatePrices } = await send<{ updatePrices: { can_proceed: boolean } }>(
      client,
      SimulatePrices,
      { ...choices, deliveryDate: day, note: 'bench' },
      { customerordernumber: `B-${client}-${choices.cartId.slice(0, 6)}` },
    );
    if (!updatePrices.can_proceed) throw new Error(JSON.stringify(updatePrices));
  }

  async function placed(client: number, cartId: string): Promise<void> {
    const { placeOrder } = await send<{ placeOrder: { order: { order_number: string } | null } }>(
      client,
      PlaceTheOrder,
      { cartId, terms: true },
    );
    if (!placeOrder.order) throw new Error('no order');
  }

  return {
    skus,
    light,
    page,
    /** 25 products with the fields the list shows, and the total. */
    async list(client: number, turn: number) {
      const { products } = await send<{ products: { items: unknown[]; total_count: number } }>(client, ProductList, {
        search: '',
        filter: {},
        sort: {},
        pageSize: 25,
        currentPage: page(client, turn),
      });
      if (products.items.length !== 25) throw new Error(`${products.items.length} products`);
    },
    async search(client: number, turn: number) {
      const { products } = await send<{ products: { items: unknown[]; total_count: number } }>(client, ProductList, {
        search: WORDS[(client + turn) % WORDS.length],
        filter: {},
        sort: {},
        pageSize: 25,
        currentPage: 1,
      });
      if (products.items.length === 0) throw new Error(`nothing found for ${WORDS[(client + turn) % WORDS.length]}`);
    },
    async fillCarts(lines: number) {
      for (let client = 0; client < tokens.length; client += 1) carts[client] = await filled(client, lines);
    },
    /** A line joins a cart of ten, which comes back whole. */
    async changeCart(client: number, turn: number) {
      const { addProductsToCart: answer } = await send<{
        addProductsToCart: { cart: { items: unknown[] }; user_errors: unknown[] };
      }>(client, AddToCart, {
        cartId: carts[client],
        items: [{ sku: skus[turn % 10], quantity: 1 }],
      });
      if (answer.user_errors.length > 0 || answer.cart.items.length !== 10)
        throw new Error(JSON.stringify(answer.user_errors));
    },
    /** A fresh cart, ten lines, the choices of the checkout in one call with their prices, order. */
    async order(client: number) {
      const { cartId, payment } = await filledToOrder(client);
      await simulate(client, { cartId, shipToId: shipTo, deliveryMethod: 'ZTR', place, paymentMethod: payment });
      await placed(client, cartId);
    },
    /** The same with a call for each choice, each of which answers the whole cart. */
    async orderByChoices(client: number) {
      const { cartId } = await filledToOrder(client);
      await send(client, ChooseShipTo, { cartId, shipToId: shipTo });
      const { setTransportType } = await send<{ setTransportType: { cart: Methods } }>(client, ChooseTransport, {
        cartId,
        transportType: 'ZTR',
        customerType: 'WHS',
      });
      if (place) await send(client, ChoosePlaceOfShipment, { cartId, place });
      await send(client, ChoosePayment, { cartId, code: firstOf(setTransportType.cart) });
      await simulate(client, { cartId, deliveryMethod: 'ZTR' });
      await placed(client, cartId);
    },
    /** The middle time of a change in a cart of so many lines, in ms. */
    async changeOfCart(lines: number): Promise<number> {
      const cartId = await filled(0, lines);
      const times: number[] = [];
      for (let turn = 0; turn < 31; turn += 1) {
        const began = performance.now();
        await send(0, AddToCart, { cartId, items: [{ sku: skus[turn], quantity: 1 }] });
        times.push(performance.now() - began);
      }
      return Math.round(times.sort((a, b) => a - b)[15]! * 10) / 10;
    },
  };
}

type Shop = Awaited<ReturnType<typeof storefront>>;

/** The same rounds for the yardsticks of `bare.ts`. */
export function barefront(url: string, clients: number, { skus, light, page }: Pick<Shop, 'skus' | 'light' | 'page'>) {
  const carts: string[] = [];
  async function ask<T>(path: string, body?: object): Promise<T> {
    const { status, text } = await call(`${url}/${path}`, body && JSON.stringify(body));
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as T;
  }
  async function opened(): Promise<string> {
    const cart = randomUUID();
    await ask('open', { cart });
    return cart;
  }
  return {
    async list(client: number, turn: number) {
      const { items } = await ask<{ items: unknown[] }>(`list?page=${page(client, turn)}`);
      if (items.length !== 25) throw new Error(`${items.length} products`);
    },
    async search(client: number, turn: number) {
      const { items } = await ask<{ items: unknown[] }>(
        `search?q=${encodeURIComponent(WORDS[(client + turn) % WORDS.length]!)}`,
      );
      if (items.length === 0) throw new Error(`nothing found for ${WORDS[(client + turn) % WORDS.length]}`);
    },
    async fillCarts() {
      for (let client = 0; client < clients; client += 1) {
        carts[client] = await opened();
        await ask('put', {
          cart: carts[client],
          lines: skus.slice(0, 10).map((sku) => ({ sku, quantity: 2, pallets: 0 })),
        });
      }
    },
    async changeCart(client: number, turn: number) {
      const { lines } = await ask<{ lines: unknown[] }>('put', {
        cart: carts[client],
        lines: [{ sku: skus[turn % 10], quantity: 1, pallets: 0 }],
      });
      if (lines.length !== 10) throw new Error(`${lines.length} lines`);
    },
    order: (client: number) =>
      orderWith(client, [
        { shipTo: '1', transport: 'ZTR', place: 'A', payment: 'K', day: '2030-01-01', number: `B-${client}` },
      ]),
    orderByChoices: (client: number) =>
      orderWith(client, [
        { shipTo: '1' },
        { transport: 'ZTR' },
        { place: 'A' },
        { payment: 'K' },
        { day: '2030-01-01', number: `B-${client}` },
      ]),
  };

  async function orderWith(client: number, choices: readonly object[]): Promise<void> {
    const cart = await opened();
    await ask('put', {
      cart,
      lines: light.map(({ sku }, index) => ({ sku, quantity: 0, pallets: index < 4 ? 2 : 1 })),
    });
    for (const choice of choices) await ask('choose', { cart, ...choice });
    const { order } = await ask<{ order: number }>('place', { cart });
    if (!order) throw new Error(`no order for client ${client}`);
  }
}
