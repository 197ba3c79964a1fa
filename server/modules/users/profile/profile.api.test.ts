import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { contextOf } from '../../../context.ts';
import { effectiveGrants } from '#modules/access/index.ts';
import { verifyChain } from '#modules/audit/index.ts';
import { toDay } from '#values/day.ts';
import { endDeputies, eraseUser, setUserStatus } from '../index.ts';

let shop: Shop;
let owner: string;
let basic: string;
beforeAll(async () => {
  shop = await startShop();
  [owner, basic] = await Promise.all([shop.signIn('owner@demo.example'), shop.signIn('basic@demo.example')]);
});
afterAll(() => shop.close());

async function call<T = Record<string, unknown>>(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.url}/api/identity/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}

describe('the own profile', () => {
  test('is read and changed where it may be; names, e-mail, company and rights stay', async () => {
    const sent = {
      phone: '+36 30 000 0001',
      locale: 'en',
      languages: ['hu', 'en'],
      confirmationEmail: 'orders@test.example',
      firstName: 'X',
      email: 'x@test.example',
      companyId: '1000002',
      role: 'Key User',
      status: 'Exited',
      kind: 'supplier',
      roles: [{ shipToId: '2000005', rolename: 'Delegated Owner' }],
    };
    const { status, body } = await call(basic, 'PUT', 'profile', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Anna',
      email: 'basic@demo.example',
      phone: '+36 30 000 0001',
      locale: 'en',
      languages: ['hu', 'en'],
    });
    expect(body['roles']).toMatchObject([{ shipToId: '2000001', roleLabel: 'POS Horeca Basic', deputy: false }]);
    expect((await call(basic, 'PUT', 'profile', { confirmationEmail: 'kocsma.hu' })).body.code).toBe('EMAIL_INVALID');
  });

  test.each(['1\ufffd', '1\u0007', '1\ud800'])(
    'rejects %j as a phone number, because no import would take it back',
    async (phone) => {
      expect(await call(basic, 'PUT', 'profile', { phone })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    },
  );

  test('names fifty of the wrong values of a list that is full of them', async () => {
    const { status, body } = await call(basic, 'PUT', 'profile', {
      unwantedMails: Array.from({ length: 20_000 }, () => 1),
    });
    expect([status, (body['errors'] as unknown[]).length]).toEqual([400, 50]);
  });

  test('a mail that is not wanted does not come', async () => {
    const mails = async () =>
      (await shop.app.database.row<{ n: number }>(
        sql`select count(*) as n from mail where dedup_key like 'order-confirmation:%'`,
      ))!.n;
    await call(owner, 'PUT', 'profile', { unwantedMails: ['order-confirmation'] });
    const before = await mails();
    expect((await shop.place(owner, await shop.readyCart(owner))).order).not.toBeNull();
    expect(await mails()).toBe(before);
    await call(owner, 'PUT', 'profile', { unwantedMails: [] });
    expect((await shop.place(owner, await shop.readyCart(owner))).order).not.toBeNull();
    expect(await mails()).toBe(before + 1);
  });
});

describe('an order confirmation', () => {
  test('goes to the address of the order, else to the profile’s address for confirmations, else to the sign-in address', async () => {
    const confirmed = async () => {
      const number = (await shop.place(owner, await shop.readyCart(owner))).order!.order_number;
      return (await shop.app.database.row<{ recipient: string }>(
        sql`select recipient from mail where dedup_key = ${`order-confirmation:${number}`}`,
      ))!.recipient;
    };
    await call(owner, 'PUT', 'profile', { confirmationEmail: 'rendeles@keskeny.example' });
    expect(await confirmed()).toBe('rendeles@keskeny.example');
    await call(owner, 'PUT', 'profile', { confirmationEmail: '' });
    expect(await confirmed()).toBe('owner@demo.example');
    const cart = await shop.readyCart(owner);
    await shop.app.database.run(
      sql`update cart set revision = revision + 1, confirmation_email = 'egyszer@keskeny.example' where id = ${cart}`,
    );
    const { order } = await shop.place(owner, cart);
    const [mail] = await shop.app.database.rows<{ recipient: string }>(
      sql`select recipient from mail where dedup_key = ${`order-confirmation:${order!.order_number}`}`,
    );
    expect(mail).toEqual({ recipient: 'egyszer@keskeny.example' });
  });
});

describe('own sessions', () => {
  test('are seen and ended; somebody else’s are not there', async () => {
    const other = await shop.signIn('basic@demo.example');
    const { body } = await call<{ results: { id: string; current: boolean }[] }>(basic, 'GET', 'profile/sessions');
    expect(body.results.filter(({ current }) => current)).toHaveLength(1);
    expect(body.results.length).toBeGreaterThan(1);
    const rivals = (await call<{ results: { id: string }[] }>(owner, 'GET', 'profile/sessions')).body.results;
    expect((await call(basic, 'DELETE', `profile/sessions/${rivals[0]!.id}`)).status).toBe(404);
    expect((await call(basic, 'DELETE', 'profile/sessions/others')).body).toEqual({ ended: body.results.length - 1 });
    expect([
      (await call(other, 'GET', 'profile')).status,
      (await call(basic, 'GET', 'profile')).status,
      (await call(owner, 'GET', 'profile')).status,
    ]).toEqual([401, 200, 200]);
  });

  test('are not shown to the clerk who acts for their owner', async () => {
    const clerk = await shop.signIn('clerk@demo.example');
    const acting = (await call<{ id_token: string }>(clerk, 'POST', 'impersonation', { uid: 'u-basic' })).body.id_token;
    const { body } = await call<{ results: { current: boolean; kind: string }[] }>(acting, 'GET', 'profile/sessions');
    expect(body.results).toMatchObject([{ current: true, kind: 'impersonation' }]);
    // Their owner sees it, and not the network address of the supplier's person.
    const own = await call<{ results: { kind: string; ip: string | null }[] }>(basic, 'GET', 'profile/sessions');
    const ips = Map.groupBy(own.body.results, ({ kind }) => kind);
    expect(ips.get('impersonation')!.map(({ ip }) => ip)).toEqual([null]);
    expect(ips.get('portal')!.every(({ ip }) => ip !== null)).toBe(true);
  });
});

describe('the export of own data', () => {
  test('holds every table that names the user, and neither secrets nor anybody else', async () => {
    const { body } = await call<{ data: Record<string, Record<string, unknown>[]> }>(owner, 'GET', 'profile/export');
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining([
        'account',
        'access_grant',
        'session',
        'customer_order',
        'security_event',
        'wishlist_item',
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token_hash|rival@|basic@/);
    const named = await shop.app.database.rows<{ t: string }>(
      sql`select distinct conrelid::regclass::text as t from pg_constraint where contype = 'f' and confrelid = 'account'::regclass`,
    );
    const covered = await shop.app.database.rows<{ t: string }>(
      sql`select distinct table_name as t from information_schema.columns where column_name = 'uid' or column_name like '%\_uid'`,
    );
    expect(named.map(({ t }) => t).filter((t) => !covered.some((one) => one.t === t))).toEqual([]);
  });

  test('is made for a person one after the other: one more waits, and others are told to come back', async () => {
    const holder = await ownConnection(shop.app);
    try {
      await holder.query('begin; lock table wishlist_item in access exclusive mode');
      const told: number[] = [];
      const asked = Array.from({ length: 5 }, () =>
        call(owner, 'GET', 'profile/export').then(({ status }) => told.push(status)),
      );
      await expect.poll(() => told).toEqual([503, 503, 503]);
      await holder.query('rollback');
      await Promise.all(asked);
    } finally {
      await holder.end();
    }
    expect((await call(owner, 'GET', 'profile/export')).status).toBe(200);
  });
});

describe('a deputy', () => {
  const lend = (token: string, more: object = {}) =>
    call<{ id: string }>(token, 'POST', 'profile/deputies', {
      uid: 'u-first',
      shipToId: '2000001',
      from: '2026-11-23',
      to: '2026-11-25',
      ...more,
    });
  const reads = async (token: string) => (await shop.rest(token, 'shiptos/GetShipToBySapId/2000001')).status;
  const at = (day: string) => shop.supplier(`business-date ${day} 09:00`, clerk);
  let clerk: string;

  test('has the role from a day to a day, without managing users, and then no more', async () => {
    clerk = await shop.signIn('clerk@demo.example');
    const first = await shop.signIn('first@demo.example');
    expect(await reads(first)).toBe(404);
    expect((await lend(owner, { from: '2026-11-24' })).status).toBe(200);
    expect(await reads(first)).toBe(404);
    await at('2026-11-24');
    expect(await reads(first)).toBe(200);
    expect((await call(first, 'GET', 'users/GetAllUsersInfo')).status).toBe(403);
    const mine = (
      await call<{ permissionSchema: { accountType: string; shipToId: string }[] }>(
        first,
        'GET',
        'users/GetUserInfoById/u-first',
      )
    ).body.permissionSchema;
    expect(mine).toContainEqual(expect.objectContaining({ accountType: 'Deputy', shipToId: '2000001' }));
    // What was lent is not lent on.
    expect((await lend(first, { uid: 'u-basic', from: '2026-11-24' })).body.code).toBe('SHIP_TO_NOT_FOUND');
    await at('2026-11-25');
    expect(await reads(first)).toBe(200);
    await at('2026-11-26');
    expect(await reads(first)).toBe(404);
    await endDeputies.run(contextOf(shop.app));
    const told = await shop.app.database.rows<{ what: string }>(
      sql`select what from security_event where uid = 'u-first' and what like 'deputy-%' order by id`,
    );
    expect(told.map(({ what }) => what)).toEqual(['deputy-lent', 'deputy-ended']);
    await at('2026-11-23');
  });

  test('is taken back at once, by who lent it only', async () => {
    const first = await shop.signIn('first@demo.example');
    const [{ body }, ...again] = await Promise.all([lend(owner), lend(owner), lend(owner)]);
    expect(again.map((one) => one.body.id)).toEqual([body.id, body.id]);
    await expect.poll(() => reads(first)).toBe(200);
    expect((await call(basic, 'DELETE', `profile/deputies/${body.id}`)).status).toBe(404);
    expect((await call(owner, 'DELETE', `profile/deputies/${body.id}`)).status).toBe(200);
    await expect.poll(() => reads(first)).toBe(404);
  });

  test('is answered with what was lent, also when it is taken back in the same moment', async () => {
    await shop.app.database.run(sql`
      create function ends_at_once() returns trigger language plpgsql as 'begin update deputy set ended_at = now() where id = new.id; return null; end'`);
    await shop.app.database.run(
      sql`create constraint trigger ends_at_once after insert on deputy deferrable initially deferred for each row execute function ends_at_once()`,
    );
    try {
      const { status, body } = await lend(owner, { to: '2026-11-24' });
      expect([status, body]).toMatchObject([200, { shipToId: '2000001', to: '2026-11-24' }]);
    } finally {
      await shop.app.database.run(sql`drop function ends_at_once() cascade`);
    }
  });

  test('has nothing of a lender who is not Active, or not validated', async () => {
    const lent = async () =>
      (await effectiveGrants(shop.app.database, 'u-first', toDay('2026-11-24'))).filter(
        ({ accountType }) => accountType === 'Deputy',
      ).length;
    const { body } = await lend(owner);
    expect(await lent()).toBe(1);
    await shop.app.database.run(sql`update account set status = 'Deactivated' where uid = 'u-owner'`);
    expect(await lent()).toBe(0);
    await shop.app.database.run(
      sql`update account set status = 'Active', user_validation = false where uid = 'u-owner'`,
    );
    expect(await lent()).toBe(0);
    await shop.app.database.run(sql`update account set user_validation = true where uid = 'u-owner'`);
    expect(await lent()).toBe(1);
    expect((await call(owner, 'DELETE', `profile/deputies/${body.id}`)).status).toBe(200);
  });

  test.each([
    ['somebody of another company', { uid: 'u-rival' }, 404, 'USER_NOT_FOUND'],
    ['nobody', { uid: 'u-nobody' }, 404, 'USER_NOT_FOUND'],
    ['oneself', { uid: 'u-owner' }, 404, 'USER_NOT_FOUND'],
    ['somebody who is not Active', { uid: 'u-off' }, 404, 'USER_NOT_FOUND'],
    ['another company’s ship-to', { shipToId: '2000005' }, 404, 'SHIP_TO_NOT_FOUND'],
    ['days in the wrong order', { from: '2026-11-25', to: '2026-11-24' }, 422, 'DEPUTY_NOT_POSSIBLE'],
    ['days that are over', { from: '2026-11-20', to: '2026-11-21' }, 422, 'DEPUTY_NOT_POSSIBLE'],
    ['more than a year', { to: '2028-01-01' }, 422, 'DEPUTY_NOT_POSSIBLE'],
    ['a day that is none', { to: '2026-02-30' }, 400, 'INVALID_INPUT'],
  ])('is not %s', async (_, more, status, code) => {
    const answer = await lend(owner, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('GET users/GetUserPayerDetails', () => {
  test('gives the company page of the chosen ship-to, and nothing of others', async () => {
    const { status, body } = await shop.rest<{
      soldTo: { id: string };
      payers: { methods: unknown[] }[];
      shipTos: unknown[];
      businessPartners: unknown[];
      employees: { id: string }[];
    }>(owner, 'users/GetUserPayerDetails');
    expect([status, body.soldTo.id, body.shipTos.length, body.payers.length]).toEqual([200, '1000001', 4, 1]);
    expect(body.payers[0]!.methods.length).toBeGreaterThan(0);
    expect(body.businessPartners).toEqual([{ id: '3000001', name: 'Kéktó Vendéglő Kft.', isActive: true }]);
    expect(body.employees.map(({ id }) => id)).toContain('u-basic');
    expect(JSON.stringify(body)).not.toMatch(/1000002|2000005/);
  });
});

describe('erasing who somebody was', () => {
  test('leaves the orders without a name, the audit whole, and nothing else of the person', async () => {
    const ctx = contextOf(shop.app);
    const token = await shop.signIn('basic@demo.example');
    await shop.place(token, await shop.readyCart(token));
    // A case with words, a paper and an address of its own; the supplier is told of it by name.
    const ticket = (path: string, body: string | FormData) =>
      fetch(`${shop.url}/api/general/tickets/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        body,
      });
    const opened = await ticket(
      'CreateTicket?market=HU',
      JSON.stringify({
        title: 'Hiányzott egy rekesz',
        description: 'Egy rekesz nem jött.',
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
        shipToId: '2000001',
        phone: '+36 30 000 0001',
      }),
    );
    expect(opened.status).toBe(200);
    const exported = await call<{ data: Record<string, Record<string, unknown>[]> }>(token, 'GET', 'profile/export');
    expect(exported.body.data).toMatchObject({
      ticket: expect.arrayContaining([
        expect.objectContaining({ title: 'Hiányzott egy rekesz', phone: '+36 30 000 0001' }),
      ]),
      customer_order: expect.any(Array),
      mail: expect.arrayContaining([
        { createdAt: expect.any(String), recipient: expect.any(String), subject: expect.any(String) },
      ]),
    });
    const told = await shop.app.database.row<{ n: number }>(
      sql`select count(*) as n from mail where text like '%Bodza Anna%' and recipient like 'ugyfel%'`,
    );
    expect(told!.n).toBeGreaterThan(0);
    await expect(eraseUser(ctx, 'u-basic')).rejects.toThrow('STATUS_MOVE_NOT_ALLOWED');
    await setUserStatus(ctx, 'u-basic', 'Move Out');
    await setUserStatus(ctx, 'u-basic', 'Exited');
    const orders = async () =>
      (await shop.app.database.row<{ n: number }>(sql`select count(*) as n from customer_order where uid = 'u-basic'`))!
        .n;
    const before = await orders();
    expect(before).toBeGreaterThan(0);
    await eraseUser(ctx, 'u-basic');
    await eraseUser(ctx, 'u-basic');
    expect(await orders()).toBe(before);
    const tables = await shop.app.database.rows<{ t: string }>(
      sql`select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const left: string[] = [];
    for (const { t } of tables) {
      const found = await shop.app.database.pool.query(
        `select count(*)::int as n from "${t}" x where to_jsonb(x)::text ~* 'basic@demo|orders@test|Bodza Anna|30 000 0001'`,
      );
      if ((found.rows[0] as { n: number }).n > 0) left.push(t);
    }
    expect(left).toEqual([]);
    expect((await verifyChain(shop.app)).faults).toEqual([]);
    await expect(shop.signIn('basic@demo.example')).rejects.toThrow();
  });
});
