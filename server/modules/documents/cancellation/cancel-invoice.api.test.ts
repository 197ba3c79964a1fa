import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { takeErpReport } from '#modules/orders/index.ts';
import { countSalesJob } from '#modules/reporting/index.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { factsOf } from '../paper/render-paper.ts';
import type { InvoiceFacts } from '../paper/invoice-paper.ts';
import { papersOfOrder } from '../document/document.views.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'sales', 'clerk', 'editor'], { hears: true }));
});
afterAll(() => shop.close());
beforeEach(() => twoPersons(false));

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;
const twoPersons = (active: boolean) =>
  query("update two_person_act set active = $1 where kind = 'invoice-cancellation'", [active]);

async function orderThat(...moves: string[]): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  await move(order.order_number, 'confirm', 'pick', 'pack', 'ship', ...moves);
  return order.order_number;
}
async function move(number: string, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    expect([step, (await shop.supplier(`order ${number} ${step}`, tokens.get('clerk')!)).status]).toEqual([step, 200]);
    await heard(shop.app);
  }
}

interface Invoice {
  documentId: string;
  number: string;
  issuedOn: string;
  gross: number;
  state: string;
  corrections: { number: string; gross: number; cancels: boolean }[];
  replaces: string | null;
  replacedBy: string | null;
  mayCancel: boolean;
  mayBillAgain: boolean;
  asked: { by: string; reason: string } | null;
}
const invoices = async (number: string, who = 'service') =>
  (await desk<{ invoices: Invoice[] }>(who, 'GET', `orders/${number}/invoices`)).body.invoices;
const leftOf = ({ gross, corrections }: Invoice) => corrections.reduce((all, paper) => all + paper.gross, gross);
const cancel = (number: string, invoice: Invoice, billAgain: boolean, who = 'service') =>
  desk<{ waits: boolean; cancelledBy: string | null; newInvoice: string | null }>(
    who,
    'POST',
    `orders/${number}/invoices/${invoice.documentId}/cancellation`,
    { reason: 'Wrong buyer', billAgain, left: leftOf(invoice) },
  );
/** What was written to who ordered about invoices of the order, the oldest first. */
const letters = async (number: string) =>
  (
    await query<{ text: string }>(
      "select subject || E'\\n' || text as text from mail where uid = 'u-owner' and text like '%' || $1 || '%' and dedup_key like 'invoice-%' order by id",
      [number],
    )
  ).map(({ text }) => text);
/** What the payer owes for the order, by the rows of the account. */
const owed = async (number: string) =>
  Number(
    (
      await query<{ sum: string }>(
        `select coalesce(sum(amount), 0) as sum from (
           select d.gross as amount from document d where d.order_number = $1 and d.type in ('FT', 'JT')
           union all select -p.amount from payment p join document d on d.id = p.invoice_id where d.order_number = $1) moves`,
        [number],
      )
    )[0]!.sum,
  );
/** What the orders of the company take of its credit. */
const used = async () =>
  (
    await query<{ used: number }>(
      "select coalesce(sum(used), 0)::float8 as used from quota where company_id = '1000001' and kind = 'credit'",
    )
  )[0]!.used;
const lines = (invoice: string) =>
  query<{ kind: string; sku: string | null; quantity: number; net: string }>(
    'select l.kind, l.sku, l.quantity, l.net from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where d.number = $1 order by l.line',
    [invoice],
  );
/** Orders and goods that reports count for the ship-to. */
async function reported(number: string) {
  await countSalesJob.run(contextOf(shop.app, {}), { number } as never, 1);
  return query(
    `select m.month, m.orders, (select coalesce(sum(s.net), 0)::float8 from sales_month s where (s.company_id, s.ship_to_id, s.month) = (m.company_id, m.ship_to_id, m.month)) as net
     from order_month m join customer_order o on (o.company_id, o.ship_to_id) = (m.company_id, m.ship_to_id) where o.number = $1 order by m.month`,
    [number],
  );
}

describe('cancelling an invoice', () => {
  test('a request is taken back by who made it, and by nobody else', async () => {
    await twoPersons(true);
    const number = await orderThat();
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, false);
    const withdraw = (who: string) =>
      desk(who, 'DELETE', `orders/${number}/invoices/${invoice!.documentId}/cancellation`);
    expect((await withdraw('clerk')).body['code']).toBe('APPROVAL_NOT_OPEN');
    expect((await withdraw('service')).status).toBe(200);
    expect((await withdraw('service')).body['code']).toBe('APPROVAL_NOT_OPEN');
    expect(await invoices(number)).toMatchObject([{ state: 'open', corrections: [], asked: null }]);
  });

  test('waits for a second person, who decides; nothing happens before', async () => {
    await twoPersons(true);
    const number = await orderThat();
    const [invoice] = await invoices(number);
    expect(invoice).toMatchObject({ state: 'open', mayCancel: true, asked: null });
    expect((await cancel(number, invoice!, false)).body).toEqual({ waits: true, cancelledBy: null, newInvoice: null });
    expect((await cancel(number, invoice!, false)).body).toMatchObject({ waits: true });
    expect((await cancel(number, invoice!, true)).body['code']).toBe('APPROVAL_OPEN');
    expect((await cancel(number, invoice!, false, 'clerk')).body['code']).toBe('APPROVAL_OPEN');
    expect(await invoices(number)).toMatchObject([
      { state: 'open', corrections: [], asked: { reason: 'Wrong buyer' } },
    ]);
    const { approvals } = (
      await desk<{ approvals: { id: number; kind: string; about: string; what: string }[] }>('clerk', 'GET', 'people')
    ).body;
    const asked = approvals.filter(({ kind }) => kind === 'invoice-cancellation');
    expect(asked).toMatchObject([{ about: invoice!.number, what: number }]);
    expect((await desk('clerk', 'POST', `approvals/${asked[0]!.id}/decision`, { granted: true })).status).toBe(200);
    const { results } = (
      await desk<{ results: { what: string; detail: object }[] }>('clerk', 'GET', `audit?object=${invoice!.number}`)
    ).body;
    expect(results.find(({ what }) => what === 'approval')?.detail).toMatchObject({ askedBy: 'Sára Szorgos' });
    const [after] = await invoices(number);
    expect(after).toMatchObject({
      state: 'cancelled',
      mayCancel: false,
      mayBillAgain: true,
      corrections: [{ gross: -invoice!.gross, cancels: true }],
    });
    expect(after!.corrections[0]!.number).toMatch(/^RVH-H\/2026\/\d{7}$/);
    expect(await owed(number)).toBe(0);
    const [entry] = await query<{ reason: string; detail: object }>(
      "select reason, detail from security_event where what = 'invoice-cancelled' order by id desc limit 1",
    );
    expect(entry).toMatchObject({ reason: 'Wrong buyer', detail: { invoice: invoice!.number } });
  });

  test('writes to who ordered what was cancelled and what is billed, once, and the history names who asked and who agreed', async () => {
    await twoPersons(true);
    const number = await orderThat();
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, true);
    expect(await letters(number)).toEqual([]);
    const { approvals } = (await desk<{ approvals: { id: number; about: string }[] }>('clerk', 'GET', 'people')).body;
    const { id } = approvals.find(({ about }) => about === invoice!.number)!;
    await desk('clerk', 'POST', `approvals/${id}/decision`, { granted: true });
    const [old, again] = await invoices(number);
    const [letter, ...others] = await letters(number);
    expect(others).toEqual([]);
    for (const said of [number, old!.number, old!.corrections[0]!.number, again!.number, 'Wrong buyer'])
      expect(letter).toContain(said);
    const { events } = (
      await desk<{ events: { what: string; by: string | null; approvedBy: string | null }[] }>(
        'service',
        'GET',
        `orders/${number}`,
      )
    ).body;
    for (const what of ['invoiceCancelled', 'billedAgain'])
      expect(events.find((event) => event.what === what)).toMatchObject({
        by: 'Sára Szorgos',
        approvedBy: 'Klára Ügyintéző',
      });
  });

  test('without a second person writes of the cancellation and later of the new invoice; no paper is called a credit note', async () => {
    const number = await orderThat();
    const [invoice] = await invoices(number);
    const { cancelledBy } = (await cancel(number, invoice!, false)).body;
    await desk('service', 'POST', `orders/${number}/invoices/${invoice!.documentId}/replacement`, {});
    const [old] = await invoices(number);
    const [first, second, ...others] = await letters(number);
    expect(others).toEqual([]);
    expect(first).toContain(cancelledBy);
    expect(first).not.toContain(old!.replacedBy);
    expect(second).toContain(old!.replacedBy);
    const { results } = (
      await shop.rest<{ results: { number: string; typeName: string; fileName: string }[] }>(
        tokens.get('owner')!,
        `mydocuments/GetAllDocuments?orderNumber=${number}`,
      )
    ).body;
    expect(results.find((paper) => paper.number === cancelledBy)).toMatchObject({
      typeName: 'Cancelling invoice',
      fileName: expect.stringMatching(/^cancelling-invoice-/) as string,
    });
  });

  test('bills again what arrived, with a number and day of its own; account and reports come to the same forint', async () => {
    const number = await orderThat('deliver-part 1=3');
    const [before] = await invoices(number);
    expect(before!.corrections).toMatchObject([{ cancels: false }]);
    const [owedBefore, reportBefore] = [await owed(number), await reported(number)];
    expect(reportBefore).not.toEqual([]);
    const { body } = await cancel(number, before!, true);
    expect(body.waits).toBe(false);
    const [old, again] = await invoices(number);
    expect(old).toMatchObject({ number: before!.number, state: 'cancelled', replacedBy: body.newInvoice });
    expect(old!.gross + old!.corrections.reduce((all, { gross }) => all + gross, 0)).toBe(0);
    expect(again).toMatchObject({
      number: body.newInvoice,
      issuedOn: '2026-11-23',
      gross: owedBefore,
      state: 'open',
      replaces: before!.number,
      corrections: [],
    });
    expect(again!.number).not.toBe(before!.number);
    expect(Number(again!.number.slice(-7))).toBeGreaterThan(Number(before!.number.slice(-7)));
    expect(await owed(number)).toBe(owedBefore);
    expect(await reported(number)).toEqual(reportBefore);
    const [first] = await query<{ sku: string }>('select sku from order_line where order_number = $1 and line = 1', [
      number,
    ]);
    expect((await lines(again!.number)).find((line) => line.kind === 'goods' && line.sku === first!.sku)).toMatchObject(
      {
        quantity: 3,
      },
    );
    const sum = (await lines(again!.number)).reduce((all, { net }) => all + Number(net), 0);
    expect(
      await query(
        'select (net + outside_vat)::float8 as net, (net + vat + outside_vat - gross)::float8 as rest from document where number = $1',
        [again!.number],
      ),
    ).toEqual([{ net: sum, rest: 0 }]);
    expect(await query('select invoice_number from customer_order where number = $1', [number])).toEqual([
      { invoice_number: again!.number },
    ]);
  });

  test('carries over what was paid: the new invoice is paid, and nobody pays twice', async () => {
    const number = await orderThat('deliver', 'pay');
    const [before] = await invoices(number);
    expect(before).toMatchObject({ state: 'paid' });
    const { newInvoice } = (await cancel(number, before!, true)).body;
    expect(await invoices(number)).toMatchObject([{ state: 'cancelled' }, { number: newInvoice, state: 'paid' }]);
    expect(await owed(number)).toBe(0);
    await move(number, 'pay');
    expect(await owed(number)).toBe(0);
  });

  test('leaves in the customer’s favour what was paid, until it is billed again; the same again is the same invoice', async () => {
    const number = await orderThat('deliver', 'pay');
    const [invoice] = await invoices(number);
    expect((await cancel(number, invoice!, false)).status).toBe(200);
    expect(await owed(number)).toBe(-invoice!.gross);
    expect(await invoices(number)).toMatchObject([{ state: 'cancelled', mayBillAgain: true }]);
    const path = `orders/${number}/invoices/${invoice!.documentId}/replacement`;
    const again = await desk<{ newInvoice: string }>('service', 'POST', path, {});
    expect((await desk('service', 'POST', path, {})).body).toEqual(again.body);
    expect(await invoices(number)).toMatchObject([{}, { number: again.body.newInvoice, state: 'paid' }]);
    expect(await owed(number)).toBe(0);
  });

  test('nothing is paid and no billing ends of an order whose invoices were all cancelled, until it is billed again', async () => {
    const number = await orderThat('deliver');
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, false);
    const offered = async () => (await desk<{ moves: string[] }>('service', 'GET', `orders/${number}`)).body.moves;
    const mayPay = async () => (await offered()).includes('pay');
    const act = (move: 'invoice' | 'pay') => shop.supplier(`order ${number} ${move}`, tokens.get('clerk')!);
    const pay = () => act('pay');
    expect([await mayPay(), (await pay()).body.code]).toEqual([false, 'ORDER_BILLED_NO_MORE']);
    expect([await offered(), (await act('invoice')).body.code]).toEqual([[], 'ORDER_BILLED_NO_MORE']);
    const path = `orders/${number}/invoices/${invoice!.documentId}/replacement`;
    const { newInvoice } = (await desk<{ newInvoice: string }>('service', 'POST', path, {})).body;
    expect(await invoices(number)).toMatchObject([{}, { number: newInvoice, state: 'open' }]);
    expect([await mayPay(), (await pay()).status]).toEqual([true, 200]);
    await heard(shop.app);
    expect(await owed(number)).toBe(0);
  });

  test('a payment pays the invoice that stands; what is billed again afterwards is open until it is paid itself', async () => {
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    await move(number, 'confirm', 'pick 1=2', 'ship', 'deliver', 'prepare', 'pick', 'ship', 'deliver');
    const [first, second] = await invoices(number);
    await cancel(number, first!, false);
    const standing = async () => {
      const { moves, status } = (await desk<{ moves: string[]; status: string }>('service', 'GET', `orders/${number}`))
        .body;
      return { status, mayPay: moves.includes('pay') };
    };
    await move(number, 'pay', 'pay');
    expect(await standing()).toEqual({ status: 'Invoiced', mayPay: false });
    expect(await invoices(number)).toMatchObject([{}, { number: second!.number, state: 'paid' }]);
    expect(await owed(number)).toBe(0);
    const { newInvoice } = (
      await desk<{ newInvoice: string }>(
        'service',
        'POST',
        `orders/${number}/invoices/${first!.documentId}/replacement`,
        {},
      )
    ).body;
    await heard(shop.app);
    const again = async () => (await invoices(number)).find((one) => one.number === newInvoice)!;
    expect([(await again()).state, await owed(number)]).toEqual(['open', (await again()).gross]);
    expect(await standing()).toEqual({ status: 'Invoiced', mayPay: true });
    await move(number, 'pay');
    expect([(await again()).state, await owed(number)]).toEqual(['paid', 0]);
    expect(await standing()).toEqual({ status: 'Paid', mayPay: false });
  });

  test.each([
    ['arrived', ['deliver'], 'Invoiced'],
    ['is on its way', [], 'Dispatched / Invoiced'],
  ])(
    'an ERP that reports a cancelled invoice as paid is told so when the order %s; what is billed again stays open',
    async (_, moves, status) => {
      const number = await orderThat(...moves);
      const [invoice] = await invoices(number);
      await cancel(number, invoice!, false);
      const order = async () =>
        (await desk<{ status: string; sapId: string }>('service', 'GET', `orders/${number}`)).body;
      const { sapId } = await order();
      const { now } = contextOf(shop.app, {});
      const paid = { sapId, step: 'paid', at: now, invoiceNumber: invoice!.number } as const;
      expect(await takeErpReport(contextOf(shop.app, {}), paid)).toBe('faulty');
      await heard(shop.app);
      expect(await order()).toMatchObject({ status });
      const path = `orders/${number}/invoices/${invoice!.documentId}/replacement`;
      const { newInvoice } = (await desk<{ newInvoice: string }>('service', 'POST', path, {})).body;
      await heard(shop.app);
      const again = (await invoices(number)).find((one) => one.number === newInvoice)!;
      expect([again.state, await owed(number)]).toEqual(['open', again.gross]);
      expect(await takeErpReport(contextOf(shop.app, {}), { ...paid, invoiceNumber: newInvoice })).toBe('taken');
      await heard(shop.app);
      expect(await owed(number)).toBe(0);
    },
  );

  test('a person who pays from an outdated page is told so, and the invoice that was billed meanwhile stays open', async () => {
    const seen = async (number: string) =>
      (await desk<{ status: string; deliveryStatus: string; toPay: string[] }>('service', 'GET', `orders/${number}`))
        .body;
    const pay = async (number: string, { status, deliveryStatus, toPay }: Awaited<ReturnType<typeof seen>>) => {
      const answer = await desk<{ changed?: boolean; code?: string }>('service', 'POST', `orders/${number}/moves`, {
        move: 'pay',
        seen: { status, deliveryStatus },
        invoices: toPay,
      });
      await heard(shop.app);
      return answer.body.code ?? answer.body.changed;
    };
    const one = await orderThat('deliver');
    const before = await seen(one);
    const [wrong] = await invoices(one);
    expect(before.toPay).toEqual([wrong!.number]);
    const right = (await cancel(one, wrong!, true)).body.newInvoice;
    expect(await pay(one, before)).toBe('ORDER_CHANGED_MEANWHILE');
    expect((await invoices(one)).at(-1)).toMatchObject({ number: right, state: 'open' });
    const now = await seen(one);
    expect([now.toPay, await pay(one, now), await pay(one, now)]).toEqual([[right], true, false]);
    expect(await seen(one)).toMatchObject({ status: 'Paid', toPay: [] });

    // Said once more after a lost answer, when the other invoice has been billed again.
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const several = order!.order_number;
    await move(several, 'confirm', 'pick 1=2', 'ship', 'deliver', 'prepare', 'pick', 'ship', 'deliver');
    const [first] = await invoices(several);
    await cancel(several, first!, false);
    const then = await seen(several);
    expect([await pay(several, then), await pay(several, then)]).toEqual([true, false]);
    await desk('service', 'POST', `orders/${several}/invoices/${first!.documentId}/replacement`, {});
    expect(await pay(several, then)).toBe('ORDER_CHANGED_MEANWHILE');
    expect(await owed(several)).toBeGreaterThan(0);
    expect([await pay(several, await seen(several)), await owed(several)]).toEqual([true, 0]);
  });

  test('an order without a valid invoice stands on Today, and says so to desk and customer, until it is billed again', async () => {
    const number = await orderThat('deliver');
    const states = async () => {
      const work = await desk<{ items: { orderNumber: string; reason: string }[] }>('service', 'GET', 'work-items');
      const order = await desk<{ statusLabel: string; unbilled: boolean; timeLine: { state: string }[] }>(
        'service',
        'GET',
        `orders/${number}`,
      );
      const listed = await desk<{ orders: { statusLabel: string }[] }>('service', 'GET', `orders?numbers=${number}`);
      const without = await desk<{ orders: { orderNumber: string; unbilled: boolean }[] }>(
        'service',
        'GET',
        'orders?unbilled=true&limit=100',
      );
      expect(without.body.orders.filter(({ unbilled }) => !unbilled)).toEqual([]);
      const theirs = await shop.rest<{ statusLabel: string; status: string }>(tokens.get('owner')!, `orders/${number}`);
      return {
        today: work.body.items.find(({ orderNumber }) => orderNumber === number)?.reason,
        unbilled: order.body.unbilled,
        listed: without.body.orders.some(({ orderNumber }) => orderNumber === number),
        labels: [order.body.statusLabel, listed.body.orders[0]!.statusLabel, theirs.body.statusLabel],
        last: order.body.timeLine.at(-1)!.state,
      };
    };
    const billed = {
      today: undefined,
      unbilled: false,
      listed: false,
      labels: ['Invoiced', 'Invoiced', 'Invoiced'],
      last: 'done',
    };
    expect(await states()).toEqual(billed);
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, false);
    const none = 'Delivered, no valid invoice';
    expect(await states()).toEqual({
      today: 'unbilled',
      unbilled: true,
      listed: true,
      labels: [none, none, none],
      last: 'current',
    });
    await desk('service', 'POST', `orders/${number}/invoices/${invoice!.documentId}/replacement`, {});
    expect(await states()).toEqual(billed);
  });

  test('an order of which one of several invoices was cancelled stands on Today until that one is billed again, paid or not', async () => {
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    await move(number, 'confirm', 'pick 1=2', 'ship', 'deliver', 'prepare', 'pick', 'ship', 'deliver');
    const states = async () => {
      const work = await desk<{ items: { orderNumber: string; reason: string }[] }>('service', 'GET', 'work-items');
      const { unbilled, statusLabel } = (
        await desk<{ statusLabel: string; unbilled: boolean }>('service', 'GET', `orders/${number}`)
      ).body;
      const { orders } = (
        await desk<{ orders: { orderNumber: string; unbilled: boolean }[] }>(
          'service',
          'GET',
          'orders?unbilled=true&limit=100',
        )
      ).body;
      expect(orders.filter((one) => !one.unbilled)).toEqual([]);
      const today = work.body.items.find(({ orderNumber }) => orderNumber === number)?.reason;
      const listed = orders.some(({ orderNumber }) => orderNumber === number);
      return { today, listed, unbilled, statusLabel };
    };
    const whole = { today: undefined, listed: false, unbilled: false, statusLabel: 'Invoiced' };
    const lacking = { today: 'unbilled', listed: true, unbilled: true, statusLabel: 'Invoiced' };
    expect(await states()).toEqual(whole);
    const [first] = await invoices(number);
    await cancel(number, first!, false);
    expect(await states()).toEqual(lacking);
    await move(number, 'pay');
    expect(await states()).toEqual(lacking);
    const path = `orders/${number}/invoices/${first!.documentId}/replacement`;
    await desk('service', 'POST', path, {});
    expect(await states()).toEqual(whole);
    await move(number, 'pay');
    const [, , third] = await invoices(number);
    await cancel(number, third!, false);
    expect(await states()).toEqual({ ...lacking, statusLabel: 'Paid' });
  });

  test('nothing is to be billed again of a delivery that was refused at the door: with the others the order is paid', async () => {
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    await move(number, 'confirm', 'pick 1=2', 'ship', 'deliver', 'prepare', 'pick', 'ship');
    const standing = async () =>
      (await desk<{ unbilled: boolean; status: string }>('service', 'GET', `orders/${number}`)).body;
    const [, second] = await invoices(number);
    await cancel(number, second!, false);
    expect(await standing()).toMatchObject({ unbilled: true });
    await move(number, 'refuse-at-door');
    expect(await standing()).toMatchObject({ unbilled: false, status: 'Invoiced' });
    await move(number, 'pay');
    expect(await standing()).toMatchObject({ unbilled: false, status: 'Paid' });
    expect(await owed(number)).toBe(0);
  });

  test('before the delivery credits what comes short to the new invoice alone', async () => {
    const number = await orderThat();
    const [before] = await invoices(number);
    const { newInvoice } = (await cancel(number, before!, true)).body;
    await move(number, 'deliver-part 1=2');
    const [old, again] = await invoices(number);
    expect(old!.corrections).toHaveLength(1);
    expect(again).toMatchObject({ number: newInvoice, corrections: [{ cancels: false }] });
    expect(await owed(number)).toBe(again!.gross + again!.corrections[0]!.gross);
    await cancel(number, again!, false);
    expect(await owed(number)).toBe(0);
  });

  test('bills again to the buyer as the master data has them now, and each paper says what it is', async () => {
    const number = await orderThat();
    const [before] = await invoices(number);
    await query(
      "update bill_to set name = 'Right Name Ltd.' where id = (select bill_to_id from customer_order where number = $1)",
      [number],
    );
    const { cancelledBy, newInvoice } = (await cancel(number, before!, true)).body;
    const papers = await papersOfOrder(shop.app.database, number, '2026-11-23' as never);
    const head = async (paper: string | null) =>
      (
        (await factsOf(
          contextOf(shop.app, {}),
          papers.find((one) => one.number === paper)!,
        )) as unknown as InvoiceFacts
      ).head;
    expect(await head(newInvoice)).toMatchObject({
      replaces: before!.number,
      parties: { billTo: { name: 'Right Name Ltd.' } },
    });
    expect(await head(cancelledBy)).toMatchObject({ cancels: true, reason: 'Wrong buyer', original: before!.number });
    expect((await head(before!.number)).parties.billTo?.name).not.toBe('Right Name Ltd.');
  });

  test('is refused when another amount is left of it than was seen, and cancels nothing', async () => {
    const number = await orderThat();
    const [seen] = await invoices(number);
    await move(number, 'deliver-part 1=2');
    expect((await cancel(number, seen!, true)).body.code).toBe('INVOICE_CREDITED_MEANWHILE');
    const [now] = await invoices(number);
    expect(now).toMatchObject({ state: 'open', corrections: [{ cancels: false }] });
    expect((await cancel(number, now!, true)).status).toBe(200);
  });

  test('takes effect once when two people cancel at once, and is refused afterwards', async () => {
    const number = await orderThat();
    const [invoice] = await invoices(number);
    const both = await Promise.all([cancel(number, invoice!, true), cancel(number, invoice!, true, 'clerk')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('INVOICE_CANCELLED');
    expect(await invoices(number)).toHaveLength(2);
    expect(await owed(number)).toBe(invoice!.gross);
  });

  test('is refused for an invoice of an ERP, of another order and of a customer that is not served', async () => {
    const [number, other] = [await orderThat(), await orderThat()];
    const [invoice] = await invoices(number);
    expect((await cancel(other, invoice!, false)).body.code).toBe('INVOICE_NOT_FOUND');
    expect((await desk('editor', 'GET', `orders/${number}/invoices`)).status).toBe(403);
    await query("update document set number = '9000000001' where id = $1::bigint", [invoice!.documentId]);
    expect(await invoices(number)).toMatchObject([{ mayCancel: false }]);
    expect((await cancel(number, invoice!, false)).body.code).toBe('INVOICE_OF_ERP');
    expect((await cancel(number, invoice!, false, 'sales')).status).toBeGreaterThanOrEqual(403);
  });

  test('is refused by the decision, too, when another amount is left than was asked about', async () => {
    await twoPersons(true);
    const number = await orderThat();
    const [invoice] = await invoices(number);
    expect((await cancel(number, invoice!, false)).body).toMatchObject({ waits: true });
    await move(number, 'deliver-part 1=2');
    const { approvals } = (await desk<{ approvals: { id: number; about: string }[] }>('clerk', 'GET', 'people')).body;
    const asked = approvals.find(({ about }) => about === invoice!.number)!;
    expect((await desk('clerk', 'POST', `approvals/${asked.id}/decision`, { granted: true })).body['code']).toBe(
      'INVOICE_CREDITED_MEANWHILE',
    );
    expect(await invoices(number)).toMatchObject([{ state: 'open', corrections: [{ cancels: false }] }]);
    expect((await desk('clerk', 'POST', `approvals/${asked.id}/decision`, { granted: false })).status).toBe(200);
  });

  test('takes back what comes to nothing with what is given back', async () => {
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    await query(
      'update order_line l set redemption_fee = l.redemption_fee - o.amount_due from customer_order o where o.number = l.order_number and o.number = $1 and l.line = 1',
      [number],
    );
    await move(number, 'confirm', 'pick', 'pack', 'ship');
    const [invoice] = await invoices(number);
    expect(invoice).toMatchObject({ gross: 0, mayCancel: true });
    const { body } = await cancel(number, invoice!, true);
    expect(await lines(body.cancelledBy!)).toHaveLength((await lines(invoice!.number)).length);
    expect(await invoices(number)).toMatchObject([{ mayCancel: false }, { number: body.newInvoice, gross: 0 }]);
  });

  test('frees the credit that its order took, and billing again takes it again', async () => {
    const before = await used();
    const number = await orderThat('deliver');
    const due = (await used()) - before;
    expect(due).toBeGreaterThan(0);
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, false);
    expect(await used()).toBe(before);
    await desk('service', 'POST', `orders/${number}/invoices/${invoice!.documentId}/replacement`);
    expect(await used()).toBe(before + due);
    // Cancelled and billed again at once it has never been free; paid, it is.
    await cancel(number, (await invoices(number)).at(-1)!, true);
    expect(await used()).toBe(before + due);
    await move(number, 'pay');
    expect(await used()).toBe(before);
    await cancel(number, (await invoices(number)).at(-1)!, true);
    expect(await used()).toBe(before);
  });

  test('frees the credit, too, when the order comes to its end only afterwards, without its rest', async () => {
    const before = await used();
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    await move(number, 'confirm', 'pick 1=2', 'ship', 'deliver');
    const due = (await used()) - before;
    const [invoice] = await invoices(number);
    await cancel(number, invoice!, false);
    // The rest is still to be billed.
    expect(await used()).toBe(before + due);
    await move(number, 'close');
    expect(await used()).toBe(before);
    await desk('service', 'POST', `orders/${number}/invoices/${invoice!.documentId}/replacement`);
    expect(await used()).toBe(before + due);
    await move(number, 'pay');
    expect(await used()).toBe(before);
  });

  test('of goods that came back has nothing to bill again, and cancels nothing then', async () => {
    const number = await orderThat('refuse-at-door');
    const [invoice] = await invoices(number);
    expect((await cancel(number, invoice!, true)).body.code).toBe('INVOICE_CANCELLED');
    expect(await owed(number)).toBe(0);
  });
});
