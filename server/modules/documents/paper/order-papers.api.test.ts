import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'sales', 'editor', 'clerk']));
});
afterAll(() => shop.close());

async function orderThat(...moves: string[]): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  for (const move of moves) {
    expect((await shop.supplier(`order ${order.order_number} ${move}`, tokens.get('clerk')!)).status).toBe(200);
    await heard(shop.app);
  }
  return order.order_number;
}

interface Paper {
  documentId: string;
  typeName: string;
  number: string;
}
const papers = async (number: string) =>
  (await desk<{ papers: Paper[] }>('service', 'GET', `orders/${number}/papers`)).body.papers;
const read = (who: string, path: string) =>
  fetch(`${shop.url}/api/${path}`, { headers: { authorization: `Bearer ${tokens.get(who)}`, lang: 'en' } });

test('the desk opens the papers of an order, the very files that its customer gets', async () => {
  const number = await orderThat('confirm', 'pick', 'pack', 'ship');
  const given = await papers(number);
  expect(given.map(({ typeName }) => typeName)).toEqual(['Delivery note', 'Invoice']);
  for (const { documentId, number: paper } of given) {
    const atDeskNow = await read('service', `desk/orders/${number}/papers/${documentId}`);
    expect([atDeskNow.status, atDeskNow.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(atDeskNow.headers.get('content-disposition')).toContain(paper.replaceAll('/', '-'));
    const ofCustomer = await read('owner', `general/mydocuments/DownloadDocument/${documentId}`);
    expect(Buffer.from(await atDeskNow.arrayBuffer())).toEqual(Buffer.from(await ofCustomer.arrayBuffer()));
  }
});

test('a paper that its customer does not have yet is not there, nor one of another order, nor any for who does not look after the customer', async () => {
  const packed = await orderThat('confirm', 'pick', 'pack');
  expect(await papers(packed)).toEqual([]);
  const other = await orderThat('confirm', 'pick', 'pack', 'ship');
  const [note] = await papers(other);
  expect((await read('service', `desk/orders/${packed}/papers/${note!.documentId}`)).status).toBe(404);
  expect((await read('editor', `desk/orders/${other}/papers`)).status).toBe(403);
  expect((await read('editor', `desk/orders/${other}/papers/${note!.documentId}`)).status).toBe(403);
  expect((await read('owner', `desk/orders/${other}/papers/${note!.documentId}`)).status).toBe(403);
  await shop.app.database.pool.query("update company set salesperson_uid = null where id = '1000001'");
  await tellAndHear(shop.app, 'company', '1000001');
  expect((await read('sales', `desk/orders/${other}/papers/${note!.documentId}`)).status).toBe(404);
});
