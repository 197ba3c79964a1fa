import { afterAll, beforeEach, expect, test } from 'vitest';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startSapShop } from './test-sap-shop.ts';

// SAP's price counts (`priceSource: erp`): what a customer sees before placing is what they order for, whatever SAP does meanwhile.
const { sap, shop, owner, placed: place, recover, close } = await startSapShop({ mapping: { priceSource: 'erp' } });
beforeEach(() => {
  sap.prices.clear();
  recover();
});
afterAll(close);

interface Cart {
  price_of: 'PORTAL' | 'ERP' | 'ESTIMATE';
  revision: number;
  cart_prices: { price_with_vat: number };
  items: { uid: string; product: { sku: string }; prices: { row_total: { value: number } } }[];
}
const CART =
  'price_of revision cart_prices { price_with_vat } items { uid product { sku } prices { row_total { value } } }';
const must = async <T>(document: string, variables: object): Promise<T> => {
  const { data, errors } = await shop.graphql<T>(document, { token: owner, variables, headers: { outletid: SHIP_TO } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const cartOf = async (cart: string) =>
  (await must<{ cart: Cart }>(`query ($cart: String!) { cart(cart_id: $cart) { ${CART} } }`, { cart })).cart;
const look = async (cart: string) =>
  (
    await must<{ updatePrices: { changes: { message: string }[]; cart: Cart } }>(
      `mutation ($cart: String!) { updatePrices(cart_id: $cart) { changes { message } cart { ${CART} } } }`,
      { cart },
    )
  ).updatePrices;
const nets = ({ items }: Cart) =>
  Object.fromEntries(items.map(({ product, prices }) => [product.sku, prices.row_total.value]));
const twice = async (cart: string) => {
  const { items } = await cartOf(cart);
  await must(
    'mutation ($cart: String!, $items: [CartItemUpdateInput]!) { updateCartItems(input: { cart_id: $cart, cart_items: $items }) { cart { id } } }',
    { cart, items: [{ cart_item_uid: items[0]!.uid, quantity: 8 }] },
  );
};
const placed = async (cart: string) => {
  const order = await place(cart);
  const { due } = (await shop.app.database.row<{ due: number }>(
    sql`select amount_due::float8 as due from customer_order where number = ${order.number}`,
  ))!;
  return { ...order, due };
};
/** How the report of the supplier shows an order, or null. */
const reported = async ({ sapId }: { sapId: string }) => {
  const orders = (await shop.app.erp.reports!.priceDifferences(shop.app, null, 50)) as readonly {
    sapId: string;
    net: number;
    netHere: number;
    netOrdered: number;
  }[];
  return orders.find((one) => one.sapId === sapId) ?? null;
};

test('shows the prices of SAP with what differs from our estimate, and places the order for them', async () => {
  for (const [material, net] of [
    ['100101', 4_000],
    ['100102', 5_500],
    ['200201', 6_100],
  ] as const)
    sap.prices.set(material, net);
  sap.faults.plan([{ fault: 'away', call: 'simulate', when: 'before', times: 1 }]);
  const cart = await shop.readyCart(owner);
  const before = await cartOf(cart);
  expect(before.price_of).toBe('ESTIMATE');

  const { cart: after, changes } = await look(cart);
  expect(after.price_of).toBe('ERP');
  expect(nets(after)).toEqual({ '100101': 16_000, '100102': 22_000, '200201': 18_300 });
  expect(changes.length).toBe(4); // three lines and the sum
  expect(after.cart_prices.price_with_vat).not.toBe(before.cart_prices.price_with_vat);

  const order = await placed(cart);
  expect(order.due).toBe(after.cart_prices.price_with_vat);
  await expect.poll(() => sap.books.order(order.sapId)).toBeDefined();
  const ours = Object.values(nets(before)).reduce((sum, net) => sum + net, 0);
  await expect.poll(() => reported(order)).toMatchObject({ net: 56_300, netHere: ours, netOrdered: 56_300 });
});

test('says at the review what SAP has of the goods, by the answer that the prices came with', async () => {
  sap.records.count('100101', 1, null);
  const cart = await shop.readyCart(owner);
  await expect.poll(async () => (await look(cart)).cart.price_of).toBe('ERP');
  const asked = () => sap.exchanges.filter(({ request }) => request.path.includes('A_SalesOrderSimulation')).length;
  const before = asked();
  const { body } = await shop.rest<{ differences: { what: string; message: string }[] }>(
    owner,
    `orders/GetErpCheck?cartId=${cart}`,
    { outletid: SHIP_TO },
  );
  expect(body.differences).toMatchObject([
    { what: 'availability', message: expect.stringMatching(/1 of 4/) as string },
  ]);
  expect(asked()).toBe(before);
  sap.records.clear();
});

test('takes prices of SAP only for the goods that they were asked for', async () => {
  const cart = await shop.readyCart(owner);
  expect((await cartOf(cart)).price_of).toBe('ERP');
  await twice(cart);
  const changed = await cartOf(cart);
  expect(changed.price_of).toBe('ESTIMATE');
  expect((await look(cart)).cart.price_of).toBe('ERP');
  expect(nets((await look(cart)).cart)['100101']).toBe(8 * 4_200);
});

test('keeps to the price that the customer has seen when SAP changes it before the order, and reports the difference', async () => {
  const cart = await shop.readyCart(owner);
  const seen = await cartOf(cart);
  sap.prices.set('100101', 9_000);
  const order = await placed(cart);
  expect(order.due).toBe(seen.cart_prices.price_with_vat);
  const net = 11 * 4_200;
  await expect.poll(() => reported(order)).toMatchObject({ net: net + 4 * 4_800, netOrdered: net });
});

test('says that prices are an estimate while SAP does not answer, and takes the order at the price that was shown', async () => {
  sap.faults.plan([{ fault: 'slow', call: 'simulate', when: 'before', times: 9 }]);
  const cart = await shop.readyCart(owner);
  const seen = await cartOf(cart);
  expect(seen.price_of).toBe('ESTIMATE');
  const order = await placed(cart);
  expect(order.due).toBe(seen.cart_prices.price_with_vat);
});

test('gives an answer that names no price of a line no weight', async () => {
  sap.faults.plan([{ fault: 'garbage', call: 'simulate', when: 'before', times: 9 }]);
  expect((await cartOf(await shop.readyCart(owner))).price_of).toBe('ESTIMATE');
});
