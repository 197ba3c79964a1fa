import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import type { Desk } from '../test-desk.ts';
import { atDesk } from '../test-desk.ts';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';
import { runRevisions } from './run-revisions.job.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'lead', 'sales'], { hears: true }));
  await shop.app.database.run(sql`
    insert into availability (sku, depot, from_day, free_quantity)
    select p.sku, s.depot, '2020-01-01', 100000 from (select distinct depot from ship_to) s cross join (select sku from product where sku in ('100101', '100102', '200201')) p
    on conflict (sku, depot, from_day) do update set free_quantity = 100000`);
  await shop.app.database.run(
    sql`delete from availability where sku in ('100101', '100102', '200201') and from_day > '2020-01-01'`,
  );
});
afterAll(() => shop.close());

interface Line {
  line: number;
  sku: string;
  quantity: number;
}
interface Opened {
  status: string;
  totalGross: number;
  deliveryDate: string;
  lines: Line[];
  events: { what: string }[];
  revision: { refused: { by: string; why: string } | null };
}
interface Checked {
  orders: {
    day: string;
    dueBefore: number;
    dueAfter: number;
    fee: number;
    problems: string[];
    text: string;
    offRoute: boolean;
    bySupplier: boolean;
  }[];
  days: { day: string; fee: number }[];
}
interface Row {
  orderNumber: string;
  state: string;
  newNumber: string | null;
  why: string | null;
}
interface Decision {
  readonly orderNumber: string;
  readonly day: string | null;
  readonly lines: readonly { line: number; quantity: number }[];
  readonly offRoute?: boolean;
}

async function placed(): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}
const opened = async (number: string) => (await desk<Opened>('service', 'GET', `orders/${number}`)).body;
const check = async (orders: readonly Decision[], reason = 'The truck has failed') =>
  (await desk<Checked>('service', 'POST', 'order-revisions/checks', { orders, reason })).body;
const newId = () => randomUUID().replaceAll('-', '');

async function decide(
  orders: readonly Decision[],
  { id = newId(), who = 'service', reason = 'The truck has failed' } = {},
) {
  const checked = await check(orders, reason);
  const rows = orders.map((one, index) => {
    const { dueBefore, dueAfter } = checked.orders[index]!;
    return { ...one, dueBefore, dueAfter };
  });
  return { id, ...(await desk<{ dueAt: string }>(who, 'POST', 'order-revisions', { id, reason, orders: rows })) };
}
const rowsOf = async (id: string) => (await desk<{ rows: Row[] }>('service', 'GET', `order-revisions/${id}`)).body.rows;
/** The time in which it could be undone is over. */
async function work(): Promise<void> {
  await shop.app.database.run(sql`update order_revision_batch set due_at = now() - interval '1 second'`);
  await runRevisions.run(contextOf(shop.app));
  await heard(shop.app);
}
const shorter = async (number: string, quantity: number): Promise<Decision> => {
  const { lines } = await opened(number);
  return { orderNumber: number, day: null, lines: [{ line: lines[0]!.line, quantity }] };
};
const laterDay = async (number: string): Promise<Decision> => {
  const { deliveryDate } = await opened(number);
  const { days } = await check([{ orderNumber: number, day: null, lines: [] }]);
  return { orderNumber: number, day: days.find(({ day, fee }) => fee === 0 && day > deliveryDate)!.day, lines: [] };
};
const standing = (number: string) =>
  shop.app.database.row<{ status: string; held: string | null }>(
    sql`select status, hold_token as held from customer_order where number = ${number}`,
  );
const stockOf = async (sku: string) =>
  (await shop.app.database.row<{ free: number }>(
    sql`select sum(free_quantity - taken)::float8 as free from availability where sku = ${sku}`,
  ))!.free;

describe('a decision about an order', () => {
  test('shows the price and the customer’s letter before, and does just that when it can no longer be undone', async () => {
    const number = await placed();
    const before = await opened(number);
    const first = before.lines[0]!;
    const wanted = await shorter(number, first.quantity - 1);
    const [checked] = (await check([wanted])).orders;
    expect(checked).toMatchObject({ problems: [], dueBefore: before.totalGross });
    expect(checked!.dueAfter).toBeLessThan(before.totalGross);
    const free = await stockOf(first.sku);
    expect(free).toEqual(expect.any(Number));
    const { id, status } = await decide([wanted]);
    expect(status).toBe(200);
    await runRevisions.run(contextOf(shop.app));
    expect((await opened(number)).status).toBe('Open');
    await work();
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ orderNumber: number, state: 'done', why: null });
    const after = await opened(row!.newNumber!);
    expect((await opened(number)).status).toBe('Cancelled');
    expect(after.totalGross).toBe(checked!.dueAfter);
    expect(after.lines[0]).toMatchObject({ sku: first.sku, quantity: first.quantity - 1 });
    expect(after.events.map(({ what }) => what)).toContain('confirmed');
    expect(await stockOf(first.sku)).toBe(free + 1);
    // The customer reads it at the order, and by mail.
    expect(JSON.stringify((await shop.rest(tokens.get('owner')!, `orders/${row!.newNumber!}`)).body)).toContain(
      'The truck has failed',
    );
    const mail = await shop.app.database.row<{ text: string }>(
      sql`select text from mail where dedup_key like 'order-message-%' and subject like ${`%${row!.newNumber!}%`}`,
    );
    expect(mail!.text).toContain(checked!.text);
  });

  test('rejects one line and leaves the others, under the least that a customer has to order as well', async () => {
    const number = await placed();
    const { lines } = await opened(number);
    const all = lines.slice(1).map(({ line }) => ({ line, quantity: 0 }));
    const { id } = await decide([
      { orderNumber: number, day: null, lines: [...all, { line: lines[0]!.line, quantity: 1 }] },
    ]);
    await work();
    const after = await opened((await rowsOf(id))[0]!.newNumber!);
    expect(after.lines.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual([{ sku: lines[0]!.sku, quantity: 1 }]);
  });

  test('brings less to a company that is over its credit limit by now, and no more on account', async () => {
    const number = await placed();
    const line = (await opened(number)).lines[0]!;
    const company = sql`select o.company_id as id, o.payment_method as method, c.credit_limit::float8 as limit from customer_order o join company c on c.id = o.company_id where o.number = ${number}`;
    const {
      id: companyId,
      method,
      limit,
    } = (await shop.app.database.row<{ id: string; method: string; limit: number }>(company))!;
    expect(method).toMatch(/^U/);
    const limitTo = (amount: number) =>
      shop.app.database.run(sql`update company set credit_limit = ${amount} where id = ${companyId}`);
    await limitTo(0);
    try {
      const wanted = await shorter(number, line.quantity - 1);
      expect((await check([wanted])).orders[0]!.problems).toEqual([]);
      const dearer = {
        ...wanted,
        day: (await check([wanted])).days.find(({ fee }) => fee > 0)?.day ?? null,
        lines: [],
      };
      expect((await check([dearer])).orders[0]!.problems).toHaveLength(1);
      const { id } = await decide([wanted]);
      await work();
      const [row] = await rowsOf(id);
      expect(row).toMatchObject({ state: 'done', why: null });
      expect((await opened(row!.newNumber!)).lines[0]).toMatchObject({ quantity: line.quantity - 1 });
    } finally {
      await limitTo(limit);
    }
  });

  test('moves an order to another day', async () => {
    const number = await placed();
    const wanted = await laterDay(number);
    const { id } = await decide([wanted]);
    await work();
    const [row] = await rowsOf(id);
    expect(await opened(row!.newNumber!)).toMatchObject({ deliveryDate: wanted.day, status: 'Open' });
  });

  test('refuses more than was ordered, nothing at all, a day that is closed, and an order that has gone on', async () => {
    const number = await placed();
    const { lines, deliveryDate } = await opened(number);
    const line = lines[0]!;
    const of = async (wanted: Partial<Decision>) =>
      (await check([{ orderNumber: number, day: null, lines: [], ...wanted }])).orders[0]!.problems;
    expect(await of({ lines: [{ line: line.line, quantity: line.quantity + 1 }] })).toHaveLength(1);
    expect(await of({})).toHaveLength(1);
    expect(await of({ lines: lines.map((one) => ({ line: one.line, quantity: 0 })) })).toHaveLength(1);
    expect(await of({ day: addDays(deliveryDate as Day, -30) })).not.toEqual([]);
    await runSupplier(contextOf(shop.app), ['order', number, 'prepare']);
    expect(await of({ lines: [{ line: line.line, quantity: 1 }] })).toHaveLength(1);
    const sent = { ...(await shorter(number, 1)), dueBefore: 0, dueAfter: 0 };
    expect(
      (await desk('service', 'POST', 'order-revisions', { id: newId(), reason: 'Too late', orders: [sent] })).body.code,
    ).toBe('REVISION_NOT_POSSIBLE');
  });

  test('is not taken at another sum than was shown', async () => {
    const number = await placed();
    const sent = { ...(await shorter(number, 1)), dueBefore: 0, dueAfter: 1 };
    expect(
      (await desk('service', 'POST', 'order-revisions', { id: newId(), reason: 'Short', orders: [sent] })).body.code,
    ).toBe('PRICES_CHANGED');
  });

  test('of an order that its customer is changing is refused with a result, and leaves it to them', async () => {
    const number = await placed();
    const { id } = await decide([await shorter(number, 1)]);
    await shop.app.database.run(
      sql`update customer_order set hold_token = 'theirs', change_cart_id = 'theirs', hold_since = now() where number = ${number}`,
    );
    await work();
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'refused', why: expect.any(String) as string });
    expect(await standing(number)).toEqual({ status: 'Open', held: 'theirs' });
    // The page of the order shows the refusal until somebody decides something else about the order.
    expect((await opened(number)).revision.refused).toMatchObject({ by: 'Sára Szorgos', why: row!.why });
    // The bell names the order; it was not the ERP that refused.
    const { notices } = (await desk<{ notices: object[] }>('service', 'GET', 'notices')).body;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'decision-refused', object: id, about: number, count: 1 }),
    );
    await shop.app.database.run(
      sql`update customer_order set hold_token = null, change_cart_id = null, hold_since = null where number = ${number}`,
    );
    await decide([await shorter(number, 1)]);
    expect((await opened(number)).revision.refused).toBeNull();
  });

  test('of somebody who lost their role meanwhile does not happen, and frees the order', async () => {
    const number = await placed();
    const { id } = await decide([await shorter(number, 1)]);
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-service', 'Clerk', 'off']);
    await work();
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-service', 'Clerk', 'on', '300000']);
    await heard(shop.app);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'refused' });
    expect(await standing(number)).toEqual({ status: 'Open', held: null });
  });
});

describe('a decision about many orders', () => {
  test('has a result for each, is the same when it is sent twice, and happens once when two workers take it', async () => {
    const numbers = [await placed(), await placed(), await placed()];
    const wanted = await Promise.all(numbers.map((number) => laterDay(number)));
    const id = newId();
    await decide(wanted, { id });
    const again = await decide(wanted, { id });
    expect(again.status).toBe(200);
    // One of them goes on meanwhile.
    await runSupplier(contextOf(shop.app), ['order', numbers[1]!, 'prepare']);
    await shop.app.database.run(sql`update order_revision_batch set due_at = now() - interval '1 second'`);
    await Promise.all([1, 2, 3].map(() => runRevisions.run(contextOf(shop.app))));
    await work();
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'refused', 'done']);
    const { count } = (await shop.app.database.row<{ count: number }>(
      sql`select count(*)::int as count from placed_cart p join order_revision r on (r.company_id, r.draft_id) = (p.company_id, p.cart_id) where r.batch_id = ${id}`,
    ))!;
    expect(count).toBe(2);
    const moved = rows.flatMap(({ newNumber }) => newNumber ?? []);
    for (const number of moved) expect((await opened(number)).deliveryDate).toBe(wanted[0]!.day);
  });

  test('is made for each of two batches, however much their ids are alike', async () => {
    const numbers = [await placed(), await placed()];
    const id = newId();
    const ids = [`${id.slice(0, 29)}abc`, `${id.slice(0, 29)}xyz`];
    for (const [index, number] of numbers.entries())
      expect((await decide([await laterDay(number)], { id: ids[index]! })).status).toBe(200);
    const drafts = await shop.app.database.rows<{ id: string }>(
      sql`select distinct draft_id as id from order_revision where batch_id = any(${ids})`,
    );
    expect(drafts).toHaveLength(2);
    await work();
    const states = (await Promise.all(ids.map((one) => rowsOf(one)))).flat().map(({ state, why }) => [state, why]);
    expect(states).toEqual([
      ['done', null],
      ['done', null],
    ]);
  });

  test('whose id says something else by now is refused, and never answered with the first one', async () => {
    const [one, two] = [await placed(), await placed()];
    const id = newId();
    const first = await laterDay(one);
    expect((await decide([first], { id })).status).toBe(200);
    const shorterOne = await shorter(two, 1);
    for (const again of [
      await decide([shorterOne], { id }),
      await decide([{ ...first, day: null, lines: [{ line: 1, quantity: 1 }] }], { id }),
      await decide([first], { id, reason: 'Another reason' }),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'REVISION_MADE' } });
    expect((await decide([first], { id })).status).toBe(200);
    expect((await rowsOf(id)).map(({ orderNumber }) => orderNumber)).toEqual([one]);
  });

  test('goes on where a process died: what was held for it is held again, once', async () => {
    const number = await placed();
    const { id } = await decide([await laterDay(number)]);
    // It died between the ERP's answer and the new order.
    await shop.app.database.run(
      sql`update customer_order set hold_token = 'before', hold_since = now() where number = ${number}`,
    );
    await work();
    await work();
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'done' });
    expect(await standing(number)).toEqual({ status: 'Cancelled', held: null });
  });

  test('that is undone never happens, and only its own person reads and undoes it', async () => {
    const numbers = [await placed(), await placed()];
    const { id } = await decide(await Promise.all(numbers.map((number) => laterDay(number))));
    expect((await desk('lead', 'GET', `order-revisions/${id}`)).status).toBe(404);
    expect((await desk('lead', 'DELETE', `order-revisions/${id}`)).body).toEqual({ undone: 0 });
    expect((await desk('service', 'DELETE', `order-revisions/${id}`)).body).toEqual({ undone: 2 });
    expect((await desk('service', 'DELETE', `order-revisions/${id}`)).body).toEqual({ undone: 0 });
    await work();
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['undone', 'undone']);
    for (const number of numbers) expect(await standing(number)).toEqual({ status: 'Open', held: null });
  });

  test('waits for the one that waits about an order already, and stores nothing', async () => {
    const [one, two] = [await placed(), await placed()];
    await decide([await laterDay(one)]);
    const second = await decide([await laterDay(two), await laterDay(one)]);
    expect(second).toMatchObject({ status: 409, body: { code: 'ACT_IS_HELD' } });
    expect((await desk('service', 'GET', `order-revisions/${second.id}`)).status).toBe(404);
  });

  test('is refused for a customer of somebody else', async () => {
    const number = await placed();
    await shop.app.database.run(sql`update company set salesperson_uid = null where id = '1000001'`);
    const sent = { ...(await shorter(number, 1)), dueBefore: 0, dueAfter: 0 };
    const answer = await desk('sales', 'POST', 'order-revisions', { id: newId(), reason: 'Mine', orders: [sent] });
    expect([403, 404]).toContain(answer.status);
  });

  test('moves an order off its route when somebody who may release says so, and never to a weekend', async () => {
    const number = await placed();
    await shop.app.database.run(sql`update ship_to set route_days = '{2,5}' where id = '2000001'`);
    await tellAndHear(shop.app, 'company', '1000001');
    const wanted = { orderNumber: number, day: '2026-12-03', lines: [] };
    const [checked] = (await check([wanted])).orders;
    expect(checked).toMatchObject({ problems: [], offRoute: true, fee: 0 });
    expect(await decide([wanted])).toMatchObject({ status: 422, body: { code: 'REVISION_NOT_POSSIBLE' } });
    expect((await check([{ ...wanted, day: '2026-12-05' }])).orders[0]).toMatchObject({
      offRoute: false,
      problems: [expect.any(String)],
    });
    const { id, status } = await decide([{ ...wanted, offRoute: true }]);
    expect(status).toBe(200);
    await work();
    const [row] = await rowsOf(id);
    expect(await opened(row!.newNumber!)).toMatchObject({ deliveryDate: '2026-12-03' });
    const entry = await shop.app.database.row<{ detail: object }>(
      sql`select detail from security_event where what = 'order-revised' and detail->>'successor' = ${row!.newNumber!}`,
    );
    expect(entry!.detail).toMatchObject({ offRoute: true });
  });

  test('leaves an order on its route for people who may not release, whatever they send', async () => {
    const number = await placed();
    await shop.app.database.run(
      sql`update desk_role set acts = array_remove(acts, 'Desk Release') where name = 'Clerk'`,
    );
    await tellAndHear(shop.app, 'access', 'u-service');
    const wanted = { orderNumber: number, day: '2026-12-03', lines: [], offRoute: true };
    expect((await check([wanted])).orders[0]).toMatchObject({ offRoute: false, problems: [expect.any(String)] });
    expect(await decide([wanted])).toMatchObject({ body: { code: 'REVISION_NOT_POSSIBLE' } });
    await shop.app.database.run(
      sql`update desk_role set acts = array_append(acts, 'Desk Release') where name = 'Clerk'`,
    );
    await tellAndHear(shop.app, 'access', 'u-service');
  });

  test('is refused when the ship-to belongs to another company by now: the order would go to its account', async () => {
    const [number, decided] = [await placed(), await placed()];
    const { id } = await decide([await shorter(decided, 1)]);
    const { db } = contextOf(shop.app);
    const move = async (companyId: string, payerId: string, billToId: string) => {
      await db.run(
        sql`update ship_to set company_id = ${companyId}, payer_id = ${payerId}, bill_to_id = ${billToId} where id = '2000001'`,
      );
      await tellChange(db, 'company');
      await heard(shop.app);
    };
    const before = (await db.row<{ companyId: string; payerId: string; billToId: string }>(
      sql`select company_id as "companyId", payer_id as "payerId", bill_to_id as "billToId" from ship_to where id = '2000001'`,
    ))!;
    const other = (await db.row<typeof before>(
      sql`select company_id as "companyId", payer_id as "payerId", bill_to_id as "billToId" from ship_to where company_id <> ${before.companyId} and customer_type = 'POS Horeca' limit 1`,
    ))!;
    await move(other.companyId, other.payerId, other.billToId);
    const [checked] = (await check([await shorter(number, 1)])).orders;
    expect(checked!.problems).toEqual([
      'The ship-to of order ' + number + ' belongs to another company now. The order cannot be changed.',
    ]);
    await work();
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'refused', newNumber: null });
    expect(await opened(decided)).toMatchObject({ status: 'Open' });
    await move(before.companyId, before.payerId, before.billToId);
  });

  // The last one: nobody orders in this shop after it.
  test('is made in the supplier’s own name when who ordered may order no more: the order names the clerk, nobody gets a mail', async () => {
    const number = await placed();
    await runSupplier(contextOf(shop.app), ['user-status', 'u-owner', 'Deactivated']);
    await heard(shop.app);
    const wanted = await shorter(number, 1);
    expect((await check([wanted])).orders[0]).toMatchObject({ problems: [], bySupplier: true });
    const mails = async () =>
      (await shop.app.database.row<{ count: number }>(sql`select count(*)::int as count from mail`))!.count;
    const before = await mails();
    const { id } = await decide([wanted]);
    await work();
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'done', why: null });
    expect(
      await shop.app.database.row(
        sql`select uid, actor_uid as actor, created_by as "createdBy" from customer_order where number = ${row!.newNumber!}`,
      ),
    ).toEqual({ uid: null, actor: 'u-service', createdBy: 'Szorgos Sára' });
    expect(await mails()).toBe(before);
    const entry = await shop.app.database.row<{ detail: object }>(
      sql`select detail from security_event where what = 'order-revised' and detail->>'successor' = ${row!.newNumber!}`,
    );
    expect(entry!.detail).toMatchObject({ bySupplier: true });
    // It goes on as any other order, and can be decided about again.
    const again = await decide([{ orderNumber: row!.newNumber!, day: null, lines: [{ line: 2, quantity: 1 }] }]);
    expect(again.status).toBe(200);
  });
});
