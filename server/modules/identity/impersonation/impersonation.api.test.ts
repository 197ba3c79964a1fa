import { SignJWT, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextOf } from '../../../context.ts';
import { giveDeskRole } from '#modules/access/index.ts';
import { setSalesperson } from '#modules/company/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { endWhatWasBegun } from '#modules/identity/index.ts';
import { signingKeys } from '../signing-key/signing-key.store.ts';

let t: TestApp;
let clerk: string;
beforeAll(async () => {
  t = await startTestApp({ GENERATE_CUSTOMER_TOKEN: 'on' });
  await addPeople(t.app, [
    { uid: 'clerk', kind: 'supplier', companyId: undefined },
    { uid: 'other-clerk', kind: 'supplier' },
    { uid: 'anna', grants: [{ shipToId: 'S1', role: 'Delegated Owner' }] },
    { uid: 'bela', companyId: 'C2', grants: [{ shipToId: 'S2' }] },
    { uid: 'off', status: 'Deactivated' },
    { uid: 'waiting', validated: false },
    { uid: 'invited', status: 'Invited', password: null },
  ]);
  clerk = await t.signIn('clerk@test.example');
});
afterAll(() => t.close());

async function call(
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, never> & { id_token: string; code: string } }> {
  const response = await fetch(`${t.url}/api/identity/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}
const act = async (uid: string, token = clerk) => call('POST', 'impersonation', token, { uid });
const whoIs = (token: string, uid: string) => call('GET', `users/GetUserInfoById/${uid}`, token);
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

describe('the clerk acts for a user (P6.32, promise D10)', () => {
  test('with a token that names both, and with that user’s rights', async () => {
    const { status, body } = await act('anna');
    expect(status).toBe(200);
    expect(payloadOf(body.id_token)).toMatchObject({
      sub: 'anna',
      aud: 'portal',
      iss: `${t.url}/oidc`,
      act: { sub: 'clerk' },
    });
    const info = await whoIs(body.id_token, 'anna');
    expect(info.body).toMatchObject({
      UID: 'anna',
      isLoggedIn: true,
      accountKind: 'customer',
      actor: { uid: 'clerk' },
    });
    // Not the clerk's scope: a clerk sees everybody, this token sees the own company only.
    expect((await whoIs(clerk, 'bela')).status).toBe(200);
    expect((await whoIs(body.id_token, 'bela')).status).toBe(404);
  });

  test('finds users by parts of name, e-mail and company, without accents; users who cannot be acted for are left out', async () => {
    const found = await call('GET', 'impersonation/users?search=szabo+ANNA', clerk);
    expect(found.body).toMatchObject({ total: 1, results: [{ uid: 'anna', roles: ['POS Horeca Delegated Owner'] }] });
    const all = (await call('GET', 'impersonation/users', clerk)).body as unknown as { results: { uid: string }[] };
    expect(all.results.map(({ uid }) => uid).toSorted()).toEqual(['anna', 'bela']);
    await t.app.database.run(sql`update account set last_name = 'Šimončič' where uid = 'bela'`);
    for (const typed of ['Šimončič', 'SIMONCIC', 'šimonč'])
      expect((await call('GET', `impersonation/users?search=${encodeURIComponent(typed)}`, clerk)).body).toMatchObject({
        total: 1,
        results: [{ uid: 'bela' }],
      });
  });

  test('keeps for whom this clerk acted, the last one first', async () => {
    for (const uid of ['bela', 'anna', 'bela', 'bela']) await act(uid);
    const lately = async (token: string) =>
      (
        (await call('GET', 'impersonation/users?recent=true', token)).body as unknown as { results: { uid: string }[] }
      ).results.map(({ uid }) => uid);
    expect(await lately(clerk)).toEqual(['bela', 'anna']);
    expect(await lately(await t.signIn('other-clerk@test.example'))).toEqual([]);
  });

  test.each(['off', 'waiting', 'invited', 'clerk', 'other-clerk'])('not for %s', async (uid) => {
    expect(await act(uid)).toMatchObject({ status: 409, body: { code: 'NOT_IMPERSONABLE' } });
  });

  test('rejects a user who does not exist', async () => {
    expect(await act('nobody')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });

  test('rejects customers, and clerks who act for somebody already', async () => {
    const anna = await t.signIn('anna@test.example');
    expect((await act('bela', anna)).status).toBe(403);
    expect((await call('GET', 'impersonation/users', anna)).status).toBe(403);
    const acting = (await act('anna')).body.id_token;
    expect((await act('bela', acting)).status).toBe(403);
    expect((await call('POST', 'impersonation/renew', anna)).body.code).toBe('NOT_IMPERSONABLE');
  });

  test('rejects changes of password, first login and second factor', async () => {
    const acting = (await act('anna')).body.id_token;
    const change = await call('PUT', 'users/ChangePassword/anna', acting, {
      oldPassword: PASSWORD,
      newPassword: 'Folyami-hajo-42!',
    });
    expect(change).toMatchObject({ status: 403, body: { code: 'IMPERSONATING' } });
    expect((await call('PUT', 'users/SetFirstLoginFlag/anna', acting, false)).body.code).toBe('IMPERSONATING');
    await t.signIn('anna@test.example'); // the password is the one it was
  });

  test('renews the token before it expires, for the same session', async () => {
    const first = (await act('anna')).body.id_token;
    const next = await call('POST', 'impersonation/renew', first);
    expect(next.status).toBe(200);
    expect(payloadOf(next.body.id_token)).toMatchObject({
      sub: 'anna',
      sid: payloadOf(first)['sid'],
      act: { sub: 'clerk' },
    });
    expect((await whoIs(next.body.id_token, 'anna')).status).toBe(200);
  });
});

describe('it ends', () => {
  test('fifteen minutes after it was renewed the last time', async () => {
    const acting = (await act('anna')).body.id_token;
    const left = async () =>
      (await t.app.database.row<{ minutes: number }>(
        sql`select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes from session where id = ${payloadOf(acting)['sid']}`,
      ))!.minutes;
    expect(await left()).toBe(15);
    await t.app.database.run(
      sql`update session set expires_at = clock_timestamp() + interval '2 minutes' where id = ${payloadOf(acting)['sid']}`,
    );
    await call('POST', 'impersonation/renew', acting);
    expect(await left()).toBe(15);
  });

  test('by one call; clerk and user stay signed in', async () => {
    const own = await t.signIn('anna@test.example');
    const acting = (await act('anna')).body.id_token;
    expect((await call('POST', 'session/end', acting)).body).toEqual({ ended: true });
    expect((await whoIs(acting, 'anna')).status).toBe(401);
    expect((await call('POST', 'impersonation/renew', acting)).status).toBe(401);
    expect((await whoIs(own, 'anna')).status).toBe(200);
    expect((await whoIs(clerk, 'anna')).status).toBe(200);
  });

  test('with the clerk’s own session', async () => {
    const mine = await t.signIn('other-clerk@test.example');
    const acting = (await act('anna', mine)).body.id_token;
    await call('POST', 'session/end', mine);
    expect((await whoIs(acting, 'anna')).status).toBe(401);
  });

  test('when the user is signed out everywhere, and when the clerk may be in no more', async () => {
    const mine = await t.signIn('other-clerk@test.example');
    const first = (await act('bela', mine)).body.id_token;
    await endWhatWasBegun(contextOf(t.app), 'bela', { why: 'ended' });
    expect((await whoIs(first, 'bela')).status).toBe(401);
    const second = (await act('bela', mine)).body.id_token;
    await t.app.database.run(sql`update account set kind = 'customer' where uid = 'other-clerk'`);
    await t.app.database.run(sql`select pg_notify('hordo_change', 'session ')`);
    await expect.poll(async () => (await whoIs(second, 'bela')).status).toBe(401);
    await t.app.database.run(sql`update account set kind = 'supplier' where uid = 'other-clerk'`);
  });
});

describe('it follows the clerk’s rights', () => {
  test('ends with the clerk’s role at the desk', async () => {
    const mine = await t.signIn('other-clerk@test.example');
    const acting = (await act('bela', mine)).body.id_token;
    expect((await whoIs(acting, 'bela')).status).toBe(200);
    const role = { uid: 'other-clerk', role: 'Delegated Admin', ownCustomers: false, releaseCapFt: null };
    await giveDeskRole(contextOf(t.app), { ...role, on: false });
    await heard(t.app);
    expect((await whoIs(acting, 'bela')).status).toBe(401);
    await giveDeskRole(contextOf(t.app), { ...role, on: true });
  });

  test('ends for a salesperson when somebody else looks after the company', async () => {
    await t.app.database.run(
      sql`insert into company (id, name, customer_type, street, city, postcode, country) values ('C2', 'Két Kocsma Kft.', 'POS Horeca', 'Fő u. 1.', 'Pécs', '7621', 'HU')`,
    );
    const mine = await t.signIn('other-clerk@test.example');
    const role = { uid: 'other-clerk', releaseCapFt: null };
    await giveDeskRole(contextOf(t.app), { ...role, role: 'Sales', ownCustomers: true, on: true });
    await giveDeskRole(contextOf(t.app), { ...role, role: 'Delegated Admin', ownCustomers: false, on: false });
    await setSalesperson(contextOf(t.app), 'C2', 'other-clerk');
    const acting = (await act('bela', mine)).body.id_token;
    expect((await whoIs(acting, 'bela')).status).toBe(200);
    await setSalesperson(contextOf(t.app), 'C2', null);
    await heard(t.app);
    expect((await whoIs(acting, 'bela')).status).toBe(401);
    expect((await call('POST', 'impersonation/renew', acting)).status).toBe(401);
    await giveDeskRole(contextOf(t.app), { ...role, role: 'Delegated Admin', ownCustomers: false, on: true });
  });
});

describe('what cannot be forged', () => {
  test('the clerk’s session does not carry an ordinary token of the user, nor the other way round', async () => {
    const acting = (await act('anna')).body.id_token;
    const { act: _act, ...without } = payloadOf(acting);
    // Signed with the provider's own key: what is refused is refused for what it says, not for how it is signed.
    const key = (await signingKeys(t.app.database, [], new Date()))[0]!;
    const real = await importJWK(key.privateJwk!, 'RS256');
    const sign = (payload: object) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(real);
    const own = payloadOf(await t.signIn('anna@test.example'));
    expect((await whoIs(await sign(payloadOf(acting)), 'anna')).status).toBe(200);
    expect((await whoIs(await sign(own), 'anna')).status).toBe(200);
    for (const forged of [
      without,
      { ...own, act: { sub: 'clerk' } },
      { ...payloadOf(acting), act: { sub: 'other-clerk' } },
      { ...payloadOf(acting), act: 'clerk' },
      { ...payloadOf(acting), sub: 'bela' },
      { ...payloadOf(clerk), sub: 'anna', act: { sub: 'clerk' } },
      { ...payloadOf(clerk), sub: 'anna' },
    ])
      expect({ forged, status: (await whoIs(await sign(forged), 'anna')).status }).toEqual({ forged, status: 401 });
  });

  test('imp_usr, wherever a browser puts it, changes nothing', async () => {
    const anna = await t.signIn('anna@test.example');
    for (const where of ['users/GetUserInfoById/bela?imp_usr=bela', 'users/GetUserInfoById/bela']) {
      const answer = await fetch(`${t.url}/api/identity/${where}`, {
        headers: { authorization: `Bearer ${anna}`, imp_usr: 'bela', cookie: 'imp_usr=bela' },
      });
      expect(answer.status).toBe(404);
    }
  });
});

test('every beginning, its end and every refusal stand in the audit with both names', async () => {
  const before = await entries();
  const acting = (await act('anna')).body.id_token;
  await act('clerk');
  await call('POST', 'session/end', acting);
  const now = (await entries()).slice(before.length);
  expect(now).toEqual([
    { what: 'impersonation', result: 'done', uid: 'anna', actor_uid: 'clerk', as_uid: null },
    { what: 'impersonation', result: 'refused', uid: 'clerk', actor_uid: 'clerk', as_uid: null },
    { what: 'sign-out', result: 'done', uid: 'anna', actor_uid: 'clerk', as_uid: 'anna' },
  ]);
});

function entries() {
  return t.app.database.rows(
    sql`select what, result, uid, actor_uid, as_uid from security_event where what in ('impersonation', 'sign-out') order by id`,
  );
}
