import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { plansOf, rowsRead } from '#platform/test/rows-read.ts';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';
import { missingAt } from './cut-off.views.ts';
import { dayFlow, deskOrders, ordersLike, waitingOrders } from './desk-orders.views.ts';

const MANY = 20_000;
/** A statement has so much time, also on a busy machine. */
const A_TURN = 4_000;
/** So many of them, the oldest, have a number of the customer's. */
const OLD = 200;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  // Orders that ended long ago, as most of a supplier's have.
  for (let last = A_TURN; last <= MANY; last += A_TURN)
    await shop.app.database.run(sql`
      insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('number', 'Z' || n, 'sap_id', 'Z' || n,
        'customer_order_number', case when n > ${MANY - OLD}::int then 'ANNO 77' else '' end, 'status', 'Paid', 'delivery_status', 'DELIVERED', 'placed_at', now() - n * interval '1 hour', 'delivery_date', current_date - n / 24))).*
      from customer_order o cross join generate_series(${last - A_TURN + 1}::int, ${last}::int) n where o.number = (select min(number) from customer_order)`);
  // Where no invoice was ever cancelled, the planner does not know how few they are.
  await shop.app.database.run(sql`delete from order_event where what = 'invoiceCancelled'`);
  await shop.app.database.run(sql`vacuum (analyze) customer_order, order_event`);
});
afterAll(() => shop.close());

describe('with many orders in the database', () => {
  const companies = null;

  test('what waits for a person is found by the few that wait', async () => {
    const read = await rowsRead(shop.app, (db) =>
      waitingOrders(db, { companies, since: dayIn(shop.app.clock.business()), daysBack: 14, limit: 200 }),
    );
    expect(read('customer_order')).toBeLessThan(1_000);
  });

  test('the steps of the day are counted by the orders that are in them', async () => {
    const now = shop.app.clock.business();
    const dayBegan = new Date(now.getTime() - 86_400_000);
    const read = await rowsRead(shop.app, (db) => dayFlow(db, { dayBegan, now, companies }));
    expect(read('customer_order')).toBeLessThan(2_000);
  });

  test('the habits of ship-tos are read from an index alone', async () => {
    const { rows } = await shop.app.database.pool.query<{ id: string }>('select id from ship_to order by id limit 50');
    const shipToIds = rows.map(({ id }) => id);
    const today = dayIn(shop.app.clock.business());
    const plan = await plansOf(shop.app, (db) =>
      missingAt(db, { shipToIds, days: shipToIds.map(() => today), at: shipToIds.map(() => 0) }, today),
    );
    expect(plan).toContain('Index Only Scan using order_of_place on customer_order');
  });

  const from = (first: number) => Array.from({ length: 8 }, (_, place) => `Z${first + place}`);
  test.each([
    ['many numbers hold', 'z', from(1)],
    ['old numbers hold', 'anno', from(MANY - OLD + 1)],
    ['one old number is', 'z19999', ['Z19999']],
  ])('an order is found by a piece that %s without walking through all orders', async (_, words, numbers) => {
    let found: readonly { readonly number: string }[] = [];
    const read = await rowsRead(shop.app, async (db) => {
      found = await ordersLike(db, words, companies, 8);
    });
    expect(found.map(({ number }) => number)).toEqual(numbers);
    expect(read('customer_order')).toBeLessThan(5_000);
  });

  test.each([
    ['newest', {}],
    ['held', { held: true }],
    ['without a valid invoice', { unbilled: true }],
    ['open', { status: 'Open' as const }],
    ['of a company', { companyId: '1000002' }],
  ])('a page of orders costs its rows: %s', async (_, filter) => {
    const read = await rowsRead(shop.app, (db) => deskOrders(db, { companies, ...filter }, null, 50));
    expect(read('customer_order')).toBeLessThan(1_000);
  });
});
