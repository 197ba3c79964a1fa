import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'operator', 'lead'], { hears: true }));
});
afterAll(() => shop.close());

const db = () => shop.app.database;
async function deadLetter(topic: string, payload: object, key: string | null = null): Promise<number> {
  return (await db().row<{ id: number }>(sql`insert into outbox (topic, key, payload, dead_at, attempts, last_error)
    values (${topic}, ${key}, ${JSON.stringify(payload)}::jsonb, now(), 14, 'refused: unknown payer') returning id`))!
    .id;
}
async function mailInDoubt(): Promise<{ mail: number; letter: number }> {
  const mail = (await db().row<{ id: number }>(
    sql`insert into mail (recipient, subject, text, created_at) values ('a@b.example', 'In doubt', 'words', now()) returning id`,
  ))!.id;
  return { mail, letter: await deadLetter('mail', { id: mail }) };
}
const letters = async () =>
  (
    await desk<{
      letters: {
        id: number;
        orderNumber: string | null;
        object: string | null;
        isMail: boolean;
        reason: string;
        deadAt: string;
        sentAgain: number;
        firstDeadAt: string;
      }[];
    }>('operator', 'GET', 'operation/dead-letters')
  ).body.letters;

describe('operation at the desk', () => {
  test('says what was given up and why, and sends it again once', async () => {
    const id = await deadLetter('test.topic', { number: '2001009999' }, 'order 2001009999');
    expect(await letters()).toContainEqual(
      expect.objectContaining({ id, orderNumber: '2001009999', reason: 'refused: unknown payer', isMail: false }),
    );
    expect((await desk('operator', 'POST', 'operation/dead-letters/redrives', { ids: [id, id] })).body).toEqual({
      count: 1,
    });
    expect((await desk('operator', 'POST', 'operation/dead-letters/redrives', { ids: [id] })).body).toEqual({
      count: 0,
    });
    expect((await letters()).map((letter) => letter.id)).not.toContain(id);
    await db().run(sql`delete from outbox where id = ${id}`);
  });

  test('says of what comes back how often it was sent again, and since when it has been given up', async () => {
    const id = await deadLetter('test.topic', { number: '2001009997' }, 'order 2001009997');
    const letter = async () => (await letters()).find((one) => one.id === id)!;
    const first = (await letter()).deadAt;
    expect(await letter()).toMatchObject({ sentAgain: 0, firstDeadAt: first });
    for (const count of [1, 2]) {
      await desk('operator', 'POST', 'operation/dead-letters/redrives', { ids: [id] });
      await db().run(
        sql`update outbox set dead_at = now(), attempts = 14, last_error = 'still unknown' where id = ${id}`,
      );
      const { deadAt, ...again } = await letter();
      expect(again).toMatchObject({ sentAgain: count, firstDeadAt: first, reason: 'still unknown' });
      expect(deadAt > first).toBe(true);
    }
    await db().run(sql`delete from outbox where id = ${id}`);
  });

  test('what jobs gave up is tried again alone: a mail in doubt still waits for a person', async () => {
    const { letter, mail } = await mailInDoubt();
    await db().run(
      sql`insert into job_fault (job, key, attempts, next_at, last_error, dead_at) values ('a-job', 'a-row', 9, now(), 'why', now())`,
    );
    expect((await desk('operator', 'POST', 'operation/dead-letters/redrives', { ids: 'jobs' })).body).toEqual({
      count: 1,
    });
    expect((await letters()).map(({ id }) => id)).toContain(letter);
    await db().run(sql`delete from outbox where id = ${letter}`);
    await db().run(sql`delete from mail where id = ${mail}`);
  });

  test('a mail in doubt is decided by a person: it arrived, and counts as sent; an order is never dropped so', async () => {
    const { mail, letter } = await mailInDoubt();
    expect(await letters()).toContainEqual(expect.objectContaining({ id: letter, object: 'In doubt', isMail: true }));
    expect((await desk('operator', 'POST', `operation/dead-letters/${letter}/arrival`)).status).toBe(200);
    expect((await desk('operator', 'POST', `operation/dead-letters/${letter}/arrival`)).status).toBe(404);
    const { results } = (
      await desk<{ results: { id: number; state: string }[] }>('operator', 'GET', 'operation/mails?search=doubt')
    ).body;
    expect(results).toMatchObject([{ id: mail, state: 'sent' }]);
    const order = await deadLetter('order.placed', { number: '2001009998' });
    expect((await desk('operator', 'POST', `operation/dead-letters/${order}/arrival`)).status).toBe(404);
    expect((await letters()).map(({ id }) => id)).toContain(order);
    await db().run(sql`delete from outbox where id = ${order}`);
  });

  test('never shows the words of a mail', async () => {
    await mailInDoubt();
    for (const path of ['operation/mails', 'operation/dead-letters'])
      expect(JSON.stringify((await desk('operator', 'GET', path)).body)).not.toContain('words');
  });

  test('signs somebody out everywhere, with a reason that stands in the audit', async () => {
    const token = await shop.signIn('accountant@demo.example');
    const { results } = (
      await desk<{ results: { uid: string; sessions: number }[] }>(
        'operator',
        'GET',
        'operation/sessions?search=accountant',
      )
    ).body;
    expect(results).toMatchObject([{ sessions: 1 }]);
    const { uid } = results[0]!;
    expect(
      (await desk('operator', 'POST', `operation/sessions/${uid}/end`, { reason: 'Lost the laptop' })).body,
    ).toEqual({ ended: 1 });
    expect((await shop.rest(token, 'orders')).status).toBe(401);
    const { body } = await desk<{ results: { detail: { reason?: string } }[] }>(
      'lead',
      'GET',
      `audit?uid=${uid}&what=session-ended`,
    );
    expect(body.results.map(({ detail }) => detail.reason)).toContain('Lost the laptop');
  });

  test('shows each job and how its last rounds went', async () => {
    await db().run(
      sql`insert into recurring_job (name, failed, last_error) values ('a-test-job', 3, 'it cannot') on conflict (name) do nothing`,
    );
    const { jobs } = (
      await desk<{ jobs: { name: string; failedRounds: number; lastError: string }[] }>(
        'operator',
        'GET',
        'operation/jobs',
      )
    ).body;
    expect(jobs[0]).toMatchObject({ name: 'a-test-job', failedRounds: 3, lastError: 'it cannot' });
    expect((await desk<{ jobs: { failing: number } }>('operator', 'GET', 'operation/health')).body.jobs.failing).toBe(
      1,
    );
  });
});

describe('who loses Operation while their act waits', () => {
  const REASON = { reason: 'asked by phone' };
  test.each([
    ['sends nothing again', 'outbox', (id: number) => ['operation/dead-letters/redrives', { ids: [id] }] as const],
    ['settles no mail', 'outbox', (id: number) => [`operation/dead-letters/${id}/arrival`, {}] as const],
    ['sends the ERP no order again', 'outbox', (id: number) => ['erp/orders/tries', { ids: [id] }] as const],
    ['settles no order at the ERP', 'outbox', (id: number) => [`erp/orders/${id}/settlement`, REASON] as const],
    ['signs nobody out', 'session', () => ['operation/sessions/u-accountant/end', REASON] as const],
  ])('%s', async (what, table, act) => {
    const token = await shop.signIn('accountant@demo.example');
    const id = await deadLetter(what === 'settles no mail' ? 'mail' : 'order-placed', { id: 0 });
    const row = table === 'outbox' ? `outbox where id = ${id}` : "session where uid = 'u-accountant'";
    const [path, body] = act(id);
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query(`select from ${row} for update`);
      const answer = desk('operator', 'POST', path, body);
      await expect.poll(() => statementsWaiting(shop.app)).toBeGreaterThan(0);
      await client.query("delete from supplier_grant where uid = 'u-operator'");
      await client.query('commit');
      expect((await answer).body.code).toBe('DESK_FORBIDDEN');
      expect(await db().row(sql`select dead_at is not null as dead from outbox where id = ${id}`)).toEqual({
        dead: true,
      });
      expect((await shop.rest(token, 'orders')).status).toBe(200);
    } finally {
      await client.end();
      await db().run(
        sql`insert into supplier_grant (uid, role) values ('u-operator', 'Operator') on conflict do nothing`,
      );
      await db().run(sql`delete from outbox where id = ${id}`);
      await tellAndHear(shop.app, 'access', 'u-operator');
    }
  });
});

describe('the audit at the desk', () => {
  test('is found by person, object, kind and day', async () => {
    await desk('service', 'PUT', 'customers/1000001/block', { blocked: true, reason: 'Bounced cheque' });
    await desk('clerk', 'PUT', 'customers/1000001/block', { blocked: false, reason: 'Paid in cash' });
    const found = async (query: string) =>
      (
        await desk<{ results: { actor: { uid: string }; what: string }[] }>(
          'lead',
          'GET',
          `audit?what=company-blocked&${query}`,
        )
      ).body.results.map(({ actor }) => actor.uid);
    expect(await found('object=1000001')).toEqual(['u-clerk', 'u-service']);
    expect(await found('uid=u-service')).toEqual(['u-service']);
    expect(await found('object=1000002')).toEqual([]);
    expect((await found('from=2020-01-01&to=2099-12-31')).length).toBeGreaterThan(0);
    expect(await found('to=2020-01-01')).toEqual([]);
  });
});

describe('the audit at the desk', () => {
  test('names the company that an entry concerns, also where no person is concerned', async () => {
    const reason = 'Nothing paid since spring';
    await desk('service', 'PUT', 'customers/1000002/block', { blocked: true, reason });
    await desk('service', 'PUT', 'customers/1000002/block', { blocked: false, reason });
    const { results } = (
      await desk<{ results: { subject: object | null; company: object | null }[] }>(
        'operator',
        'GET',
        'audit?what=company-blocked&object=1000002',
      )
    ).body;
    const concerned = { subject: null, company: { companyId: '1000002', name: 'Malomkert Söröző Bt.' } };
    expect(results).toMatchObject([concerned, concerned]);
  });
});

describe('the audit of people who serve their own customers', () => {
  test('names nobody of other companies, nor their addresses', async () => {
    await db().run(sql`update company set salesperson_uid = 'u-lead' where id = '1000001'`);
    await db().run(sql`update supplier_grant set own_customers = true where uid = 'u-lead'`);
    await db().run(sql`select pg_notify('hordo_change', 'access u-lead')`);
    const found = async (search: string) =>
      (await desk<{ people: { email: string }[] }>('lead', 'GET', `audit/people?search=${search}`)).body.people.map(
        ({ email }) => email,
      );
    expect(await found('owner')).toContain('owner@demo.example');
    expect(await found('rival')).toEqual([]);
    expect(await found('operator')).toEqual([]);
  });
});
