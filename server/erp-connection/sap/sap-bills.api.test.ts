import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ErpReportRow } from '#contract/desk/erp.ts';
import { atDesk, workOf } from '#modules/orders/test-desk.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { billPdf } from '../../../tools/sap-simulator/bill-pdf.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

// SAP bills deposits and fees by its own condition records: its invoice comes to what the papers here say, or people hear of it.
const { sap, shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop({
  mapping: {
    prices: { conditionType: 'ZPR0' },
    conditions: { deposits: ['ZDEP'], redemptionFees: ['ZDRS'], bottleFees: ['Z099'], deliveryFees: ['ZFEE'] },
  },
  conditions: [],
});
const desk = await atDesk(shop, ['operator', 'service']);

interface Totals {
  deposit: number;
  redemptionFee: number;
  z099: number;
}
let cart = '';
let totals: Totals;
beforeEach(async () => {
  recover();
  await atSap('no-records');
  cart = await shop.readyCart(owner);
  const { body } = await shop.rest<{ totals: Totals }>(owner, `orders/GetOrderReview?cartId=${cart}`, {
    outletid: SHIP_TO,
  });
  ({ totals } = body);
  await atSap(`condition ZDEP * ${totals.deposit}`);
  await atSap(`condition ZDRS * ${totals.redemptionFee}`);
  await atSap(`condition Z099 * ${totals.z099}`);
});
afterAll(close);

const billed = async (when: 'on the way' | 'arrived' = 'arrived'): Promise<SapOrder & { bill: string }> => {
  const order = await placed(cart);
  await expect.poll(() => events(order)).toContain('sent');
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  await atSap(`issue ${delivery}`);
  if (when === 'arrived') await atSap(`arrive ${delivery}`);
  await poll();
  const { bill } = await atSap(`bill ${delivery}`);
  await poll();
  if (when === 'on the way') await atSap(`arrive ${delivery}`);
  await poll();
  return { ...order, bill };
};
const reports = async ({ number }: SapOrder) =>
  (await desk.call<{ reports: ErpReportRow[] }>('operator', 'GET', 'erp/reports')).body.reports.filter(
    ({ orderNumber }) => orderNumber === number,
  );
/** What the paper here comes to. */
const grossHere = async ({ bill }: { bill: string }) =>
  (await shop.app.database.row<{ gross: number }>(
    sql`select gross::float8 as gross from document where type = 'FT' and number = ${bill}`,
  ))!.gross;
/** What SAP's invoice says. */
const grossThere = ({ bill }: { bill: string }) =>
  Number(/Gross (\d+) HUF/.exec(billPdf(sap.books.bill(bill)!).toString('latin1'))![1]);

test('an invoice of SAP with the deposits and fees of the order comes to the same as its paper here, and is no case', async () => {
  expect(totals.deposit).toBeGreaterThan(0);
  const order = await billed();
  expect(Math.abs((await grossHere(order)) - grossThere(order))).toBeLessThanOrEqual(
    sap.books.bill(order.bill)!.items.length,
  );
  expect([await reports(order), await workOf(desk, 'service', order.number)]).toEqual([[], []]);
});

test('an invoice that comes to more at SAP is issued as it was agreed, and stands as a case with both sums until somebody has dealt with it', async () => {
  await atSap(`condition ZDEP * ${totals.deposit + 1_000}`);
  const order = await billed();
  const [here, there] = [await grossHere(order), grossThere(order)];
  expect(there - here).toBeGreaterThan(1_200);
  const inText = (amount: number) => `${amount.toLocaleString('en-GB')}\u00A0Ft`;
  const why = expect.stringMatching(
    new RegExp(`comes to ${inText(there)} at SAP and to ${inText(here)} here`),
  ) as string;
  const [report, ...more] = await reports(order);
  expect(report).toMatchObject({ kind: 'bill', number: order.bill, state: 'differs', why });
  expect(more).toEqual([]);
  expect(await workOf(desk, 'service', order.number)).toEqual([{ reason: 'erp-unfit', why }]);

  const { body } = await desk.call<{ settled: boolean }>('operator', 'POST', 'erp/reports/settlement', {
    id: report!.id,
    reason: 'agreed with the customer by phone',
  });
  expect(body).toEqual({ settled: true });
  // What changes at SAP afterwards is not its sum.
  await atSap(`clear ${order.bill}`);
  await poll();
  expect(await events(order)).toContain('paid');
  expect([await reports(order), await workOf(desk, 'service', order.number)]).toEqual([[], []]);
});

test('an invoice that SAP makes while its goods are on the way is compared, too, and its case is of the present sums', async () => {
  const same = await billed('on the way');
  expect(await reports(same)).toEqual([]);
  cart = await shop.readyCart(owner);
  await atSap(`condition ZDEP * ${totals.deposit + 1_000}`);
  const order = await billed('on the way');
  expect(grossThere(order) - (await grossHere(order))).toBeGreaterThan(1_200);
  expect(await reports(order)).toMatchObject([{ kind: 'bill', number: order.bill, state: 'differs' }]);
  // A second look at SAP, at a document that has changed in something else, leaves the case as it is.
  await atSap(`clear ${order.bill}`);
  for (const _ of [1, 2]) await poll();
  expect(await reports(order)).toMatchObject([{ kind: 'bill', number: order.bill, state: 'differs' }]);
});

test('an invoice without the deposits that the order has is a case, and none any more once SAP has cancelled it', async () => {
  await atSap('condition ZDEP * 0');
  const order = await billed();
  expect(await grossHere(order)).toBeGreaterThan(grossThere(order));
  expect(await reports(order)).toMatchObject([{ kind: 'bill', number: order.bill, state: 'differs' }]);
  await atSap(`cancel-bill ${order.bill}`);
  await poll();
  expect(await reports(order)).toEqual([]);
});
