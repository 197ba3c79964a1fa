import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { circuitOf } from '#modules/erp/index.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { testFolder } from '#platform/test/test-folder.ts';
import { contextOf } from '../../context.ts';
import { handlersOf } from '../../surfaces/jobs.ts';
import type { SapSimulator } from '../../../tools/sap-simulator/start.ts';
import { startSapSimulator } from '../../../tools/sap-simulator/start.ts';

let sap: SapSimulator;
let shop: Shop;
let worker: Worker;
let owner: string;

beforeAll(async () => {
  sap = await startSapSimulator({ folder: testFolder().DATA_DIR, standards: process.env['STANDARDS_DIR'] ?? null });
  shop = await startShop({ ERP: 'sap', SAP_URL: sap.url, SAP_USER: 'PORTAL', SAP_PASSWORD: 'sap-simulator', SAP_MAPPING: 'docs/examples/sap-mapping.json' });
  worker = await startWorker(shop.app, { ...handlersOf(shop.app), recurring: [] });
  owner = await shop.signIn('owner@demo.example');
});
beforeEach(() => {
  sap.faults.plan([]);
  circuitOf(shop.app).succeeded();
});
afterAll(async () => {
  expect(sap.wrong).toEqual([]);
  await worker.stop();
  await shop.close();
  await sap.close();
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
  lines: { line: number; quantity: number; delivered: number | null }[];
  timeLine: { code: string; state: string; at: string | null; reason: string | null }[];
}

async function placed(): Promise<Order> {
  const { order, error } = await shop.place(owner, await shop.readyCart(owner));
  if (!order) throw new Error(JSON.stringify(error));
  return { number: order.order_number, sapId: order.sap_id };
}
const detail = async ({ number }: Order) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const events = async ({ number }: Order) =>
  (await shop.app.database.rows<{ what: string }>(sql`select what from order_event where order_number = ${number} order by id`)).map(({ what }) => what);
const booked = async (): Promise<Order> => {
  const order = await placed();
  await expect.poll(() => events(order), { timeout: 20_000 }).toContain('sent');
  return order;
};
const poll = () => shop.app.erp.jobs.find(({ name }) => name === 'sap-poll')!.run(contextOf(shop.app), new AbortController().signal);
const atSap = async (words: string) => {
  const response = await fetch(`${sap.url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ do: words }) });
  return (await response.json()) as { delivery?: string; bill?: string };
};

test('an order is created at SAP under our number, with its items, partners and texts, and confirmed', async () => {
  const order = await booked();
  const there = sap.books.order(order.sapId)!;
  expect(there.items.map(({ number, material, quantity, unit }) => ({ number, material, quantity, unit }))).toEqual([
    { number: '10', material: '100101', quantity: 4, unit: 'CRT' },
    { number: '20', material: '100102', quantity: 4, unit: 'TRY' },
    { number: '30', material: '200201', quantity: 3, unit: 'KEG' },
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

test('a delivery at SAP moves the order here', async () => {
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await poll();
  expect(await detail(order)).toMatchObject({ status: 'In Progress', deliveryNoteNumber: delivery });
});
