import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderForErp } from '#modules/orders/index.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { deadLetters, outboxFigures } from '#platform/events/outbox.views.ts';
import { filesOf } from '#platform/files/files.ts';
import { testFolder } from '#platform/test/test-folder.ts';
import { contextOf } from '../../context.ts';
import { erpBySap } from './sap.adapter.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

const { sap, shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop();
beforeEach(recover);
afterAll(close);

interface Detail {
  status: string;
  deliveryStatus: string;
  deliveryNoteNumber: string | null;
  invoiceNumber: string | null;
  deliveries: { noteNumber: string; invoiceNumber: string | null }[];
  timeLine: { code: string; state: string; at: string | null; reason: string | null }[];
}

const detail = async ({ number }: SapOrder) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const booked = async (): Promise<SapOrder> => {
  const order = await placed();
  await expect.poll(() => events(order)).toContain('sent');
  return order;
};

test('an order is created at SAP under our number, with its items, partners and texts, and confirmed', async () => {
  const order = await booked();
  const there = sap.books.order(order.sapId)!;
  expect(there.items.map(({ number, material, quantity, unit }) => ({ number, material, quantity, unit }))).toEqual([
    { number: '10', material: '100101', quantity: 4, unit: 'CRT' },
    { number: '20', material: '100102', quantity: 4, unit: 'TRY' },
    { number: '30', material: '200201', quantity: 3, unit: 'PAK' },
  ]);
  expect(await events(order)).toContain('confirmed');
});

test('an order whose answer was lost is found when it is sent again', async () => {
  sap.faults.plan([{ fault: 'lost', call: 'create', when: 'after', times: 1 }]);
  const before = sap.books.orders.length;
  const order = await booked();
  expect(sap.books.orders.length).toBe(before + 1);
  expect(sap.books.order(order.sapId)).toBeDefined();
});

test('the whole story: confirmed, delivered in part, invoiced by SAP with its own paper, paid', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId} 20=1`);
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryNoteNumber: delivery });
  await atSap(`issue ${delivery}`);
  await poll();
  expect(await detail(order)).toMatchObject({
    status: 'Dispatched / Invoiced',
    deliveryStatus: 'AWAITING DELIVERY',
    invoiceNumber: null,
  });

  // SAP invoices before it hears that the goods have arrived.
  const { bill } = await atSap(`bill ${delivery}`);
  await atSap(`clear ${bill}`);
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'Dispatched / Invoiced', invoiceNumber: bill });
  await atSap(`arrive ${delivery}`);
  await atSap(`close ${order.sapId}`);
  await poll();
  await poll();
  const end = await detail(order);
  expect(end).toMatchObject({ status: 'Paid', deliveryStatus: 'PARTIALLY DELIVERED', invoiceNumber: bill });
  const arrived = await shop.app.database.rows(
    sql`select delivered_quantity as pieces from order_line where order_number = ${order.number} order by line`,
  );
  expect(arrived).toEqual([{ pieces: 4 }, { pieces: 3 }, { pieces: 3 }]);

  const papers = await shop.app.database.rows<{ type: string; number: string }>(
    sql`select type, number from document where order_number = ${order.number} and type in ('FT', 'JT')`,
  );
  expect(papers).toEqual([{ type: 'FT', number: bill }]);
  const keys = async () =>
    shop.app.database.rows<{ key: string }>(
      sql`select a.file_key as key from archived_document a join document d on d.id = a.document_id where d.number = ${bill}`,
    );
  await expect.poll(async () => (await keys()).length).toBe(1);
  const paper = await filesOf(shop.app).get((await keys())[0]!.key);
  expect(Buffer.from(paper!).toString('latin1')).toContain(`SAP billing document ${bill}`);

  // The same again, and what is late, changes nothing.
  const before = await events(order);
  await shop.app.database.run(sql`delete from sap_document`);
  await shop.app.database.run(sql`delete from sap_mark`);
  await poll();
  await poll();
  expect(await events(order)).toEqual(before);
  expect(await detail(order)).toEqual(end);
});

interface Paper {
  type: string;
  number: string;
  units: number;
}
const papers = ({ number }: SapOrder) =>
  shop.app.database.rows<Paper>(
    sql`select d.type, d.number, coalesce((select sum(l.quantity) from document_line l where l.document_id = d.id and l.kind = 'goods'), 0)::int as units
      from document d where d.order_number = ${number} and d.type in ('FT', 'JT') order by d.type, d.number`,
  );
const anew = async () => {
  await shop.app.database.run(sql`delete from sap_document`);
  await shop.app.database.run(sql`delete from sap_mark`);
  for (const _ of [1, 2, 3]) await poll();
};

test('takes several deliveries and invoices of an order, each by itself, however late they are read', async () => {
  const order = await booked();
  const first = (await atSap(`deliver ${order.sapId} 10=3 20=4`)).delivery;
  await atSap(`issue ${first}`);
  await poll();
  // The second one is made, issued, delivered and billed before the first has arrived: it waits.
  const second = (await atSap(`deliver ${order.sapId}`)).delivery;
  for (const words of [`issue ${second}`, `arrive ${second}`]) await atSap(words);
  const billOfSecond = (await atSap(`bill ${second}`)).bill;
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'Dispatched / Invoiced', deliveryNoteNumber: first });

  await atSap(`arrive ${first}`);
  await poll();
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'DELIVERED' });
  const billOfFirst = (await atSap(`bill ${first}`)).bill;
  await atSap(`clear ${billOfSecond}`);
  await poll();
  await poll();
  expect((await detail(order)).status).toBe('Invoiced');
  await atSap(`clear ${billOfFirst}`);
  await poll();
  await poll();
  expect((await detail(order)).status).toBe('Paid');
  const all = await papers(order);
  expect(all).toEqual(
    [
      { type: 'FT', number: billOfSecond, units: 7 },
      { type: 'FT', number: billOfFirst, units: 4 },
    ].sort((a, b) => (a.type + a.number < b.type + b.number ? -1 : 1)),
  );
  expect((await detail(order)).deliveries.map(({ noteNumber, invoiceNumber }) => [noteNumber, invoiceNumber])).toEqual([
    [first, billOfFirst],
    [second, billOfSecond],
  ]);
  const before = [await detail(order), all, await events(order)];
  await anew();
  expect([await detail(order), await papers(order), await events(order)]).toEqual(before);
});

test('comes to what SAP’s own invoices and credit memos say of the goods, to the forint, whatever was agreed', async () => {
  const order = await booked();
  // Somebody at SAP has changed the prices; each half of an item is rounded up there.
  const items = sap.books.order(order.sapId)!.items.map((item) => ({ ...item, net: item.net + 101 }));
  sap.books.change(order.sapId, { items });
  const first = (await atSap(`deliver ${order.sapId} 10=2`)).delivery;
  for (const words of [`issue ${first}`, `arrive ${first}`]) await atSap(words);
  const second = (await atSap(`deliver ${order.sapId}`)).delivery;
  for (const words of [`issue ${second}`, `arrive ${second}`]) await atSap(words);
  const bills = [(await atSap(`bill ${first}`)).bill, (await atSap(`bill ${second}`)).bill];
  const memo = (await atSap(`credit-memo ${bills[1]} 10=1`)).bill;
  for (const _ of [1, 2, 3]) await poll();

  const there = [...bills, memo].map((number) => {
    const { type, items: billed } = sap.books.bill(number)!;
    // Deposits and fees are items of their own, between the tens.
    const goods = billed.filter(({ orderItem }) => Number(orderItem) % 10 === 0);
    const net = goods.reduce((sum, item) => sum + item.net, 0);
    return { number, net: type === 'F2' ? net : -net };
  });
  const here = await shop.app.database.rows<{ number: string; net: number; sums: boolean }>(
    sql`select d.number, sum(l.net) filter (where l.kind = 'goods')::int as net, d.net = sum(l.net) filter (where l.vat_rate is not null) and d.vat = sum(l.vat) and d.gross = d.net + d.vat + d.outside_vat as sums
      from document d join document_line l on l.document_id = d.id where d.order_number = ${order.number} and d.type in ('FT', 'JT') group by d.company_id, d.id order by d.type, d.number`,
  );
  expect(here).toEqual(there.map((one) => ({ ...one, sums: true })));
});

test('ends an order whose rest SAP will not deliver', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId} 10=1`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryStatus: 'PARTIALLY DELIVERED' });
  await atSap(`close ${order.sapId}`);
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'PARTIALLY DELIVERED' });
});

test('takes a delivery that was made after the one before had arrived, also while SAP does not say which there are', async () => {
  const order = await booked();
  const deliver = async (short = '') => {
    const { delivery } = await atSap(`deliver ${order.sapId}${short}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    return delivery;
  };
  const first = await deliver(' 10=2');
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryStatus: 'PARTIALLY DELIVERED' });
  // With its second delivery SAP calls the order delivered, which is read first.
  const second = await deliver();
  const away = { fault: 'away', call: 'read', when: 'before', times: 1 } as const;
  sap.faults.plan(['A_OutbDeliveryItem', 'A_OutbDeliveryHeader'].map((about) => ({ ...away, about })));
  await poll();
  expect(sap.faults.left).toEqual([]);
  expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryStatus: 'PARTIALLY DELIVERED' });
  for (const _ of [1, 2]) await poll();
  const { deliveries, ...end } = await detail(order);
  expect(end).toMatchObject({ status: 'Invoiced', deliveryStatus: 'DELIVERED' });
  expect(deliveries.map(({ noteNumber }) => noteNumber)).toEqual([first, second]);
});

test('reads deliveries although SAP does not answer for orders, and others although it does not for one', async () => {
  const [one, other] = [await booked(), await booked()];
  await atSap(`deliver ${one.sapId} 10=1`);
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 2, about: 'A_SalesOrder' }]);
  await poll();
  expect((await detail(one)).status).toBe('In Progress');
  // Its second delivery waits for the first, and is read again with each look.
  const { delivery } = await atSap(`deliver ${one.sapId}`);
  await poll();
  const [waiting] = await shop.app.database.rows(sql`select state from sap_document where number = ${delivery}`);
  expect(waiting).toEqual({ state: 'open' });
  await atSap(`deliver ${other.sapId}`);
  const about = `A_OutbDeliveryHeader('${delivery}')`;
  sap.faults.plan([{ fault: 'away', call: 'read', when: 'before', times: 1, about }]);
  await poll();
  expect([(await detail(other)).status, sap.faults.left]).toEqual(['In Progress', []]);
});

test('tells the customer why SAP has rejected the rest of an order', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId} 10=4`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  await poll();
  const items = sap.books
    .order(order.sapId)!
    .items.map((item) => (item.number === '10' ? { ...item, rejected: '61' } : item));
  sap.books.change(order.sapId, { items });
  await poll();
  const { status, timeLine } = await detail(order);
  expect([status, timeLine[4]!.reason]).toEqual(['Invoiced', 'A termék nem szállítható.']);
});

test('takes credit memos and cancellations of SAP as papers of their own, with their PDF, also when they are read before their invoice', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  const { bill } = await atSap(`bill ${delivery}`);
  const memo = (await atSap(`credit-memo ${bill} 10=1`)).bill;
  const cancellation = (await atSap(`cancel-bill ${bill}`)).bill;
  await poll();
  await poll();
  expect(await papers(order)).toEqual([
    { type: 'FT', number: bill, units: 11 },
    { type: 'JT', number: memo, units: -1 },
    { type: 'JT', number: cancellation, units: -10 },
  ]);
  const [{ id }] = (await shop.app.database.rows<{ id: string }>(
    sql`select id::text as id from document where number = ${memo}`,
  )) as [{ id: string }];
  const key = async () =>
    (
      await shop.app.database.row<{ key: string }>(
        sql`select file_key as key from archived_document where document_id = ${id}::bigint`,
      )
    )?.key;
  await expect.poll(key).toBeDefined();
  const paper = await filesOf(shop.app).get((await key())!);
  expect(Buffer.from(paper!).toString('latin1')).toContain(`SAP billing document ${memo}`);
  const before = [await papers(order), await events(order)];
  await anew();
  expect([await papers(order), await events(order)]).toEqual(before);
});

test('an invoice that SAP cancels, settles and bills anew is owed under its new number, and paid with that alone', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  const { bill } = await atSap(`bill ${delivery}`);
  await poll();
  const { bill: cancellation } = await atSap(`cancel-bill ${bill}`);
  await atSap(`clear ${bill}`);
  await poll();
  await poll();
  expect((await detail(order)).status).toBe('Invoiced');
  const { bill: second } = await atSap(`bill ${delivery}`);
  await poll();
  await poll();
  expect(await papers(order)).toEqual([
    { type: 'FT', number: bill, units: 11 },
    { type: 'FT', number: second, units: 11 },
    { type: 'JT', number: cancellation, units: -11 },
  ]);
  await anew();
  await atSap(`clear ${second}`);
  await poll();
  expect((await detail(order)).status).toBe('Paid');
});

test('credit and blocks at SAP are told to the customer, and a rejection with its reason', async () => {
  const order = await booked();
  await atSap(`credit ${order.sapId}`);
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' });
  await atSap(`release ${order.sapId}`);
  await poll();
  expect(await detail(order)).toMatchObject({ deliveryStatus: 'AWAITING FULLFILLMENT' });
  await atSap(`reject ${order.sapId} 61`);
  await poll();
  const end = await detail(order);
  expect(end.status).toBe('Rejected');
  expect(JSON.stringify(end.timeLine)).toContain('A termék nem szállítható.');
});

const cancel = async ({ sapId }: SapOrder) => {
  const { data } = await shop.graphql<{ cancelOrder: { code: string } }>(
    'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
    {
      token: owner,
      variables: { id: sapId },
    },
  );
  return data.cancelOrder.code;
};

test('a cancellation rejects all items at SAP in one changeset; a delivery there stands in its way', async () => {
  const [order, delivered] = [await booked(), await booked()];
  expect(await cancel(order)).toBe('CANCELLED');
  expect(sap.books.order(order.sapId)!.items.map(({ rejected }) => rejected)).toEqual(['50', '50', '50']);
  expect((await detail(order)).status).toBe('Cancelled');
  await atSap(`deliver ${delivered.sapId}`);
  expect(await cancel(delivered)).toBe('DELIVERY_CREATED');
  expect(sap.books.order(delivered.sapId)!.items.map(({ rejected }) => rejected)).toEqual(['', '', '']);
});

test('an order that is cancelled before SAP has it never comes there', async () => {
  sap.faults.plan([{ fault: 'away', call: 'create', when: 'before', times: 1 }]);
  const order = await placed();
  await expect.poll(() => sap.faults.left).toEqual([]);
  expect(sap.books.order(order.sapId)).toBeUndefined();
  expect(await cancel(order)).toBe('CANCELLED');
  await expect.poll(async () => (await outboxFigures(shop.app.database)).putOff).toBe(0);
  expect(sap.books.order(order.sapId)).toBeUndefined();
});

describe('while SAP is creating an order', () => {
  /** One whose creation is on its way to SAP, and is there when it is let go. */
  const onItsWay = async (): Promise<SapOrder & { arrives(): Promise<void> }> => {
    const creation = sap.faults.hold('create', 'before');
    const order = await placed();
    await creation.isThere;
    return {
      ...order,
      async arrives() {
        creation.letGo();
        await expect.poll(() => events(order), { timeout: 30_000 }).toContain('sent');
      },
    };
  };
  const change = async ({ number }: SapOrder) => {
    const { data } = await shop.graphql<{ changeOrder: { cart: { replaces_order: object | null } | null } | null }>(
      'mutation ($number: String!) { changeOrder(order_number: $number) { cart { replaces_order { order_number } } } }',
      { token: owner, variables: { number }, headers: { outletid: SHIP_TO } },
    );
    return Boolean(data.changeOrder?.cart?.replaces_order);
  };

  test('does not say that it is cancelled, and cancels it when it is there', async () => {
    const order = await onItsWay();
    expect(await cancel(order)).toBe('ORDER_IN_WORK');
    expect((await detail(order)).status).toBe('Open');
    recover();
    await order.arrives();
    expect(await cancel(order)).toBe('CANCELLED');
    expect(sap.books.order(order.sapId)!.items.map(({ rejected }) => rejected)).toEqual(['50', '50', '50']);
  });

  test('does not begin a change of it, and begins it when it is there', async () => {
    const order = await onItsWay();
    expect(await change(order)).toBe(false);
    recover();
    await order.arrives();
    await expect.poll(() => sap.books.order(order.sapId)!.deliveryBlock, { timeout: 30_000 }).toBe('');
    expect(await change(order)).toBe(true);
    expect(sap.books.order(order.sapId)!.deliveryBlock).toBe('Z1');
  });
});

test('the metrics say how the connection stands, what SAP prices differently, and that the mapping lacks nothing', async () => {
  await booked();
  await atSap(`deliver ${(await booked()).sapId}`);
  await poll();
  const metrics = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n');
  const metric = (name: string) =>
    Number(
      metrics
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const [{ differing }] = (await shop.app.database.rows<{ differing: number }>(
    sql`select count(*)::int as differing from sap_order where not is_over and (net <> net_here or net <> net_ordered or booked_otherwise is not null)`,
  )) as [{ differing: number }];
  expect(differing).toBeGreaterThan(0);
  expect([
    metric('hordo_erp_up'),
    metric('hordo_sap_price_differences'),
    metric('hordo_sap_mapping_missing'),
    metric('hordo_sap_documents{state="faulty"}'),
  ]).toEqual([1, differing, 0, 0]);
});

test('the number of the order stands in a field where SAP draws its own, and the order is found by it', async () => {
  const folder = testFolder().DATA_DIR;
  const file = join(folder, 'mapping-internal.json');
  const mapping = JSON.parse(readFileSync('docs/examples/sap-mapping.json', 'utf8')) as { orderTypes: object };
  writeFileSync(
    file,
    JSON.stringify({
      ...mapping,
      orderNumber: { field: 'PurchaseOrderByShipToParty' },
      orderTypes: { ...mapping.orderTypes, ZOR: 'TA' },
    }),
  );
  const erp = erpBySap({ ...shop.app.config.sap!, mapping: file });
  const order = { ...(await orderForErp(contextOf(shop.app), (await booked()).number))!, sapId: '4599999999' };
  sap.faults.plan([{ fault: 'lost', call: 'create', when: 'after', times: 1 }]);
  const send = () => erp.sendOrder(shop.app, order, AbortSignal.timeout(9_000));
  await expect(send()).rejects.toThrow('SAP does not answer');
  expect(await send()).toMatchObject({
    sapId: '4599999999',
    erpNumber: expect.stringMatching(/^\d{7}$/) as string,
    confirmed: true,
  });
  expect(await send()).toEqual(await send());
  const [twin, ...others] = sap.books.orders.filter(({ head }) => head['PurchaseOrderByShipToParty'] === '4599999999');
  expect(others).toEqual([]);

  // Where it is there twice all the same, people say which of them counts: they reject the other.
  sap.books.create({ ...twin!, number: '7654321' });
  await shop.app.database.run(sql`update sap_order set sales_order = null where sap_id = '4599999999'`);
  await expect(send()).rejects.toThrow(`more than once: ${twin!.number}, 7654321`);
  sap.books.change(twin!.number, { items: twin!.items.map((item) => ({ ...item, rejected: '61' })) });
  expect(await send()).toMatchObject({ erpNumber: '7654321' });
});

test('a mapping that lacks something is refused at start, by name', () => {
  const folder = testFolder().DATA_DIR;
  const file = join(folder, 'mapping-broken.json');
  const { units: _, ...mapping } = JSON.parse(readFileSync('docs/examples/sap-mapping.json', 'utf8')) as {
    units: object;
  };
  writeFileSync(file, JSON.stringify({ ...mapping, salesOrganization: 'ten10', transportTypes: {} }));
  expect(() => erpBySap({ ...shop.app.config.sap!, mapping: file })).toThrow(/SAP_MAPPING: .*salesOrganization.*units/);
});

test('what SAP rejects is a dead letter with its sentence', async () => {
  sap.books.create({
    ...sap.books.orders[0]!,
    number: await nextSapId(),
    head: { SoldToParty: '9', PurchaseOrderByCustomer: 'other' },
  });
  const order = await placed();
  await expect.poll(async () => (await deadLetters(shop.app.database)).length).toBe(1);
  expect((await deadLetters(shop.app.database))[0]).toMatchObject({
    reason: expect.stringContaining('otherOrder') as string,
  });
  expect(await events(order)).not.toContain('confirmed');
  await shop.app.database.run(sql`delete from outbox where dead_at is not null`);
});
/** The number that the next order will have. */
const nextSapId = async () =>
  (await shop.app.database.row<{ id: string }>(
    sql`select '45' || lpad((last_value + 1)::text, 8, '0') as id from erp_number_seq`,
  ))!.id;
