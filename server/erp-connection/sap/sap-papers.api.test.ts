import { afterAll, beforeEach, expect, test } from 'vitest';
import { atDesk } from '#modules/orders/test-desk.ts';
import { sql } from '#platform/db/sql.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

const { shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop({
  // SAP takes the portal's prices, so that an invoice comes to what was ordered.
  mapping: { prices: { conditionType: 'ZPR0' } },
});
const desk = await atDesk(shop, ['service']);
beforeEach(recover);
afterAll(close);

interface Paper {
  type: string;
  number: string;
  date: string;
  state: string | null;
}

const booked = async (): Promise<SapOrder> => {
  const order = await placed();
  await expect.poll(() => events(order)).toContain('sent');
  // SAP is earlier than was planned.
  await shop.app.database.run(
    sql`update customer_order set loading_date = loading_date + 3 where number = ${order.number}`,
  );
  return order;
};
const papers = async ({ number }: SapOrder, type: string) =>
  (
    await shop.rest<{ results: Paper[] }>(owner, `mydocuments/GetAllDocuments?orderNumber=${number}&type=${type}`)
  ).body.results.map((paper) => ({ number: paper.number, date: paper.date, state: paper.state }));
const today = () => shop.app.clock.business().toLocaleDateString('sv', { timeZone: 'Europe/Budapest' });
const archived = async (number: string) =>
  (
    await shop.app.database.rows(
      sql`select a.document_id from archived_document a join document d on d.id = a.document_id where d.type = 'SZ' and d.number = ${number}`,
    )
  ).length;
const asks = async (words: readonly string[]) => {
  for (const one of words) await atSap(one);
  for (const _ of [1, 2]) await poll();
};

test.each([
  ['a whole delivery', ''],
  ['a part delivery', ' 10=1'],
])('the note of %s is its customer’s from the goods issue on, with the day of it', async (_what, words) => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}${words}`);
  await asks([`pick ${delivery}`]);
  expect(await papers(order, 'SZ')).toEqual([]);
  // Its goods may still go on another day, and the delivery under another number.
  expect(await archived(delivery)).toBe(0);
  await asks([`issue ${delivery}`]);
  expect(await papers(order, 'SZ')).toEqual([{ number: delivery, date: today(), state: null }]);
  await expect.poll(() => archived(delivery)).toBe(1);
});

test('the note of a delivery that SAP reports only once it has arrived is there with that report', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await asks([`issue ${delivery}`, `arrive ${delivery}`]);
  expect(await papers(order, 'SZ')).toEqual([{ number: delivery, date: today(), state: null }]);
});

test('a credit note is open until its invoice is settled', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await asks([`issue ${delivery}`, `arrive ${delivery}`]);
  const { bill } = await atSap(`bill ${delivery}`);
  const { bill: memo } = await atSap(`credit-memo ${bill} 10=1`);
  await asks([]);
  expect(await papers(order, 'FT')).toMatchObject([{ number: bill, state: 'open' }]);
  expect(await papers(order, 'JT')).toMatchObject([{ number: memo, state: 'open' }]);
  await asks([`clear ${bill}`]);
  expect(await papers(order, 'FT')).toMatchObject([{ number: bill, state: 'paid' }]);
  expect(await papers(order, 'JT')).toMatchObject([{ number: memo, state: 'paid' }]);
});

test('a credit note of a paid invoice stays open: the money has not come back', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await asks([`issue ${delivery}`, `arrive ${delivery}`]);
  const { bill } = await atSap(`bill ${delivery}`);
  await asks([`clear ${bill}`]);
  const { bill: memo } = await atSap(`credit-memo ${bill} 10=1`);
  await asks([]);
  expect(await papers(order, 'JT')).toMatchObject([{ number: memo, state: 'open' }]);
});

interface Detail {
  totalGross: number;
  payable: number;
  outcome: { amount: number | null; isComplete: boolean } | null;
  sums: { payable: number };
  timeLine: { code: string; at: string | null; isDay: boolean }[];
}
const detail = async ({ number }: SapOrder) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const inList = async ({ number }: SapOrder) =>
  (await shop.rest<{ sopList: Detail[] }>(owner, `orders?orderNumber=${number}`)).body.sopList[0]!;
const onPapers = async ({ number }: SapOrder) =>
  (await shop.app.database.row<{ sum: number }>(
    sql`select sum(gross)::float8 as sum from document where order_number = ${number} and type in ('FT', 'JT')`,
  ))!.sum;

test('what came of an order that SAP ends at less stands beside what was ordered, and is the sum of its papers', async () => {
  const order = await booked();
  const ordered = (await detail(order)).payable;
  expect((await detail(order)).outcome).toBeNull();
  const { delivery } = await atSap(`deliver ${order.sapId} 10=1`);
  await asks([`issue ${delivery}`, `arrive ${delivery}`, `close ${order.sapId}`]);
  expect((await detail(order)).outcome).toEqual({ amount: null, isComplete: false });
  const { bill } = await atSap(`bill ${delivery}`);
  await asks([]);
  expect((await detail(order)).outcome).toEqual({ amount: await onPapers(order), isComplete: true });
  await asks([`credit-memo ${bill} 20=1`]);
  const after = await detail(order);
  expect(after).toMatchObject({ payable: ordered, outcome: { amount: await onPapers(order), isComplete: true } });
  expect(after.outcome!.amount).toBeLessThan(ordered);
  expect(await inList(order)).toMatchObject({ payable: ordered, outcome: after.outcome });
});

test('an order of which a part is invoiced says so until the rest is', async () => {
  const order = await booked();
  const { delivery: first } = await atSap(`deliver ${order.sapId} 10=1`);
  await asks([`issue ${first}`, `arrive ${first}`]);
  await atSap(`bill ${first}`);
  await asks([]);
  expect((await detail(order)).outcome).toEqual({ amount: await onPapers(order), isComplete: false });
  const { delivery: second } = await atSap(`deliver ${order.sapId}`);
  await asks([`issue ${second}`, `arrive ${second}`]);
  await atSap(`bill ${second}`);
  await expect.poll(async () => (await poll(), (await detail(order)).outcome?.isComplete)).toBe(true);
  // VAT is rounded for each invoice: a forint more or less than was ordered.
  expect((await detail(order)).outcome!.amount).toBe(await onPapers(order));
});

test('an order that is paid in cash is due at the rounded sum in the list and on its page', async () => {
  const order = await booked();
  await shop.app.database.run(sql`update customer_order set cash_rounding = 2 where number = ${order.number}`);
  const { totalGross, payable, sums } = await detail(order);
  expect([payable, sums.payable, (await inList(order)).payable]).toEqual(Array(3).fill(totalGross + 2));
});

test('the day of an invoice is a day, and what has a time keeps it', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await asks([`issue ${delivery}`, `arrive ${delivery}`]);
  await atSap(`bill ${delivery}`);
  await asks([]);
  const { timeLine } = await detail(order);
  const days = timeLine.filter(({ isDay }) => isDay).map(({ code }) => code);
  // SAP's simulator says at which time the goods left, and of their arrival the day.
  expect(days).toEqual(['delivered', 'invoiced']);
  const { body } = await desk.call<{ events: { what: string; isDay: boolean }[] }>(
    'service',
    'GET',
    `orders/${order.number}`,
  );
  expect(body.events.filter(({ isDay }) => isDay).map(({ what }) => what)).toEqual(['delivered', 'invoiced']);
});
