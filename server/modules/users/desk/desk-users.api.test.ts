import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskUser, DeskUserDetail } from '#contract/desk/user.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'basic', 'clerk', 'service', 'sales', 'editor'], {
    hears: true,
  }));
});
afterAll(() => shop.close());

const invite = (who: string, email: string, shipToId = '2000001') =>
  desk<DeskUser & { code?: string }>(who, 'POST', 'users', {
    firstName: 'Nóra',
    lastName: 'Kiss',
    email,
    roles: [{ shipToId, role: 'Basic' }],
  });
const details = async (what: string) =>
  (
    await shop.app.database.pool.query<{ detail: Record<string, string> }>(
      "select detail || jsonb_build_object('reason', reason) as detail from security_event where what = $1 order by id",
      [what],
    )
  ).rows.map(({ detail }) => detail);

describe('customers’ users at the desk', () => {
  test('are listed by company; sales sees those of their own customers only', async () => {
    const { users } = (await desk<{ users: DeskUser[] }>('service', 'GET', 'users?companyId=1000001')).body;
    expect(users).toContainEqual(
      expect.objectContaining({ uid: 'u-owner', status: 'Active', mayChange: true, mayBeActedFor: true }),
    );
    expect((await desk('sales', 'GET', 'users?companyId=1000003')).body).toMatchObject({ code: 'SOLD_TO_NOT_FOUND' });
    expect((await desk('sales', 'GET', 'users/u-food')).body).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(
      (await desk('sales', 'PUT', 'users/u-food/status', { status: 'Suspended', reason: 'not mine' })).status,
    ).toBe(404);
    const seen = (await desk<{ users: DeskUser[] }>('sales', 'GET', 'users?limit=100')).body.users.flatMap(
      ({ roles }) => roles.map(({ companyId }) => companyId),
    );
    expect([...new Set(seen)].toSorted()).toEqual(['1000001', '1000002', '1000005', '1000009']);
    expect((await desk('editor', 'GET', 'users')).body).toMatchObject({ code: 'DESK_FORBIDDEN' });
    expect((await desk('owner', 'GET', 'users')).status).toBe(403);
  });

  test('an invitation goes out once, again on request, and is withdrawn', async () => {
    const { body: user } = await invite('service', 'nora.kiss@kekto.example');
    expect(user).toMatchObject({
      status: 'Invited',
      invitation: { open: true },
      roles: [{ shipToId: '2000001', role: 'Basic' }],
    });
    expect((await invite('service', 'nora.kiss@kekto.example')).body.code).toBe('USER_EXISTS');
    const again = (await desk<DeskUser>('service', 'POST', `users/${user.uid}/invitation`)).body;
    expect(again.invitation!.sentAt > user.invitation!.sentAt).toBe(true);
    expect((await desk<DeskUser>('service', 'DELETE', `users/${user.uid}/invitation`)).body).toMatchObject({
      status: 'Exited',
      invitation: null,
      mayChange: false,
    });
    expect((await invite('sales', 'anna@food.example', '2000007')).body.code).toBe('SHIP_TO_NOT_FOUND');
    // A salesperson invites for their own customers.
    expect((await invite('sales', 'anna@kekto.example')).body).toMatchObject({ status: 'Invited' });
  });

  test('a suspended user is out at once, and in again; the reasons stand in the audit', async () => {
    const move = (status: string, reason: string) =>
      desk<DeskUser>('service', 'PUT', 'users/u-basic/status', { status, reason });
    expect((await move('Suspended', 'Left the pub')).body).toMatchObject({ status: 'Suspended', sessions: 0 });
    expect((await shop.rest(tokens.get('basic')!, 'orders?limit=1')).status).toBe(401);
    expect((await move('Active', 'Came back')).body).toMatchObject({ status: 'Active' });
    expect((await details('user-status')).slice(-2)).toMatchObject([
      { reason: 'Left the pub' },
      { reason: 'Came back' },
    ]);
    expect((await desk('service', 'PUT', 'users/u-basic/status', { status: 'Suspended', reason: '' })).status).toBe(
      400,
    );
  });

  test('roles are given and taken for each ship-to', async () => {
    const given = (await desk<DeskUser>('sales', 'PUT', 'users/u-basic/roles/2000003', { role: 'Associate' })).body;
    expect(given.roles).toContainEqual(expect.objectContaining({ shipToId: '2000003', role: 'Associate' }));
    const taken = (await desk<DeskUser>('sales', 'DELETE', 'users/u-basic/roles/2000003')).body;
    expect(taken.roles).not.toContainEqual(expect.objectContaining({ shipToId: '2000003' }));
    expect((await desk('sales', 'PUT', 'users/u-basic/roles/2000007', { role: 'Basic' })).body).toMatchObject({
      code: 'SHIP_TO_NOT_FOUND',
    });
    expect((await desk('service', 'PUT', 'users/u-basic/roles/2000003', { role: 'King' })).body).toMatchObject({
      code: 'ROLE_UNKNOWN',
    });
  });

  test('contact data are written onto the version that was seen', async () => {
    const { version } = (await desk<DeskUserDetail>('service', 'GET', 'users/u-basic')).body;
    const change = (phone: string, seen?: number) =>
      desk<DeskUser & { code: string; present?: DeskUser }>(
        'service',
        'PATCH',
        'users/u-basic',
        { phone },
        seen === undefined ? {} : { 'if-match': `"${seen}"` },
      );
    expect((await change('+36 20 111 2222')).status).toBe(428);
    expect((await change('+36 20 111 2222', version)).body).toMatchObject({ phone: '+36 20 111 2222' });
    const stale = await change('+36 20 333 4444', version);
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'RECORD_CHANGED', present: { phone: '+36 20 111 2222' } },
    });
  });

  test('who is locked out after wrong passwords signs in again once unlocked', async () => {
    const { emailKey } = await import('#vocabulary/email.ts');
    const { strangersScopes } = await import('#modules/identity/throttle/throttle.ts');
    const [scope] = strangersScopes('u-rival', emailKey('rival@demo.example'));
    await shop.app.database.pool.query(
      'insert into throttle (scope, level, at) values ($1, 99, now()) on conflict (scope) do update set level = 99',
      [scope],
    );
    expect((await desk('service', 'POST', 'users/u-rival/unlock')).body).toEqual({ unlocked: true });
    expect((await shop.app.database.pool.query('select from throttle where scope = $1', [scope])).rowCount).toBe(0);
    await expect(shop.signIn('rival@demo.example')).resolves.not.toBe('');
  });

  test('acting for a user needs a reason, and only an administrator erases', async () => {
    const token = await desk<{ idToken: string; uid: string }>('service', 'POST', 'users/u-owner/acting', {
      reason: 'Orders by phone',
    });
    expect(token.body).toMatchObject({ uid: 'u-owner' });
    expect((await shop.rest(token.body.idToken, 'orders?limit=1')).status).toBe(200);
    expect((await details('impersonation')).at(-1)).toMatchObject({ reason: 'Orders by phone' });
    expect((await desk('service', 'POST', 'users/u-owner/acting', { reason: '' })).status).toBe(400);
    expect((await desk('service', 'POST', 'users/u-basic/erasure', { reason: 'asked for it' })).body).toMatchObject({
      code: 'DESK_FORBIDDEN',
    });
    expect((await desk('clerk', 'GET', 'users/u-basic/erasure')).body).toMatchObject({
      ready: false,
      email: 'basic@demo.example',
    });
    expect((await desk('clerk', 'POST', 'users/u-basic/erasure', { reason: 'asked for it' })).body).toMatchObject({
      code: 'STATUS_MOVE_NOT_ALLOWED',
    });
    const { uid } = (await invite('service', 'gone@kekto.example')).body;
    await desk('service', 'DELETE', `users/${uid}/invitation`);
    expect((await desk('clerk', 'POST', `users/${uid}/erasure`, { reason: 'asked for it' })).body).toEqual({
      erased: true,
      waits: false,
    });
    expect(
      (await shop.app.database.pool.query("select from account where email = 'gone@kekto.example'")).rowCount,
    ).toBe(0);
  });

  test('a second factor is demanded of a company that there is', async () => {
    const demand = async (companyId: string, demanded: boolean) =>
      (
        await fetch(`${shop.url}/api/identity/secondfactor/demand`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${tokens.get('clerk')}`, 'content-type': 'application/json' },
          body: JSON.stringify({ companyId, demanded }),
        })
      ).status;
    expect([await demand('nowhere', true), await demand('nowhere', false)]).toEqual([404, 404]);
    expect([await demand('1000009', true), await demand('1000009', false)]).toEqual([200, 200]);
  });

  test('sessions end everywhere at once', async () => {
    const token = await shop.signIn('accountant@demo.example');
    const { ended } = (await desk<{ ended: number }>('service', 'POST', 'users/u-accountant/session-ends')).body;
    expect(ended).toBeGreaterThan(0);
    expect((await shop.rest(token, 'orders?limit=1')).status).toBe(401);
    expect((await desk('service', 'DELETE', 'users/u-accountant/second-factor')).body).toMatchObject({
      code: 'DESK_FORBIDDEN',
    });
  });
});
