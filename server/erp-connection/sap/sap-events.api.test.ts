import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { circuitOf } from '#modules/erp/index.ts';
import { sql } from '#platform/db/sql.ts';
import { announce } from './sap-event.store.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

// Nobody polls here, unless a test does: what arrives has come by events.
const [USER, PASSWORD, OLD_PASSWORD] = ['EVENTS', 'a-password-for-the-events', 'an-older-password-of-them'];
const TYPE = 'sap.s4.beh.salesorder.v1.SalesOrder.Changed.v1';

const { sap, shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop({
  env: {
    SAP_EVENTS_USER: USER,
    SAP_EVENTS_PASSWORD: `${PASSWORD},${OLD_PASSWORD}`,
    CORS_ORIGINS: 'https://elsewhere.example',
  },
  jobs: ['sap-events'],
});
sap.events.subscribe({ url: `${shop.url}/erp/v1/sap-events`, user: USER, password: PASSWORD });
beforeEach(async () => {
  sap.events.mode = 'on';
  recover();
  await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
});
afterAll(close);

async function booked(): Promise<SapOrder> {
  const one = await placed();
  await expect.poll(() => events(one)).toContain('sent');
  await isQuiet();
  return one;
}
const waiting = () =>
  shop.app.database.rows<{ kind: string; number: string }>(sql`select kind, number from sap_event order by 1, 2`);
/** All that SAP has said so far has arrived, and is read. */
const isQuiet = async () => {
  await expect.poll(() => sap.events.underway).toBe(0);
  await expect.poll(waiting).toEqual([]);
};
const statusOf = async ({ number }: SapOrder) =>
  (await shop.rest<{ status: string }>(owner, `orders/${number}`)).body.status;
const basic = (password: string) => `Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`;
const send = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shop.url}/erp/v1/sap-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json', authorization: basic(PASSWORD), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const event = (number: string, type = TYPE, field = 'SalesOrder') => ({
  specversion: '1.0',
  id: 'e-1',
  source: '/default/sap.s4.beh/1',
  type,
  time: '2026-11-23T08:00:00Z',
  data: { [field]: number },
});

test('an order goes from confirmed to paid by events alone, in two deliveries with their invoices', async () => {
  const order = await booked();
  const one = (await atSap(`deliver ${order.sapId} 10=2`)).delivery;
  await expect.poll(() => statusOf(order)).toBe('In Progress');
  await atSap(`issue ${one}`);
  await expect.poll(() => statusOf(order)).toBe('Dispatched / Invoiced');
  await atSap(`arrive ${one}`);
  await isQuiet();
  const two = (await atSap(`deliver ${order.sapId}`)).delivery;
  await atSap(`issue ${two}`);
  await isQuiet();
  await atSap(`arrive ${two}`);
  await expect.poll(() => statusOf(order)).toBe('Invoiced');
  for (const delivery of [one, two]) {
    const { bill } = await atSap(`bill ${delivery}`);
    await isQuiet();
    await atSap(`clear ${bill}`);
  }
  await expect.poll(() => statusOf(order)).toBe('Paid');
});

test('takes no effect twice when each event comes twice', async () => {
  const order = await booked();
  sap.events.mode = 'twice';
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const step of ['pick', 'issue', 'arrive']) await atSap(`${step} ${delivery}`);
  await expect.poll(() => statusOf(order)).toBe('Invoiced');
  await isQuiet();
  const said = await events(order);
  expect(said.filter((what, at) => said.indexOf(what) !== at)).toEqual([]);
});

test('never turns back by an answer of SAP that is older than what an event has brought', async () => {
  const order = await booked();
  sap.events.mode = 'off';
  await atSap(`credit ${order.sapId}`);
  const old = sap.faults.hold('read');
  const polling = poll();
  await old.isThere;
  sap.events.mode = 'on';
  await atSap(`release ${order.sapId}`);
  await expect.poll(() => sap.events.underway).toBe(0);
  await isQuiet();
  const before = await events(order);
  old.letGo();
  await polling;
  expect(await events(order)).toEqual(before);
  expect(before).not.toContain('investigated');
});

test('reads a document once more that is announced again while it is read', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await isQuiet();
  const old = sap.faults.hold('read');
  await atSap(`pick ${delivery}`);
  await old.isThere;
  await atSap(`issue ${delivery}`);
  await expect.poll(() => sap.events.underway).toBe(0);
  old.letGo();
  await expect.poll(() => statusOf(order)).toBe('Dispatched / Invoiced');
  await isQuiet();
});

test('keeps what was announced while SAP is away, says so in the metrics, and reads it afterwards', async () => {
  const order = await booked();
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 1_000 }]);
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await expect.poll(waiting).toEqual([
    { kind: 'delivery', number: delivery },
    { kind: 'order', number: order.sapId },
  ]);
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toContain('hordo_sap_documents{state="announced"} 2');
  sap.faults.plan([]);
  circuitOf(shop.app).succeeded();
  await send(event(delivery, 'sap.s4.beh.outbounddelivery.v1.OutboundDelivery.Changed.v1', 'OutboundDelivery'));
  await expect.poll(() => statusOf(order)).toBe('In Progress');
  await isQuiet();
});

test('takes single events, batches and events in headers; ignores events of others', async () => {
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 1_000 }]);
  const ok = (taken: number, ignored: number) => ({ status: 200, body: { taken, ignored } });
  expect(await send(event('0000001111'))).toEqual(ok(1, 0));
  expect(await send(event('1112'), { authorization: basic(OLD_PASSWORD) })).toEqual(ok(1, 0));
  expect(
    await send(
      [
        event('8000000001', 'sap.s4.beh.outbounddelivery.v1.OutboundDelivery.Created.v1', 'OutboundDelivery'),
        event('9000000001', 'sap.s4.beh.billingdocument.v1.BillingDocument.Cancelled.v1', 'BillingDocument'),
        event('1', 'sap.s4.beh.businesspartner.v1.BusinessPartner.Changed.v1', 'BusinessPartner'),
        event("1') or ('1"),
      ],
      { 'content-type': 'application/cloudevents-batch+json' },
    ),
  ).toEqual(ok(2, 2));
  expect(
    await send(
      { SalesOrder: '1113' },
      {
        'content-type': 'application/json',
        'ce-specversion': '1.0',
        'ce-id': 'e-2',
        'ce-source': '/default/sap.s4.beh/1',
        'ce-type': TYPE,
      },
    ),
  ).toEqual(ok(1, 0));
  expect(await waiting()).toEqual([
    { kind: 'bill', number: '9000000001' },
    { kind: 'delivery', number: '8000000001' },
    ...['1111', '1112', '1113'].map((number) => ({ kind: 'order', number })),
  ]);
  await shop.app.database.run(sql`delete from sap_event`);
});

test('locks what is announced by its numbers, so that two batches never wait for each other in a circle', async () => {
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 1_000 }]);
  const { database } = shop.app;
  const documents = Array.from({ length: 40 }, (_, n) => ({ kind: 'order' as const, number: String(2_000 + n) }));
  await announce(database, documents, new Date());
  const other = new pg.Client(database.pool.options);
  await other.connect();
  await other.query('begin');
  await other.query(`select from sap_event where number = '2000' for update`);
  const again = announce(database, documents.toReversed(), new Date());
  const waits = () =>
    other.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))');
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  const free = await other.query('select from sap_event where number = any($1) for update skip locked', [
    documents.map(({ number }) => number),
  ]);
  expect(free.rowCount).toBe(documents.length);
  await other.query('rollback');
  await other.end();
  await again;
  await database.run(sql`delete from sap_event`);
});

test('rejects who does not sign in, and what is no event, and notes nothing of it', async () => {
  for (const authorization of ['', 'Basic', basic('a-password-for-the-event'), 'Bearer x'])
    expect(await send(event('1111'), { authorization })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  for (const body of [
    '',
    '{',
    'null',
    '[null]',
    {},
    { ...event('1111'), specversion: '0.3' },
    { ...event('1'), id: '' },
  ])
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'EVENT' } });
  expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
  expect(await waiting()).toEqual([]);
});

test('answers a sender who asks whether it may send events here', async () => {
  const answer = await fetch(`${shop.url}/erp/v1/sap-events`, {
    method: 'OPTIONS',
    headers: { 'webhook-request-origin': 'event-mesh.example' },
  });
  expect([answer.status, answer.headers.get('webhook-allowed-origin')]).toEqual([200, 'event-mesh.example']);
});
