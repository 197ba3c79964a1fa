import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../context.ts';
import { audit, erasePersonal, tellAttempt, verifyChain } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ DATABASE_POOL: '10', SECRETS: 's'.repeat(40) });
  await addPeople(t.app, [
    { uid: 'owner', grants: [{ shipToId: 'S1', role: 'Delegated Owner' }] },
    { uid: 'basic', grants: [{ shipToId: 'S1' }] },
    { uid: 'rival', companyId: 'C2', grants: [{ shipToId: 'S9', companyId: 'C2', role: 'Delegated Owner' }] },
    { uid: 'clerk', kind: 'supplier' },
  ]);
});
afterAll(() => t.close());

const faults = async () => (await verifyChain(t.app)).faults;
const run = (text: string) => t.app.database.pool.query(text);
const places = async () =>
  (await t.app.database.row<{ n: number }>(sql`select max(place) as n from security_event`))!.n;

/** Does a piece of damage, looks, and takes it back. */
async function damaged(text: string, back: string): Promise<readonly string[]> {
  await run(text);
  const found = await faults();
  await run(back);
  expect(await faults()).toEqual([]);
  return found;
}

describe('the chain', () => {
  test('stays one chain when several processes write at the same time', async () => {
    const ctx = contextOf(t.app, { ip: '10.0.0.1' });
    const { entries: before } = await verifyChain(t.app);
    await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        i % 3 === 0
          ? ctx.transaction(async (tx) => {
              await audit(tx, { what: 'permission', uid: 'basic', detail: { i } });
              await new Promise((resolve) => setTimeout(resolve, i % 7));
            })
          : audit(ctx, { what: 'sign-in', uid: 'basic', email: 'basic@test.example', agent: 'Browser', detail: { i } }),
      ),
    );
    await expect(
      ctx.transaction(async (tx) => {
        await audit(tx, { what: 'user-status', uid: 'basic' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const report = await verifyChain(t.app);
    expect(report).toMatchObject({ entries: before + 120, erased: 0, faults: [] });
    expect((await verifyChain(t.app, report.head)).faults).toEqual([]);
    expect((await verifyChain(t.app, 'f'.repeat(64))).faults).toHaveLength(1);
  });

  test('reports an entry that was changed, whatever was changed', async () => {
    for (const [column, value] of Object.entries({
      what: "'sign-out'",
      result: "'refused'",
      uid: "'owner'",
      actor_uid: "'owner'",
      company_id: "'C2'",
      at: "at + interval '1 microsecond'",
      detail: `'{"i": 999}'`,
      email: "'other@test.example'",
      ip: "'10.0.0.2'",
      agent: `coalesce(agent, '') || '*'`,
    })) {
      await run(`create table before as select * from security_event where place = 50`);
      const found = await damaged(
        `update security_event set ${column} = ${value} where place = 50`,
        `update security_event e set ${column} = b.${column} from before b where b.id = e.id`,
      );
      await run('drop table before');
      expect(found.join(), column).toMatch(/entry 50 was changed/);
    }
  });

  test('reports an entry that was taken out, also at its end, and one that was moved', async () => {
    await run('create table whole as select * from security_event');
    const back = `delete from security_event; insert into security_event overriding system value select * from whole`;
    const last = await places();
    expect((await damaged('delete from security_event where place = 60', back)).join()).toMatch(/entry 60 is missing/);
    expect((await damaged(`delete from security_event where place = ${last}`, back)).join()).toMatch(
      /but \d+ were sealed/,
    );
    expect(
      (
        await damaged(
          'update security_event set place = -place where place in (10, 11); update security_event set place = 21 + place where place < 0',
          back,
        )
      ).length,
    ).toBeGreaterThan(0);
    const head = (await t.app.database.row<{ place: number; hash: string }>(sql`select place, hash from audit_head`))!;
    const cut = `delete from security_event where place = ${last}; update audit_head set place = ${last - 1}, hash = (select hash from security_event where place = ${last - 1})`;
    const found = await damaged(cut, `${back}; update audit_head set place = ${head.place}, hash = '${head.hash}'`);
    expect(found).toEqual(['the end of the chain was changed']);
    await run('drop table whole');
  });

  test('lets personal data be erased, and only when an entry says so', async () => {
    const ctx = contextOf(t.app);
    await audit(
      { ...ctx, ip: '10.9.9.9' },
      { what: 'sign-in', uid: 'gone', companyId: 'C1', email: 'gone@test.example', agent: 'Browser' },
    );
    expect(await faults()).toEqual([]);
    await erasePersonal(t.app.database, 'gone');
    expect((await faults()).join()).toMatch(/are gone/);
    await audit(ctx, { what: 'personal-data-erased', uid: 'gone', companyId: 'C1' });
    expect(await verifyChain(t.app)).toMatchObject({ erased: 1, faults: [] });
  });

  test('holds one line an entry, whatever somebody types', async () => {
    await t.app.database.run(sql`delete from throttle`);
    await fetch(`${t.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($e: String!) { generateCustomerToken(email: $e, password: "Geheim-Zeile-1234") { token } }',
        variables: { e: 'x@test.example\r\nsign-in done owner\u2028more' },
      }),
    });
    const rows = await t.app.database.rows<{ all: string }>(
      sql`select to_jsonb(e)::text as all from security_event e where email like 'x@test.example%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.all).not.toMatch(/\\r|\\n|\\u2028|\u2028|Geheim/);
  });
});

test('repeated attempts do not fill the audit: the same attempt gets one entry, and a user at most sixty an hour', async () => {
  const ctx = contextOf(t.app);
  for (let i = 0; i < 100; i += 1)
    await tellAttempt(
      ctx,
      'trier',
      { what: 'access-refused', uid: 'basic', detail: { operation: `PUT thing ${i % 80}` } },
      `thing ${i % 80}`,
    );
  await tellAttempt(
    ctx,
    'another',
    { what: 'access-refused', uid: 'basic', detail: { operation: 'PUT thing 1' } },
    'thing 1',
  );
  const told = (await t.app.database.row<{ n: number }>(
    sql`select count(*)::int as n from security_event where what = 'access-refused'`,
  ))!;
  expect(told.n).toBe(61);
});

describe('GET audit', () => {
  const ask = async (who: string, query = '') => {
    const token = await t.signIn(`${who}@test.example`, PASSWORD);
    const answer = await fetch(`${t.url}/api/identity/audit?limit=100${query}`, {
      headers: { authorization: `Bearer ${token}`, lang: 'hu' },
    });
    return {
      status: answer.status,
      body: (await answer.json()) as {
        total: number;
        results: {
          what: string;
          label: string;
          result: string;
          actor: object | null;
          subject: { uid: string } | null;
          from: string | null;
        }[];
      },
    };
  };

  test('gives an owner the own company’s part, in words, and nobody else’s', async () => {
    await t.signIn('rival@test.example');
    const { status, body } = await ask('owner');
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThan(100);
    expect(new Set(body.results.map(({ subject }) => subject?.uid))).not.toContain('rival');
    expect(body.results.find(({ what }) => what === 'sign-in')?.label).toBe('Bejelentkezés');
    const rival = await ask('rival');
    expect(rival.body.results.every(({ subject }) => subject?.uid === 'rival')).toBe(true);
    expect(rival.body.total).toBeGreaterThan(0);
    expect((await ask('owner', '&uid=rival')).body.total).toBe(0);
    expect((await ask('owner', '&what=sign-out')).body.total).toBe(0);
  });

  test('says who did it, also of a sign-in, and names people as the reader’s language does', async () => {
    const { body } = await ask('owner', '&what=sign-in&uid=owner');
    expect(body.results[0]).toMatchObject({
      actor: { uid: 'owner', name: 'Szabó Márta' },
      subject: { uid: 'owner' },
      inTheNameOf: null,
    });
    const token = await t.signIn('owner@test.example', PASSWORD);
    const english = await fetch(`${t.url}/api/identity/audit?what=sign-in`, {
      headers: { authorization: `Bearer ${token}`, lang: 'en' },
    });
    expect(JSON.stringify(await english.json())).toContain('"actor":{"uid":"owner","name":"Márta Szabó"}');
    await fetch(`${t.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { generateCustomerToken(email: "basic@test.example", password: "Rossz-jelszo-42") { token } }',
      }),
    });
    const refused = (await ask('owner', '&uid=basic')).body.results.find(({ result }) => result === 'refused');
    expect(refused).toMatchObject({ actor: null, subject: { uid: 'basic' }, reason: 'A jelszó nem megfelelő' });
    // Signed out at the provider, whose requests have no caller.
    await audit({ app: t.app, db: t.app.database }, { what: 'sign-out', uid: 'basic' });
    expect((await ask('owner', '&what=sign-out')).body.results[0]).toMatchObject({
      actor: { uid: 'basic' },
      subject: { uid: 'basic' },
    });
  });

  test('filtered by a person holds what a clerk did in that person’s name', async () => {
    const acting = { uid: 'owner', sessionId: 's', actor: { uid: 'clerk', name: 'Klára' } } as never;
    await audit(contextOf(t.app, { caller: acting }), { what: 'user-created', uid: 'basic', companyId: 'C1' });
    expect((await ask('owner', '&uid=owner&what=user-created')).body.results).toMatchObject([
      { actor: { uid: 'clerk' }, inTheNameOf: { uid: 'owner' }, subject: { uid: 'basic' } },
    ]);
  });

  test('shows no address of people of another house, neither a clerk’s nor another company’s', async () => {
    const clerk = await t.signIn('clerk@test.example', PASSWORD);
    const acted = await fetch(`${t.url}/api/identity/impersonation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: 'basic' }),
    });
    expect(acted.status).toBe(200);
    const by = (uid: string) => contextOf(t.app, { ip: '10.7.7.7', caller: { uid, actor: null } as never });
    for (const uid of ['rival', 'owner']) await audit(by(uid), { what: 'role-granted', uid: 'basic' });
    const from = async (who: string, what: string) =>
      (await ask(who, `&what=${what}`)).body.results.map(({ from: address }) => address);
    expect(await from('owner', 'impersonation')).toEqual([null]);
    expect(await from('owner', 'role-granted')).toEqual(['10.7.7.7', null]);
    expect(new Set(await from('owner', 'sign-in&uid=owner'))).toEqual(new Set(['127.0.0.1']));
    expect(await from('clerk', 'impersonation')).toEqual(['127.0.0.1']);
    expect(await from('clerk', 'role-granted')).toEqual(['10.7.7.7', '10.7.7.7']);
  });

  test('is not for who does not manage users', async () => {
    expect((await ask('basic')).status).toBe(403);
  });
});
