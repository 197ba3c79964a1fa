import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ErpOrderRow, ErpReportRow } from '#contract/desk/erp.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import { sql } from '#platform/db/sql.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

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
  (
    await shop.rest<{
      status: string;
      deliveryStatus: string;
      deliveryNoteNumber: string | null;
      erpNumber: string | null;
    }>(owner, `orders/${number}`)
  ).body;
const cancel = async ({ sapId }: SapOrder) =>
  (
    await shop.graphql<{ cancelOrder: { code: string } }>(
      'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
      { token: owner, variables: { id: sapId } },
    )
  ).data.cancelOrder.code;
const onToday = async ({ number }: SapOrder) =>
  (await call<{ items: { orderNumber: string; reason: string }[] }>('service', 'GET', 'work-items')).body.items.flatMap(
    ({ orderNumber, reason }) => (orderNumber === number ? [reason] : []),
  );
const unfitOf = async (who: 'operator' | 'service', { number }: SapOrder) =>
  (await call<{ unfit: DeskOrder['unfit'] }>(who, 'GET', `orders/${number}`)).body.unfit;
const reports = async ({ number }: SapOrder) =>
  (await call<{ reports: ErpReportRow[] }>('operator', 'GET', 'erp/reports')).body.reports.filter(
    ({ orderNumber }) => orderNumber === number,
  );

test('an order that was cancelled here and goes on at SAP stands on Today until somebody has dealt with it', async () => {
  const order = await booked();
  expect(await cancel(order)).toBe('CANCELLED');
  await poll();
  expect(await onToday(order)).toEqual([]);

  // People at SAP take the rejection back and deliver.
  const items = sap.books.order(order.sapId)!.items.map((item) => ({ ...item, rejected: '' }));
  sap.books.change(order.sapId, { items });
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await poll();
  await poll();
  expect(await onToday(order)).toEqual(['erp-goes-on']);
  expect(await detail(order)).toMatchObject({ status: 'Cancelled' });
  const stopped = await reports(order);
  expect(stopped.map(({ kind, number, state }) => [kind, number, state])).toEqual([
    ['delivery', delivery, 'faulty'],
    ['order', order.sapId, 'faulty'],
  ]);

  for (const { id } of stopped)
    await call('operator', 'POST', 'erp/reports/settlement', { id, reason: 'stopped at SAP by Kati' });
  await poll();
  expect([await onToday(order), await reports(order)]).toEqual([[], []]);
});

test('an order that was read before it was cancelled is no case for people', async () => {
  const order = await booked();
  await shop.app.database.run(sql`delete from sap_document where sap_id = ${order.sapId}`);
  const old = sap.faults.hold('read');
  const polling = poll();
  await old.isThere;
  expect(await cancel(order)).toBe('CANCELLED');
  old.letGo();
  await polling;
  expect((await reports(order)).map(({ state }) => state)).toEqual(['waiting']);
  await poll();
  expect([await reports(order), await onToday(order)]).toEqual([[], []]);
});

test('a delivery that cannot be read stands on Today, also with the next readings', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId} 10=1.5`);
  for (const _ of [1, 2, 3]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  expect(await reports(order)).toMatchObject([
    { kind: 'delivery', number: delivery, state: 'faulty', why: expect.stringContaining('2.5') as string },
  ]);
});

test('the page of an order says to every clerk what SAP has reported of it that does not fit, until somebody has dealt with it', async () => {
  const order = await booked();
  expect(await unfitOf('service', order)).toBeNull();
  const { delivery } = await atSap(`deliver ${order.sapId} 10=1.5`);
  await poll();
  const [report] = await reports(order);
  expect((await call('service', 'GET', 'erp/reports')).status).toBe(403);
  expect(await unfitOf('service', order)).toEqual({
    reason: 'erp-unfit',
    reports: [{ kind: 'delivery', number: delivery, state: 'faulty', why: report!.why, at: report!.at }],
  });
  await call('operator', 'POST', 'erp/reports/settlement', { id: report!.id, reason: 'delivered by hand' });
  expect(await unfitOf('service', order)).toBeNull();
});

test('a document that waits and is deleted at SAP waits no more', async () => {
  const order = await booked();
  await shop.app.database.run(sql`insert into sap_document (kind, number, sap_id, digest, state, read_at)
    values ('delivery', '8099999999', ${order.sapId}, 'x', 'open', now())`);
  expect(await reports(order)).toHaveLength(1);
  await poll();
  expect(await reports(order)).toEqual([]);
});

test('a clock of SAP that was ahead for a while hides no later change', async () => {
  const order = await booked();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 3_600_000);
  sap.books.change(order.sapId, { credit: 'B' });
  clock.mockRestore();
  await poll();
  expect((await detail(order)).deliveryStatus).toBe('ORDER UNDER INVESTIGATION');
  const mark = await shop.app.database.row<{ ahead: boolean }>(
    sql`select read_until > clock_timestamp() as ahead from sap_mark where kind = 'order'`,
  );
  expect(mark).toEqual({ ahead: false });
});

test('an answer that comes later than a report changes nothing of what was reported', async () => {
  sap.faults.plan([{ fault: 'lost', call: 'create', when: 'after', times: 1 }]);
  const order = await placed();
  await expect.poll(() => sap.faults.left).toEqual([]);
  await atSap(`credit ${order.sapId}`);
  // It is sent again and found there: the answer says that credit is lacking, and waits.
  const old = sap.faults.hold('read');
  await old.isThere;
  await atSap(`release ${order.sapId}`);
  await poll();
  expect(await events(order)).toContain('confirmed');
  old.letGo();
  await expect.poll(() => events(order)).toContain('sent');
  await poll();
  expect(await events(order)).not.toContain('investigated');
  expect((await detail(order)).deliveryStatus).toBe('AWAITING FULLFILLMENT');
});

test('an order that somebody entered at SAP by hand is followed under its number there, and cancelled there', async () => {
  const mapping = readFileSync(mappingFile, 'utf8');
  writeFileSync(mappingFile, JSON.stringify({ ...(JSON.parse(mapping) as object), units: {} }));
  const order = await placed();
  const stopped = async () =>
    (await call<{ orders: ErpOrderRow[] }>('operator', 'GET', 'erp/orders')).body.orders.find(
      ({ orderNumber }) => orderNumber === order.number,
    );
  await expect.poll(stopped).toBeDefined();
  writeFileSync(mappingFile, mapping);
  const like = sap.books.order((await booked()).sapId)!;
  sap.books.create({ ...like, number: '1234567' });
  const settle = (erpNumber: string | undefined, id: number) =>
    call('operator', 'POST', `erp/orders/${id}/settlement`, { reason: 'entered by Kati', erpNumber });
  const { id } = (await stopped())!;
  const refusalOf = async (erpNumber?: string) =>
    ((await settle(erpNumber, id)).body as unknown as { code: string }).code;
  expect(await refusalOf(like.number)).toBe('ERP_ORDER_TAKEN');
  for (const missing of ['7654321', undefined]) expect(await refusalOf(missing)).toBe('ERP_ORDER_MISSING');
  sap.books.create({ ...like, number: '2222222', head: { ...like.head, SoldToParty: '1000002' } });
  expect(await refusalOf('2222222')).toBe('ERP_ORDER_OF_OTHERS');
  const partners = like.partners.map((one) =>
    one['PartnerFunction'] === 'SH' ? { ...one, Customer: '2000002' } : one,
  );
  sap.books.create({ ...like, number: '3333333', partners });
  expect(await refusalOf('3333333')).toBe('ERP_ORDER_ELSEWHERE');
  const [first, ...others] = like.items;
  sap.books.create({ ...like, number: '4444444', items: [{ ...first!, material: '200101' }, ...others] });
  sap.books.create({ ...like, number: '5555555', items: others });
  sap.books.create({ ...like, number: '6666666', items: [{ ...first!, quantity: first!.quantity + 1 }, ...others] });
  sap.books.create({ ...like, number: '7777777', items: [...like.items, { ...first!, number: '90' }] });
  for (const wrong of ['4444444', '5555555', '6666666', '7777777'])
    expect(await refusalOf(wrong)).toBe('ERP_ORDER_OF_OTHER_GOODS');
  // Zeros before letters are part of a material's number; those before digits are not, nor is it small letters that make another.
  const ourSku = (sku: string) =>
    shop.app.database.run(sql`update order_line set sku = ${sku} where order_number = ${order.number} and line = 1`);
  const { sku } = (await shop.app.database.row<{ sku: string }>(
    sql`select sku from order_line where order_number = ${order.number} and line = 1`,
  ))!;
  await ourSku('K1');
  sap.books.create({ ...like, number: '8888888', items: [{ ...first!, material: '0K1' }, ...others] });
  expect(await refusalOf('8888888')).toBe('ERP_ORDER_OF_OTHER_GOODS');
  await ourSku(sku);
  expect((await settle('0001234567', id)).body).toEqual({ settled: true });
  for (const { erpNumber } of [
    await detail(order),
    (await call<{ erpNumber: string }>('service', 'GET', `orders/${order.number}`)).body,
  ])
    expect(erpNumber).toBe('0001234567');

  // What was entered otherwise stands on the report, without sums.
  await atSap('confirm 1234567 10=3');
  await poll();
  const { orders } = (await call<{ orders: object[] }>('operator', 'GET', 'erp/price-differences')).body;
  expect(orders).toContainEqual(expect.objectContaining({ orderNumber: order.number, net: null, netOrdered: null }));

  await atSap('credit 1234567');
  await poll();
  expect((await detail(order)).deliveryStatus).toBe('ORDER UNDER INVESTIGATION');
  await atSap('release 1234567');
  await poll();
  expect(await cancel(order)).toBe('CANCELLED');
  expect(sap.books.order('1234567')!.items.every(({ rejected }) => rejected === '50')).toBe(true);
});

test('an order is called delivered, by customer and desk, until SAP has made its invoice', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  interface Shown {
    statusLabel: string;
    progress: { done: number; label: string };
    timeLine: { code: string; state: string }[];
  }
  const shown = async () => {
    const { statusLabel, progress, timeLine } = (await shop.rest<Shown>(owner, `orders/${order.number}`)).body;
    const { orders } = (
      await call<{ orders: { statusLabel: string }[] }>('service', 'GET', `orders?numbers=${order.number}`)
    ).body;
    return [statusLabel, progress.label, progress.done, timeLine.at(-1)!.state, orders[0]!.statusLabel];
  };
  expect(await shown()).toEqual(['Delivered', 'Delivered', 5, 'current', 'Delivered']);
  await atSap(`bill ${delivery}`);
  await poll();
  expect(await shown()).toEqual(['Invoiced', 'Invoiced', 6, 'done', 'Invoiced']);
});

test('an order whose delivery SAP has deleted ends here when it is cancelled there, and holds nothing any more', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await poll();
  expect((await detail(order)).status).toBe('In Progress');
  await atSap(`delete ${delivery}`);
  await atSap(`reject ${order.sapId} 50`);
  await poll();
  expect((await detail(order)).status).toBe('Rejected');
});

test('a delivery that SAP deletes and makes anew goes on under its new number, to its invoice', async () => {
  const whole = await booked();
  const inParts = await booked();
  for (const [order, words] of [
    [whole, ''],
    [inParts, ' 10=1'],
  ] as const) {
    const { delivery: first } = await atSap(`deliver ${order.sapId}${words}`);
    await poll();
    await atSap(`delete ${first}`);
    const { delivery: second } = await atSap(`deliver ${order.sapId}${words}`);
    for (const _ of [1, 2]) await poll();
    expect(await reports(order)).toEqual([]);
    for (const more of [`issue ${second}`, `arrive ${second}`]) await atSap(more);
    await poll();
    const { bill } = await atSap(`bill ${second}`);
    for (const _ of [1, 2]) await poll();
    expect(await reports(order)).toEqual([]);
    const papers = await shop.app.database.rows<{ type: string; number: string }>(
      sql`select type, number from document where order_number = ${order.number} order by type desc`,
    );
    expect(papers).toEqual([
      { type: 'SZ', number: second },
      { type: 'FT', number: bill },
    ]);
    expect((await detail(order)).deliveryNoteNumber).toBe(second);
  }
});

test('a delivery that SAP makes anew with less goods, or with more, is the one that comes, and the rest follows', async () => {
  const less = await booked();
  const more = await booked();
  for (const [order, first, second] of [
    [less, '', ' 10=1'],
    [more, ' 10=1', ''],
  ] as const) {
    const { delivery: gone } = await atSap(`deliver ${order.sapId}${first}`);
    await poll();
    await atSap(`delete ${gone}`);
    const { delivery } = await atSap(`deliver ${order.sapId}${second}`);
    for (const _ of [1, 2]) await poll();
    expect([await reports(order), await onToday(order)]).toEqual([[], []]);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    await poll();
    const { bill } = await atSap(`bill ${delivery}`);
    for (const _ of [1, 2]) await poll();
    expect(await reports(order)).toEqual([]);
    const papers = await shop.app.database.rows<{ type: string; number: string; quantity: number }>(
      sql`select d.type, d.number, (select sum(l.quantity)::int from delivery y join delivery_line l on (l.company_id, l.delivery_id) = (y.company_id, y.id)
        where y.order_number = d.order_number and l.kind = 'goods') as quantity from document d where d.order_number = ${order.number} order by d.type desc`,
    );
    const { lines, toCome } = (
      await shop.rest<{ lines: { quantity: number; isReturn: boolean }[]; toCome: object[] }>(
        owner,
        `orders/${order.number}`,
      )
    ).body;
    const ordered = lines.reduce((all, { quantity, isReturn }) => all + (isReturn ? 0 : quantity), 0);
    expect(papers).toEqual([
      { type: 'SZ', number: delivery, quantity: second ? ordered - 1 : ordered },
      { type: 'FT', number: bill, quantity: second ? ordered - 1 : ordered },
    ]);
    expect(toCome).toEqual(second ? [{ line: 1, quantity: 1 }] : []);
  }
});

test('a delivery that is made anew after somebody has been given the note of the first one stands on Today', async () => {
  const order = await booked();
  const { delivery: first } = await atSap(`deliver ${order.sapId} 10=1`);
  await poll();
  await shop.app.database.run(
    sql`update document set facts = facts - 'planned' where type = 'SZ' and order_number = ${order.number}`,
  );
  await atSap(`delete ${first}`);
  const { delivery: second } = await atSap(`deliver ${order.sapId}`);
  for (const _ of [1, 2]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  expect((await reports(order)).filter(({ kind }) => kind === 'delivery')).toMatchObject([
    { number: second, state: 'faulty', why: expect.stringContaining(first) as string },
  ]);
});

test('a delivery that SAP makes of an order which has come to its end here stands on Today', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  const items = sap.books.order(order.sapId)!.items.map((item) => ({ ...item, confirmed: item.confirmed + 1 }));
  sap.books.change(order.sapId, { items });
  const { delivery: more } = await atSap(`deliver ${order.sapId}`);
  for (const _ of [1, 2]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  expect(await reports(order)).toMatchObject([{ number: more, state: 'faulty' }]);
});

test('an invoice that has waited for three days for its order to come to it stands on Today, with the reason', async () => {
  const order = await booked();
  const { delivery: first } = await atSap(`deliver ${order.sapId} 10=1`);
  for (const words of [`issue ${first}`, `arrive ${first}`]) await atSap(words);
  await poll();
  const { delivery: second } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${second}`, `arrive ${second}`]) await atSap(words);
  await poll();
  const { bill } = await atSap(`bill ${second}`);
  for (const _ of [1, 2]) await poll();
  const why = `It waits: earlier deliveries of the order ${order.sapId} are not billed: ${first}.`;
  expect((await reports(order)).filter(({ kind }) => kind === 'bill')).toMatchObject([
    { number: bill, state: 'waiting', why },
  ]);
  expect(await onToday(order)).toEqual([]);
  await shop.app.database.run(
    sql`update sap_document set open_since = open_since - interval '73 hours' where kind = 'bill' and number = ${bill}`,
  );
  for (const _ of [1, 2]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  await atSap(`bill ${first}`);
  for (const _ of [1, 2]) await poll();
  expect(await onToday(order)).toEqual([]);
});

interface Paper {
  id: string;
  type: string;
  number: string;
  amount: number;
}
const papersOf = async ({ number }: SapOrder) =>
  (
    await shop.rest<{ results: Paper[] }>(owner, `mydocuments/GetAllDocuments?orderNumber=${number}`)
  ).body.results.toSorted((one, other) => one.type.localeCompare(other.type));
const owed = async () =>
  (await shop.rest<{ results: { total: number }[] }>(owner, 'invoiceolsa/openbalance')).body.results.reduce(
    (sum, { total }) => sum + total,
    0,
  );

test('each of two orders that SAP combines has its part of the delivery and of the invoice, under SAP’s numbers', async () => {
  const orders = [await booked(), await booked()];
  const [first, second] = orders;
  const before = await owed();
  const { delivery } = await atSap(`deliver ${first!.sapId} ${second!.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  const { bill } = await atSap(`bill ${delivery}`);
  for (const _ of [1, 2]) await poll();

  const papers = await Promise.all(orders.map(papersOf));
  for (const own of papers)
    expect(own.map(({ type, number }) => [type, number])).toEqual([
      ['FT', bill],
      ['SZ', delivery],
    ]);
  const amounts = papers.map((own) => own[0]!.amount);
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(await owed()).toBe(before + amounts[0]! + amounts[1]!);
  for (const [{ id } = { id: '' }] of papers) {
    const paper = await fetch(`${shop.url}/api/general/mydocuments/DownloadDocument/${id}`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(await paper.text()).toContain(`SAP billing document ${bill}`);
  }

  await atSap(`clear ${bill}`);
  for (const _ of [1, 2]) await poll();
  expect(await Promise.all(orders.map(async (order) => (await detail(order)).status))).toEqual(['Paid', 'Paid']);
  expect(await owed()).toBe(before);
  expect((await Promise.all(orders.map(reports))).flat()).toEqual([]);
});

test('an invoice about orders of two ship-tos is a case for people, because its paper would show each the other’s', async () => {
  const orders = [await booked(), await booked()];
  const deliveries: string[] = [];
  for (const { sapId } of orders) {
    const { delivery } = await atSap(`deliver ${sapId}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    deliveries.push(delivery);
  }
  for (const _ of [1, 2]) await poll();
  await shop.app.database.run(
    sql`update customer_order set ship_to_id = '2000002' where number = ${orders[1]!.number}`,
  );
  const { bill } = await atSap(`bill ${deliveries.join(' ')}`);
  for (const _ of [1, 2]) await poll();
  expect((await Promise.all(orders.map(reports))).flat()).toMatchObject([
    {
      kind: 'bill',
      number: bill,
      state: 'faulty',
      why: expect.stringContaining('several customers, ship-tos') as string,
    },
  ]);
  expect((await Promise.all(orders.map(onToday))).flat()).toEqual(['erp-unfit']);
  const invoices = (await Promise.all(orders.map(papersOf))).flat().filter(({ type }) => type === 'FT');
  expect(invoices).toEqual([]);
});

test('an invoice that also bills an order from elsewhere is taken when its goods went to the same ship-to, and is a case for people otherwise', async () => {
  /** One invoice of an order of ours and of one that SAP has by telephone, each with its own delivery. */
  const billedWith = async (number: string, shipTo: string) => {
    const order = await booked();
    const { partners, ...like } = sap.books.order(order.sapId)!;
    sap.books.create({
      ...like,
      number,
      partners: partners.map((one) => (one['PartnerFunction'] === 'SH' ? { ...one, Customer: shipTo } : one)),
    });
    const deliveries: string[] = [];
    for (const sapId of [order.sapId, number]) {
      const { delivery } = await atSap(`deliver ${sapId}`);
      for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
      deliveries.push(delivery);
    }
    for (const _ of [1, 2]) await poll();
    const { bill } = await atSap(`bill ${deliveries.join(' ')}`);
    for (const _ of [1, 2]) await poll();
    return { order, bill };
  };
  const same = await billedWith('7654321', '2000001');
  expect((await papersOf(same.order)).map(({ number }) => number)).toContain(same.bill);
  expect(await onToday(same.order)).toEqual([]);

  const other = await billedWith('7654322', '2000002');
  expect(await reports(other.order)).toMatchObject([
    { kind: 'bill', number: other.bill, state: 'faulty', why: expect.stringContaining('7654322') as string },
  ]);
  expect(await onToday(other.order)).toEqual(['erp-unfit']);
  expect((await papersOf(other.order)).map(({ type }) => type)).toEqual(['SZ']);
});

test('deliveries are read also when SAP gives fewer at once than it is asked for', async () => {
  const orders = [await booked(), await booked(), await booked()];
  for (const { sapId } of orders) {
    const { delivery } = await atSap(`deliver ${sapId}`);
    await atSap(`issue ${delivery}`);
  }
  await atSap('page 2');
  try {
    await poll();
  } finally {
    await atSap('page 1000');
  }
  for (const order of orders) expect((await detail(order)).status).toBe('Dispatched / Invoiced');
});

test('deliveries that come again and again, wherever their page is to begin, do not keep invoices from being read', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  const { bill } = await atSap(`bill ${delivery}`);
  const bills = sap.books.bills;
  while (sap.books.deliveries.length <= bills.length) await atSap(`deliver ${(await booked()).sapId}`);
  await atSap(`page ${bills.length} again`);
  try {
    await poll();
  } finally {
    await atSap('page 1000');
  }
  expect((await papersOf(order)).map(({ number }) => number)).toContain(bill);
});

test('goods that people at SAP put in the place of others are a case for people, and are never called what was ordered', async () => {
  const order = await booked();
  await atSap(`material ${order.sapId} 10 200101`);
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  for (const _ of [1, 2, 3]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  expect((await reports(order)).map(({ kind, state }) => [kind, state])).toEqual([
    ['delivery', 'faulty'],
    ['order', 'faulty'],
  ]);
  expect((await reports(order))[0]!.why).toMatch(/Line 1 .* is 200101 at SAP, and 100101 here/);
  expect((await detail(order)).status).toBe('Open');
});

test('more than was ordered is a case with both quantities, and what was ordered comes all the same', async () => {
  const order = await booked();
  const items = sap.books.order(order.sapId)!.items;
  const ordered = items[0]!.quantity;
  sap.books.change(order.sapId, {
    items: items.map((item, at) => (at === 0 ? { ...item, quantity: ordered + 3, confirmed: ordered + 3 } : item)),
  });
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  for (const _ of [1, 2, 3]) await poll();
  expect(await onToday(order)).toEqual(['erp-unfit']);
  const why = expect.stringContaining(`${ordered + 3} at SAP, ${ordered} were ordered`) as string;
  expect(await reports(order)).toMatchObject([
    { kind: 'delivery', number: delivery, state: 'faulty', why },
    { kind: 'order', state: 'faulty', why },
  ]);
  expect(await detail(order)).toMatchObject({ deliveryStatus: 'DELIVERED', deliveryNoteNumber: delivery });
});

test.each([
  ['the whole order', false],
  ['the rest of an order', true],
])(
  'an invoice of %s that SAP cancels and makes anew while the goods are on the way is owed once they have arrived',
  async (_what, isRest) => {
    const order = await booked();
    if (isRest) {
      const { delivery } = await atSap(`deliver ${order.sapId} 10=1`);
      for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
      await poll();
      await atSap(`bill ${delivery}`);
      for (const _ of [1, 2]) await poll();
    }
    const before = await owed();
    const papersBefore = await papersOf(order);
    const { delivery } = await atSap(`deliver ${order.sapId}`);
    await atSap(`issue ${delivery}`);
    await poll();
    const { bill: first } = await atSap(`bill ${delivery}`);
    await poll();
    const { bill: cancellation } = await atSap(`cancel-bill ${first}`);
    const { bill: second } = await atSap(`bill ${delivery}`);
    for (const _ of [1, 2, 3]) await poll();
    expect((await reports(order)).filter(({ kind }) => kind === 'bill').map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
    await atSap(`arrive ${delivery}`);
    for (const _ of [1, 2]) await poll();
    expect([await reports(order), await onToday(order)]).toEqual([[], []]);
    const papers = (await papersOf(order)).filter(({ number }) =>
      papersBefore.every((paper) => paper.number !== number),
    );
    expect(papers.map(({ number }) => number).toSorted()).toEqual([delivery, first, cancellation, second].toSorted());
    expect((await owed()) - before).toBe(papers.find(({ number }) => number === second)!.amount);
  },
);
