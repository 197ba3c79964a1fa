import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { rememberPurchasesAnew, runRevisions } from '#modules/orders/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { contextOf } from '../../../context.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  // Two acts at once, and both wait: with a pool of two, one would be told to come back.
  shop = await startShop({ ERP: 'none', DATABASE_POOL: '10' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'rival', 'service', 'lead', 'sales', 'clerk'], {
    hears: true,
  }));
});
afterAll(() => shop.close());

interface Offer {
  kind: 'replace' | 'credit';
  orderNumber: string;
  seen: { status: string; deliveryStatus: string };
  invoice: string | null;
  goods: { line: number; sku: string; name: string; most: number }[];
}
interface Case {
  lastAnswer: string;
  offers: Offer[];
  held: { withAct: object | null } | null;
  messages: { kind: string; text: string; doneWith: { act: string; object: string; amount: number } | null }[];
}
interface Checked {
  amount: number;
  day: string | null;
  hindrance: string | null;
}
type Lines = { line: number; quantity: number }[];

/** An order of the owner that has come to its ship-to. */
async function arrived(...moves: string[]): Promise<string> {
  const token = tokens.get('owner')!;
  const { order, error } = await shop.place(token, await shop.readyCart(token));
  if (!order) throw new Error(JSON.stringify(error));
  const number = order.order_number;
  for (const move of ['confirm', 'pick', 'pack', 'ship', ...(moves.length > 0 ? moves : ['deliver'])]) {
    expect([move, (await shop.supplier(`order ${number} ${move}`, tokens.get('clerk')!)).status]).toEqual([move, 200]);
    await heard(shop.app);
  }
  return number;
}
async function caseOf(orderNumber: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/general/tickets/CreateTicket?market=HU`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get('owner')!}`, lang: 'hu', 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Two crates were broken',
      description: `Of order ${orderNumber}.`,
      mainCategory: 'RENDELES',
      subCategory: 'HIANYZO',
      shipToId: '2000001',
      phone: '+36 1 999 0123',
    }),
  });
  return ((await response.json()) as { caseNumber: string }).caseNumber;
}
const look = async (id: string, who = 'service') => (await desk<Case>(who, 'GET', `tickets/${id}`)).body;
const offered = async (id: string, kind: string, who = 'service') =>
  (await look(id, who)).offers.find((offer) => offer.kind === kind)!;
const check = (id: string, { kind, orderNumber, invoice }: Offer, lines: Lines, who = 'service') =>
  desk<Checked>(who, 'POST', `tickets/${id}/act-checks`, { kind, orderNumber, invoice, lines });
/** What was chosen and checked, as it goes with an answer. */
async function chosen(id: string, offer: Offer, lines: Lines) {
  const { kind, orderNumber, seen, invoice } = offer;
  const { amount, day, hindrance } = (await check(id, offer, lines)).body;
  expect(hindrance).toBeNull();
  return { kind, orderNumber, seen, amount, lines, day: day ?? undefined, invoice: invoice ?? undefined };
}
const answer = async (id: string, withAct: object, who = 'service') =>
  desk<{ held: { id: number } | null }>(who, 'POST', `tickets/${id}/held-answers`, {
    text: 'We are sorry.',
    seen: (await look(id, who)).lastAnswer,
    withAct,
  });
const runNow = async (id: number, who = 'service') =>
  (await desk<{ done: boolean; failed: string | null }>(who, 'POST', `held-acts/${id}/run`)).body;
const done = async (id: string) =>
  (await look(id)).messages.flatMap(({ kind, doneWith }) => (kind === 'supplier' ? [doneWith] : []));
const rows = <T extends object>(text: ReturnType<typeof sql>) => shop.app.database.rows<T>(text);
const replacements = (number: string) =>
  rows<{ number: string; status: string }>(
    sql`select number, status from customer_order where replacement_for = ${number} order by number`,
  );
const creditNotes = (number: string) =>
  rows<{ number: string; gross: number }>(
    sql`select number, gross::float8 as gross from document where type = 'JT' and order_number = ${number} order by id`,
  );
const audited = async (what: string, number: string) =>
  rows<{ actor: string; reason: string; detail: object }>(
    sql`select actor_uid as actor, reason, detail from security_event where what = ${what} and detail->>'order' = ${number}`,
  );

/** Ft that the owner's company was given or let pass. */
const used = async () =>
  (
    await rows<{ sum: number }>(
      sql`select ((select coalesce(sum(worth_ft), 0) from order_given where company_id = '1000001')
        + (select coalesce(sum(amount_ft), 0) from order_release where company_id = '1000001'))::float8 as sum`,
    )
  )[0]!.sum;

describe('a replacement together with an answer', () => {
  test('is ordered free of charge when the answer goes and not before: goods cost nothing, deposits are charged as always', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const offer = await offered(id, 'replace');
    expect(offer.goods.map(({ sku, most }) => [sku, most])).toEqual([
      ['100101', 4],
      ['100102', 4],
      ['200201', 3],
    ]);
    const act = await chosen(id, offer, [{ line: 1, quantity: 2 }]);
    const { held } = (await answer(id, act)).body;
    expect(await replacements(number)).toEqual([]);
    expect((await look(id, 'lead')).held!.withAct).toEqual(act);
    expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
    const [order] = await replacements(number);
    const sums = await rows<Record<string, number | string | null>>(sql`
      select order_reason, uid, actor_uid, net_total::int, deposit_net::int, (redemption_fee + z099)::int as fees, amount_due::int, delivery_date::text, customer_order_number
      from customer_order where number = ${order!.number}`);
    const [first] = await rows<{ deposit: number; fees: number }>(sql`
      select (deposit_net / quantity * 2)::int as deposit, ((redemption_fee + z099) / quantity * 2)::int as fees from order_line where order_number = ${number} and line = 1`);
    expect(sums).toMatchObject([
      {
        order_reason: 'Z07',
        uid: null,
        actor_uid: 'u-service',
        net_total: 0,
        deposit_net: first!.deposit,
        fees: first!.fees,
        delivery_date: act.day,
        customer_order_number: 'BELSO-1',
      },
    ]);
    expect(act.amount).toBeGreaterThan(0);
    expect(Math.abs(Number(sums[0]!['amount_due']) - act.amount)).toBeLessThanOrEqual(2);
    expect(
      await rows(sql`select sku, quantity, net::int from order_line where order_number = ${order!.number}`),
    ).toEqual([{ sku: '100101', quantity: 2, net: 0 }]);
    expect(await done(id)).toEqual([{ act: 'replace', object: order!.number, amount: act.amount }]);
    expect(await audited('replacement-ordered', number)).toMatchObject([
      { actor: 'u-service', reason: `Replacement, case ${id}`, detail: { replacement: order!.number } },
    ]);
    expect((await shop.rest(tokens.get('owner')!, `orders/${order!.number}`)).status).toBe(200);
  });

  test('is nothing that its customer bought: what is suggested next stays what they ordered', async () => {
    const number = await arrived();
    const usual = async () => {
      const token = tokens.get('owner')!;
      const { data } = await shop.graphql<{
        usualOrder: { lines: { last_quantity: number; order_count: number; product: { sku: string } }[] };
      }>('{ usualOrder { lines { last_quantity order_count product { sku } } } }', {
        token,
        headers: { outletid: '2000001' },
      });
      return data.usualOrder.lines.find(({ product }) => product.sku === '100101');
    };
    const remembered = () =>
      rows(
        sql`select last_day, last_quantity, order_count from purchase where ship_to_id = '2000001' and sku = '100101'`,
      );
    const before = [await usual(), await remembered()];
    const id = await caseOf(number);
    const act = await chosen(id, await offered(id, 'replace'), [{ line: 1, quantity: 2 }]);
    await runNow((await answer(id, act)).body.held!.id);
    expect(await replacements(number)).toHaveLength(1);
    expect([await usual(), await remembered()]).toEqual(before);
    // Worked out once more from the orders that stand, it is the same.
    await rememberPurchasesAnew(shop.app.database.memory, ['2000001']);
    expect([await usual(), await remembered()]).toEqual(before);
  });

  test('goes its way as any order to an invoice of the deposits, whose goods are 0 Ft', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const act = await chosen(id, await offered(id, 'replace'), [{ line: 2, quantity: 1 }]);
    await runNow((await answer(id, act)).body.held!.id);
    const [order] = await replacements(number);
    for (const move of ['confirm', 'pick', 'pack', 'ship', 'deliver']) {
      expect([move, (await shop.supplier(`order ${order!.number} ${move}`, tokens.get('clerk')!)).status]).toEqual([
        move,
        200,
      ]);
      await heard(shop.app);
    }
    const lines = await rows<{ kind: string; net: number; quantity: number }>(sql`
      select l.kind, l.net::int, l.quantity::int from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
      where d.type = 'FT' and d.order_number = ${order!.number} order by l.line`);
    expect(lines.filter(({ kind }) => kind === 'goods')).toEqual([{ kind: 'goods', net: 0, quantity: 1 }]);
    expect(lines.length).toBeGreaterThan(1);
  });

  test('is never more than was ordered: what was replaced is offered no more, until that is cancelled', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const offer = await offered(id, 'replace');
    const act = await chosen(id, offer, [{ line: 3, quantity: 2 }]);
    await runNow((await answer(id, act)).body.held!.id);
    const left = async () => (await offered(id, 'replace')).goods.find(({ line }) => line === 3)!.most;
    expect(await left()).toBe(1);
    expect((await check(id, offer, [{ line: 3, quantity: 2 }])).body.code).toBe('REPLACED_ALREADY');
    expect((await answer(id, act)).body.code).toBe('REPLACED_ALREADY');
    const [order] = await replacements(number);
    expect((await shop.supplier(`order ${order!.number} reject`, tokens.get('clerk')!)).status).toBe(200);
    await heard(shop.app);
    expect(await left()).toBe(3);
  });

  test('is not placed at another sum than was seen, nor of an order that moved meanwhile; the answer stays back', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const act = await chosen(id, await offered(id, 'replace'), [{ line: 1, quantity: 1 }]);
    expect((await answer(id, { ...act, amount: act.amount + 1 })).body.code).toBe('PRICES_CHANGED');
    const { held } = (await answer(id, act)).body;
    expect((await shop.supplier(`order ${number} pay`, tokens.get('clerk')!)).status).toBe(200);
    await heard(shop.app);
    expect(await runNow(held!.id)).toMatchObject({ done: false, failed: expect.stringContaining('changed') as string });
    expect([await replacements(number), await done(id)]).toEqual([[], []]);
  });

  test('stays free of charge when the supplier confirms less of it, and is not changed by its customer', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    await runNow(
      (await answer(id, await chosen(id, await offered(id, 'replace'), [{ line: 1, quantity: 2 }]))).body.held!.id,
    );
    const [order] = await replacements(number);
    const decision = { orderNumber: order!.number, day: null, lines: [{ line: 1, quantity: 1 }] };
    const reason = 'One crate is left';
    const { body: checked } = await desk<{ orders: { dueBefore: number; dueAfter: number }[] }>(
      'service',
      'POST',
      'order-revisions/checks',
      { orders: [decision], reason },
    );
    const { dueBefore, dueAfter } = checked.orders[0]!;
    const batch = { id: randomUUID().replaceAll('-', ''), reason, orders: [{ ...decision, dueBefore, dueAfter }] };
    expect((await desk('service', 'POST', 'order-revisions', batch)).status).toBe(200);
    await shop.app.database.run(sql`update order_revision_batch set due_at = now() - interval '1 second'`);
    await runRevisions.run(contextOf(shop.app));
    await heard(shop.app);
    const [before, after] = await replacements(number);
    expect([before!.status, after!.status]).toEqual(['Cancelled', 'Open']);
    expect(
      await rows(
        sql`select net_total::int as net, total_quantity as units from customer_order where number = ${after!.number}`,
      ),
    ).toEqual([{ net: 0, units: 1 }]);
    const { body: said } = await shop.rest(tokens.get('owner')!, `orders/${after!.number}`);
    expect(said).toMatchObject({ canCancel: true, canChange: false });
    const changed = await shop.graphql(
      'mutation ($number: String!) { changeOrder(order_number: $number) { cart { id } } }',
      { token: tokens.get('owner')!, variables: { number: after!.number } },
    );
    expect(changed.errors).toBeDefined();
    expect(await rows(sql`select change_cart_id as cart from customer_order where number = ${after!.number}`)).toEqual([
      { cart: null },
    ]);
  });

  test('is one order, also when its answer is sent and run twice', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const act = await chosen(id, await offered(id, 'replace'), [{ line: 1, quantity: 1 }]);
    const { held } = (await answer(id, act)).body;
    expect((await answer(id, act)).body.held!.id).toBe(held!.id);
    await Promise.all([runNow(held!.id), runNow(held!.id)]);
    expect(await replacements(number)).toHaveLength(1);
    expect(await done(id)).toHaveLength(1);
  });

  test('is gone without a trace when it is undone', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const act = await chosen(id, await offered(id, 'replace'), [{ line: 1, quantity: 1 }]);
    const { held } = (await answer(id, act)).body;
    expect((await desk('service', 'DELETE', `held-acts/${held!.id}`)).body).toEqual({ undone: true });
    expect([await replacements(number), await done(id)]).toEqual([[], []]);
  });
});

describe('a credit together with an answer', () => {
  test('is a credit note for the chosen units with their deposits and fees, in the moment in which the answer goes', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const offer = await offered(id, 'credit');
    expect(offer).toMatchObject({ orderNumber: number, invoice: expect.stringMatching(/^RVH\//) as string });
    const line = offer.goods[0]!;
    const act = await chosen(id, offer, [{ line: line.line, quantity: 2 }]);
    const { held } = (await answer(id, act)).body;
    expect(await creditNotes(number)).toEqual([]);
    expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
    const [note] = await creditNotes(number);
    expect(note).toMatchObject({ gross: -act.amount, number: expect.stringMatching(/^RVH-H\//) as string });
    expect(await done(id)).toEqual([{ act: 'credit', object: note!.number, amount: act.amount }]);
    const lines = await rows<{ kind: string; quantity: number; net: number }>(sql`
      select l.kind, l.quantity::int, l.net::int from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
      where d.number = ${note!.number} order by l.line`);
    const [billed] = await rows<{ net: number }>(
      sql`select (net * 2 / quantity)::int as net from order_line where order_number = ${number} and line = 1`,
    );
    expect(lines[0]).toEqual({ kind: 'goods', quantity: -2, net: -billed!.net });
    expect(lines.some(({ kind }) => kind === 'deposit')).toBe(true);
    expect(await audited('invoice-credited', number)).toMatchObject([
      { actor: 'u-service', detail: { invoice: offer.invoice, creditNote: note!.number, amount: act.amount } },
    ]);
    const mails = await rows<{ text: string }>(
      sql`select text from mail where uid = 'u-owner' and dedup_key = ${`invoice-credited-${note!.number}`}`,
    );
    expect(mails).toMatchObject([{ text: expect.stringContaining(id) as string }]);
  });

  test('comes to what was billed when everything is credited piece by piece, to the forint; then nothing is offered', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const { goods } = await offered(id, 'credit', 'lead');
    for (const { line, most } of goods)
      for (const quantity of [1, most - 1]) {
        const offer = await offered(id, 'credit');
        const act = await chosen(id, offer, [{ line, quantity }]);
        expect(await runNow((await answer(id, act)).body.held!.id)).toEqual({ done: true, failed: null });
      }
    expect((await look(id)).offers.filter(({ kind }) => kind === 'credit')).toEqual([]);
    const [left] = await rows<{ net: number; vat: number; gross: number }>(sql`
      select sum(net)::int as net, sum(vat)::int as vat, sum(gross)::int as gross from document where order_number = ${number} and type in ('FT', 'JT')`);
    expect(left).toEqual({ net: 0, vat: 0, gross: 0 });
  });

  test('is refused for more units than are left, and for another amount than was seen', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    const offer = await offered(id, 'credit');
    const [{ line, most }] = offer.goods as [Offer['goods'][number]];
    const act = await chosen(id, offer, [{ line, quantity: most }]);
    expect((await check(id, offer, [{ line, quantity: most + 1 }])).body.code).toBe('INVOICE_CREDITED_MEANWHILE');
    expect((await answer(id, { ...act, amount: act.amount - 1 })).body.code).toBe('INVOICE_CREDITED_MEANWHILE');
    expect(
      (
        await check(id, offer, [
          { line, quantity: 1 },
          { line, quantity: 1 },
        ])
      ).body.code,
    ).toBe('INVALID_INPUT');
    await runNow((await answer(id, act)).body.held!.id);
    expect((await answer(id, act)).body.code).toBe('INVOICE_CREDITED_MEANWHILE');
    expect(await creditNotes(number)).toHaveLength(1);
  });
});

describe('one cap of a day bounds what is let pass over the limit and what is given', () => {
  const HELD = { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' };
  const DUE = 50_000;
  const heldOrder = async () => {
    const token = tokens.get('owner')!;
    const number = (await shop.place(token, await shop.readyCart(token))).order!.order_number;
    await shop.app.database.run(
      sql`update customer_order set delivery_status = ${HELD.deliveryStatus}, amount_due = ${DUE} where number = ${number}`,
    );
    return number;
  };
  const release = (number: string) =>
    desk<{ changed?: boolean }>('service', 'POST', `orders/${number}/releases`, {
      seen: HELD,
      reason: 'Paid by phone',
    });
  const capTo = async (cap: number) => {
    await shop.app.database.run(
      sql`update supplier_grant set release_cap_ft = ${cap} where uid = 'u-service' and role = 'Clerk'`,
    );
    await tellAndHear(shop.app, 'access', 'u-service');
  };
  const toCredit = async () => {
    const id = await caseOf(await arrived());
    const offer = await offered(id, 'credit');
    return { id, offer, credit: await chosen(id, offer, [{ line: 1, quantity: 1 }]) };
  };
  afterAll(() => capTo(300_000));

  test('whichever comes first', async () => {
    await capTo(300_000);
    const { id, offer, credit } = await toCredit();
    const [first, second] = [await heldOrder(), await heldOrder()];
    await capTo((await used()) + DUE + credit.amount - 1);
    expect((await release(first)).body).toMatchObject({ changed: true });
    // As much as was let pass is not there to give any more.
    expect((await check(id, offer, credit.lines)).body.code).toBe('GIVEN_OVER_CAP');
    expect((await answer(id, credit)).body.code).toBe('GIVEN_OVER_CAP');

    await capTo((await used()) + credit.amount + DUE - 1);
    const { held } = (await answer(id, credit)).body;
    expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
    // As much as was given is not there to let pass any more, and the page says so before.
    const { question } = (
      await desk<{ question: { mayRelease: boolean; usedToday: number } }>('service', 'GET', `orders/${second}`)
    ).body;
    expect(question).toMatchObject({ mayRelease: false, usedToday: await used() });
    expect((await release(second)).body.code).toBe('RELEASE_OVER_CAP');
  });

  test('also when both happen at once', async () => {
    await capTo(300_000);
    const { id, credit } = await toCredit();
    const order = await heldOrder();
    await capTo((await used()) + DUE + credit.amount - 1);
    const { held } = (await answer(id, credit)).body;
    const client = await ownConnection(shop.app);
    const waiting = () => statementsWaiting(shop.app);
    try {
      await client.query('begin');
      await client.query('select from customer_order where number = $1 for update', [order]);
      // The release has been judged by nobody yet: it waits for the order.
      const ends: unknown[] = [];
      const releasing = release(order);
      void releasing.then((end) => ends.push(end));
      while (ends.length === 0 && (await waiting()) < 1);
      const giving = runNow(held!.id);
      void giving.then((end) => ends.push(end));
      while (ends.length === 0 && (await waiting()) < 2);
      await client.query('commit');
      expect((await releasing).body).toMatchObject({ changed: true });
      expect(await giving).toEqual({ done: false, failed: expect.stringMatching(/up to/) as string });
    } finally {
      await client.end();
    }
  });
});

describe('what is given together with an answer', () => {
  test('is offered once the order has arrived, and not of one that was refused at the door', async () => {
    const token = tokens.get('owner')!;
    const { order } = await shop.place(token, await shop.readyCart(token));
    expect((await look(await caseOf(order!.order_number))).offers).toEqual([]);
    expect((await look(await caseOf(await arrived('refuse-at-door')))).offers).toEqual([]);
  });

  test('takes the right to release and is within its cap of a day; who may only look is offered nothing', async () => {
    const number = await arrived();
    const id = await caseOf(number);
    expect((await look(id, 'sales')).offers).toEqual([]);
    const offer = await offered(id, 'credit');
    const goods = await offered(id, 'replace');
    const lines = [{ line: 1, quantity: 1 }];
    const [credit, replace] = [await chosen(id, offer, lines), await chosen(id, goods, lines)];
    const set = async (change: ReturnType<typeof sql>) => {
      await shop.app.database.run(change);
      await tellAndHear(shop.app, 'access', 'u-service');
    };
    const [before] = await rows<{ cap: number | null }>(
      sql`select release_cap_ft::float8 as cap from supplier_grant where uid = 'u-service' and role = 'Clerk'`,
    );
    const capTo = (cap: number | null) =>
      set(sql`update supplier_grant set release_cap_ft = ${cap} where uid = 'u-service' and role = 'Clerk'`);
    await capTo(100);
    try {
      for (const [offered, act] of [
        [offer, credit],
        [goods, replace],
      ] as const) {
        expect((await check(id, offered, lines)).body.code).toBe('GIVEN_OVER_CAP');
        expect((await answer(id, act)).body.code).toBe('GIVEN_OVER_CAP');
      }
      expect([await creditNotes(number), await replacements(number)]).toEqual([[], []]);
      // What was given today counts, so that nothing is passed in parts.
      await capTo((await used()) + credit.amount);
      const { held } = (await answer(id, credit)).body;
      expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
      expect(await creditNotes(number)).toHaveLength(1);
      expect((await check(id, offer, lines)).body.code).toBe('GIVEN_OVER_CAP');
      expect((await check(id, goods, lines)).body.code).toBe('GIVEN_OVER_CAP');
    } finally {
      await capTo(before!.cap);
    }
  });

  test('is of an order of the same company: that of another one does not exist', async () => {
    const own = await arrived();
    const id = await caseOf(own);
    const token = tokens.get('rival')!;
    const { order } = await shop.place(token, await shop.readyCart(token, { shipTo: '2000005' }));
    for (const kind of ['replace', 'credit']) {
      const offer = { ...(await offered(id, kind)), orderNumber: order!.order_number };
      expect((await check(id, offer, [{ line: 1, quantity: 1 }])).body.code).toBe('ORDER_NOT_FOUND');
    }
  });
});
