import { tellAndHear } from '#platform/test/heard.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';

const COMPANY = '1000001';
let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'sales', 'editor']));
});
afterAll(() => shop.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;

interface Overview {
  places: {
    shipToId: string;
    next: { day: string; cutOff: string } | null;
    cart: { lines: number; carts: number; seenTotal: number | null; by: string } | null;
    lastOrder: { orderNumber: string } | null;
  }[];
  openOrders: { total: number; amount: number; orders: { orderNumber: string; amountDue: number }[] };
}
const overview = async () => (await desk<Overview>('service', 'GET', `customers/${COMPANY}/overview`)).body;
const place = async () => (await overview()).places.find(({ shipToId }) => shipToId === SHIP_TO)!;

describe('the page of a customer', () => {
  test('says the next delivery of each ship-to and until when it can be ordered; none of a suspended one', async () => {
    expect((await place()).next).toEqual({ day: '2026-11-24', cutOff: '2026-11-23T11:00:00.000Z' });
    await query("update ship_to set status = 'suspended' where id = $1", [SHIP_TO]);
    expect((await place()).next).toBeNull();
    await query("update ship_to set status = 'active' where id = $1", [SHIP_TO]);
  });

  test('shows what lies in the cart, and the order that becomes of it among the open ones', async () => {
    const before = await overview();
    const cart = await shop.readyCart(tokens.get('owner')!);
    const [{ total } = { total: 0 }] = await query<{ total: number }>(
      "select (simulation->>'total')::int as total from cart where id = $1",
      [cart],
    );
    expect((await place()).cart).toMatchObject({ lines: 3, carts: 1, seenTotal: total });
    const { order } = await shop.place(tokens.get('owner')!, cart);
    const after = await overview();
    expect(await place()).toMatchObject({ cart: null, lastOrder: { orderNumber: order!.order_number } });
    expect(after.openOrders.total).toBe(before.openOrders.total + 1);
    expect(after.openOrders.amount).toBe(before.openOrders.amount + total);
    await query("update customer_order set status = 'Invoiced' where number = $1", [order!.order_number]);
    expect((await overview()).openOrders.total).toBe(before.openOrders.total);
  });

  test('weighs the empties of each ship-to against its limit, as the customer sees them', async () => {
    const { body } = await desk<{
      totalValue: number;
      places: { shipToId: string; value: number; limit: number; state: string }[];
      kinds: { pieces: number; value: number }[];
    }>('service', 'GET', `customers/${COMPANY}/empties`);
    const theirs = (
      await shop.rest<{ totalValue: number; results: { shipToId: string; closingValue: number }[] }>(
        tokens.get('owner')!,
        `emptiesaccount?shipToId=${SHIP_TO}`,
      )
    ).body;
    const value = theirs.results.reduce((all, row) => all + row.closingValue, 0);
    expect(value).toBeGreaterThan(0);
    expect(body.places.find(({ shipToId }) => shipToId === SHIP_TO)).toMatchObject({
      value,
      state: expect.any(String) as string,
    });
    expect(body.kinds.reduce((all, kind) => all + kind.value, 0)).toBe(body.totalValue);
    expect(body.places.reduce((all, one) => all + one.value, 0)).toBe(body.totalValue);
  });

  test('is unknown to people who do not serve the customer', async () => {
    expect((await desk('editor', 'GET', `customers/${COMPANY}/overview`)).status).toBe(403);
    await query('update company set salesperson_uid = null where id = $1', [COMPANY]);
    await tellAndHear(shop.app, 'company', COMPANY);
    for (const page of ['overview', 'empties'])
      expect((await desk('sales', 'GET', `customers/${COMPANY}/${page}`)).body.code).toBe('SOLD_TO_NOT_FOUND');
  });
});
