import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

const { shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop();
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
