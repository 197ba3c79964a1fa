import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../test-desk.ts';
import { atDesk } from '../test-desk.ts';
import type { Shop } from '../test-shop.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';

/** The ship-to of the tests can have goods on Tuesday, 24 November, until Monday noon. */
const DAY = '2026-11-24';
let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'sales']));
});
afterAll(() => shop.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;

interface CutOffRow {
  depot: string;
  at: string;
  days: string[];
  places: number;
  orders: number;
  carts: number;
  missing: number;
}
interface Missing {
  shipToId: string;
  deliveryDate: string;
  at: string;
  usualAmount: number;
  usualDays: number;
  lastDay: string;
  cartLines: number;
  contact: { name: string; phone: string | null } | null;
}
const missing = async (who = 'service') =>
  (await desk<{ total: number; missing: Missing[] }>(who, 'GET', 'missing-orders?limit=100')).body;
const isMissing = async (who?: string) => (await missing(who)).missing.find(({ shipToId }) => shipToId === SHIP_TO);
async function cutOff(): Promise<CutOffRow> {
  const { depot } = (await query<{ depot: string }>('select depot from ship_to where id = $1', [SHIP_TO]))[0]!;
  const { cutOffs } = (await desk<{ cutOffs: CutOffRow[] }>('service', 'GET', 'cut-offs')).body;
  return cutOffs.find((one) => one.depot === depot && one.days.includes(DAY))!;
}

let copies = 100;
/** The ship-to was delivered on these days, and on no others. */
async function delivered(...days: string[]): Promise<void> {
  const [{ number }] = (await query<{ number: string }>(
    "select number from customer_order where ship_to_id = $1 and status = 'Paid' order by placed_at desc limit 1",
    [SHIP_TO],
  )) as [{ number: string }];
  await query("update customer_order set status = 'Cancelled' where ship_to_id = $1 and number <> $2", [
    SHIP_TO,
    number,
  ]);
  const columns = (
    await query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'customer_order' and table_schema = 'public'
         and column_name not in ('number', 'sap_id', 'placed_at', 'delivery_date', 'amount_due', 'change_cart_id', 'hold_token')`,
    )
  )
    .map(({ name }) => name)
    .join();
  for (const [index, day] of days.entries())
    await query(
      `insert into customer_order (number, sap_id, placed_at, delivery_date, amount_due, ${columns})
       select $1, $1, $2::date - 1, $2::date, $3, ${columns} from customer_order where number = $4`,
      [`9${(copies += 1)}`.padEnd(10, '0'), day, (index + 1) * 10_000, number],
    );
  await query("update customer_order set status = 'Cancelled' where number = $1", [number]);
}

describe('the next cut-offs', () => {
  test('count the orders and carts that each of them concerns', async () => {
    const before = await cutOff();
    expect(before).toMatchObject({ at: '2026-11-23T11:00:00.000Z' });
    const cart = await shop.readyCart(tokens.get('owner')!);
    expect(await cutOff()).toMatchObject({ orders: before.orders, carts: before.carts + 1 });
    expect((await shop.place(tokens.get('owner')!, cart)).error).toBeNull();
    expect(await cutOff()).toMatchObject({ orders: before.orders + 1, carts: before.carts });
  });

  test('count no cart for a later day, and no order that was cancelled', async () => {
    const before = await cutOff();
    const cart = await shop.readyCart(tokens.get('owner')!);
    // The day of the pop-up wins.
    await query("update cart set date_popup = '2026-11-27' where id = $1", [cart]);
    await query("update customer_order set status = 'Cancelled' where ship_to_id = $1 and delivery_date = $2", [
      SHIP_TO,
      DAY,
    ]);
    expect(await cutOff()).toMatchObject({ orders: before.orders - 1, carts: before.carts });
  });
});

describe('missing orders', () => {
  test('are those of customers whose usual days since the last delivery are over, until they order', async () => {
    await delivered('2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17');
    expect(await isMissing()).toMatchObject({
      deliveryDate: DAY,
      at: '2026-11-23T11:00:00.000Z',
      usualAmount: 20_000,
      usualDays: 7,
      lastDay: '2026-11-17',
    });
    const { missing: before } = await cutOff();
    const cart = await shop.readyCart(tokens.get('owner')!);
    expect(await isMissing()).toMatchObject({ cartLines: 3 });
    expect((await shop.place(tokens.get('owner')!, cart)).error).toBeNull();
    expect(await isMissing()).toBeUndefined();
    expect(await cutOff()).toMatchObject({ missing: before - 1 });
  });

  test('are not asked of who orders every second week and was delivered last week, has no habit yet, or has long gone', async () => {
    await delivered('2026-10-06', '2026-10-20', '2026-11-03', '2026-11-17');
    expect(await isMissing()).toBeUndefined();
    await delivered('2026-11-03', '2026-11-10', '2026-11-17');
    expect(await isMissing()).toBeUndefined();
    await delivered('2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27');
    expect(await isMissing()).toBeUndefined();
  });

  test('are not asked of blocked customers and suspended ship-tos', async () => {
    await delivered('2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17');
    expect(await isMissing()).toBeDefined();
    await query("update ship_to set status = 'suspended' where id = $1", [SHIP_TO]);
    expect(await isMissing()).toBeUndefined();
    await query("update ship_to set status = 'active' where id = $1", [SHIP_TO]);
    await query("update company set blocked = true where id = '1000001'");
    expect(await isMissing()).toBeUndefined();
    await query("update company set blocked = false where id = '1000001'");
  });

  test('are not asked of a ship-to for what a former company ordered there', async () => {
    await delivered('2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17');
    expect(await isMissing()).toBeDefined();
    const { places } = await cutOff();
    // The same in everything but its number.
    await query(
      `insert into company select (jsonb_populate_record(c, '{"id":"1999999"}')).* from company c where id = '1000001'`,
    );
    await shop.moveShipTo(SHIP_TO, '1999999');
    expect(await isMissing()).toBeUndefined();
    expect((await cutOff()).places).toBe(places);
    await shop.moveShipTo(SHIP_TO, '1000001');
  });

  test('name who ordered last only to people who may see the customer', async () => {
    await delivered('2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17');
    await query("update customer_order set uid = 'u-owner' where ship_to_id = $1", [SHIP_TO]);
    expect((await isMissing())?.contact).toMatchObject({ name: expect.any(String) as string });
    await query("update company set salesperson_uid = null where id = '1000001'");
    const seen = await isMissing('sales');
    expect(seen === undefined || seen.contact === null).toBe(true);
  });
});
