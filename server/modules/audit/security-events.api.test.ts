import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { authorizationRequest, browse, followHome, newJar, submitForm } from '#platform/test/sign-in-client.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { eraseUser } from '#modules/users/index.ts';
import { contextOf } from '../../context.ts';
import { verifyChain } from './index.ts';

/**
 * Promise G1: whatever concerns who may get in and what they may is one entry: who, for whom, what, from where, with which result.
 * What somebody may not do and tries all the same is one too, once for the same attempt; who is out of reach (404) is none.
 */
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PASSWORD = 'Hordo-demo-2026';
const NEXT = 'Folyami-hajo-42!';

async function call<T = Record<string, never>>(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${shop.url}/api/identity/${path}`, {
    method,
    headers: {
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return (/json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : {}) as T;
}
async function form(email: string, password: string): Promise<number> {
  const jar = newJar();
  const page = (await browse(jar, authorizationRequest(shop.url).address)).headers.get('location')!;
  const sent = await submitForm(jar, shop.url, page, { email, password });
  if (sent.status === 303) await followHome(jar, shop.url, sent);
  return sent.status;
}
const token = (email: string, password: string) =>
  shop.graphql<{ generateCustomerToken: { token: string } }>(
    'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
    {
      variables: { e: email, p: password },
    },
  );
const linkIn = async (email: string) => {
  const mail = await shop.app.database.row<{ text: string }>(
    sql`select text from mail where recipient = ${email} order by id desc limit 1`,
  );
  const link = new URL(/http\S+\?\S+/.exec(mail!.text)![0]).searchParams;
  return {
    code: (link.get('gig_i_code') ?? link.get('code'))!,
    token: (link.get('gig_i_vToken') ?? link.get('token'))!,
  };
};

interface Entry {
  what: string;
  result: string;
  uid: string | null;
  actor: string | null;
  as: string | null;
  ip: string | null;
  company: string | null;
}
let last = 0;
async function fresh(): Promise<Entry[]> {
  const rows = await shop.app.database.rows<Entry & { id: number }>(
    sql`select id, what, result, uid, actor_uid as actor, as_uid as "as", ip, company_id as company from security_event where id > ${last} order by id`,
  );
  last = rows.at(-1)?.id ?? last;
  return rows;
}

test('sixty and more security events are one entry each', async () => {
  const [owner, basic, clerk, food] = await Promise.all(
    ['owner', 'basic', 'clerk', 'food'].map((who) => shop.signIn(`${who}@demo.example`)),
  );
  const supplier = (words: string) => shop.supplier(words, clerk!);
  const NEW = {
    firstName: 'Kata',
    lastName: 'Kiss',
    email: 'kata@naplo.example',
    permissionSchema: [{ shipToId: '2000001', rolename: 'Basic' }],
  };
  let kata = '';
  let acting = '';
  let program = '';
  let deputy = '';
  let secret = '';
  let codes: string[] = [];
  const mine = async () =>
    (await call<{ results: { id: string; current: boolean }[] }>(food!, 'GET', 'profile/sessions')).results;
  const steps: [string, () => Promise<unknown>][] = [
    ['sign-in done u-first', () => form('first@demo.example', PASSWORD)],
    ['sign-in refused u-owner', () => form('owner@demo.example', 'wrong')],
    ['sign-in refused -', () => form('nobody@demo.example', 'wrong')],
    ['sign-in refused u-off', () => form('off@demo.example', PASSWORD)],
    ['sign-in refused u-suspended', () => form('suspended@demo.example', PASSWORD)],
    ['sign-in refused u-moved', () => form('moved@demo.example', PASSWORD)],
    ['sign-in refused u-exited', () => form('exited@demo.example', PASSWORD)],
    ['sign-in refused u-invited', () => form('invited@demo.example', PASSWORD)],
    ['sign-in done u-unvalidated', () => form('unvalidated@demo.example', PASSWORD)],
    [
      'customer-token done u-rival',
      async () => void (program = (await token('rival@demo.example', PASSWORD)).data.generateCustomerToken.token),
    ],
    ['customer-token refused u-rival', () => token('rival@demo.example', 'wrong')],
    ['customer-token refused -', () => token('nobody@demo.example', 'wrong')],
    ['customer-token refused u-off', () => token('off@demo.example', PASSWORD)],
    [
      'sign-out done u-rival by u-rival',
      () => shop.graphql('mutation { revokeCustomerToken { result } }', { token: program }),
    ],
    [
      'sign-in done u-basic | sign-out done u-basic by u-basic',
      async () => call(await shop.signIn('basic@demo.example'), 'POST', 'session/end'),
    ],
    [
      'session-ended done u-food by u-food',
      async () => {
        await shop.signIn('food@demo.example');
        await fresh();
        await call(food!, 'DELETE', `profile/sessions/${(await mine()).find(({ current }) => !current)!.id}`);
      },
    ],
    [
      'session-ended done u-food by u-food',
      async () => {
        await shop.signIn('food@demo.example');
        await fresh();
        await call(food!, 'DELETE', 'profile/sessions/others');
      },
    ],
    [
      'password-change refused u-food by u-food',
      () => call(food!, 'PUT', 'users/ChangePassword/u-food', { oldPassword: 'wrong', newPassword: NEXT }),
    ],
    [
      'password-change refused u-food by u-food',
      () => call(food!, 'PUT', 'users/ChangePassword/u-food', { oldPassword: PASSWORD, newPassword: 'weak' }),
    ],
    ['', () => call(food!, 'PUT', 'users/ChangePassword/u-food', { oldPassword: PASSWORD, newPassword: 'weaker' })],
    [
      'password-change done u-food by u-food',
      () => call(food!, 'PUT', 'users/ChangePassword/u-food', { oldPassword: PASSWORD, newPassword: NEXT }),
    ],
    [
      'password-change refused u-food by u-food',
      () => call(food!, 'PUT', 'users/ChangePassword/u-food', { oldPassword: NEXT, newPassword: NEXT }),
    ],
    [
      'password-reset-asked done u-food',
      () => call(null, 'POST', 'users/ForgotPassword', { email: 'food@demo.example' }),
    ],
    ['password-reset-asked done -', () => call(null, 'POST', 'users/ForgotPassword', { email: 'nobody@demo.example' })],
    [
      'user-created done KATA by u-owner | role-granted done KATA by u-owner | invitation done KATA by u-owner',
      async () => void (kata = (await call<{ id: string }>(owner!, 'POST', 'users/CreateNewUser', NEW)).id),
    ],
    ['invitation done KATA by u-owner', () => call(owner!, 'POST', `users/ResendInvitation/${kata}`)],
    [
      'password-set refused KATA | verification done KATA | password-set done KATA',
      async () => {
        const { code, token: vToken } = await linkIn(NEW.email);
        const { results } = await call<{ results: { document: string; version: string }[] }>(
          null,
          'GET',
          'legaldocuments',
        );
        const accepted = Object.fromEntries(results.map(({ document, version }) => [document, version]));
        await call(null, 'PUT', 'users/SetFirstPassword', {
          gig_i_code: code,
          gig_i_vToken: vToken,
          newPassword: 'weak',
          accepted,
        });
        return call(null, 'PUT', 'users/SetFirstPassword', {
          gig_i_code: code,
          gig_i_vToken: vToken,
          newPassword: NEXT,
          retypePassword: NEXT,
          accepted,
        });
      },
    ],
    [
      'access-refused refused u-accountant by u-accountant',
      async () =>
        shop.graphql('mutation { a: createEmptyCart b: createEmptyCart }', {
          token: await shop.signIn('accountant@demo.example').finally(() => fresh()),
        }),
    ],
    [
      'verification refused -',
      () => call(null, 'POST', 'users/OpenInvitation', { gig_i_code: 'x', gig_i_vToken: 'y' }),
    ],
    [
      'verification refused -',
      () =>
        call(null, 'PUT', 'users/ResetPassword', { code: 'x', token: 'y', newPassword: NEXT, retypePassword: NEXT }),
    ],
    [
      'role-granted done KATA by u-owner',
      () =>
        call(owner!, 'PUT', `users/UpdateUser/${kata}`, {
          permissionSchema: [{ shipToId: '2000001', rolename: 'Advanced' }],
        }),
    ],
    [
      'role-granted done KATA by u-owner',
      () =>
        call(owner!, 'PUT', `users/UpdateUser/${kata}`, {
          permissionSchema: [{ shipToId: '2000002', rolename: 'Basic' }],
        }),
    ],
    [
      'role-taken done KATA by u-owner',
      () => call(owner!, 'PUT', `users/UpdateUser/${kata}`, { deletedShipToList: ['2000002'] }),
    ],
    [
      'user-changed done KATA by u-owner',
      () => call(owner!, 'PUT', `users/UpdateUser/${kata}`, { phone: '+36 30 999 7777' }),
    ],
    ['user-changed done u-owner by u-owner', () => call(owner!, 'PUT', 'profile', { phone: '+36 30 999 7778' })],
    [
      'user-status done KATA by u-owner',
      () => call(owner!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Deactivated' }),
    ],
    [
      'user-status done KATA by u-owner',
      () => call(owner!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Active' }),
    ],
    [
      'access-refused refused u-owner by u-owner',
      () => call(owner!, 'PATCH', 'users/SetUserStatus', { id: 'u-key', status: 'Deactivated' }),
    ],
    ['', () => call(owner!, 'PATCH', 'users/SetUserStatus', { id: 'u-key', status: 'Suspended' })],
    [
      'access-refused refused u-owner by u-owner',
      () =>
        call(owner!, 'PUT', 'users/UpdateUser/u-owner', {
          permissionSchema: [{ shipToId: '2000001', rolename: 'Key User' }],
        }),
    ],
    [
      'access-refused refused u-basic by u-basic',
      () => call(basic!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Deactivated' }),
    ],
    ['', () => call(basic!, 'GET', 'users/GetAllUsersInfo')],
    ['', () => call(owner!, 'PATCH', 'users/SetUserStatus', { id: 'u-rival', status: 'Deactivated' })],
    [
      'user-status done KATA by u-clerk',
      () => call(clerk!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Suspended' }),
    ],
    [
      'user-status done KATA by u-clerk',
      () => call(clerk!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Active' }),
    ],
    [
      'user-status done KATA by u-clerk',
      () => call(clerk!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Move Out' }),
    ],
    [
      'user-status done KATA by u-clerk',
      () => call(clerk!, 'PATCH', 'users/SetUserStatus', { id: kata, status: 'Exited' }),
    ],
    ['personal-data-erased done KATA', () => eraseUser(contextOf(shop.app), kata)],
    [
      'invitation-withdrawn done u-invited by u-owner',
      () => call(owner!, 'POST', 'users/WithdrawInvitation/u-invited'),
    ],
    [
      'verification refused u-expired | new-link-asked done u-expired',
      async () => {
        const { code, token: vToken } = await linkIn('expired@demo.example');
        return call(null, 'POST', 'users/AskForNewInvitation', { gig_i_code: code, gig_i_vToken: vToken });
      },
    ],
    [
      'impersonation done u-owner by u-clerk',
      async () =>
        void (acting = (await call<{ id_token: string }>(clerk!, 'POST', 'impersonation', { uid: 'u-owner' }))
          .id_token),
    ],
    ['impersonation refused u-clerk by u-clerk', () => call(clerk!, 'POST', 'impersonation', { uid: 'u-clerk' })],
    ['access-refused refused u-owner by u-owner', () => call(owner!, 'POST', 'impersonation', { uid: 'u-basic' })],
    [
      'user-changed done u-basic by u-clerk as u-owner',
      () => call(acting, 'PUT', 'users/UpdateUser/u-basic', { phone: '+36 30 999 7779' }),
    ],
    [
      'access-refused refused u-owner by u-clerk as u-owner',
      () => call(acting, 'PUT', 'users/ChangePassword/u-owner', { oldPassword: PASSWORD, newPassword: NEXT }),
    ],
    ['sign-out done u-owner by u-clerk as u-owner', () => call(acting, 'POST', 'session/end')],
    [
      'deputy-lent done u-basic by u-owner',
      async () =>
        void (deputy = (
          await call<{ id: string }>(owner!, 'POST', 'profile/deputies', {
            uid: 'u-basic',
            shipToId: '2000001',
            from: '2026-11-24',
            to: '2026-11-25',
          })
        ).id),
    ],
    ['deputy-ended done u-basic by u-owner', () => call(owner!, 'DELETE', `profile/deputies/${deputy}`)],
    ['users-exported done - by u-owner', () => call(owner!, 'GET', 'users/export')],
    ['own-data-exported done u-owner by u-owner', () => call(owner!, 'GET', 'profile/export')],
    [
      'role-permissions done - by u-clerk',
      () => call(clerk!, 'PUT', 'roles/POS%20Horeca/Associate', { permission: 'Contracts', on: true }),
    ],
    [
      'role-permissions done - by u-clerk',
      () => call(clerk!, 'PUT', 'roles/POS%20Horeca/Associate', { permission: 'Contracts', on: false }),
    ],
    ['permission done u-basic by u-clerk', () => supplier('permission u-basic 2000001 Contracts 1')],
    ['company-blocked done - by u-clerk', () => supplier('block-company 1000002')],
    ['company-blocked done - by u-clerk', () => supplier('unblock-company 1000002')],
    ['ship-to-status done - by u-clerk', () => supplier('suspend-ship-to 2000002')],
    ['section done - by u-clerk', () => supplier('section Academy 0')],
    ['section done - by u-clerk', () => supplier('section Academy 1')],
    ['', () => supplier('section Academy 1')],
    ['section done - by u-clerk', () => supplier('limit sections {"Academy":"1","Contracts":"0"}')],
    ['section done - by u-clerk', () => supplier('limit sections {}')],
    ['setting done - by u-clerk', () => supplier('limit passwordReset.validMinutes 45')],
    ['setting done - by u-clerk', () => supplier('maintenance on')],
    ['setting done - by u-clerk', () => supplier('maintenance off')],
    [
      'second-factor refused u-owner by u-owner',
      () => call(owner!, 'POST', 'secondfactor/begin', { password: 'wrong' }),
    ],
    [
      '',
      async () =>
        void (secret = (await call<{ secret: string }>(owner!, 'POST', 'secondfactor/begin', { password: PASSWORD }))
          .secret),
    ],
    [
      'second-factor refused u-owner by u-owner',
      () => call(owner!, 'POST', 'secondfactor/confirm', { code: '000000' }),
    ],
    [
      'second-factor done u-owner by u-owner',
      async () =>
        void (codes = (
          await call<{ recoveryCodes: string[] }>(owner!, 'POST', 'secondfactor/confirm', {
            code: generateSync({ secret }),
          })
        ).recoveryCodes),
    ],
    [
      'second-factor done u-owner by u-owner',
      async () =>
        void (codes =
          (await call<{ recoveryCodes: string[] }>(owner!, 'POST', 'secondfactor/recovery-codes', { code: codes[0] }))
            .recoveryCodes ?? codes),
    ],
    [
      'second-factor done u-owner by u-owner',
      () => call(owner!, 'POST', 'secondfactor/off', { password: PASSWORD, code: codes[1] }),
    ],
    [
      'second-factor done u-owner by u-owner',
      () => call(owner!, 'PUT', 'secondfactor/demand', { companyId: '1000001', demanded: true }),
    ],
    [
      'second-factor done u-owner by u-owner',
      () => call(owner!, 'PUT', 'secondfactor/demand', { companyId: '1000001', demanded: false }),
    ],
  ];
  await fresh();
  const wrong: string[] = [];
  let entries = 0;
  for (const [expected, act] of steps) {
    await act();
    const made = await fresh();
    entries += made.length;
    const told = made
      .map(
        ({ what, result, uid, actor, as }) =>
          `${what} ${result} ${uid ?? '-'}${actor ? ` by ${actor}` : ''}${as ? ` as ${as}` : ''}`,
      )
      .join(' | ');
    if (told !== expected.replaceAll('KATA', kata))
      wrong.push(`${told || 'nothing'} instead of ${expected || 'nothing'}`);
    // From where, but for what the supplier's program does itself; and for whose owners, where it concerns somebody.
    for (const { what, ip, uid, company } of made)
      if ((ip === null && what !== 'personal-data-erased') || (uid !== null && uid !== 'u-clerk' && company === null))
        wrong.push(`${what}: from where, or of which company?`);
  }
  expect(wrong).toEqual([]);
  expect(entries).toBeGreaterThanOrEqual(60);
  expect((await verifyChain(shop.app)).faults).toEqual([]);
});
