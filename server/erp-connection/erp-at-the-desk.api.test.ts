import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErpOrderRow, ErpReportRow } from '#contract/desk/erp.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk, workOf } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { contextOf } from '../context.ts';
import { handlersOf } from '../surfaces/jobs.ts';
import { fillGaps } from './erp-messages.job.ts';
import type { SapShop } from './sap/test-sap-shop.ts';
import { startSapShop } from './sap/test-sap-shop.ts';
import { SECRET, report, startTestErp } from './test-erp.ts';

interface Order {
  readonly number: string;
  readonly sapId: string;
}
interface Connection {
  erp: string;
  up: boolean | null;
  failedWhy: string | null;
  orders: { waiting: number; stopped: number };
  missing: string[];
}

/** What people at the desk see of a shop and do there. */
async function deskOf(shop: Shop) {
  const owner = await shop.signIn('owner@demo.example');
  const desk: Desk = await atDesk(shop, ['operator', 'service']);
  const { call } = desk;
  const rows = async <Row>(path: string, name: string) =>
    (await call<Record<string, Row[]>>('operator', 'GET', path)).body[name]!;
  const mutate = (document: string, variables: object) =>
    shop.graphql(document, { token: owner, variables, headers: { outletid: SHIP_TO } });
  return {
    call,
    placed: async (): Promise<Order> => {
      const { order, error } = await shop.place(owner, await shop.readyCart(owner));
      if (!order) throw new Error(JSON.stringify(error));
      return { number: order.order_number, sapId: order.sap_id };
    },
    mutate,
    cancel: ({ sapId }: Order) =>
      mutate('mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }', { id: sapId }),
    onToday: async ({ number }: Order) => (await workOf(desk, 'service', number)).map(({ reason }) => reason),
    events: async ({ number }: Order) =>
      (
        await shop.app.database.rows<{ what: string }>(
          sql`select what from order_event where order_number = ${number} order by id`,
        )
      ).map(({ what }) => what),
    connectionIn: async (lang: string) => (await call<Connection>('operator', 'GET', 'erp', undefined, { lang })).body,
    connection: async () => (await call<Connection>('operator', 'GET', 'erp')).body,
    stopped: async ({ number }: Order) =>
      (await rows<ErpOrderRow>('erp/orders', 'orders')).find(({ orderNumber }) => orderNumber === number),
    reports: async ({ number }: Order) =>
      (await rows<ErpReportRow>('erp/reports', 'reports')).filter(({ orderNumber }) => orderNumber === number),
    differences: () => rows<{ orderNumber: string; net: number; netHere: number }>('erp/price-differences', 'orders'),
    audited: async () =>
      (
        await shop.app.database.rows<{ detail: object }>(
          sql`select detail || jsonb_build_object('reason', reason) as detail from security_event where what = 'erp-settled' order by id`,
        )
      ).map(({ detail }) => detail),
  };
}

describe('with an ERP over HTTP', () => {
  let erp: Awaited<ReturnType<typeof startTestErp>>;
  let shop: Shop;
  let worker: Worker;
  let at: Awaited<ReturnType<typeof deskOf>>;

  beforeAll(async () => {
    erp = await startTestErp();
    shop = await startShop({ ERP: 'http', ERP_URL: erp.url, ERP_SECRET: SECRET });
    worker = await startWorker(shop.app, { ...handlersOf(shop.app), recurring: [] });
    at = await deskOf(shop);
  });
  afterAll(async () => {
    await worker.stop();
    await shop.close();
    await erp.close();
  });
  const told = (type: string, { sapId }: Order, sequence: number, more: object = {}) => ({
    id: randomUUID(),
    type,
    timestamp: new Date().toISOString(),
    data: { sapId, sequence, ...more },
  });
  const booked = async () => {
    const order = await at.placed();
    await expect.poll(() => at.events(order)).toContain('sent');
    return order;
  };

  test('nobody reads that the ERP answers before it was called', async () => {
    expect(await at.connection()).toMatchObject({ up: null });
    expect((await at.call<{ erp: object }>('operator', 'GET', 'operation/health')).body.erp).toMatchObject({
      up: null,
    });
  });

  test('what the last failure said stands with the connection', async () => {
    erp.fail(401);
    const order = await at.placed();
    await expect
      .poll(at.connection)
      .toMatchObject({ failedWhy: expect.stringContaining('The ERP answered 401') as string });
    await expect.poll(() => at.events(order)).toContain('confirmed');
    expect(await at.connection()).toMatchObject({ up: true });
  });

  test('a failure and a refusal are read in the language of the reader, and what the ERP said stands in its own words', async () => {
    erp.fail(401);
    const order = await at.placed();
    await expect
      .poll(() => at.connectionIn('hu'))
      .toMatchObject({ failedWhy: expect.stringMatching(/^Az ERP válasza 401: „.+”\.$/) as string });
    await expect.poll(() => at.events(order)).toContain('confirmed');
    erp.fail(422);
    const refused = await at.placed();
    await expect.poll(() => at.stopped(refused)).toBeDefined();
    const inHungarian = { lang: 'hu' };
    const page = await at.call<{ refused: { why: string } }>(
      'service',
      'GET',
      `orders/${refused.number}`,
      undefined,
      inHungarian,
    );
    expect(page.body.refused).toMatchObject({
      errand: 'place',
      sentAgain: 0,
      why: 'Az ERP elutasítja a rendelést: „422: the material is blocked”.',
    });
    const { body } = await at.call<{ orders: ErpOrderRow[] }>('operator', 'GET', 'erp/orders', undefined, inHungarian);
    expect(body.orders.find(({ orderNumber }) => orderNumber === refused.number)!.why).toBe(page.body.refused.why);
    await at.call('operator', 'POST', 'erp/orders/tries', { ids: [(await at.stopped(refused))!.id] });
    await expect.poll(() => at.events(refused)).toContain('confirmed');
  });

  test('nobody at the desk is asked to release what the ERP lets pass', async () => {
    const { number } = await booked();
    expect(
      (await at.call('service', 'POST', `orders/${number}/release-requests`, { reason: 'They pay on Friday' })).body,
    ).toMatchObject({ code: 'COMMAND_NOT_HERE' });
  });

  test('an order that the ERP refused is shown with its reason and sent again once', async () => {
    erp.fail(422);
    const order = await at.placed();
    await expect
      .poll(() => at.stopped(order))
      .toMatchObject({ errand: 'place', why: expect.stringContaining('the material is blocked') });
    expect(await at.connection()).toMatchObject({ erp: 'http', up: true, orders: { stopped: 1 } });
    expect((await at.call<{ erp: object }>('operator', 'GET', 'operation/health')).body.erp).toMatchObject({
      up: true,
    });
    const { id } = (await at.stopped(order))!;
    expect((await at.call('operator', 'POST', 'erp/orders/tries', { ids: [id, 999_999_999] })).body).toEqual({
      sent: [id],
    });
    await expect.poll(() => at.events(order)).toContain('confirmed');
    expect(erp.orders.get(order.sapId)!.times).toBe(1);
    expect((await at.call('operator', 'POST', 'erp/orders/tries', { ids: [id] })).body).toEqual({ sent: [] });
  });

  test('an order that never got into the ERP and is cancelled waits for nobody any more', async () => {
    erp.fail(422);
    const order = await at.placed();
    await expect.poll(() => at.stopped(order)).toBeDefined();
    expect(await at.onToday(order)).toEqual(['erp-refused']);
    await at.cancel(order);
    expect([await at.events(order), await at.stopped(order), await at.onToday(order)]).toEqual([
      expect.arrayContaining(['cancelled']),
      undefined,
      [],
    ]);
  });

  test('an order that the ERP does not go on with stands on Today as that, and no more once it is cancelled', async () => {
    const order = await booked();
    await at.mutate('mutation ($number: String!) { changeOrder(order_number: $number) { cart { id } } }', {
      number: order.number,
    });
    erp.fail(422);
    await at.mutate('mutation ($number: String!) { giveUpChange(order_number: $number) { success } }', {
      number: order.number,
    });
    await expect.poll(() => at.stopped(order)).toMatchObject({ errand: 'release' });
    expect(await at.onToday(order)).toEqual(['erp-stands']);
    await at.cancel(order);
    expect(await at.onToday(order)).toEqual([]);
  });

  test('an order that somebody entered by hand counts as confirmed and is not sent any more; a second settlement answers false', async () => {
    erp.fail(422);
    const order = await at.placed();
    await expect.poll(() => at.stopped(order)).toBeDefined();
    const { id } = (await at.stopped(order))!;
    const settle = (body: object) => at.call('operator', 'POST', `erp/orders/${id}/settlement`, body);
    expect((await settle({ reason: '' })).status).toBe(400);
    expect((await settle({ reason: 'entered by Kati', erpNumber: 'V-77' })).body).toEqual({ settled: true });
    expect((await settle({ reason: 'entered by Kati', erpNumber: 'V-77' })).body).toEqual({ settled: false });
    expect(await at.events(order)).toEqual(expect.arrayContaining(['sent', 'confirmed']));
    expect(erp.orders.has(order.sapId)).toBe(false);
    expect(await at.audited()).toContainEqual({
      order: order.number,
      errand: 'place',
      erpNumber: 'V-77',
      reason: 'entered by Kati',
    });
  });

  test('a faulty report is shown; settled by hand it lets those behind it pass', async () => {
    const order = await booked();
    const faulty = told('delivery.arrived', order, 2, { lines: [{ line: 9, quantity: 1 }] });
    expect((await report(shop.url, told('delivery.issued', order, 1))).body.result).toBe('taken');
    expect((await report(shop.url, told('delivery.arrived', order, 3))).body.result).toBe('waiting');
    await shop.app.database.run(sql`insert into erp_message (id, digest, type, sap_id, sequence, result, detail)
      values (${faulty.id}, 'x', ${faulty.type}, ${order.sapId}, 2, 'faulty', 'the order has no line 9')`);
    expect(await at.reports(order)).toMatchObject([
      { kind: 'delivery.arrived', state: 'waiting' },
      { kind: 'delivery.arrived', state: 'faulty', why: 'the order has no line 9' },
    ]);
    expect(
      (await at.call('operator', 'POST', 'erp/reports/settlement', { id: faulty.id, reason: 'written off' })).body,
    ).toEqual({ settled: true });
    expect(
      (await at.call('operator', 'POST', 'erp/reports/settlement', { id: faulty.id, reason: 'written off' })).body,
    ).toEqual({ settled: false });
    await fillGaps.run(contextOf(shop.app), new AbortController().signal);
    await expect.poll(() => at.events(order)).toContain('delivered');
    expect(await at.reports(order)).toEqual([]);
  });

  test('a message that waits goes on without the missing one when somebody settles it', async () => {
    const order = await booked();
    const issued = told('delivery.issued', order, 2);
    expect((await report(shop.url, issued)).body.result).toBe('waiting');
    expect(
      (await at.call('operator', 'POST', 'erp/reports/settlement', { id: issued.id, reason: 'confirmed by phone' }))
        .body,
    ).toEqual({ settled: true });
    await fillGaps.run(contextOf(shop.app), new AbortController().signal);
    await expect.poll(() => at.events(order)).toContain('loaded');
  });
});

describe('with SAP', () => {
  let bySap: SapShop;
  let at: Awaited<ReturnType<typeof deskOf>>;

  beforeAll(async () => {
    bySap = await startSapShop();
    at = await deskOf(bySap.shop);
  });
  afterAll(() => bySap.close());
  const whole = JSON.parse(readFileSync('docs/examples/sap-mapping.json', 'utf8')) as { units: Record<string, string> };

  test('an order that lacked a code goes through with the completed mapping, without a restart', async () => {
    writeFileSync(bySap.mappingFile, JSON.stringify({ ...whole, units: {} }));
    const order = await at.placed();
    await expect.poll(() => at.stopped(order)).toMatchObject({ why: expect.stringContaining('in “units”') });
    expect((await at.connection()).missing).toEqual([expect.stringContaining('units')]);
    expect((await at.connectionIn('hu')).missing).toEqual([
      expect.stringMatching(/^A megfeleltetésből hiányzik: .+ \(tábla: „units”\)\.$/),
    ]);
    writeFileSync(bySap.mappingFile, '{ half');
    expect((await at.connection()).missing[0]).toContain('cannot be read');
    writeFileSync(bySap.mappingFile, JSON.stringify(whole));
    expect((await at.connection()).missing).toEqual([]);
    const { id } = (await at.stopped(order))!;
    await at.call('operator', 'POST', 'erp/orders/tries', { ids: [id] });
    await expect.poll(() => at.events(order)).toContain('confirmed');
  });

  test('a document that does not fit its order is shown and settled', async () => {
    const order = await at.placed();
    await expect.poll(() => at.events(order)).toContain('sent');
    await bySap.shop.app.database
      .run(sql`insert into sap_document (kind, number, sap_id, digest, state, detail, read_at)
      values ('delivery', '8000099', ${order.sapId}, 'x', 'faulty', 'the order has no such lines', now())`);
    expect(await at.reports(order)).toMatchObject([
      { id: 'delivery/8000099', kind: 'delivery', number: '8000099', state: 'faulty' },
    ]);
    expect(
      (await at.call('operator', 'POST', 'erp/reports/readings', { ids: ['delivery/8000099', 'bill/1'] })).body,
    ).toEqual({ asked: ['delivery/8000099'] });
    expect(await at.reports(order)).toMatchObject([{ state: 'waiting' }]);
    expect(
      (await at.call('operator', 'POST', 'erp/reports/settlement', { id: 'delivery/8000099', reason: 'not ours' }))
        .body,
    ).toEqual({ settled: true });
    expect(await at.reports(order)).toEqual([]);
  });

  test('a document that waits says for what in the language of the reader', async () => {
    const order = await at.placed();
    await expect.poll(() => at.events(order)).toContain('sent');
    const [{ delivery: first }, { delivery: second }] = [
      await bySap.atSap(`deliver ${order.sapId} 10=1`),
      await bySap.atSap(`deliver ${order.sapId}`),
    ];
    for (const words of [`issue ${second}`, `arrive ${second}`]) await bySap.atSap(words);
    await bySap.poll();
    const { body } = await at.call<{ reports: ErpReportRow[] }>('operator', 'GET', 'erp/reports', undefined, {
      lang: 'hu',
    });
    expect(body.reports.map(({ number, why }) => [number, why])).toContainEqual([
      second,
      `Várakozik: a rendelés (${order.sapId}) szállítása itt még nem zárult le: ${first}.`,
    ]);
  });

  test('the report says whether deposits and fees are compared, which takes the condition types of the mapping', async () => {
    const compared = async () =>
      (await at.call<{ chargesCompared: boolean }>('operator', 'GET', 'erp/price-differences')).body.chargesCompared;
    expect(await compared()).toBe(true);
    writeFileSync(bySap.mappingFile, JSON.stringify({ ...whole, conditions: undefined }));
    expect(await compared()).toBe(false);
    writeFileSync(bySap.mappingFile, JSON.stringify(whole));
    expect(await compared()).toBe(true);
  });

  test('an order of the demo is at the simulator with the deposits and fees that it has here', async () => {
    const order = await at.placed();
    await expect.poll(() => at.events(order)).toContain('sent');
    const { otherwise } = (await bySap.shop.app.database.row<{ otherwise: object | null }>(
      sql`select booked_otherwise as otherwise from sap_order where sap_id = ${order.sapId}`,
    ))!;
    expect(otherwise).toBeNull();
  });

  test('an order that SAP prices differently is listed with both sums', async () => {
    const order = await at.placed();
    await expect.poll(() => at.events(order)).toContain('sent');
    await bySap.shop.app.database.run(
      sql`update sap_order set net = 12000, net_here = 12345 where sap_id = ${order.sapId}`,
    );
    expect(await at.differences()).toContainEqual(
      expect.objectContaining({ orderNumber: order.number, net: 12_000, netHere: 12_345 }),
    );
  });
});

test('the simulator of the demo, which stands in the same process, answers', async () => {
  const shop = await startShop({ ERP: 'embedded' });
  try {
    const at = await deskOf(shop);
    expect(await at.connection()).toMatchObject({ erp: 'embedded', up: true });
    expect((await at.call<{ erp: object }>('operator', 'GET', 'operation/health')).body.erp).toMatchObject({
      up: true,
    });
  } finally {
    await shop.close();
  }
});
