import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskPeople } from '#contract/desk/people.ts';
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
  shop = await startShop();
  ({ call: desk } = await atDesk(shop, ['clerk', 'lead', 'service', 'operator'], { hears: true }));
});
afterAll(() => shop.close());

const query = async <T>(text: string) => (await shop.app.database.pool.query(text)).rows as T[];
/** A grant that was written past the use cases counts. */
const tellAccess = () => shop.app.database.run(sql`select pg_notify('hordo_change', 'access u-service')`);
const people = async (who = 'clerk') => (await desk<DeskPeople>(who, 'GET', 'people')).body;
const give = (who: string, uid: string, role: string, more: object = {}) =>
  desk<{ waits: boolean; detail?: string }>(who, 'PUT', `people/${uid}/roles`, { role, on: true, ...more });
const rolesOf = async (uid: string) =>
  (await people()).people.find((one) => one.uid === uid)!.roles.map(({ role }) => role);
const roleNamed = async (name: string) => (await people()).roles.find((one) => one.name === name)!;
const permissions = (name: string, version: number, wanted: object[], who = 'clerk') =>
  desk<{ waits: boolean; version: number; permissions: object[] }>(
    who,
    'PATCH',
    `desk-roles/${encodeURIComponent(name)}`,
    { permissions: wanted },
    { 'if-match': `"${version}"` },
  );

describe('people at the desk', () => {
  test('are listed with roles, reach and cap; a page without the permission is refused', async () => {
    const { people: all, roles, twoPersons } = await people();
    expect(all.find(({ uid }) => uid === 'u-sales')).toMatchObject({
      roles: [{ role: 'Sales', ownCustomers: true }],
      self: false,
    });
    expect(all.find(({ uid }) => uid === 'u-clerk')).toMatchObject({ self: true, lastSignInAt: expect.any(String) });
    expect(roles.map(({ name, fixed }) => [name, fixed])).toContainEqual(['Delegated Admin', true]);
    expect(twoPersons).toBe(false);
    expect((await desk('service', 'GET', 'people')).body.code).toBe('DESK_FORBIDDEN');
  });

  test('a colleague is invited by mail, with a role and its cap', async () => {
    const wanted = {
      firstName: 'Péter',
      lastName: 'Új',
      email: 'peter@demo.example',
      locale: 'hu',
      role: 'Clerk',
      releaseCapFt: 50_000,
    };
    const { body } = await desk<{ uid: string; waits: boolean }>('clerk', 'POST', 'people', wanted);
    expect(body.waits).toBe(false);
    expect(await query(`select kind, status, company_id from account where uid = '${body.uid}'`)).toEqual([
      { kind: 'supplier', status: 'Invited', company_id: null },
    ]);
    expect(await query("select count(*)::int as n from mail where recipient = 'peter@demo.example'")).toEqual([
      { n: 1 },
    ]);
    expect((await people()).people.find(({ uid }) => uid === body.uid)!.roles).toEqual([
      { role: 'Clerk', ownCustomers: false, releaseCapFt: 50_000 },
    ]);
    expect((await desk('clerk', 'POST', 'people', wanted)).body.code).toBe('USER_EXISTS');
    expect((await desk('service', 'POST', 'people', wanted)).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk('clerk', 'POST', `people/${body.uid}/invitation`)).status).toBe(200);
  });

  test('nobody changes their own role or status, and the last administrator stays', async () => {
    expect((await give('clerk', 'u-clerk', 'Operator')).body.code).toBe('DESK_ROLE_OWN');
    expect(
      (await desk('clerk', 'PUT', 'people/u-clerk/status', { status: 'Deactivated', reason: 'leaves' })).body.code,
    ).toBe('DESK_ROLE_OWN');
    expect((await give('clerk', 'u-owner', 'Operator')).body.code).toBe('USER_NOT_FOUND');
    await shop.app.database.pool.query("insert into supplier_grant (uid, role) values ('u-lead', 'Delegated Admin')");
    await shop.app.database.pool.query("update account set status = 'Deactivated' where uid = 'u-clerk'");
    await shop.app.database.pool.query(
      "insert into desk_role (name, position, acts) values ('Human resources', 20, '{Desk People}')",
    );
    await shop.app.database.pool.query(
      "insert into supplier_grant (uid, role) values ('u-operator', 'Human resources')",
    );
    expect(
      (await desk('operator', 'PUT', 'people/u-lead/status', { status: 'Deactivated', reason: 'leaves' })).body.code,
    ).toBe('LAST_ADMINISTRATOR');
    expect((await give('operator', 'u-lead', 'Delegated Admin', { on: false })).body.code).toBe('LAST_ADMINISTRATOR');
    await shop.app.database.pool.query("update account set status = 'Active' where uid = 'u-clerk'");
    await shop.app.database.pool.query(
      "delete from supplier_grant where uid = 'u-operator' and role = 'Human resources'",
    );
    await shop.app.database.pool.query("delete from supplier_grant where uid = 'u-lead' and role = 'Delegated Admin'");
  });

  test('somebody is deactivated with a reason, is signed out at once, and comes back', async () => {
    expect((await desk('service', 'GET', 'me')).status).toBe(200);
    expect((await desk('clerk', 'PUT', 'people/u-service/status', { status: 'Deactivated', reason: 'x' })).status).toBe(
      400,
    );
    expect(
      (await desk('clerk', 'PUT', 'people/u-service/status', { status: 'Deactivated', reason: 'on leave' })).body,
    ).toEqual({ status: 'Deactivated' });
    expect((await desk('service', 'GET', 'me')).status).toBe(401);
    expect(
      (await desk('clerk', 'PUT', 'people/u-service/status', { status: 'Active', reason: 'is back' })).body,
    ).toEqual({ status: 'Active' });
  });
});

describe('what roles may do', () => {
  test('is changed onto the version that was seen, and counts at the next call', async () => {
    const { version } = await roleNamed('Operator');
    expect((await desk('operator', 'GET', 'orders?limit=1')).status).toBe(403);
    const { body } = await permissions('Operator', version, [{ permission: 'Desk Orders', may: 'view' }]);
    expect(body).toMatchObject({ waits: false, version: version + 1 });
    expect((await desk('operator', 'GET', 'orders?limit=1')).status).toBe(200);
    expect((await permissions('Operator', version, [{ permission: 'Desk Orders', may: null }])).status).toBe(412);
    await permissions('Operator', version + 1, [{ permission: 'Desk Orders', may: null }]);
    expect((await desk('operator', 'GET', 'orders?limit=1')).status).toBe(403);
  });

  test('stays for the administrator’s role, and for a role of one’s own', async () => {
    const { version } = await roleNamed('Delegated Admin');
    expect((await permissions('Delegated Admin', version, [{ permission: 'Desk Audit', may: 'view' }])).body.code).toBe(
      'DESK_ROLE_FIXED',
    );
  });
});

describe('what decides about rights', () => {
  test('takes one person as long as there is one, and two from then on', async () => {
    expect((await give('clerk', 'u-lead', 'Delegated Admin')).body).toEqual({ waits: false });
    expect((await people()).twoPersons).toBe(true);
    expect((await give('clerk', 'u-operator', 'Delegated Admin')).body).toEqual({ waits: true });
    expect(await rolesOf('u-operator')).toEqual(['Operator']);
    const [asked] = (await people('lead')).approvals;
    expect(asked).toMatchObject({ kind: 'desk-role', what: 'Delegated Admin', own: false });
    const decide = (who: string, granted: boolean) => desk(who, 'POST', `approvals/${asked!.id}/decision`, { granted });
    expect((await decide('clerk', true)).body.code).toBe('APPROVAL_OWN');
    expect((await decide('operator', true)).body.code).toBe('DESK_FORBIDDEN');
    const words = await Promise.all([decide('lead', true), decide('lead', true)]);
    expect(words.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await rolesOf('u-operator')).toEqual(['Delegated Admin', 'Operator']);
    expect(await query("select detail->>'granted' as granted from security_event where what = 'approval'")).toEqual([
      { granted: 'true' },
    ]);
  });

  test('is asked, too, when a role would get the right to decide about rights; refused, nothing changes', async () => {
    const { version } = await roleNamed('Editor');
    expect((await permissions('Editor', version, [{ permission: 'Desk People', may: 'act' }])).body.waits).toBe(true);
    expect((await roleNamed('Editor')).permissions).not.toContainEqual({ permission: 'Desk People', may: 'act' });
    const [asked] = (await people('lead')).approvals;
    expect((await desk('lead', 'POST', `approvals/${asked!.id}/decision`, { granted: false })).body).toEqual({
      granted: false,
    });
    expect((await people()).approvals).toEqual([]);
    expect((await roleNamed('Editor')).version).toBe(version);
  });

  test('nobody grants a role to themselves by deciding on somebody else’s question', async () => {
    expect((await give('operator', 'u-lead', 'Delegated Admin', { ownCustomers: true })).body.waits).toBe(true);
    const [asked] = (await people('lead')).approvals;
    expect((await desk('lead', 'POST', `approvals/${asked!.id}/decision`, { granted: true })).body.code).toBe(
      'DESK_ROLE_OWN',
    );
    expect((await people('lead')).approvals.length).toBe(1);
  });
});

describe('what cannot be undone', () => {
  const decide = (who: string, id: number, granted: boolean) =>
    desk<{ code?: string }>(who, 'POST', `approvals/${id}/decision`, { granted });
  const asked = async (kind: string) => (await people('lead')).approvals.find((one) => one.kind === kind);
  const account = async () =>
    (await desk<{ settings: { key: string; value: unknown }[] }>('clerk', 'GET', 'settings')).body.settings.find(
      ({ key }) => key === 'supplier.bankAccount',
    )!.value;
  const change = (before: unknown, after: string) =>
    desk<{ changeSet: number | null; waits: boolean }>('clerk', 'POST', 'settings/changes', {
      changes: [{ key: 'supplier.bankAccount', before, after }],
    });
  const erase = () =>
    desk<{ erased: boolean; waits: boolean }>('clerk', 'POST', 'users/u-basic/erasure', { reason: 'asked for it' });
  const isErased = async () =>
    (await query<{ erased: boolean }>("select erased_at is not null as erased from account where uid = 'u-basic'"))[0]!
      .erased;

  test('erasing a user waits for a second person, who does it by agreeing; asked twice it is one question', async () => {
    await query("update account set status = 'Exited' where uid = 'u-basic'");
    expect([(await erase()).body, (await erase()).body]).toEqual([
      { erased: false, waits: true },
      { erased: false, waits: true },
    ]);
    const { approvals } = await people('lead');
    expect(approvals.filter(({ kind }) => kind === 'user-erasure')).toMatchObject([{ reason: 'asked for it' }]);
    const { id, about } = (await asked('user-erasure'))!;
    expect(about).not.toBe('u-basic');
    expect((await decide('clerk', id, true)).body.code).toBe('APPROVAL_OWN');
    expect(await isErased()).toBe(false);
    expect((await decide('lead', id, true)).status).toBe(200);
    expect(await isErased()).toBe(true);
  });

  test('the supplier’s bank account changes when a second person agrees, by no other way, and is taken back by nobody alone', async () => {
    const before = await account();
    expect((await change(before, '11773016-11111018-00000000')).body).toEqual({
      changeSet: null,
      waits: true,
      faults: [],
    });
    expect(await account()).toBe(before);
    await decide('clerk', (await asked('supplier-bank-account'))!.id, false);
    expect(await asked('supplier-bank-account')).toBeUndefined();
    await change(before, '11773016-11111018-00000000');
    expect((await decide('lead', (await asked('supplier-bank-account'))!.id, true)).status).toBe(200);
    expect(await account()).toBe('11773016-11111018-00000000');
    const [latest] = (await desk<{ history: { changeSet: number }[] }>('clerk', 'GET', 'settings')).body.history;
    expect((await desk('clerk', 'POST', `settings/changes/${latest!.changeSet}/reversal`)).body.code).toBe(
      'SECOND_PERSON_NEEDED',
    );
  });

  test('nor by the first step of the set-up, whose other words are taken at once', async () => {
    const { body: read } = await desk<{ settings: { key: string; value: string }[] }>('clerk', 'GET', 'settings');
    const valueOf = (key: string) => read.settings.find((one) => one.key === key)!.value;
    const keys = ['company', 'address', 'phone', 'email'].map((name) => `contact.${name}`);
    const own = ['euVat', 'exciseLicence', 'invoiceSeries'].map((name) => `supplier.${name}`);
    const company = Object.fromEntries([...keys, ...own].map((key) => [key, valueOf(key)]));
    const setUp = (more: object) =>
      desk<{ waits: boolean }>('clerk', 'PUT', 'setup/company', {
        ...company,
        'supplier.taxNumber': '12892312-2-42',
        'supplier.bankAccount': valueOf('supplier.bankAccount'),
        ...more,
      });
    expect((await setUp({ 'contact.phone': '+36 1 999 0001' })).status).toBe(200);
    const answer = await setUp({ 'contact.phone': '+36 1 999 0002', 'supplier.bankAccount': '11773016-11111018' });
    expect(await account()).toBe('11773016-11111018-00000000');
    expect(answer.body.waits).toBe(true);
    const { body: now } = await desk<{ settings: { key: string; value: unknown }[] }>('clerk', 'GET', 'settings');
    expect(now.settings.find(({ key }) => key === 'contact.phone')!.value).toBe('+36 1 999 0002');
    await decide('clerk', (await asked('supplier-bank-account'))!.id, false);
  });

  test('takes one person when its kind is switched off: the rule is data', async () => {
    await query("update two_person_act set active = false where kind = 'supplier-bank-account'");
    const before = await account();
    expect((await change(before, '11773016-11111018-00000017')).body.waits).toBe(false);
    expect(await account()).toBe('11773016-11111018-00000017');
    await query("update two_person_act set active = true where kind = 'supplier-bank-account'");
  });
});

describe('who decides about rights', () => {
  test('is nobody who serves their own customers only: they neither read people nor give roles, invite, deactivate or decide', async () => {
    const { call: own } = await atDesk(shop, ['service'], { hears: true });
    await query('delete from approval');
    await query("delete from supplier_grant where uid in ('u-service', 'u-operator')");
    await query("insert into supplier_grant (uid, role, own_customers) values ('u-service', 'Delegated Admin', true)");
    await tellAccess();
    expect((await own('service', 'GET', 'people')).body.code).toBe('DESK_FORBIDDEN');
    expect(
      (await own('service', 'PUT', 'people/u-operator/roles', { role: 'Delegated Admin', on: true })).body.code,
    ).toBe('DESK_FORBIDDEN');
    expect(await rolesOf('u-operator')).toEqual([]);
    const { version } = await roleNamed('Editor');
    expect(
      (
        await own(
          'service',
          'PATCH',
          'desk-roles/Editor',
          { permissions: [{ permission: 'Desk Audit', may: 'act' }] },
          { 'if-match': `"${version}"` },
        )
      ).body.code,
    ).toBe('DESK_FORBIDDEN');
    expect((await own('service', 'GET', 'settings')).body.code).toBe('DESK_FORBIDDEN');
    expect((await own('service', 'GET', 'operation/sessions?offset=0&limit=5')).body.code).toBe('DESK_FORBIDDEN');
    expect((await own('service', 'GET', 'customers?offset=0&limit=5')).status).toBe(200);
  });

  test('are two for a week after the other one was deactivated or has lost the right: nobody gets rid of the second person first', async () => {
    expect((await people()).twoPersons).toBe(true);
    expect(
      (await desk('clerk', 'PUT', 'people/u-lead/status', { status: 'Deactivated', reason: 'has left us' })).status,
    ).toBe(200);
    expect((await people()).twoPersons).toBe(true);
    expect((await give('clerk', 'u-operator', 'Delegated Admin')).body).toEqual({ waits: true });
    await desk('clerk', 'PUT', 'people/u-lead/status', { status: 'Active', reason: 'is back' });
    expect((await give('clerk', 'u-lead', 'Delegated Admin', { on: false })).body).toEqual({ waits: false });
    expect((await give('clerk', 'u-operator', 'Delegated Admin')).body).toEqual({ waits: true });
    expect(await rolesOf('u-operator')).toEqual([]);
  });

  test('is asked once, however often the same is pressed', async () => {
    const waiting = (await people()).approvals.filter(({ kind }) => kind === 'desk-role');
    expect(waiting.length).toBe(1);
  });

  test.each([
    [
      'changes no role',
      "desk_role where name = 'Sales'",
      async () => permissions('Sales', (await roleNamed('Sales')).version, [{ permission: 'Desk Audit', may: 'view' }]),
    ],
    [
      'takes no role from the one who takes theirs',
      "desk_role where name = 'Delegated Admin'",
      async () => give('clerk', 'u-lead', 'Delegated Admin', { on: false }),
    ],
    [
      'decides about no question',
      "account where uid = 'u-service'",
      async () => {
        const [{ id } = { id: 0 }] = await query<{ id: number }>(
          `insert into approval (kind, object, snapshot, asked_by_uid, asked_at, expires_at) values ('desk-role', 'u-service',
            '{"uid": "u-service", "role": "Operator", "on": true, "ownCustomers": false, "releaseCapFt": null}', 'u-lead', now(), now() + interval '1 day') returning id::int`,
        );
        return desk<{ code?: string }>('clerk', 'POST', `approvals/${id}/decision`, { granted: true });
      },
    ],
  ])('who loses the right while their act waits %s', async (_, row, act) => {
    await query("delete from supplier_grant where uid in ('u-lead', 'u-operator', 'u-service')");
    await query(
      "insert into supplier_grant (uid, role) values ('u-lead', 'Delegated Admin'), ('u-operator', 'Delegated Admin')",
    );
    const before = await roleNamed('Sales');
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query(`select from ${row} for update`);
      const answer = act();
      await expect.poll(() => statementsWaiting(shop.app)).toBeGreaterThan(0);
      await client.query("delete from supplier_grant where uid = 'u-clerk'");
      await client.query('commit');
      expect((await answer).body).toMatchObject({ code: 'DESK_FORBIDDEN' });
    } finally {
      await client.end();
      await query(
        "insert into supplier_grant (uid, role) values ('u-clerk', 'Delegated Admin') on conflict do nothing",
      );
      await tellAndHear(shop.app, 'access', 'u-clerk');
    }
    expect(await roleNamed('Sales')).toEqual(before);
    expect([await rolesOf('u-lead'), await rolesOf('u-service')]).toEqual([['Delegated Admin'], []]);
  });
});
