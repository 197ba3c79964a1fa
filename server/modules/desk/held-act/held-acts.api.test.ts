import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import { runHeldActs } from './run-held-acts.job.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'lead', 'sales'], { hears: true }));
});
afterAll(() => shop.close());

const OPEN = { status: 'Open', deliveryStatus: 'AWAITING FULLFILLMENT' };
const HELD = { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' };
const command = async (words: string) => {
  await runSupplier(contextOf(shop.app), words.split(' '));
  await heard(shop.app);
};

async function placed(): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}
async function heldOrder(due = 400_000): Promise<string> {
  const number = await placed();
  await shop.app.database.run(
    sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION', amount_due = ${due} where number = ${number}`,
  );
  return number;
}
const hold = (who: string, number: string, act: object) =>
  desk<{ held: { id: number; dueAt: string } | null }>(who, 'POST', `orders/${number}/held-acts`, act);
const confirm = async (who: string, number: string) =>
  (await hold(who, number, { act: 'confirm', seen: await standing(number) })).body.held!.id;
async function standing(number: string) {
  const { status, deliveryStatus } = (
    await desk<{ status: string; deliveryStatus: string }>('clerk', 'GET', `orders/${number}`)
  ).body;
  return { status, deliveryStatus };
}
/** What the customer reads of their order. */
const customersView = async (number: string) =>
  JSON.stringify((await shop.rest(tokens.get('owner')!, `orders/${number}`)).body);
const mails = async (number: string) =>
  (await shop.app.database.row<{ count: number }>(
    sql`select count(*)::int as count from mail where subject like ${`%${number}%`} and dedup_key like 'order-message-%'`,
  ))!.count;
/** The time in which it could be undone is over, for what waits now. */
const time = () =>
  shop.app.database.run(sql`update held_act set due_at = now() - interval '1 second' where failed_at is null`);
const work = () => runHeldActs.run(contextOf(shop.app));

describe('an act that leaves the house', () => {
  test('is seen by nobody outside while it can be undone, and happens when that is over', async () => {
    const number = await placed();
    const before = await customersView(number);
    await hold('service', number, { act: 'reject', seen: await standing(number), reason: 'The keg is broken' });
    await hold('service', number, { act: 'message', text: 'We are sorry about the keg' });
    await work();
    expect(await customersView(number)).toBe(before);
    expect(await mails(number)).toBe(0);
    await time();
    await work();
    expect(await customersView(number)).toContain('The keg is broken');
    expect(await mails(number)).toBe(1);
    expect((await desk<{ acts: unknown[] }>('service', 'GET', 'held-acts')).body.acts).toEqual([]);
  });

  test('is marked on Today and named on the page of its order, for everybody, until it is undone', async () => {
    const number = await placed();
    await shop.app.database.run(sql`update customer_order set blocked = true where number = ${number}`);
    const seen = async () => ({
      row: (
        await desk<{ items: { orderNumber: string; held: object | null }[] }>('lead', 'GET', 'work-items')
      ).body.items.find(({ orderNumber }) => orderNumber === number)?.held,
      page: (await desk<{ heldActs: object[] }>('lead', 'GET', `orders/${number}`)).body.heldActs,
    });
    expect(await seen()).toEqual({ row: null, page: [] });
    const { held } = (
      await hold('service', number, { act: 'reject', seen: await standing(number), reason: 'No goods' })
    ).body;
    const waits = { what: 'reject', by: 'Sára Szorgos' };
    expect(await seen()).toMatchObject({ row: waits, page: [waits] });
    await desk('service', 'DELETE', `held-acts/${held!.id}`);
    expect(await seen()).toEqual({ row: null, page: [] });
  });

  test('that is undone never happens, and only its own person undoes it', async () => {
    const number = await placed();
    const id = (await hold('service', number, { act: 'reject', seen: await standing(number), reason: 'No goods' })).body
      .held!.id;
    expect((await desk('lead', 'DELETE', `held-acts/${id}`)).body).toEqual({ undone: false });
    expect((await desk('service', 'DELETE', `held-acts/${id}`)).body).toEqual({ undone: true });
    expect((await desk('service', 'DELETE', `held-acts/${id}`)).body).toEqual({ undone: false });
    await time();
    await work();
    expect((await standing(number)).status).toBe('Open');
  });

  test('runs now when its person does not want to wait, however many newer ones wait', async () => {
    const number = await placed();
    const id = await confirm('service', number);
    await shop.app.database
      .run(sql`insert into held_act (company_id, act, object_kind, object_id, params, by_uid, asked_at, due_at)
      select '1000001', 'order.message', 'order', 'none-' || n, '{}', 'u-service', now(), now() + interval '1 hour' from generate_series(1, 60) n`);
    expect((await desk('service', 'POST', `held-acts/${id}/run`)).body).toEqual({ done: true, failed: null });
    expect(await shop.app.database.row(sql`select id from held_act where id = ${id}`)).toBeNull();
    expect((await desk('service', 'POST', `held-acts/${id}/run`)).body).toEqual({ done: false, failed: null });
    await shop.app.database.run(sql`delete from held_act where object_id like 'none-%'`);
  });

  test('is refused at once when it is not possible, and not half a minute later', async () => {
    const number = await placed();
    const stale = await hold('service', number, {
      act: 'reject',
      seen: { status: 'In Progress', deliveryStatus: 'IN STOCK' },
      reason: 'No goods',
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED_MEANWHILE' } });
    expect((await hold('service', number, { act: 'resend' })).body).toMatchObject({ code: 'ORDER_NOT_REFUSED' });
    expect((await hold('service', await heldOrder(), { act: 'confirm', seen: HELD })).body).toMatchObject({
      code: 'ORDER_HELD',
    });
    expect((await desk<{ acts: unknown[] }>('service', 'GET', 'held-acts')).body.acts).toEqual([]);
  });

  test('waits once, however often it is sent; somebody else’s move of the order is told to wait', async () => {
    const number = await placed();
    const seen = await standing(number);
    const first = await hold('service', number, { act: 'reject', seen, reason: 'No goods' });
    const again = await hold('service', number, { act: 'reject', seen, reason: 'No goods' });
    expect(again.body).toEqual(first.body);
    expect(await hold('lead', number, { act: 'confirm', seen })).toMatchObject({
      status: 409,
      body: { code: 'ACT_IS_HELD' },
    });
  });

  test('runs once, though two workers take it at the same time', async () => {
    const number = await placed();
    await hold('service', number, { act: 'message', text: 'Once' });
    await time();
    await Promise.all([work(), work(), work()]);
    expect(await mails(number)).toBe(1);
  });

  test('that fails by itself rests, and holds no other act up', async () => {
    const number = await placed();
    const { held } = (await hold('service', number, { act: 'message', text: 'Nobody can write this' })).body;
    await shop.app.database.run(sql`update held_act set params = '{"act": "message"}' where id = ${held!.id}`);
    const other = await placed();
    await hold('service', other, { act: 'message', text: 'This one comes' });
    await time();
    await work();
    await work();
    expect(await mails(other)).toBe(1);
    expect(
      await shop.app.database.rows(
        sql`select attempts from job_fault where job = 'run-held-acts' and key = ${String(held!.id)}`,
      ),
    ).toEqual([{ attempts: 1 }]);
    await shop.app.database.run(sql`delete from held_act where id = ${held!.id}`);
  });

  test('of somebody who lost their role meanwhile does not happen, and says why', async () => {
    const number = await placed();
    const id = (await hold('service', number, { act: 'message', text: 'Too late' })).body.held!.id;
    await command('desk-role u-service Clerk off');
    await time();
    await work();
    await command('desk-role u-service Clerk on 300000');
    expect(await mails(number)).toBe(0);
    const { acts } = (await desk<{ acts: { id: number; failed: string | null }[] }>('service', 'GET', 'held-acts'))
      .body;
    expect(acts).toEqual([expect.objectContaining({ id, failed: expect.stringMatching(/supplier/) as string })]);
    expect((await desk('service', 'DELETE', `held-acts/${id}`)).body).toEqual({ undone: true });
  });

  test('runs at once when its person does not want to wait, when nothing is held here, and when the cut-off comes first', async () => {
    const number = await placed();
    const id = await confirm('service', number);
    expect((await desk('service', 'POST', `held-acts/${id}/run`)).body).toEqual({ done: true, failed: null });
    expect(await standing(number)).toMatchObject(OPEN);
    const late = await placed();
    await shop.app.database.run(
      sql`update customer_order set changeable_until = ${new Date(shop.app.clock.business().getTime() + 10_000)} where number = ${late}`,
    );
    expect((await hold('service', late, { act: 'message', text: 'In time' })).body).toEqual({ held: null });
    expect(await mails(late)).toBe(1);
    await command('limit desk.undoSeconds 0');
    expect((await hold('service', number, { act: 'message', text: 'Now' })).body).toEqual({ held: null });
    await command('limit desk.undoSeconds 30');
  });
});

describe('a release over the limit', () => {
  const release = (who: string, number: string) =>
    desk<{ held: { id: number } | null }>(who, 'POST', `orders/${number}/held-releases`, {
      seen: HELD,
      reason: 'Paid by phone',
    });
  const released = async (number: string) =>
    (await shop.app.database.rows(sql`select uid from order_release where order_number = ${number}`)).length;
  const letters = async (number: string) =>
    (
      await shop.app.database.rows(
        sql`select 1 from mail where uid = 'u-owner' and dedup_key like ${`order-released-${number}-%`}`,
      )
    ).length;

  test('waits like any other move: what is undone leaves the order held, what is due confirms it and tells the customer by mail', async () => {
    const number = await heldOrder(100_000);
    const undone = (await release('service', number)).body.held!.id;
    expect((await hold('lead', number, { act: 'reject', seen: HELD, reason: 'No goods' })).body).toMatchObject({
      code: 'ACT_IS_HELD',
    });
    expect((await desk('service', 'DELETE', `held-acts/${undone}`)).body).toEqual({ undone: true });
    await time();
    await work();
    expect([await standing(number), await released(number), await letters(number)]).toEqual([HELD, 0, 0]);
    await release('service', number);
    await time();
    await work();
    expect([await standing(number), await released(number), await letters(number)]).toEqual([OPEN, 1, 1]);
    await shop.app.database.run(sql`delete from order_release where order_number = ${number}`);
  });

  test('is refused at once above the cap, and counts against it when it runs, so that two that wait do not pass it together', async () => {
    expect((await release('service', await heldOrder())).body).toMatchObject({ code: 'RELEASE_OVER_CAP' });
    const [first, second] = [await heldOrder(200_000), await heldOrder(200_000)];
    await release('service', first);
    await release('service', second);
    await time();
    await work();
    expect([await standing(first), await standing(second)]).toEqual([OPEN, HELD]);
    const { acts } = (
      await desk<{ acts: { id: number; what: string; objectId: string; failed: string | null }[] }>(
        'service',
        'GET',
        'held-acts',
      )
    ).body;
    expect(acts).toMatchObject([
      { what: 'release', objectId: second, failed: expect.stringMatching(/cap/i) as string },
    ]);
    await desk('service', 'DELETE', `held-acts/${acts[0]!.id}`);
    await shop.app.database.run(sql`delete from order_release where order_number = ${first}`);
  });
});

describe('an answer of a case', () => {
  const portal = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${shop.url}/api/general/tickets/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokens.get('owner')!}`, lang: 'en', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Body;
  };
  const opened = async () =>
    (
      await portal<{ caseNumber: string }>('CreateTicket?market=HU', {
        title: 'A crate is missing',
        description: 'One crate did not come.',
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
        shipToId: '2000001',
        phone: '+36 1 999 0123',
      })
    ).caseNumber;
  interface Case {
    status: string;
    lastAnswer: string;
    held: { by: string; isMine: boolean; text: string } | null;
  }
  const look = async (id: string, who = 'service') => (await desk<Case>(who, 'GET', `tickets/${id}`)).body;
  const answer = async (id: string, text: string, who = 'service') =>
    desk<{ held: { id: number } | null }>(who, 'POST', `tickets/${id}/held-answers`, {
      text,
      seen: (await look(id, who)).lastAnswer,
      status: 'In Progress',
    });
  const read = async (id: string) => JSON.stringify(await portal(`GetTicket/${id}`));
  const letters = async (id: string) =>
    (await shop.app.database.rows(sql`select 1 from mail where uid = 'u-owner' and subject like ${`%${id}%`}`)).length;

  test('reaches the customer, by mail too, when it can no longer be undone and not before', async () => {
    const id = await opened();
    const before = [await read(id), await letters(id)];
    const { held } = (await answer(id, 'It comes tomorrow')).body;
    expect((await look(id, 'lead')).held).toEqual(
      expect.objectContaining({ by: 'Sára Szorgos', isMine: false, text: 'It comes tomorrow' }),
    );
    await work();
    expect([await read(id), await letters(id)]).toEqual(before);
    expect((await answer(id, 'Or on Friday', 'lead')).body).toMatchObject({ code: 'ACT_IS_HELD' });
    expect((await desk('lead', 'DELETE', `held-acts/${held!.id}`)).body).toEqual({ undone: false });
    expect((await desk('service', 'DELETE', `held-acts/${held!.id}`)).body).toEqual({ undone: true });
    await time();
    await work();
    expect([await read(id), await letters(id)]).toEqual(before);
    await answer(id, 'It comes on Friday');
    await time();
    await work();
    expect(await read(id)).toContain('It comes on Friday');
    expect(await letters(id)).toBe(Number(before[1]) + 1);
    expect(await look(id)).toMatchObject({ status: 'In Progress', held: null });
  });

  test('does not go when the customer has written meanwhile; its writer gets the words back', async () => {
    const id = await opened();
    await answer(id, 'Which crate was it?');
    await portal('CreateComment', { ticketId: id, description: 'The one with the dark beer.' });
    await time();
    await work();
    expect(await read(id)).not.toContain('Which crate');
    const { acts } = (
      await desk<{ acts: { id: number; objectKind: string; words: string | null; failed: string | null }[] }>(
        'service',
        'GET',
        'held-acts',
      )
    ).body;
    expect(acts).toMatchObject([
      { objectKind: 'ticket', words: 'Which crate was it?', failed: expect.any(String) as string },
    ]);
    const { notices } = (await desk<{ notices: { kind: string; object: string }[] }>('service', 'GET', 'notices')).body;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'answer-refused', object: id }));
    await desk('service', 'DELETE', `held-acts/${acts[0]!.id}`);
  });

  test('goes at once where nothing is held', async () => {
    await command('limit desk.undoSeconds 0');
    const id = await opened();
    expect((await answer(id, 'It comes today')).body).toEqual({ held: null });
    expect(await read(id)).toContain('It comes today');
    await command('limit desk.undoSeconds 30');
  });
});

describe('the thread of an order', () => {
  test('holds messages and notes; the customer reads the messages only', async () => {
    const number = await placed();
    await desk('service', 'POST', `orders/${number}/notes`, { text: 'Pays on Friday, I have spoken with them' });
    await hold('service', number, { act: 'message', text: 'Your order comes before nine' });
    await time();
    await work();
    const { messages } = (
      await desk<{ messages: { internal: boolean; text: string; author: string }[] }>('lead', 'GET', `orders/${number}`)
    ).body;
    expect(messages).toMatchObject([
      { internal: true, text: 'Pays on Friday, I have spoken with them', author: 'Szorgos Sára' },
      { internal: false, text: 'Your order comes before nine' },
    ]);
    const read = await customersView(number);
    expect(read).toContain('Your order comes before nine');
    expect(read).not.toContain('Friday');
  });
});

describe('a message about an order', () => {
  const change = async (statement: string) => void (await shop.app.database.pool.query(statement));
  /** Whom a message about the order reaches. */
  async function told(number: string): Promise<string[]> {
    await hold('service', number, { act: 'message', text: 'Your company owes us 40,000 Ft' });
    await time();
    await work();
    const rows = await shop.app.database.rows<{ to: string }>(
      sql`select recipient as to from mail where subject like ${`%${number}%`} and dedup_key like 'order-message-%' order by recipient`,
    );
    return rows.map(({ to }) => to);
  }

  test.each([
    [
      'has left the company of the order for another one',
      "update access_grant set company_id = '1000002' where uid = 'u-owner' and company_id = '1000001'",
      "update access_grant set company_id = '1000001' where uid = 'u-owner' and company_id = '1000002'",
    ],
    [
      'may read no orders of the ship-to any more',
      "update access_grant set revoked = array['My Orders'] where uid = 'u-owner'",
      "update access_grant set revoked = '{}' where uid = 'u-owner'",
    ],
    [
      'was deactivated',
      "update account set status = 'Deactivated' where uid = 'u-owner'",
      "update account set status = 'Active' where uid = 'u-owner'",
    ],
  ])('goes to who manages the ship-to and reads its orders once who ordered %s', async (_, away, back) => {
    const number = await placed();
    await change(
      "insert into access_grant (uid, ship_to_id, company_id, customer_type, role, revoked) values ('u-first', '2000001', '1000001', 'POS Horeca', 'Key User', array['My Orders'])",
    );
    await change(away);
    try {
      expect(await told(number)).toEqual(['key@demo.example']);
    } finally {
      await change(back);
      await change("delete from access_grant where uid = 'u-first' and role = 'Key User'");
    }
    const { messages } = (await desk<{ messages: object[] }>('lead', 'GET', `orders/${number}`)).body;
    expect(messages.length).toBe(1);
  });

  test('goes to who ordered alone while they read the order', async () => {
    expect(await told(await placed())).toEqual(['owner@demo.example']);
  });
});

describe('a message whose answer was lost', () => {
  test('goes out once under its key, also when it has run by then', async () => {
    const number = await placed();
    const send = () =>
      desk<{ held: { id: number } }>(
        'service',
        'POST',
        `orders/${number}/held-acts`,
        { act: 'message', text: 'Your order comes later' },
        { 'idempotency-key': `message-${number}` },
      );
    const first = await send();
    await time();
    await work();
    expect((await send()).body).toEqual(first.body);
    await time();
    await work();
    expect(await mails(number)).toBe(1);
  });
});

describe('a release above somebody’s cap', () => {
  const release = (who: string, number: string) =>
    desk(who, 'POST', `orders/${number}/releases`, { seen: HELD, reason: 'Transfer has arrived' });

  test('is asked for and granted by somebody whose cap suffices; the audit names both', async () => {
    const number = await heldOrder();
    expect((await release('service', number)).body['code']).toBe('RELEASE_OVER_CAP');
    await desk('service', 'POST', `orders/${number}/release-requests`, { reason: 'They pay on Friday' });
    const seen = (await desk<{ question: { request: object } }>('lead', 'GET', `orders/${number}`)).body.question
      .request;
    expect(seen).toMatchObject({ by: 'Sára Szorgos', isMine: false, reason: 'They pay on Friday' });
    const asked = async () =>
      (
        await desk<{ items: { orderNumber: string; releaseAsked: object | null }[] }>('lead', 'GET', 'work-items')
      ).body.items.find(({ orderNumber }) => orderNumber === number)?.releaseAsked;
    expect(await asked()).toEqual({ uid: 'u-service', by: 'Sára Szorgos' });
    expect((await release('lead', number)).status).toBe(200);
    const entry = await shop.app.database.row<{ detail: object; actor: string; reason: string }>(
      sql`select detail, reason, actor_uid as actor from security_event where what = 'order-released' and detail->>'order' = ${number}`,
    );
    expect(entry).toMatchObject({
      actor: 'u-lead',
      reason: 'Transfer has arrived',
      // By the uid: the chain covers it for good, and a name could not be taken out when its person is erased.
      detail: { askedBy: 'u-service' },
    });
    const told = async (path: string, who: string) =>
      (
        (await (
          await fetch(`${shop.url}/api/${path}`, { headers: { authorization: `Bearer ${tokens.get(who)}` } })
        ).json()) as { results: { what: string; detail: Record<string, unknown> }[] }
      ).results.find(({ what, detail }) => what === 'order-released' && detail['order'] === number)?.detail;
    expect(await told(`desk/audit?object=${number}`, 'clerk')).toMatchObject({ askedBy: 'Szorgos Sára' });
    expect(await told('identity/audit?what=order-released', 'owner')).not.toHaveProperty('askedBy');
    expect(
      (await desk('lead', 'POST', `orders/${number}/release-requests/refusal`, { reason: 'Too late' })).body['code'],
    ).toBe('APPROVAL_NOT_OPEN');
  });

  test('that is refused leaves the order held; it can be asked for anew, and nobody grants it to themselves', async () => {
    const number = await heldOrder();
    await desk('service', 'POST', `orders/${number}/release-requests`, { reason: 'They pay on Friday' });
    expect(
      (await desk('lead', 'POST', `orders/${number}/release-requests/refusal`, { reason: 'They owe too much' })).status,
    ).toBe(200);
    expect(await standing(number)).toEqual(HELD);
    await desk('service', 'POST', `orders/${number}/release-requests`, { reason: 'They have paid half' });
    await desk('service', 'POST', `orders/${number}/release-requests/refusal`, { reason: 'My mistake' });
    const decisions = await shop.app.database.rows<{ decision: string }>(
      sql`select decision from approval where kind = 'order-release' and object = ${number} order by id`,
    );
    expect(decisions.map(({ decision }) => decision)).toEqual(['refused', 'withdrawn']);
    expect((await release('service', number)).body['code']).toBe('RELEASE_OVER_CAP');
  });

  test('is asked for only of an order that is held, and of a customer that one serves', async () => {
    await shop.app.database.run(sql`update company set salesperson_uid = null where id = '1000001'`);
    const ask = (who: string, number: string) =>
      desk(who, 'POST', `orders/${number}/release-requests`, { reason: 'They pay on Friday' });
    expect((await ask('service', await placed())).body['code']).toBe('ORDER_NOT_HELD');
    expect((await ask('sales', await heldOrder())).body['code']).toBe('ORDER_NOT_FOUND');
  });
});
