import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circuitOf } from '#modules/erp/index.ts';
import { takeErpReport } from '#modules/orders/index.ts';
import { atDesk, workOf } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { deadLetters, outboxFigures } from '#platform/events/outbox.views.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { contextOf } from '../context.ts';
import { handlersOf } from '../surfaces/jobs.ts';
import { dropMessages, fillGaps } from './erp-messages.job.ts';
import type { Fault } from './test-erp.ts';
import { SECRET, report, startTestErp } from './test-erp.ts';

let erp: Awaited<ReturnType<typeof startTestErp>>;
let shop: Shop;
let worker: Worker;
let owner: string;

beforeAll(async () => {
  erp = await startTestErp();
  shop = await startShop({ ERP: 'http', ERP_URL: erp.url, ERP_SECRET: SECRET });
  worker = await startWorker(shop.app, handlersOf(shop.app));
  owner = await shop.signIn('owner@demo.example');
});
beforeEach(() => {
  erp.fail();
  erp.down(false);
  erp.answerPlacing('confirmed');
  erp.stand('cancelled');
  circuitOf(shop.app).succeeded();
});
afterAll(async () => {
  expect(erp.wrong).toEqual([]);
  await worker.stop();
  await shop.close();
  await erp.close();
});

interface Order {
  readonly number: string;
  readonly sapId: string;
}
interface Detail {
  status: string;
  deliveryStatus: string;
  deliveryNoteNumber: string | null;
  invoiceNumber: string | null;
  lines: { line: number; quantity: number; delivered: number | null; confirmedLater: object[] }[];
  timeLine: { code: string; state: string; at: string | null; reason: string | null }[];
}

async function placed(): Promise<Order> {
  const { order, error } = await shop.place(owner, await shop.readyCart(owner));
  if (!order) throw new Error(JSON.stringify(error));
  return { number: order.order_number, sapId: order.sap_id };
}
const detail = async ({ number }: Order) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const isConfirmed = async (order: Order) => (await detail(order)).timeLine[1]!.state === 'done';
const booked = async (): Promise<Order> => {
  const order = await placed();
  await expect.poll(() => erp.orders.has(order.sapId)).toBe(true);
  await expect.poll(() => events(order)).toContain('sent');
  return order;
};
const events = async ({ number }: Order) =>
  (
    await shop.app.database.rows<{ what: string }>(
      sql`select what from order_event where order_number = ${number} order by id`,
    )
  ).map(({ what }) => what);
const told = (type: string, order: Order, sequence: number, more: object = {}) => ({
  id: randomUUID(),
  type,
  timestamp: new Date().toISOString(),
  data: { sapId: order.sapId, sequence, ...more },
});
const send = async (...[type, order, sequence, more]: Parameters<typeof told>) => {
  const { status, body } = await report(shop.url, told(type, order, sequence, more));
  return status === 200 ? body.result : `${status} ${body.code}`;
};
/** The first of two deliveries, billed and arrived: the sequences 1 to 3. */
async function firstOfTwo(order: Order, invoiceNumber: string, named: { deliveryNumber?: string } = {}): Promise<void> {
  const lines = [{ line: 1, quantity: 2 }];
  expect(await send('delivery.created', order, 1, { ...named, lines })).toBe('taken');
  expect(await send('delivery.issued', order, 2, { invoiceNumber })).toBe('taken');
  expect(await send('delivery.arrived', order, 3)).toBe('taken');
}
const papersOf = async ({ number }: Order) =>
  (
    await shop.rest<{ results: { id: string; number: string; type: string; state: string }[] }>(
      owner,
      `mydocuments/GetAllDocuments?orderNumber=${number}`,
    )
  ).body.results;
const paperOf = async (order: Order, number: string) => (await papersOf(order)).find((one) => one.number === number);
const takesCredit = async ({ number }: Order) =>
  (await shop.app.database.row(
    sql`select from reservation where order_number = ${number} and kind = 'credit' and ended_at is null`,
  )) !== null;
const metric = async (name: string) =>
  (await (await fetch(`${shop.url}/metrics`)).text()).split('\n').find((line) => line.startsWith(name));

describe('orders reach the ERP over HTTP', () => {
  test('signed, as the contract says, once, and confirmed by the answer', async () => {
    const order = await booked();
    expect(await isConfirmed(order)).toBe(true);
    const sent = erp.received.find(
      (message) => message.type === 'order.place' && message.data.number === order.number,
    )!;
    expect(sent).toMatchObject({
      id: `order.place:${order.number}:1`,
      data: { sapId: order.sapId, currency: 'HUF', lines: [{ sku: '100101', quantity: 4 }, {}, {}] },
    });
    const row = await shop.app.database.row(sql`select erp_number from customer_order where number = ${order.number}`);
    expect(row).toEqual({ erp_number: `V-${order.number}` });
    expect(await metric('hordo_erp_up')).toBe('hordo_erp_up 1');
  });

  test('what is only booked there is sent, and not confirmed before the ERP says so', async () => {
    erp.answerPlacing('received');
    const order = await booked();
    expect(await isConfirmed(order)).toBe(false);
    expect(await send('order.confirmed', order, 1)).toBe('taken');
    expect(await isConfirmed(order)).toBe(true);
  });

  test.each<Fault>(['reset', 'half', 'lose', 'garbage', 'endless', 'redirect', 'other order', 500, 503, 429, 401, 404])(
    'after "%s" the order comes again under the same id and is booked once',
    async (fault) => {
      erp.fail(fault, fault);
      const order = await booked();
      await expect.poll(() => isConfirmed(order)).toBe(true);
      expect(erp.orders.get(order.sapId)!.id).toBe(`order.place:${order.number}:1`);
      expect((await events(order)).filter((what) => what === 'confirmed')).toHaveLength(1);
      expect(await deadLetters(shop.app.database)).toEqual([]);
    },
  );

  test('a call that hangs is given up after ten seconds, and the order is booked once', async () => {
    erp.fail('hang');
    const order = await placed();
    await expect.poll(() => erp.orders.get(order.sapId)?.times, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => isConfirmed(order)).toBe(true);
  });

  test('while it is away orders wait, the metrics say so, and they get there when it is back', async () => {
    erp.down(true);
    const orders = [await placed(), await placed()];
    await expect.poll(async () => (await outboxFigures(shop.app.database)).putOff).toBe(2);
    await expect.poll(() => metric('hordo_erp_up')).toBe('hordo_erp_up 0');
    expect(await Promise.all(orders.map(isConfirmed))).toEqual([false, false]);
    erp.down(false);
    await expect
      .poll(async () => (await Promise.all(orders.map(isConfirmed))).every(Boolean), { timeout: 30_000 })
      .toBe(true);
    expect(orders.map(({ sapId }) => erp.orders.get(sapId)!.times)).toEqual([1, 1]);
  });

  test('what it rejects is a dead letter with its reason, and the customer is not told that it is confirmed', async () => {
    erp.fail(422);
    const order = await placed();
    await expect.poll(async () => (await deadLetters(shop.app.database)).length).toBe(1);
    expect((await deadLetters(shop.app.database))[0]).toMatchObject({
      reason: expect.stringContaining('the material is blocked') as string,
    });
    expect(await isConfirmed(order)).toBe(false);
    await shop.app.database.run(sql`delete from outbox where dead_at is not null`);
  });
});

const cancel = async ({ sapId }: Order) => {
  const { data } = await shop.graphql<{ cancelOrder: { code: string } }>(
    'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
    {
      token: owner,
      variables: { id: sapId },
    },
  );
  return data.cancelOrder.code;
};

describe('cancelling asks the ERP', () => {
  test('what it cancels is cancelled', async () => {
    const order = await booked();
    expect(await cancel(order)).toBe('CANCELLED');
    expect((await detail(order)).status).toBe('Cancelled');
  });

  test('what it has begun with stays', async () => {
    const order = await booked();
    erp.stand('delivery-created');
    expect(await cancel(order)).toBe('DELIVERY_CREATED');
    expect((await detail(order)).status).toBe('Open');
  });

  test('what somebody works on there waits alone, and its customer reads so', async () => {
    const order = await booked();
    erp.fail(423, 423, 423);
    for (const _ of [1, 2, 3]) expect(await cancel(order)).toBe('ORDER_IN_WORK');
    expect([circuitOf(shop.app).openFor(), await metric('hordo_erp_up')]).toEqual([0, 'hordo_erp_up 1']);
    expect(await cancel(order)).toBe('CANCELLED');
  });

  test.each<Fault>(['lose', 'garbage', 500, 422])(
    'after "%s" nobody knows: the order stays, and the next call settles it',
    async (fault) => {
      const order = await booked();
      erp.fail(fault);
      expect(await cancel(order)).toBe('ERP_AWAY');
      expect((await detail(order)).status).toBe('Open');
      expect(await cancel(order)).toBe('CANCELLED');
      expect((await detail(order)).status).toBe('Cancelled');
    },
  );
});

describe('the ERP reports', () => {
  test('the whole life of an order: part delivery, invoice, payment', async () => {
    const order = await booked();
    expect(await send('order.confirmed', order, 1)).toBe('known');
    expect(await send('delivery.created', order, 2, { deliveryNumber: '8000012345' })).toBe('taken');
    expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryNoteNumber: '8000012345' });
    expect(await send('delivery.issued', order, 3, { invoiceNumber: 'SZ-2026/77' })).toBe('taken');
    expect(await send('delivery.arrived', order, 4, { lines: [{ line: 1, quantity: 2 }] })).toBe('taken');
    const arrived = await detail(order);
    expect(arrived).toMatchObject({
      status: 'Invoiced',
      deliveryStatus: 'PARTIALLY DELIVERED',
      invoiceNumber: 'SZ-2026/77',
    });
    const lines = await shop.app.database.rows(
      sql`select line, quantity, delivered_quantity as came from order_line where order_number = ${order.number} order by line`,
    );
    expect(lines).toEqual([
      { line: 1, quantity: 4, came: 2 },
      { line: 2, quantity: 4, came: 4 },
      { line: 3, quantity: 3, came: 3 },
    ]);
    expect(await send('invoice.issued', order, 5, { invoiceNumber: 'SZ-2026/77' })).toBe('taken');
    expect(await send('invoice.paid', order, 6)).toBe('taken');
    expect(await detail(order)).toMatchObject({ status: 'Paid', deliveryStatus: 'PARTIALLY DELIVERED' });
  });

  test('a payment of all invoices pays none that was taken back, nor the one that is billed in its place', async () => {
    const order = await booked();
    const [first, again] = [`A-${order.number}`, `B-${order.number}`];
    const deliveryNumber = `L-${order.number}`;
    await firstOfTwo(order, first, { deliveryNumber });
    expect(await send('credit.issued', order, 4, { creditNumber: `C-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await send('invoice.paid', order, 5)).toBe('known');
    expect(await send('invoice.issued', order, 6, { invoiceNumber: again, deliveryNumber })).toBe('taken');
    expect(await paperOf(order, again)).toMatchObject({ state: 'open' });
  });

  test('nothing is paid of an order whose invoice was taken back, until it is billed again', async () => {
    const order = await booked();
    const [first, again] = [`A-${order.number}`, `B-${order.number}`];
    expect(await send('delivery.issued', order, 1, { invoiceNumber: first })).toBe('taken');
    expect(await send('delivery.arrived', order, 2)).toBe('taken');
    expect(await send('credit.issued', order, 3, { creditNumber: `C-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await takesCredit(order)).toBe(false);
    expect(await send('invoice.paid', order, 4)).toBe('known');
    expect(await send('invoice.issued', order, 5, { invoiceNumber: again })).toBe('taken');
    expect(await takesCredit(order)).toBe(true);
    expect((await detail(order)).status).toBe('Invoiced');
    expect(await paperOf(order, again)).toMatchObject({ state: 'open' });
    expect(await send('invoice.paid', order, 6)).toBe('taken');
    expect((await detail(order)).status).toBe('Paid');
  });

  test('money of an order whose invoice the desk has cancelled stands on Today until somebody has dealt with it', async () => {
    const desk = await atDesk(shop, ['service', 'operator']);
    const { call } = desk;
    const order = await booked();
    const onToday = async () =>
      (await workOf(desk, 'service', order.number)).filter(({ reason }) => reason === 'erp-unfit');
    expect(await send('delivery.issued', order, 1)).toBe('taken');
    expect(await send('delivery.arrived', order, 2)).toBe('taken');
    const { invoices } = (
      await call<{ invoices: { documentId: string; gross: number }[] }>(
        'service',
        'GET',
        `orders/${order.number}/invoices`,
      )
    ).body;
    const twoPersons = (active: boolean) =>
      shop.app.database.run(sql`update two_person_act set active = ${active} where kind = 'invoice-cancellation'`);
    await twoPersons(false);
    const cancelled = await call(
      'service',
      'POST',
      `orders/${order.number}/invoices/${invoices[0]!.documentId}/cancellation`,
      {
        reason: 'Wrong buyer',
        billAgain: false,
        left: invoices[0]!.gross,
      },
    );
    await twoPersons(true);
    expect(cancelled.status).toBe(200);
    expect(await onToday()).toEqual([]);
    const paid = told('invoice.paid', order, 3);
    expect((await report(shop.url, paid)).body.result).toBe('not possible');
    expect(await onToday()).toMatchObject([{ why: 'It was paid, and has no valid invoice here.' }]);
    await call('operator', 'POST', 'erp/reports/settlement', { id: paid.id, reason: 'paid back' });
    expect(await onToday()).toEqual([]);
  });

  test('a message that has waited for a day for an earlier one stands on Today', async () => {
    const desk = await atDesk(shop, ['service']);
    const order = await booked();
    const onToday = async () => (await workOf(desk, 'service', order.number)).map(({ reason, why }) => [reason, why]);
    const invoice = told('invoice.issued', order, 4, { invoiceNumber: `A-${order.number}` });
    expect((await report(shop.url, invoice)).body.result).toBe('waiting');
    expect(await onToday()).toEqual([]);
    await shop.app.database.run(
      sql`update erp_message set received_at = now() - interval '25 hours' where id = ${invoice.id}`,
    );
    const why = 'It waits for the message 1 of the order, which has not come.';
    expect(await onToday()).toEqual([['erp-unfit', why]]);
    const page = await desk.call('service', 'GET', `orders/${order.number}`);
    expect(page.body).toMatchObject({
      unfit: { reason: 'erp-unfit', reports: [{ kind: 'invoice.issued', state: 'waiting', why }] },
    });
    await shop.app.database.run(sql`delete from erp_message where id = ${invoice.id}`);
  });

  test('what people have to hear of is kept until they have settled it, everything else for 90 days', async () => {
    const ids = ['faulty', 'not possible', 'settled', 'taken'].map((result) => ({ result, id: randomUUID() }));
    for (const { result, id } of ids)
      await shop.app.database.run(sql`insert into erp_message (id, digest, type, sap_id, sequence, result, received_at)
        values (${id}, 'x', 'invoice.issued', null, null, ${result}, now() - interval '91 days')`);
    await dropMessages.run(contextOf(shop.app), new AbortController().signal);
    const kept = await shop.app.database.rows<{ result: string }>(
      sql`select result from erp_message where id = any(${ids.map(({ id }) => id)}) order by result`,
    );
    expect(kept.map(({ result }) => result)).toEqual(['faulty', 'not possible']);
    await shop.app.database.run(sql`delete from erp_message where id = any(${ids.map(({ id }) => id)})`);
  });

  test('what comes short is credited to the invoice that stands, and not to the one that was taken back as well', async () => {
    const order = await booked();
    const [first, again] = [`A-${order.number}`, `B-${order.number}`];
    expect(await send('delivery.issued', order, 1, { invoiceNumber: first })).toBe('taken');
    expect(await send('credit.issued', order, 2, { creditNumber: `C-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await send('invoice.issued', order, 3, { invoiceNumber: again })).toBe('taken');
    expect(await send('delivery.arrived', order, 4, { lines: [{ line: 1, quantity: 2 }] })).toBe('taken');
    const credits = (await papersOf(order)).filter(({ type }) => type === 'JT');
    expect(credits.map(({ number }) => number === `C-${order.number}`).toSorted()).toEqual([false, true]);
  });

  test('an order takes no credit once one of its invoices was taken back and the other paid', async () => {
    const order = await booked();
    const [first, second] = [`A-${order.number}`, `B-${order.number}`];
    await firstOfTwo(order, first);
    expect(await send('delivery.issued', order, 4, { invoiceNumber: second })).toBe('taken');
    expect(await send('delivery.arrived', order, 5)).toBe('taken');
    expect(await send('credit.issued', order, 6, { creditNumber: `C-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await takesCredit(order)).toBe(true);
    expect(await send('invoice.paid', order, 7, { invoiceNumber: second })).toBe('taken');
    expect(await takesCredit(order)).toBe(false);
  });

  test('an order takes no credit, either, when the last of its goods arrives after that', async () => {
    const order = await booked();
    const [first, second] = [`A-${order.number}`, `B-${order.number}`];
    await firstOfTwo(order, first);
    expect(await send('credit.issued', order, 4, { creditNumber: `C-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await send('delivery.issued', order, 5, { invoiceNumber: second })).toBe('taken');
    expect(await send('invoice.paid', order, 6, { invoiceNumber: second })).toBe('taken');
    expect(await takesCredit(order)).toBe(true);
    expect(await send('delivery.arrived', order, 7)).toBe('taken');
    expect([(await detail(order)).status, await takesCredit(order)]).toEqual(['Invoiced', false]);
  });

  test('what is billed again takes no credit beside an exposure that has it already', async () => {
    const order = await booked();
    const [first, again] = [`A-${order.number}`, `B-${order.number}`];
    const ago = (minutes: number) => new Date(contextOf(shop.app).now.getTime() - minutes * 60_000).toISOString();
    const used = async () =>
      (await shop.app.database.row<{ used: number }>(
        sql`select used::float8 as used from quota where company_id = '1000001' and kind = 'credit'`,
      ))!.used;
    expect(await send('delivery.issued', order, 1, { invoiceNumber: first })).toBe('taken');
    expect(await send('delivery.arrived', order, 2)).toBe('taken');
    const taken = { creditNumber: `C-${order.number}`, invoiceNumber: first, at: ago(30) };
    expect(await send('credit.issued', order, 3, taken)).toBe('taken');
    const exposure = await report(shop.url, {
      id: randomUUID(),
      type: 'credit.read',
      timestamp: new Date().toISOString(),
      data: { asOf: ago(0), customers: [{ soldTo: '1000001', exposure: 1_000 }] },
    });
    expect(exposure.body.result).toBe('taken');
    const before = await used();
    expect(await send('invoice.issued', order, 4, { invoiceNumber: again, at: ago(20) })).toBe('taken');
    expect([await takesCredit(order), await used()]).toEqual([true, before]);
    // The exposure contains the order until the ERP reports a newer one.
    expect(await send('invoice.paid', order, 5)).toBe('taken');
    expect(await used()).toBeLessThan(before);
  });

  test('a payment of all pays the invoice that stands; the order is owed again when the other is billed again, and paid with that', async () => {
    const order = await booked();
    const [first, second, again] = [`A-${order.number}`, `B-${order.number}`, `C-${order.number}`];
    const deliveryNumber = `L-${order.number}`;
    await firstOfTwo(order, first, { deliveryNumber });
    expect(await send('delivery.issued', order, 4, { invoiceNumber: second })).toBe('taken');
    expect(await send('delivery.arrived', order, 5)).toBe('taken');
    expect(await send('credit.issued', order, 6, { creditNumber: `D-${order.number}`, invoiceNumber: first })).toBe(
      'taken',
    );
    expect(await send('invoice.paid', order, 7)).toBe('taken');
    expect(await send('invoice.paid', order, 8)).toBe('known');
    expect([(await detail(order)).status, await takesCredit(order)]).toEqual(['Invoiced', false]);
    expect(await paperOf(order, second)).toMatchObject({ state: 'paid' });
    expect(await send('invoice.issued', order, 9, { invoiceNumber: again, deliveryNumber })).toBe('taken');
    expect([(await detail(order)).status, await takesCredit(order)]).toEqual(['Invoiced', true]);
    expect(await paperOf(order, again)).toMatchObject({ state: 'open' });
    expect(await send('invoice.paid', order, 10)).toBe('taken');
    expect([(await detail(order)).status, await takesCredit(order)]).toEqual(['Paid', false]);
    expect(await paperOf(order, again)).toMatchObject({ state: 'paid' });
  });

  test('in any order of arrival: each waits for those before it', async () => {
    const order = await booked();
    const messages = [
      told('delivery.created', order, 1),
      told('delivery.issued', order, 2, { invoiceNumber: `SZ-${order.number}` }),
      told('delivery.arrived', order, 3, { lines: [{ line: 2, quantity: 1 }] }),
      told('invoice.issued', order, 4, { invoiceNumber: `SZ-${order.number}` }),
    ];
    const results = [];
    for (const message of [messages[3]!, messages[1]!, messages[2]!])
      results.push((await report(shop.url, message)).body.result);
    expect(results).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await detail(order)).status).toBe('Open');
    expect(await metric('hordo_erp_messages{state="waiting"}')).toBe('hordo_erp_messages{state="waiting"} 3');
    expect((await report(shop.url, messages[0]!)).body.result).toBe('taken');
    expect(await detail(order)).toMatchObject({ deliveryStatus: 'PARTIALLY DELIVERED' });
    expect((await report(shop.url, messages[2]!)).body.result).toBe('known');
    expect(await metric('hordo_erp_messages{state="waiting"}')).toBe('hordo_erp_messages{state="waiting"} 0');
  });

  test('a late one turns nothing back', async () => {
    const order = await booked();
    expect(await send('order.blocked', order, 1, { reason: 'credit' })).toBe('taken');
    expect((await detail(order)).deliveryStatus).toBe('ORDER UNDER INVESTIGATION');
    expect(await send('order.confirmed', order, 2)).toBe('taken');
    expect(await send('order.blocked', order, 1, { reason: 'block' })).toBe('late');
    expect((await detail(order)).deliveryStatus).toBe('AWAITING FULLFILLMENT');
    expect(await send('delivery.issued', order, 3)).toBe('taken');
    expect(await send('order.confirmed', order, 4)).toBe('not possible');
    expect((await detail(order)).status).toBe('Dispatched / Invoiced');
  });

  test('a message whose transaction breaks off before its commit has no effect, and has it when it comes again', async () => {
    const order = await booked();
    const message = told('delivery.created', order, 1);
    const other = new pg.Client(shop.app.database.pool.options);
    await other.connect();
    await other.query('begin');
    await other.query('select from customer_order where number = $1 for update', [order.number]);
    const answer = report(shop.url, message);
    const waiting = async () =>
      (
        await other.query<{ pid: number }>(
          'select pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
        )
      ).rows[0]?.pid;
    await expect.poll(waiting).toBeDefined();
    await other.query('select pg_terminate_backend($1)', [await waiting()]);
    expect((await answer).status).toBe(503);
    await other.query('rollback');
    await other.end();
    expect(await shop.app.database.rows(sql`select from erp_message where id = ${message.id}`)).toEqual([]);
    expect((await detail(order)).status).toBe('Open');
    expect((await report(shop.url, message)).body.result).toBe('taken');
    expect((await detail(order)).status).toBe('In Progress');
  });

  test('the same message twenty times at once has its effect once', async () => {
    const order = await booked();
    const message = told('delivery.created', order, 1);
    const results = await Promise.all(
      Array.from({ length: 20 }, async () => (await report(shop.url, message)).body.result),
    );
    expect(results.toSorted()).toEqual([...Array<string>(19).fill('known'), 'taken']);
    expect((await events(order)).filter((what) => what === 'preparing')).toHaveLength(1);
  });

  test('an invoice before the goods have arrived tells nobody that they have', async () => {
    const order = await booked();
    expect(await send('delivery.issued', order, 1)).toBe('taken');
    const { invoiceNumber } = await detail(order);
    expect(await send('invoice.issued', order, 2, { invoiceNumber: invoiceNumber! })).toBe('taken');
    expect(await detail(order)).toMatchObject({ status: 'Dispatched / Invoiced', deliveryStatus: 'AWAITING DELIVERY' });
    expect(await send('delivery.arrived', order, 3)).toBe('taken');
    expect(await send('invoice.paid', order, 4)).toBe('taken');
    expect((await detail(order)).status).toBe('Paid');
  });

  test('a confirmation of less than was ordered says so to the customer', async () => {
    erp.answerPlacing('received');
    const order = await booked();
    expect(await send('order.confirmed', order, 1, { lines: [{ line: 1, quantity: 5 }] })).toBe(
      '422 NOT_OF_THIS_ORDER',
    );
    expect(await send('order.confirmed', order, 1, { lines: [{ line: 1, quantity: 3 }] })).toBe('taken');
    expect((await detail(order)).timeLine[1]).toMatchObject({
      state: 'done',
      reason: 'The supplier cannot deliver every item in the quantity that was ordered.',
    });
  });

  test('a confirmation for a later day says so to the customer, and names no more on days than it confirms', async () => {
    erp.answerPlacing('received');
    const order = await booked();
    const confirmed = (...days: { day: string; quantity: number }[]) =>
      send('order.confirmed', order, 1, { lines: [{ line: 1, quantity: 4, days }] });
    expect(await confirmed({ day: '2031-12-18', quantity: 5 })).toBe('422 MESSAGE');
    expect(
      await confirmed(
        { day: '2031-12-19', quantity: 1 },
        { day: '2031-12-18', quantity: 1 },
        { day: '2020-01-01', quantity: 2 },
      ),
    ).toBe('taken');
    const { lines, timeLine } = await detail(order);
    expect(timeLine[1]).toMatchObject({ reason: 'The supplier delivers a part later than on the day of the order.' });
    expect(lines[0]!.confirmedLater).toEqual([
      { day: '2031-12-18', quantity: 1 },
      { day: '2031-12-19', quantity: 1 },
    ]);
  });

  test('a faulty one changes nothing, and its corrected successor is taken in its place', async () => {
    const order = await booked();
    expect(await send('delivery.issued', order, 1)).toBe('taken');
    const before = [await detail(order), await events(order)];
    for (const lines of [[{ line: 9, quantity: 1 }], [{ line: 1, quantity: 5 }], [{ line: 1, quantity: 4 }]])
      expect(await send('delivery.arrived', order, 2, { lines })).toBe('422 NOT_OF_THIS_ORDER');
    expect(await send('invoice.issued', order, 2, { invoiceNumber: 'ANOTHER-1' })).toBe('422 NOT_OF_THIS_ORDER');
    expect([await detail(order), await events(order)]).toEqual(before);
    expect(await send('delivery.arrived', order, 2, { lines: [{ line: 1, quantity: 0 }] })).toBe('taken');
    const other = await booked();
    expect(await send('delivery.issued', other, 1, { invoiceNumber: (await detail(order)).invoiceNumber! })).toBe(
      '422 NUMBER_TAKEN',
    );
    expect((await detail(other)).status).toBe('Open');
  });

  test('two orders on one delivery and one invoice have each its part, under the numbers of the ERP', async () => {
    const orders = [await booked(), await booked()];
    const [deliveryNumber, invoiceNumber] = [`N-${orders[0]!.number}`, `F-${orders[0]!.number}`];
    for (const order of orders) {
      expect(await send('delivery.created', order, 1, { deliveryNumber })).toBe('taken');
      expect(await send('delivery.issued', order, 2, { invoiceNumber })).toBe('taken');
    }
    const papers = await Promise.all(orders.map(papersOf));
    for (const own of papers)
      expect(own.map(({ type, number }) => [type, number]).toSorted()).toEqual([
        ['FT', invoiceNumber],
        ['SZ', deliveryNumber],
      ]);
    const ids = papers.flatMap((own) => own.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    const zip = await fetch(`${shop.url}/api/general/mydocuments/DownloadDocuments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toHaveLength(4);
    expect(await send('invoice.paid', orders[0]!, 3, { invoiceNumber })).toBe('taken');
    const states = async () =>
      (await Promise.all(orders.map((order) => paperOf(order, invoiceNumber)))).map((paper) => paper!.state);
    expect(await states()).toEqual(['paid', 'open']);
  });

  test('a number that a paper of another customer has is refused, and the order stays where it was', async () => {
    const order = await booked();
    await shop.app.database.run(sql`
      with papers as (
        insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on)
        select t.type, t.type || ${`-OF-ANOTHER-${order.number}`}, d.company_id, d.payer_id, d.ship_to_id, d.order_number, d.issued_on
        from (select * from document where type = 'FT' and company_id <> '1000001' limit 1) d cross join (values ('FT'), ('SZ')) t(type) returning *
      )
      insert into paper_number (type, number, holder) select type, number, concat_ws(' ', company_id, case type when 'FT' then payer_id else ship_to_id end) from papers`);
    const another = (type: string) => `${type}-OF-ANOTHER-${order.number}`;
    expect(await send('delivery.created', order, 1, { deliveryNumber: another('SZ') })).toBe('422 NUMBER_TAKEN');
    expect((await detail(order)).status).toBe('Open');
    expect(await send('delivery.issued', order, 1, { invoiceNumber: another('FT') })).toBe('422 NUMBER_TAKEN');
    expect((await detail(order)).status).toBe('Open');
    expect(await send('delivery.issued', order, 1)).toBe('taken');
  });

  test('quantities that the order does not have are refused before anything is written, also inside a transaction that goes on', async () => {
    const order = await booked();
    expect(await send('delivery.issued', order, 1)).toBe('taken');
    const before = [await detail(order), await events(order)];
    const taken = await contextOf(shop.app).transaction((tx) =>
      takeErpReport(tx, {
        sapId: order.sapId,
        step: 'delivered in part',
        at: tx.now,
        arrived: [{ line: 1, quantity: 99 }],
      }),
    );
    expect(taken).toBe('faulty');
    expect([await detail(order), await events(order)]).toEqual(before);
  });

  test('one that waited and turns out to be faulty lets nothing by, and the ERP is asked for it', async () => {
    const order = await booked();
    const faulty = told('delivery.arrived', order, 2, { lines: [{ line: 9, quantity: 1 }] });
    const paid = told('invoice.issued', order, 3, { invoiceNumber: `SZ-${order.number}` });
    expect((await report(shop.url, faulty)).body.result).toBe('waiting');
    expect((await report(shop.url, paid)).body.result).toBe('waiting');
    expect(await send('delivery.issued', order, 1, { invoiceNumber: `SZ-${order.number}` })).toBe('taken');
    expect((await detail(order)).status).toBe('Dispatched / Invoiced');
    expect(await metric('hordo_erp_messages{state="faulty"}')).toBe('hordo_erp_messages{state="faulty"} 1');
    erp.history.set(order.sapId, [{ ...faulty, data: { ...faulty.data, lines: [{ line: 1, quantity: 1 }] } }]);
    await fillGaps.run(contextOf(shop.app));
    await expect.poll(() => events(order)).toContain('invoiced');
    expect(await detail(order)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'PARTIALLY DELIVERED' });
    expect(await metric('hordo_erp_messages{state="faulty"}')).toBe('hordo_erp_messages{state="faulty"} 0');
  });

  test('a message that never came is asked for', async () => {
    const order = await booked();
    const [created, issued] = [told('delivery.created', order, 1), told('delivery.issued', order, 2)];
    erp.history.set(order.sapId, [created, issued]);
    expect((await report(shop.url, issued)).body.result).toBe('waiting');
    await shop.app.database.run(
      sql`update erp_message set received_at = received_at - interval '1 minute' where id = ${issued.id}`,
    );
    await fillGaps.run(contextOf(shop.app));
    await expect.poll(async () => (await detail(order)).status).toBe('Dispatched / Invoiced');
    expect(erp.received.findLast(({ type }) => type === 'order.read')!.data).toEqual({ sapId: order.sapId, from: 1 });
  });

  test('stock and credit: the newer figure stands, whichever comes last', async () => {
    const { now } = contextOf(shop.app);
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    const message = (type: string, data: object) => ({ id: randomUUID(), type, timestamp: at(0), data });
    const counted = (minutes: number, quantity: number, sku = '100101') =>
      report(
        shop.url,
        message('availability.counted', {
          countedAt: at(minutes),
          entries: [{ sku, depot: 'BUD', fromDay: '2026-11-01', quantity }],
        }),
      );
    expect((await counted(10, 700)).body.result).toBe('taken');
    expect((await counted(20, 900)).body.result).toBe('late');
    expect((await counted(5, 1, 'no-such')).body).toMatchObject({ status: 422, code: 'PRODUCT_UNKNOWN' });
    expect((await counted(-5, 1)).body).toMatchObject({ code: 'IN_THE_FUTURE' });
    // A clock that is a little ahead of ours.
    expect((await counted(-0.5, 700)).body.result).toBe('taken');
    expect(
      await shop.app.database.row(
        sql`select free_quantity as free from availability where sku = '100101' and depot = 'BUD' and from_day = '2026-11-01'`,
      ),
    ).toEqual({ free: 700 });
    const credit = (minutes: number, exposure: number, soldTo = '1000001') =>
      report(
        shop.url,
        message('credit.read', { asOf: at(minutes), customers: [{ soldTo, exposure, creditLimit: 9_000_000 }] }),
      );
    expect((await credit(0, 1_234)).body.result).toBe('taken');
    expect((await credit(20, 99)).body.result).toBe('late');
    expect((await credit(0, 1, '7')).body).toMatchObject({ code: 'CUSTOMER_UNKNOWN' });
    expect(
      await shop.app.database.row(sql`select exposure, credit_limit as "limit" from company where id = '1000001'`),
    ).toEqual({
      exposure: 1234,
      limit: 9_000_000,
    });
  });

  describe('a count of the stock', () => {
    const SKU = '100101';
    const counted = (quantity: number) =>
      report(shop.url, {
        id: randomUUID(),
        type: 'availability.counted',
        timestamp: new Date().toISOString(),
        data: {
          countedAt: contextOf(shop.app).now.toISOString(),
          entries: [{ sku: SKU, depot: 'BP01', fromDay: '2026-11-01', quantity }],
        },
      });
    const free = async () => {
      const { data } = await shop.graphql<{ products: { items: { free_quantity: number | null }[] } }>(
        `{ products(filter: { sku: { eq: "${SKU}" } }) { items { free_quantity } } }`,
        { token: owner, headers: { outletid: SHIP_TO } },
      );
      return data.products.items[0]!.free_quantity;
    };
    beforeEach(async () => {
      await shop.app.database.run(sql`delete from availability where sku = ${SKU}`);
      await counted(1000);
    });
    const held = async () => 1000 - (await free())!;
    /** As the database has it: what the shop shows follows a moment later. */
    const taken = async () =>
      (await shop.app.database.row<{ taken: number }>(sql`select taken from availability where sku = ${SKU}`))!.taken;

    test('leaves to an order what it holds while it waits for the ERP, and is without it once the ERP has it', async () => {
      const before = await taken();
      erp.down(true);
      const order = await placed();
      await expect.poll(held).toBe(before + 4);
      await counted(1000);
      await expect.poll(held).toBe(before + 4);
      erp.down(false);
      circuitOf(shop.app).succeeded();
      await expect.poll(() => events(order)).toContain('sent');
      await counted(996);
      await expect.poll(free).toBe(996 - before);
      // The ERP has to count the goods again before somebody else gets them.
      expect(await cancel(order)).toBe('CANCELLED');
      await expect.poll(free).toBe(996 - before);
    });

    test('gives back what was held by an order that the ERP never had', async () => {
      const before = await taken();
      const { dead } = await outboxFigures(shop.app.database);
      erp.fail(422);
      const order = await placed();
      await expect.poll(async () => (await outboxFigures(shop.app.database)).dead).toBe(dead + 1);
      await counted(1000);
      await expect.poll(held).toBe(before + 4);
      expect(await cancel(order)).toBe('CANCELLED');
      await expect.poll(held).toBe(before);
    });
  });
});

describe('who reports', () => {
  test('only the holder of the secret, within five minutes, and only what was signed', async () => {
    const order = await booked();
    const message = told('delivery.created', order, 1);
    const refused = async (...more: Parameters<typeof report> extends [unknown, unknown, ...infer R] ? R : never) => {
      const { status, body } = await report(shop.url, message, ...more);
      return `${status} ${body.code}`;
    };
    expect(await refused({ secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` })).toBe('401 SIGNATURE');
    expect(await refused({ ago: 301 })).toBe('401 CLOCK');
    expect(await refused({ ago: -310 })).toBe('401 CLOCK');
    expect(await refused({ ago: 400, body: '{}' })).toBe('401 SIGNATURE');
    expect(await refused({ body: JSON.stringify(message).replace('delivery.created', 'order.rejected') })).toBe(
      '401 SIGNATURE',
    );
    expect(await refused({ headers: { 'webhook-id': 'another' } })).toBe('401 SIGNATURE');
    expect(await refused({ headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) + 60) } })).toBe(
      '401 SIGNATURE',
    );
    expect(await refused({ headers: { 'webhook-signature': '' } })).toBe('401 SIGNATURE');
    expect((await detail(order)).status).toBe('Open');
    expect(await refused({ ago: 200 })).toBe('200 undefined');
  });

  test('a clock that differs is named to the sender, at the desk and in the metrics, until a message goes through', async () => {
    const order = await booked();
    const { call } = await atDesk(shop, ['operator']);
    const clock = async () =>
      (await call<{ clock: { seconds: number } | null }>('operator', 'GET', 'erp')).body.clock?.seconds ?? null;
    const message = told('delivery.created', order, 1);
    const { status, body } = await report(shop.url, message, { ago: 400 });
    expect([status, body.code, body.detail]).toEqual([
      401,
      'CLOCK',
      'clock differs by 400 s: the time of the sender is behind ours',
    ]);
    expect([await clock(), await metric('hordo_erp_clock_seconds')]).toEqual([-400, 'hordo_erp_clock_seconds -400']);
    expect((await report(shop.url, message)).status).toBe(200);
    expect([await clock(), await metric('hordo_erp_clock_seconds')]).toEqual([null, 'hordo_erp_clock_seconds 0']);
  });

  test('an ERP that refuses our time is shown with by how much its clock differs, and gets the order afterwards', async () => {
    const { call } = await atDesk(shop, ['operator']);
    erp.fail('clock');
    const order = await placed();
    const waiting = async () =>
      (
        await call<{ orders: { orderNumber: string; why: string }[] }>('operator', 'GET', 'erp/orders?state=waiting')
      ).body.orders.find(({ orderNumber }) => orderNumber === order.number)?.why ?? '';
    let why = '';
    await expect
      .poll(async () => (why ||= await waiting()))
      .toMatch(/The ERP answered 401: .*clock is (599|600|601) s ahead of ours/);
    await expect.poll(() => isConfirmed(order)).toBe(true);
    expect((await call<{ clock: object | null }>('operator', 'GET', 'erp')).body.clock).toBeNull();
  });

  test('nothing is made of what is no message, of an unknown order, or of an id that was used', async () => {
    const order = await booked();
    const answer = async (message: object) => {
      const { status, body } = await report(shop.url, message);
      return `${status} ${body.code ?? body.result}`;
    };
    expect(await answer({ id: 'x' })).toBe('422 MESSAGE');
    expect(await answer(told('order.eaten', order, 1))).toBe('422 MESSAGE');
    expect(await answer(told('order.confirmed', order, 0))).toBe('422 MESSAGE');
    expect(await answer(told('order.rejected', order, 1, { reason: 'a\u0000b' }))).toBe('400 INVALID_INPUT');
    expect(await answer(told('order.confirmed', { ...order, sapId: '4599999999' }, 1))).toBe('404 ORDER_UNKNOWN');
    const message = told('delivery.created', order, 1);
    expect(await answer(message)).toBe('200 taken');
    expect(await answer({ ...message, data: { ...message.data, sequence: 2 } })).toBe('409 MESSAGE_ID_USED');
    const { status } = await fetch(`${shop.url}/erp/v1/messages`, {
      method: 'POST',
      body: 'x'.repeat(300_000),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(413);
  });
});
