import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { contextOf } from '../../../context.ts';
import { setUserPermission, setUserStatus } from '../index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPeople(t.app, [
    {
      uid: 'owner',
      grants: [
        { shipToId: 'S1', role: 'Delegated Owner' },
        { shipToId: 'S2', role: 'Delegated Owner', revoked: ['Contracts'] },
      ],
    },
    { uid: 'basic', grants: [{ shipToId: 'S1' }] },
    { uid: 'rival', companyId: 'C2', grants: [{ shipToId: 'S9', companyId: 'C2', role: 'Delegated Owner' }] },
    {
      uid: 'both',
      companyId: 'C2',
      grants: [
        { shipToId: 'S9', companyId: 'C2' },
        { shipToId: 'S1', companyId: 'C1' },
      ],
    },
    { uid: 'clerk', kind: 'supplier' },
  ]);
});
afterAll(() => t.close());

async function ask(who: string, uid: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const token = await t.signIn(`${who}@test.example`, PASSWORD);
  const answer = await fetch(`${t.url}/api/identity/users/GetUserInfoById/${uid}`, {
    headers: { authorization: `Bearer ${token}`, lang: 'en' },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('GET users/GetUserInfoById/{id}', () => {
  test('gives oneself with every field of the specification', async () => {
    const { status, body } = await ask('owner', 'owner');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'UID',
        'firstName',
        'lastName',
        'email',
        'confirmationEmail',
        'phone',
        'country',
        'companyId',
        'firstLogin',
        'userValidation',
        'isLoggedIn',
        'permissionSchema',
        'allAvailablePermission',
      ]),
    );
    expect(body).toMatchObject({
      UID: 'owner',
      email: 'owner@test.example',
      companyId: 'C1',
      userValidation: true,
      isLoggedIn: true,
    });
    expect(body['permissionSchema']).toEqual([
      {
        companyId: 'C1',
        accountType: 'Ship-to',
        shipToId: 'S1',
        rpDetails: {
          permission: 'Home Page,My Profile,Catalogue,My Orders,Orders,Reporting,Contracts,Access Management',
          customerType: 'POS Horeca',
          rolename: 'Delegated Owner',
        },
      },
      {
        companyId: 'C1',
        accountType: 'Ship-to',
        shipToId: 'S2',
        rpDetails: {
          permission: 'Home Page,My Profile,Catalogue,My Orders,Orders,Reporting,Access Management',
          customerType: 'POS Horeca',
          rolename: 'Delegated Owner',
        },
      },
    ]);
    expect(body['allAvailablePermission']).toContainEqual({ label: 'Contracts', value: '1' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test('gives a colleague to who manages access, and to nobody else', async () => {
    expect(await ask('owner', 'basic')).toMatchObject({ status: 200, body: { UID: 'basic', isLoggedIn: false } });
    expect((await ask('basic', 'owner')).status).toBe(404);
    expect((await ask('owner', 'both')).status).toBe(200);
    expect((await ask('clerk', 'rival')).status).toBe(200);
  });

  test('a foreign user and one that does not exist look the same', async () => {
    const [foreign, unknown] = [await ask('owner', 'rival'), await ask('owner', 'no-such-user')];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const { requestId: _one, ...first } = foreign.body;
    const { requestId: _two, ...second } = unknown.body;
    expect(first).toEqual(second);
  });

  test('needs a token', async () => {
    expect((await fetch(`${t.url}/api/identity/users/GetUserInfoById/owner`)).status).toBe(401);
  });
});

describe('PUT users/SetFirstLoginFlag/{UID}', () => {
  async function put(who: string, uid: string, body: string): Promise<number> {
    const token = await t.signIn(`${who}@test.example`, PASSWORD);
    return (
      await fetch(`${t.url}/api/identity/users/SetFirstLoginFlag/${uid}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
    ).status;
  }

  test('puts the flag down for oneself and keeps it down', async () => {
    expect((await ask('basic', 'basic')).body['firstLogin']).toBe(true);
    expect(await put('basic', 'basic', 'false')).toBe(200);
    expect(await put('basic', 'basic', 'false')).toBe(200);
    expect((await ask('basic', 'basic')).body['firstLogin']).toBe(false);
  });

  test('not for a colleague, and with nothing but a boolean', async () => {
    expect(await put('owner', 'basic', 'true')).toBe(404);
    for (const body of ['"false"', '0', 'null', '{"firstLogin":false,"role":"Delegated Owner"}'])
      expect(await put('basic', 'basic', body)).toBe(400);
  });
});

describe('the supplier', () => {
  test('cannot set what is no status, no permission, no user', async () => {
    const ctx = contextOf(t.app);
    await expect(setUserStatus(ctx, 'basic', 'Gone')).rejects.toThrow('INVALID_INPUT');
    await expect(setUserStatus(ctx, 'no-such-user', 'Active')).rejects.toThrow('USER_NOT_FOUND');
    await expect(setUserPermission(ctx, 'basic', 'S1', 'Root', true)).rejects.toThrow('INVALID_INPUT');
    await expect(setUserPermission(ctx, 'basic', 'S9', 'Contracts', true)).rejects.toThrow('NOT_FOUND');
  });

  test('takes a permission of the role away and gives it back', async () => {
    const ctx = contextOf(t.app);
    const has = async () =>
      JSON.stringify((await ask('basic', 'basic')).body['allAvailablePermission']).includes('Catalogue');
    await setUserPermission(ctx, 'basic', 'S1', 'Catalogue', false);
    await setUserPermission(ctx, 'basic', 'S1', 'Catalogue', false);
    expect(await has()).toBe(false);
    await setUserPermission(ctx, 'basic', 'S1', 'Catalogue', true);
    expect(await has()).toBe(true);
  });

  test('"Inactive" is the second name of Deactivated', async () => {
    await setUserStatus(contextOf(t.app), 'basic', 'Inactive');
    const row = await t.app.database.pool.query("select status from account where uid = 'basic'");
    expect(row.rows).toEqual([{ status: 'Deactivated' }]);
  });
});
