import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErpOrderRow, ErpReportRow } from '#contract/desk/erp.ts';
import { circuitOf } from '#modules/erp/index.ts';
import { orderForErp } from '#modules/orders/index.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { filesOf } from '#platform/files/files.ts';
import { outboxFigures } from '#platform/events/outbox.views.ts';
import type { Item } from '../../../tools/sap-simulator/books.ts';
import { contextOf } from '../../context.ts';
import { erpBySap } from './sap.adapter.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

// What is wrong with one order or document stops no other.
const { sap, shop, owner, placed, events, poll, atSap, recover, close, mappingFile } = await startSapShop();
const { call } = await atDesk(shop, ['operator', 'service']);
beforeEach(recover);
afterAll(close);

const booked = async (): Promise<SapOrder> => {
  const order = await placed();
  await expect.poll(() => events(order)).toContain('sent');
  return order;
};
const detail = async ({ number }: SapOrder) =>
  (await shop.rest<{ status: string; deliveryStatus: string }>(owner, `orders/${number}`)).body;
const cancel = async ({ sapId }: SapOrder) =>
  (
    await shop.graphql<{ cancelOrder: { code: string; message: string } }>(
      'mutation ($id: String!) { cancelOrder(sap_id: $id) { code message } }',
      { token: owner, variables: { id: sapId } },
    )
  ).data.cancelOrder;
const reports = async ({ number }: SapOrder) =>
  (await call<{ reports: ErpReportRow[] }>('operator', 'GET', 'erp/reports')).body.reports.filter(
    ({ orderNumber }) => orderNumber === number,
  );
/** What was announced, or is to be read by itself. */
const readAnnounced = async () => {
  const job = shop.app.erp.jobs.find(({ name }) => name === 'sap-events')!;
  await job.run(contextOf(shop.app), new AbortController().signal);
};
const isUp = async () => (await call<{ up: boolean }>('operator', 'GET', 'erp')).body.up;

describe('an order that somebody has open at SAP', () => {
  test('waits alone: the connection stands, others are sent, and the desk says why it waits', async () => {
    sap.faults.plan([{ fault: 'locked', call: 'create', when: 'before', times: 4 }]);
    const orders = [await placed(), await placed(), await placed(), await placed()];
    await expect.poll(async () => (await outboxFigures(shop.app.database)).putOff).toBe(4);
    expect([circuitOf(shop.app).openFor(), await isUp()]).toEqual([0, true]);
    const { body } = await call<{ orders: ErpOrderRow[] }>('operator', 'GET', 'erp/orders?state=waiting');
    expect(body.orders.map(({ why }) => why)).toEqual(
      orders.map(() => expect.stringContaining('currently being processed by user KOVACSJ') as string),
    );
    const another = await booked();
    expect(sap.books.order(another.sapId)).toBeDefined();
    for (const order of orders) await expect.poll(() => events(order), { timeout: 40_000 }).toContain('confirmed');
  });

  test('says on its page at the desk since when SAP does not have it, and why, until SAP has it', async () => {
    sap.faults.plan([{ fault: 'locked', call: 'create', when: 'before', times: 1_000, about: 'WAITS-1' }]);
    const order = await placed(await shop.readyCart(owner, { number: 'WAITS-1' }));
    const waits = async () =>
      (await call<{ waitsForErp: { since: string; why: string } | null }>('service', 'GET', `orders/${order.number}`))
        .body.waitsForErp;
    await expect
      .poll(waits)
      .toMatchObject({ why: expect.stringContaining('currently being processed by user KOVACSJ') as string });
    sap.faults.plan([]);
    await expect.poll(() => events(order), { timeout: 40_000 }).toContain('confirmed');
    await expect.poll(waits).toBeNull();
  });

  test('can be neither cancelled nor changed now, and its customer reads why; afterwards it can', async () => {
    const order = await booked();
    await atSap(`lock ${order.sapId}`);
    for (const _ of [1, 2, 3])
      expect(await cancel(order)).toEqual({
        code: 'ORDER_IN_WORK',
        message:
          'The supplier is working on this order right now, so it cannot be cancelled at the moment. Please try again in a few minutes.',
      });
    const change = () =>
      shop.graphql<{ changeOrder: object | null }>(
        'mutation ($number: String!) { changeOrder(order_number: $number) { cart { replaces_order { order_number } } } }',
        { token: owner, variables: { number: order.number }, headers: { outletid: SHIP_TO } },
      );
    expect(JSON.stringify(await change())).toContain('ORDER_IN_WORK');
    expect([circuitOf(shop.app).openFor(), await isUp(), (await detail(order)).status]).toEqual([0, true, 'Open']);
    await atSap(`unlock ${order.sapId}`);
    expect(await cancel(order)).toMatchObject({ code: 'CANCELLED' });
  });
});

test('an order at SAP that cannot be read does not look like a SAP that is away', async () => {
  const order = await booked();
  const items = sap.books.order(order.sapId)!.items.map((item) => ({ ...item, quantity: Number.NaN }));
  sap.books.change(order.sapId, { items });
  for (const _ of [1, 2, 3]) expect((await cancel(order)).code).toBe('ORDER_IN_WORK');
  expect([circuitOf(shop.app).openFor(), await isUp()]).toEqual([0, true]);
});

describe('where SAP draws the numbers of orders', () => {
  const withOwnNumbers = () => {
    const mapping = JSON.parse(readFileSync(mappingFile, 'utf8')) as { orderTypes: object };
    const file = `${mappingFile}.internal`;
    writeFileSync(
      file,
      JSON.stringify({
        ...mapping,
        orderNumber: { field: 'PurchaseOrderByShipToParty' },
        orderTypes: { ...mapping.orderTypes, ZOR: 'TA' },
      }),
    );
    return erpBySap({ ...shop.app.config.sap!, mapping: file });
  };

  test('an order whose creation is still on its way is not created a second time', async () => {
    const erp = withOwnNumbers();
    const order = { ...(await orderForErp(contextOf(shop.app), (await booked()).number))!, sapId: '4599999998' };
    const creation = sap.faults.hold('create', 'before');
    const ended = new AbortController();
    const first = erp.sendOrder(shop.app, order, ended.signal).catch((error: Error) => error.message);
    await creation.isThere;
    ended.abort();
    expect(await first).toContain('SAP does not answer');
    const send = () => erp.sendOrder(shop.app, order, AbortSignal.timeout(9_000));
    await expect(send()).rejects.toThrow('has not said yet');
    const there = () => sap.books.orders.filter(({ head }) => head['PurchaseOrderByShipToParty'] === order.sapId);
    creation.letGo();
    await expect.poll(() => there().length).toBe(1);
    expect(await send()).toMatchObject({ sapId: order.sapId, erpNumber: there()[0]!.number });
    expect(there()).toHaveLength(1);
  });

  test('an order at whose creation the gateway of SAP fails may come all the same, and is not created a second time meanwhile', async () => {
    const erp = withOwnNumbers();
    const order = { ...(await orderForErp(contextOf(shop.app), (await booked()).number))!, sapId: '4599999997' };
    sap.faults.plan([{ fault: 'failed', call: 'create', when: 'before', times: 1 }]);
    const send = () => erp.sendOrder(shop.app, order, AbortSignal.timeout(9_000));
    await expect(send()).rejects.toThrow('SAP answered 500');
    await expect(send()).rejects.toThrow('has not said yet');
    const there = () => sap.books.orders.filter(({ head }) => head['PurchaseOrderByShipToParty'] === order.sapId);
    expect(there()).toEqual([]);
    await shop.app.database.run(
      sql`update sap_order set posted_at = posted_at - interval '11 minutes' where sap_id = ${order.sapId}`,
    );
    expect(await send()).toMatchObject({ sapId: order.sapId });
    expect(there()).toHaveLength(1);
  });

  test('an order of theirs that has a number like one of ours is not ours', async () => {
    const erp = withOwnNumbers();
    const order = await stopped();
    sap.books.create({ ...sap.books.orders[0]!, number: order.sapId, credit: 'B' });
    await erp.jobs.find(({ name }) => name === 'sap-poll')!.run(contextOf(shop.app), new AbortController().signal);
    expect([(await detail(order)).deliveryStatus, await reports(order)]).toEqual(['AWAITING FULLFILLMENT', []]);
  });
});

/** An order that SAP does not have, and that is not sent any more. */
async function stopped(): Promise<SapOrder> {
  const mapping = readFileSync(mappingFile, 'utf8');
  writeFileSync(mappingFile, JSON.stringify({ ...(JSON.parse(mapping) as object), units: {} }));
  const order = await placed();
  await expect
    .poll(async () =>
      (await call<{ orders: ErpOrderRow[] }>('operator', 'GET', 'erp/orders')).body.orders.map(
        ({ orderNumber }) => orderNumber,
      ),
    )
    .toContain(order.number);
  writeFileSync(mappingFile, mapping);
  return order;
}

test('an order of another customer under our number tells ours nothing, and stands on Today', async () => {
  const order = await stopped();
  const like = sap.books.orders[0]!;
  sap.books.create({ ...like, number: order.sapId, head: { ...like.head, SoldToParty: '1099999' }, credit: 'B' });
  await poll();
  expect((await detail(order)).deliveryStatus).toBe('AWAITING FULLFILLMENT');
  expect(await reports(order)).toMatchObject([
    { kind: 'order', state: 'faulty', why: expect.stringContaining('of customer 1099999 at SAP') as string },
  ]);
});

test('no paper of another customer’s delivery and bill under our number is shown to ours', async () => {
  const order = await stopped();
  const like = sap.books.orders[0]!;
  const items = like.items.map((item) => ({ ...item, rejected: '' }));
  sap.books.create({ ...like, number: order.sapId, head: { ...like.head, SoldToParty: '1099999' }, items });
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`, `bill ${delivery}`]) await atSap(words);
  for (const _ of [1, 2]) await poll();
  expect(await detail(order)).toMatchObject({
    deliveryStatus: 'AWAITING FULLFILLMENT',
    deliveries: [],
    invoiceNumbers: [],
  });
  expect((await reports(order)).map(({ kind }) => kind).toSorted()).toEqual(['bill', 'delivery', 'order']);
});

test('an invoice about two orders, each with its own delivery, is that of both, and what comes after it is read', async () => {
  const orders = [await booked(), await booked()];
  const deliveries: string[] = [];
  for (const { sapId } of orders) {
    const { delivery } = await atSap(`deliver ${sapId}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    deliveries.push(delivery);
  }
  await poll();
  const { bill } = await atSap(`bill ${deliveries.join(' ')}`);
  const other = await booked();
  const { delivery } = await atSap(`deliver ${other.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await atSap(`bill ${delivery}`);
  for (const _ of [1, 2]) await poll();
  expect((await detail(other)).status).toBe('Invoiced');
  const invoices = await shop.app.database.rows<{ number: string }>(
    sql`select order_number as number from document where type = 'FT' and number = ${bill} order by 1`,
  );
  expect(invoices.map(({ number }) => number)).toEqual(orders.map(({ number }) => number).toSorted());
  expect((await Promise.all(orders.map(reports))).flat()).toEqual([]);
});

/** What SAP bills beside what was ordered is told to people, and is in the way of nothing. */
const BILLS_MORE = { kind: 'bill', state: 'differs' };

test('items that SAP adds by itself, in its own units, are in the way of nothing', async () => {
  const order = await booked();
  await atSap(`credit ${order.sapId}`);
  await poll();
  await atSap(`add-item ${order.sapId} 10 KG 1.5`);
  await atSap(`release ${order.sapId}`);
  await poll();
  expect([(await detail(order)).deliveryStatus, await reports(order)]).toEqual(['AWAITING FULLFILLMENT', []]);
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  await atSap(`bill ${delivery}`);
  await poll();
  expect([(await detail(order)).status, await reports(order)]).toMatchObject(['Invoiced', [BILLS_MORE]]);
});

describe('people at SAP', () => {
  /** They change the items while the order waits for its credit, and release it. */
  async function withItems(change: (items: readonly Item[]) => readonly Item[]): Promise<SapOrder> {
    const order = await booked();
    await atSap(`credit ${order.sapId}`);
    await poll();
    sap.books.change(order.sapId, { items: change(sap.books.order(order.sapId)!.items) });
    await atSap(`release ${order.sapId}`);
    await poll();
    return order;
  }
  const confirmedFor = ({ number }: SapOrder) =>
    shop.app.database.rows<{ reason: string | null }>(
      sql`select detail->>'reason' as reason from order_event where order_number = ${number} and what = 'confirmed' order by id desc limit 1`,
    );

  test('add an item by hand: the lines that were ordered are confirmed, and nothing of it', async () => {
    const order = await withItems((items) => [...items, { ...items[0]!, number: '90' }]);
    expect([await confirmedFor(order), await reports(order)]).toEqual([[{ reason: null }], []]);
  });

  test('add an item that is weighed: what was ordered is confirmed, delivered and billed', async () => {
    const order = await withItems((items) => [
      ...items,
      { ...items[0]!, number: '90', unit: 'KG', quantity: 1.5, confirmed: 1.5 },
    ]);
    expect([await confirmedFor(order), await reports(order)]).toEqual([[{ reason: null }], []]);
    const { delivery } = await atSap(`deliver ${order.sapId}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    await poll();
    const { bill } = await atSap(`bill ${delivery}`);
    await poll();
    expect([(await detail(order)).status, await reports(order)]).toMatchObject(['Invoiced', [BILLS_MORE]]);
    // Nothing of it can be taken back of an invoice that does not have it.
    const memo = (await atSap(`credit-memo ${bill} 90=1`)).bill;
    await poll();
    const ofMemo = (await reports(order)).filter(({ number }) => number === memo);
    expect(ofMemo).toMatchObject([{ why: expect.stringContaining('has no line 9 here') as string }]);
  });

  test('make a part of a unit of a line that was ordered: it is a case for people', async () => {
    const order = await withItems(([first, ...others]) => [{ ...first!, quantity: 1.5, confirmed: 1.5 }, ...others]);
    expect(await reports(order)).toMatchObject([
      { kind: 'order', why: expect.stringContaining('Line 1 of the order') as string },
    ]);
  });

  test('delete an item: its customer reads that not everything comes', async () => {
    const order = await withItems((items) => items.slice(1));
    expect([await confirmedFor(order), await reports(order)]).toEqual([[{ reason: 'reason.confirmedInPart' }], []]);
  });
});

test('quantities in another unit than was ordered are a case for people', async () => {
  const order = await booked();
  await atSap(`unit ${order.sapId} 10 BOT`);
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const _ of [1, 2]) await poll();
  expect((await detail(order)).status).toBe('Open');
  expect(await reports(order)).toMatchObject([
    {
      kind: 'delivery',
      number: delivery,
      why: expect.stringContaining('comes in BOT, and was ordered in CRT') as string,
    },
    { kind: 'order', number: order.sapId },
  ]);
});

test('a credit memo that SAP cancels is a case for people', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  const { bill } = await atSap(`bill ${delivery}`);
  const memo = (await atSap(`credit-memo ${bill} 10=1`)).bill;
  for (const _ of [1, 2]) await poll();
  expect(await reports(order)).toEqual([]);
  const cancelled = (await atSap(`cancel-bill ${memo}`)).bill;
  await poll();
  expect(await reports(order)).toMatchObject([
    {
      kind: 'bill',
      number: cancelled,
      state: 'faulty',
      why: expect.stringContaining('cancelled a credit memo') as string,
    },
  ]);
});

describe('a billing document that the portal would misread is a case for people', () => {
  async function billed(currency?: string): Promise<SapOrder & { bill: string }> {
    const order = await booked();
    const { delivery } = await atSap(`deliver ${order.sapId}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    await poll();
    return { ...order, bill: sap.books.charge(delivery, [], { ...(currency && { currency }) }).number };
  }
  const papers = ({ number }: SapOrder) =>
    shop.app.database.rows(sql`select type from document where order_number = ${number} and type in ('FT', 'JT')`);
  const why = async (order: SapOrder) => (await reports(order)).map((one) => [one.kind, one.state, one.why]);

  test('an invoice in another currency', async () => {
    const order = await billed('EUR');
    for (const _ of [1, 2]) await poll();
    expect(await why(order)).toEqual([['bill', 'faulty', expect.stringContaining('It is in EUR')]]);
    expect(await papers(order)).toEqual([]);
  });

  test('a credit memo about two invoices', async () => {
    const order = await billed();
    for (const _ of [1, 2]) await poll();
    const before = await papers(order);
    sap.books.creditMemo(order.bill, { 10: 1, 20: 1 }, [order.bill, '90099999']);
    for (const _ of [1, 2]) await poll();
    expect(await why(order)).toEqual([['bill', 'faulty', expect.stringContaining('about several invoices')]]);
    expect(await papers(order)).toEqual(before);
  });

  test('a credit memo that names none', async () => {
    const order = await billed();
    for (const _ of [1, 2]) await poll();
    sap.books.creditMemo(order.bill, { 10: 1 }, ['']);
    for (const _ of [1, 2]) await poll();
    expect(await why(order)).toEqual([['bill', 'faulty', expect.stringContaining('It names no invoice')]]);
  });
});

test('an invoice has the day of SAP’s paper, and is due from that day on', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await atSap(`issue ${delivery}`);
  const yesterday = shop.app.clock.business().getTime() - 86_400_000;
  sap.books.charge(delivery, [], { day: yesterday });
  await atSap(`arrive ${delivery}`);
  for (const _ of [1, 2]) await poll();
  const paper = await shop.app.database.row<{ day: string }>(
    sql`select issued_on::text as day from document where type = 'FT' and order_number = ${order.number}`,
  );
  expect(paper).toEqual({ day: dayIn(new Date(yesterday)) });
});

test('the paper of an invoice is SAP’s own, however many digits its number has', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  sap.books.charge(delivery, [], { number: '90012345' });
  for (const _ of [1, 2]) await poll();
  const key = async () =>
    (
      await shop.app.database.row<{ key: string }>(
        sql`select a.file_key as key from archived_document a join document d on d.id = a.document_id where d.number = '90012345'`,
      )
    )?.key ?? '';
  await expect.poll(key).not.toBe('');
  const paper = await filesOf(shop.app).get(await key());
  expect(Buffer.from(paper!).toString('latin1')).toContain('SAP billing document 90012345');
});

describe('a document that SAP itself fails at', () => {
  test('keeps no other of its kind from being read, and is read by itself once SAP is mended', async () => {
    const [order, other] = [await booked(), await booked()];
    for (const { sapId } of [order, other]) await atSap(`credit ${sapId}`);
    await atSap(`break ${order.sapId}`);
    await poll();
    expect(await detail(other)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
    expect([(await detail(order)).deliveryStatus, circuitOf(shop.app).openFor()]).toEqual(['AWAITING FULLFILLMENT', 0]);
    // Since then it is not among what has changed last.
    await shop.app.database.run(sql`update sap_mark set read_until = ${new Date(Date.now() + 600_000)}`);
    await atSap(`mend ${order.sapId}`);
    await readAnnounced();
    expect(await detail(order)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
    await shop.app.database.run(sql`delete from sap_mark`);
  });

  test('and several that wait, do not make SAP look as if it were away', async () => {
    const orders = [await booked(), await booked(), await booked(), await booked()];
    await poll();
    for (const { sapId } of orders) {
      await atSap(`break ${sapId}`);
      await shop.app.database.run(sql`update sap_document set state = 'open' where number = ${sapId}`);
    }
    const other = await booked();
    await atSap(`credit ${other.sapId}`);
    await poll();
    expect([circuitOf(shop.app).openFor(), await isUp()]).toEqual([0, true]);
    expect(await detail(other)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
    for (const { sapId } of orders) await atSap(`mend ${sapId}`);
    await poll();
    expect((await Promise.all(orders.map(reports))).flat()).toEqual([]);
  });
});

test('a page that is too long to come is asked for in smaller ones', async () => {
  const like = sap.books.order((await booked()).sapId)!;
  for (let at = 1; at <= 36; at += 1) sap.books.create({ ...like, number: String(4_000_000 + at) });
  const order = await booked();
  await atSap(`credit ${order.sapId}`);
  // All of them at once are more than the line takes.
  const filling = 'x'.repeat(1_000_000);
  for (let at = 1; at <= 36; at += 1)
    sap.books.change(String(4_000_000 + at), { head: { ...like.head, Filling: filling } });
  await poll();
  expect(await detail(order)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
  for (let at = 1; at <= 36; at += 1) sap.books.change(String(4_000_000 + at), { head: like.head });
});

test('a document whose order cannot be written for a while stops no other, and is no case for people', async () => {
  const [order, other] = [await booked(), await booked()];
  await poll();
  const { pool } = shop.app.database;
  await pool.query(
    `create function too_slow() returns trigger language plpgsql as $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
  );
  await pool.query(
    `create trigger too_slow before insert on order_event for each row when (new.order_number = '${order.number}') execute function too_slow()`,
  );
  for (const { sapId } of [order, other]) await atSap(`credit ${sapId}`);
  for (const _ of [1, 2, 3]) await poll();
  expect((await reports(order)).map(({ state }) => state)).toEqual(['waiting']);
  expect(await detail(other)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
  await pool.query('drop function too_slow cascade');
  await poll();
  expect([(await detail(order)).deliveryStatus, await reports(order)]).toEqual(['ORDER UNDER INVESTIGATION', []]);
});

test('texts that no database can hold stop nothing that comes after them', async () => {
  const [order, other] = [await booked(), await booked()];
  const { head } = sap.books.order(order.sapId)!;
  sap.books.change(order.sapId, { head: { ...head, SoldToParty: 'a\u0000b' }, credit: 'B' });
  await atSap(`credit ${other.sapId}`);
  await poll();
  expect(await detail(other)).toMatchObject({ deliveryStatus: 'ORDER UNDER INVESTIGATION' });
  expect(await reports(order)).toMatchObject([
    { kind: 'order', state: 'faulty', why: expect.stringContaining('of customer a b at SAP') as string },
  ]);
});

test('a reading of many pages that breaks off goes on from where it was', async () => {
  const like = sap.books.orders[0]!;
  for (let at = 1; at <= 120; at += 1) sap.books.create({ ...like, number: String(3_000_000 + at) });
  await shop.app.database.run(sql`delete from sap_mark`);
  // On the last page.
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 1, about: '3000120' }]);
  await poll();
  expect(sap.faults.left).toEqual([]);
  const mark = await shop.app.database.row<{ at: Date }>(
    sql`select read_until as at from sap_mark where kind = 'order'`,
  );
  expect(mark!.at.getTime()).toBeGreaterThan(sap.books.orders[0]!.createdAt);
});

test('what has not changed is looked at page by page, not one by one', async () => {
  const like = sap.books.order((await booked()).sapId)!;
  for (let at = 1; at <= 800; at += 1) sap.books.create({ ...like, number: String(5_000_000 + at) });
  await poll();
  const { statements } = shop.app.database;
  const before = statements.count;
  await poll();
  // Few of them are those of others who work meanwhile.
  expect(statements.count - before).toBeLessThan(800);
});
