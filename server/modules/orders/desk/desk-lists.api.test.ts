import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { rowsRead } from '#platform/test/rows-read.ts';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';
import { dayFlow, deskOrders, waitingOrders } from './desk-orders.views.ts';

const MANY = 20_000;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  // Orders that ended long ago, as most of a supplier's have.
  await shop.app.database.run(sql`
    insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('number', 'Z' || n, 'sap_id', 'Z' || n, 'cart_id', null,
      'status', 'Paid', 'delivery_status', 'DELIVERED', 'placed_at', now() - n * interval '1 hour', 'delivery_date', current_date - n / 24))).*
    from customer_order o cross join generate_series(1, ${MANY}::int) n where o.number = (select min(number) from customer_order)`);
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
