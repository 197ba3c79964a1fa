import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDesk } from '#modules/orders/test-desk.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { writeExposures } from '#modules/company/index.ts';
import { countCreditAnew } from '#modules/quotas/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { startWorker } from '#platform/jobs/index.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { followBusinessDate } from '../../../supplier/index.ts';
import { handlersOf } from '../../../surfaces/jobs.ts';

let shop: Shop;
let worker: Worker;
let owner: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  await followBusinessDate(shop.app);
  worker = await startWorker(shop.app, handlersOf(shop.app));
  [owner, clerk] = (await Promise.all(['owner', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

interface Detail {
  status: string;
  deliveryStatus: string;
  deliveryNoteNumber: string | null;
  invoiceNumber: string | null;
  timeLine: { state: string }[];
  lines: { line: number; sku: string; quantity: number; deliveredQuantity: number | null }[];
}
const detail = async (number: string) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const placed = async () => (await shop.place(owner, await shop.readyCart(owner))).order!;
async function supplier(words: string): Promise<string> {
  const { status, body } = await shop.supplier(words, clerk);
  return status === 200 ? body.done! : `${status} ${body.code}`;
}
async function confirmed(number: string): Promise<void> {
  await expect.poll(async () => (await detail(number)).timeLine[1]!.state).toBe('done');
}
const graphql = async <T>(document: string, variables: object) =>
  (await shop.graphql<T>(document, { token: owner, variables, headers: { outletid: SHIP_TO } })).data;
const cancel = async (sap: string) =>
  (
    await graphql<{ cancelOrder: { code: string } }>(
      'mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }',
      { sap },
    )
  ).cancelOrder.code;

describe('without an ERP', () => {
  test('an order stands in the portal’s own book, confirmed, and no clock moves it', async () => {
    const { order_number: number } = await placed();
    await confirmed(number);
    await supplier('business-date 2026-12-20 09:00');
    for (const { run } of handlersOf(shop.app).recurring) await run(contextOf(shop.app));
    expect(await detail(number)).toMatchObject({ status: 'Open', deliveryNoteNumber: null, invoiceNumber: null });
    await supplier('business-date 2026-11-23 09:00');
  });

  test('the supplier’s people take it from the warehouse to the payment, and its papers come with their numbers', async () => {
    const { order_number: number } = await placed();
    await confirmed(number);
    expect(await supplier(`order ${number} prepare`)).toContain('is now In Progress');
    expect((await detail(number)).deliveryNoteNumber).toMatch(/^80\d{8}$/);
    for (const move of ['pick', 'pack', 'ship']) expect(await supplier(`order ${number} ${move}`)).toContain('is now');
    expect((await detail(number)).invoiceNumber).toMatch(/^RVH\/2026\/\d{7}$/);
    expect(await supplier(`order ${number} deliver`)).toContain('is now Invoiced');
    expect(await supplier(`order ${number} pay`)).toContain('is now Paid');
    expect(await supplier(`order ${number} pay`)).toContain('was already Paid');
    const papers = await shop.app.database.rows<{ type: string }>(
      sql`select type from document where order_number = ${number} order by type`,
    );
    expect(papers.map(({ type }) => type)).toEqual(['FT', 'SZ']);
  });

  test('each of its steps waits at the desk for a person from its day on, and nothing else does', async () => {
    const desk = await atDesk(shop, ['service']);
    const waitsFor = async (number: string) => {
      const { items, movedByPeople } = (
        await desk.call<{ movedByPeople: boolean; items: { orderNumber: string; reason: string }[] }>(
          'service',
          'GET',
          'work-items',
        )
      ).body;
      expect(movedByPeople).toBe(true);
      return items.filter(({ orderNumber }) => orderNumber === number).map(({ reason }) => reason);
    };
    const { order_number: number } = await placed();
    await confirmed(number);
    const [{ delivery, loading }] = (await shop.app.database.rows<{ delivery: string; loading: string }>(
      sql`select delivery_date as delivery, loading_date as loading from customer_order where number = ${number}`,
    )) as [{ delivery: string; loading: string }];
    expect(await waitsFor(number)).toEqual(['to-prepare']);
    await supplier(`order ${number} prepare`);
    await supplier(`business-date ${loading} 15:00`);
    expect(await waitsFor(number)).toEqual(['to-load']);
    await supplier(`order ${number} ship`);
    expect(await waitsFor(number)).toEqual([]);
    await supplier(`business-date ${delivery} 15:00`);
    expect(await waitsFor(number)).toEqual(['to-deliver']);
    await supplier(`order ${number} deliver`);
    expect(await waitsFor(number)).toEqual([]);
    await supplier('business-date 2026-11-23 09:00');
  });

  test('of what was delivered in part the order page, the credit note and the empties say the same; what cannot be is refused', async () => {
    const shipped = async () => {
      const { order_number: number } = await placed();
      await confirmed(number);
      for (const move of ['pick', 'ship']) await supplier(`order ${number} ${move}`);
      return number;
    };
    const number = await shipped();
    const [first, ...others] = (await detail(number)).lines;
    for (const short of ['', ' 99=1', ` ${first!.line}=${first!.quantity + 1}`, ` ${first!.line}=${first!.quantity}`])
      expect([short, await supplier(`order ${number} deliver-part${short}`)]).toEqual([
        short,
        '409 DELIVERED_QUANTITIES',
      ]);
    expect(await supplier(`order ${number} deliver ${first!.line}=1`)).toBe('400 COMMAND_UNKNOWN');
    expect((await detail(number)).status).toBe('Dispatched / Invoiced');

    expect(await supplier(`order ${number} deliver-part ${first!.line}=1`)).toContain('PARTIALLY DELIVERED');
    const arrived = ({ lines }: Detail) => lines.map((line) => [line.line, line.deliveredQuantity]);
    const expected = [[first!.line, 1], ...others.map((line) => [line.line, line.quantity])];
    expect(arrived(await detail(number))).toEqual(expected);
    const rows = <T extends object>(text: ReturnType<typeof sql>) => shop.app.database.rows<T>(text);
    expect(
      await rows(sql`select l.order_line as line, l.quantity from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
        where d.order_number = ${number} and d.type = 'JT' and l.kind = 'goods'`),
    ).toEqual([{ line: first!.line, quantity: 1 - first!.quantity }]);
    const came = await rows<{ line: number; came: number }>(sql`select v.order_line as line, v.came from delivery d
      join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id) where d.order_number = ${number} and v.kind = 'goods' order by v.line`);
    expect(came.map(({ line, came: units }) => [line, units])).toEqual(expected);

    const [whole, refused] = [await shipped(), await shipped()];
    await supplier(`order ${whole} deliver`);
    await supplier(`order ${refused} refuse-at-door`);
    expect(arrived(await detail(whole))).toEqual((await detail(whole)).lines.map((line) => [line.line, line.quantity]));
    expect(arrived(await detail(refused))).toEqual((await detail(refused)).lines.map((line) => [line.line, 0]));
  });

  test('it can be cancelled until somebody has begun with it', async () => {
    const [first, second] = [await placed(), await placed()];
    expect(await cancel(first.sap_id)).toBe('CANCELLED');
    await supplier(`order ${second.order_number} pick`);
    expect(await cancel(second.sap_id)).toBe('DELIVERY_CREATED');
    expect(await supplier(`order ${first.order_number} prepare`)).toBe('409 ORDER_MOVE_NOT_ALLOWED');
  });

  test('nobody prepares it while its customer is changing it, and everybody may again when that has ended', async () => {
    const { order_number: number } = await placed();
    await confirmed(number);
    await graphql('mutation ($number: String!) { changeOrder(order_number: $number, keep: "save") { cart { id } } }', {
      number,
    });
    expect(await supplier(`order ${number} prepare`)).toBe('409 ORDER_MOVE_NOT_ALLOWED');
    await graphql('mutation ($number: String!) { giveUpChange(order_number: $number) { success } }', { number });
    expect(await supplier(`order ${number} prepare`)).toContain('is now In Progress');
  });

  test('one over the credit limit is looked at first', async () => {
    const exposure = async (now: 'credit_limit' | '0') => {
      await shop.app.database.transaction(async (tx) => {
        await tx.run(
          now === '0'
            ? sql`update company set exposure = 0 where id = '1000001'`
            : sql`update company set exposure = credit_limit where id = '1000001'`,
        );
        await tellChange(tx, 'company');
      });
      await heard(shop.app);
    };
    await worker.stop();
    const { order_number: number } = await placed();
    await exposure('credit_limit');
    worker = await startWorker(shop.app, handlersOf(shop.app));
    await expect.poll(async () => (await detail(number)).deliveryStatus).toBe('ORDER UNDER INVESTIGATION');
    expect(await supplier(`order ${number} confirm`)).toContain('is now Open');
    expect((await detail(number)).timeLine[1]!.state).toBe('done');
    await exposure('0');
  });

  test('one that takes the place of an order that the exposure contains is not held for the sum of both', async () => {
    const { order_number: number } = await placed();
    await confirmed(number);
    const company = '1000001';
    await shop.app.database.transaction(async (tx) => {
      const limit = (await tx.row<{ limit: number }>(
        sql`select credit_limit::float8 as limit from company where id = ${company}`,
      ))!.limit;
      await writeExposures(tx, [{ soldTo: company, exposure: limit }], contextOf(shop.app).now);
      await countCreditAnew(tx, [company]);
    });
    await heard(shop.app);
    const { changeOrder } = await graphql<{ changeOrder: { cart: { id: string } } }>(
      'mutation ($number: String!) { changeOrder(order_number: $number, keep: "save") { cart { id } } }',
      { number },
    );
    const { order, error } = await shop.place(owner, changeOrder.cart.id);
    expect(error).toBeNull();
    await confirmed(order!.order_number);
    expect((await detail(order!.order_number)).deliveryStatus).toBe('AWAITING FULLFILLMENT');
  });

  test('there is nothing to make faulty on purpose', async () => {
    expect(await supplier('erp down')).toBe('400 COMMAND_NOT_HERE');
  });
});
