import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { deadLetters, outboxFigures } from '#platform/events/outbox.views.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { until } from '#platform/test/until.ts';
import { contextOf } from '../context.ts';
import { followBusinessDate } from '../supplier/index.ts';
import { handlersOf } from '../surfaces/jobs.ts';
import { erpLifeCycle } from './life-cycle.job.ts';

let shop: Shop;
let worker: Worker;
let owner: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop();
  await followBusinessDate(shop.app);
  worker = await startWorker(shop.app, handlersOf(shop.app));
  [owner, clerk] = (await Promise.all(['owner', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
});
afterEach(() => supplier('erp up'));
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

async function supplier(words: string): Promise<string> {
  const { status, body } = await shop.supplier(words, clerk);
  if (status !== 200) throw new Error(`${words}: ${JSON.stringify(body)}`);
  return body.done!;
}

async function placed(): Promise<string> {
  const { order, error } = await shop.place(owner, await shop.readyCart(owner));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}

interface Detail {
  status: string;
  deliveryStatus: string;
  processingStatus: string;
  deliveryNoteNumber: string | null;
  invoiceNumber: string | null;
  canCancel: boolean;
  timeLine: { code: string; state: string; at: string | null; reason: string | null }[];
}
const detail = async (number: string) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const isConfirmed = async (number: string) => (await detail(number)).timeLine[1]!.state === 'done';
const bookings = (number: string) =>
  shop.app.database.row<{ deliveries: number }>(sql`select deliveries from erp_order where number = ${number}`);

describe('orders reach the ERP', () => {
  test('an order is confirmed within a moment', async () => {
    const number = await placed();
    await until(() => isConfirmed(number));
    expect((await bookings(number))!.deliveries).toBe(1);
    expect((await detail(number)).status).toBe('Open');
  });

  test('orders that wait reach it together and are confirmed in one transaction, each once; one that is not there or was cancelled meanwhile holds up no other', async () => {
    await worker.stop();
    const numbers: string[] = [];
    for (let n = 0; n < 5; n += 1) numbers.push(await placed());
    const [gone, cancelled, ...plain] = numbers as [string, string, ...string[]];
    const { database } = shop.app;
    await database.run(
      sql`update outbox set payload = '{"number": "2099999999"}' where payload->>'number' = ${gone} and topic = 'order-placed'`,
    );
    await database.run(sql`update customer_order set status = 'Cancelled' where number = ${cancelled}`);
    worker = await startWorker(shop.app, handlersOf(shop.app));
    await until(async () => (await outboxFigures(database)).waiting === 0);
    expect(await deadLetters(database)).toMatchObject([{ payload: { number: '2099999999' } }]);
    const told = (order: string) =>
      database.rows<{ what: string }>(
        sql`select what from order_event where order_number = ${order} and what <> 'placed' order by id`,
      );
    for (const number of plain) {
      expect(await told(number)).toEqual([{ what: 'sent' }, { what: 'confirmed' }]);
      expect((await bookings(number))!.deliveries).toBe(1);
    }
    expect(await told(cancelled)).toEqual([{ what: 'sent' }]);
    const events = await database.rows<{ id: string; version: number; transaction: string }>(
      sql`select object_id as id, object_version as version, transaction_id::text as transaction from event where type = 'order.confirmed' and object_id = any(${numbers}) order by object_id`,
    );
    expect(events.map(({ id, version }) => ({ id, version }))).toEqual(plain.map((id) => ({ id, version: 2 })));
    expect(new Set(events.map(({ transaction }) => transaction)).size).toBe(1);
    await database.run(sql`delete from outbox where dead_at is not null`);
  });

  test('while it is down orders are taken all the same, and get there when it is back', async () => {
    await supplier('erp down');
    const numbers = [await placed(), await placed(), await placed()];
    await pause(1_500);
    expect(await Promise.all(numbers.map(isConfirmed))).toEqual([false, false, false]);
    expect((await outboxFigures(shop.app.database)).dead).toBe(0);
    await supplier('erp up');
    await until(async () => (await Promise.all(numbers.map(isConfirmed))).every(Boolean));
  });

  test('answers that get lost make no second order there', async () => {
    await supplier('erp lose-acknowledgements 2');
    const number = await placed();
    await until(() => isConfirmed(number));
    expect((await bookings(number))!.deliveries).toBe(3);
    expect(await shop.app.database.rows(sql`select 1 from erp_order where number = ${number}`)).toHaveLength(1);
  });

  test('nonsense that it answers is not believed: the order stays as it is, and is confirmed once the answer makes sense', async () => {
    await supplier('erp garble 2');
    const number = await placed();
    const before = await detail(number);
    await until(async () => (await bookings(number))?.deliveries === 2);
    expect(await detail(number)).toEqual(before);
    await until(() => isConfirmed(number));
    expect((await bookings(number))!.deliveries).toBe(3);
    expect(await deadLetters(shop.app.database)).toEqual([]);
  });

  test('what it rejects is a dead letter with the reason, the next order goes through, and it can be driven again', async () => {
    await supplier('erp reject 1');
    const bad = await placed();
    await until(async () => (await deadLetters(shop.app.database)).length === 1);
    const good = await placed();
    await until(() => isConfirmed(good));
    expect(await supplier('dead-letters')).toMatch(/order-placed .*The ERP rejects the order/);
    expect(await isConfirmed(bad)).toBe(false);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('hordo_outbox_events{state="dead"} 1');
    await supplier('redrive all');
    await until(() => isConfirmed(bad));
  });

  test('while it hangs nothing else waits: no transaction is open, placing stays quick, and it goes on within 30 s after', async () => {
    await supplier('erp slow 60000');
    const numbers = [await placed(), await placed(), await placed()];
    await pause(500);
    // A transaction around the call would stand open for all of its ten seconds; a machine that stumbles only looks again.
    await until(async () => {
      const row = await shop.app.database.row<{ seconds: number }>(
        sql`select coalesce(max(extract(epoch from now() - state_change)), 0)::float8 as seconds from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
      );
      return row!.seconds < 0.3;
    });
    const cart = await shop.readyCart(owner);
    const begun = Date.now();
    numbers.push((await shop.place(owner, cart)).order!.order_number);
    expect(Date.now() - begun).toBeLessThan(30_000); // half of what the ERP takes to answer
    await supplier('erp up');
    await until(async () => (await Promise.all(numbers.map(isConfirmed))).every(Boolean));
    const counted = await shop.app.database.rows<{ number: string }>(
      sql`select number from erp_order where number = any(${numbers})`,
    );
    expect(counted).toHaveLength(numbers.length);
  });

  test('an order of a customer over the credit limit is blocked first, and the credit desk releases it', async () => {
    await supplier('erp down');
    const number = await placed();
    await shop.app.database.transaction(async (tx) => {
      await tx.run(sql`update company set exposure = credit_limit where id = '1000001'`);
      await tellChange(tx, 'company');
    });
    await heard(shop.app);
    await supplier('erp up');
    await until(async () => (await detail(number)).deliveryStatus === 'ORDER UNDER INVESTIGATION');
    const held = await detail(number);
    expect(held.timeLine[1]).toMatchObject({
      state: 'stopped',
      reason: 'The credit limit is being checked. Please contact customer service.',
    });
    await supplier(`order ${number} confirm`);
    expect((await detail(number)).timeLine[1]!.state).toBe('done');
    await shop.app.database.transaction(async (tx) => {
      await tx.run(sql`update company set exposure = 0 where id = '1000001'`);
      await tellChange(tx, 'company');
    });
    await heard(shop.app);
  });
});

describe('the life of an order follows the business date', () => {
  test('step by step until it is paid, with documents and instants', async () => {
    const number = await placed();
    await until(() => isConfirmed(number));
    expect((await detail(number)).canCancel).toBe(true);

    await supplier('business-date 2026-11-23 14:35');
    await until(async () => (await detail(number)).status === 'In Progress');
    expect(await detail(number)).toMatchObject({ deliveryStatus: 'IN STOCK', canCancel: false });
    await supplier('business-date 2026-11-23 18:05');
    await until(async () => (await detail(number)).deliveryStatus === 'AWAITING SHIPMENT');
    expect((await detail(number)).deliveryNoteNumber).toMatch(/^80\d{8}$/);
    await supplier('business-date 2026-11-24 06:00');
    await until(async () => (await detail(number)).status === 'Dispatched / Invoiced');
    expect((await detail(number)).invoiceNumber).toMatch(/^RVH\/2026\/\d{7}$/);
    await supplier('business-date 2026-11-24 21:00');
    await until(async () => (await detail(number)).status === 'Invoiced');
    const arrived = await detail(number);
    expect(arrived).toMatchObject({ deliveryStatus: 'DELIVERED', processingStatus: 'Completely Processed' });
    await until(async () => (await detail(number)).timeLine[5]!.at === '2026-11-24T19:00:00.000Z');
    expect(arrived.timeLine.map(({ at }) => at).slice(2, 5)).toEqual([
      '2026-11-23T13:30:00.000Z',
      '2026-11-24T04:30:00.000Z',
      '2026-11-24T10:00:00.000Z',
    ]);
  });

  test('a date that jumps is caught up with', async () => {
    await supplier('business-date 2026-11-25 09:00');
    const number = await placed();
    await until(() => isConfirmed(number));
    await supplier('business-date 2027-01-20');
    await until(async () => (await detail(number)).status === 'Paid');
    const { timeLine } = await detail(number);
    expect(timeLine.every(({ state, at }) => state === 'done' && at !== null)).toBe(true);
    expect(timeLine.map(({ at }) => at).toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual(timeLine.map(({ at }) => at));
    const left = () =>
      shop.app.database.rows(
        sql`select 1 from customer_order where status = 'In Progress' and delivery_date < '2027-01-01' and not blocked`,
      );
    await until(async () => (await left()).length === 0);
  });

  test('an order that cannot move holds up no other, and goes on when it can', async () => {
    const [stuck, free] = [await placed(), await placed()];
    await until(async () => (await isConfirmed(stuck)) && (await isConfirmed(free)));
    const { pool } = shop.app.database;
    await pool.query(
      `create function cannot_move() returns trigger language plpgsql as $$ begin raise exception 'it cannot move'; end $$`,
    );
    await pool.query(
      `create trigger cannot_move before update on customer_order for each row when (old.number = '${stuck}') execute function cannot_move()`,
    );
    const due = async (number: string) => {
      await pool.query('update erp_order set next_at = $2 where number = $1', [number, new Date(0)]);
      await erpLifeCycle.run(contextOf(shop.app));
    };
    await supplier('business-date 2027-02-08');
    try {
      await due(stuck);
      await until(async () => (await detail(free)).deliveryNoteNumber !== null);
      expect(await shop.app.database.row(sql`select last_error as reason from job_fault`)).toEqual({
        reason: 'it cannot move',
      });
    } finally {
      await pool.query('drop trigger cannot_move on customer_order; drop function cannot_move');
    }
    await pool.query(`update job_fault set next_at = now() - interval '1 second'`);
    await due(stuck);
    expect([
      (await detail(stuck)).deliveryNoteNumber,
      await shop.app.database.row(sql`select 1 from job_fault`),
    ]).toEqual([expect.any(String), null]);
  });

  test('nothing leaves Cancelled and Rejected', async () => {
    await supplier('business-date 2026-11-23 09:00');
    const number = await placed();
    expect(await supplier(`order ${number} reject`)).toContain(
      'is now Rejected, Fully Rejected, DELIVERY NOT AVAILABLE',
    );
    expect(await supplier(`order ${number} reject`)).toContain('was already Rejected');
    const { status, body } = await shop.supplier(`order ${number} ship`, clerk);
    expect([status, body.code]).toEqual([409, 'ORDER_MOVE_NOT_ALLOWED']);
    await supplier('business-date 2026-12-20 09:00');
    await pause(1_500);
    expect((await detail(number)).status).toBe('Rejected');
  });

  test('a rejected order gives its goods back', async () => {
    await supplier('business-date 2026-11-23 09:00');
    const depot = (await shop.app.database.row<{ depot: string }>(sql`select depot from ship_to where id = '2000001'`))!
      .depot;
    await shop.app.database.run(sql`delete from availability where sku = '100101'`);
    await shop.app.database.run(
      sql`insert into availability (sku, depot, from_day, free_quantity) values ('100101', ${depot}, '2026-11-01', 100)`,
    );
    await shop.app.database.run(sql`select pg_notify('hordo_change', 'availability ')`);
    const taken = async () =>
      (await shop.app.database.row<{ taken: number }>(
        sql`select taken from availability where sku = '100101' and depot = ${depot}`,
      ))!.taken;
    const number = await placed();
    expect(await taken()).toBe(4);
    await supplier(`order ${number} reject`);
    expect(await taken()).toBe(0);
  });
});
