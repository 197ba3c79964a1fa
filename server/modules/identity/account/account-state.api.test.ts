import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteUser, sendResetLinkJob } from '#modules/identity/index.ts';
import { sql } from '#platform/db/sql.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import type { Person } from '#platform/test/people.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import {
  authorizationRequest,
  browse,
  exchangeCode,
  followHome,
  newJar,
  signInTokens,
  submitForm,
} from '#platform/test/sign-in-client.ts';
import type { Jar } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../../context.ts';

/** The state of an account is judged when something takes effect, not only when it was begun. */
const NEXT = 'Folyami-hajo-42';
const ACCEPTED = { terms: '2026-01', privacy: '2026-01', guidelines: '2026-01' };
const PAIRS = 20;
let t: TestApp;
let owner: string;
let people = 0;

beforeAll(async () => {
  t = await startTestApp({ GENERATE_CUSTOMER_TOKEN: 'on' });
  await addPeople(t.app, [
    { uid: 'owner', grants: [{ shipToId: 'S1', role: 'Delegated Owner' }] },
    { uid: 'strict', companyId: 'C2', grants: [{ shipToId: 'S2', companyId: 'C2', role: 'Delegated Owner' }] },
  ]);
  owner = await t.signIn('owner@test.example');
});
afterAll(() => t.close());
beforeEach(async () => void (await t.app.database.run(sql`delete from throttle`)));

async function call<T = Record<string, never>>(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${t.url}/api/identity/${path}`, {
    method,
    headers: {
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}

/** Somebody new at the owner's ship-to. */
async function somebody(more: Partial<Person> = {}): Promise<{ uid: string; email: string }> {
  const uid = `somebody-${(people += 1)}`;
  await addPeople(t.app, [{ uid, grants: [{ shipToId: 'S1' }], ...more }]);
  return { uid, email: `${uid}@test.example` };
}

interface Begun {
  readonly jar: Jar;
  readonly answer: Response;
  readonly verifier: string;
  readonly redirectUri: string;
}
/** The password is posted; where that leads to is not followed yet. */
async function begin(email: string, password = PASSWORD): Promise<Begun> {
  const jar = newJar();
  const { address, verifier, redirectUri } = authorizationRequest(t.url);
  const page = (await browse(jar, address)).headers.get('location')!;
  return { jar, answer: await submitForm(jar, t.url, page, { email, password, lang: 'en' }), verifier, redirectUri };
}

/** Goes on with a sign-in: the id token when it leads into the portal, null when it does not. */
async function arrive({ jar, answer, verifier, redirectUri }: Begun): Promise<string | null> {
  const code = (await followHome(jar, t.url, answer)).searchParams.get('code');
  const tokens = code ? await exchangeCode(t.url, code, verifier, redirectUri) : null;
  const token = tokens?.ok ? ((await tokens.json()) as { id_token: string }).id_token : null;
  return token && (await call('GET', 'profile', undefined, token)).status === 200 ? token : null;
}

async function resetLink(email: string): Promise<{ code: string; token: string }> {
  await sendResetLinkJob.run(contextOf(t.app), { email } as never, {} as never);
  const mail = await t.app.database.row<{ text: string }>(
    sql`select text from mail where recipient = ${email} order by id desc limit 1`,
  );
  const [, code = '', token = ''] = /code=(\w+)&token=(\w+)/.exec(mail!.text)!;
  return { code, token };
}
const reset = (link: { code: string; token: string }, newPassword = NEXT) =>
  call('PUT', 'users/ResetPassword', { ...link, newPassword, retypePassword: newPassword });
const setStatus = (uid: string, status: string) => call('PATCH', 'users/SetUserStatus', { UID: uid, status }, owner);
const change = (uid: string, token: string) =>
  call('PUT', `users/ChangePassword/${uid}`, { oldPassword: PASSWORD, newPassword: NEXT, retypePassword: NEXT }, token);
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });
const secretOn = async (page: Response) => /secret=([A-Z2-7]+)/.exec(await page.text())?.[1] ?? '';
async function customerToken(email: string, password: string): Promise<string | null> {
  const { data } = await t.graphql<{ generateCustomerToken: { token: string } | null } | null>(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { variables: { email, password } },
  );
  return data?.generateCustomerToken?.token ?? null;
}

/** The account is locked while `begin` runs up to it; then `change` happens, and only then does `begin` go on. */
async function overtaken<T>(
  uid: string,
  begin: () => Promise<T>,
  change: (db: TestApp['app']['database']) => Promise<unknown>,
): Promise<T> {
  const client = await ownConnection(t.app);
  try {
    await client.query('begin');
    await client.query('select from account where uid = $1 for update', [uid]);
    const started = begin();
    while ((await statementsWaiting(t.app)) === 0);
    await change({
      ...t.app.database,
      run: async ({ text, values }) => (await client.query(text, values as unknown[])).rowCount ?? 0,
    });
    await client.query('commit');
    return await started;
  } finally {
    await client.end();
  }
}

describe('a sign-in whose password was right is not completed after', () => {
  const ways: [string, (who: { uid: string; email: string }) => Promise<void>][] = [
    [
      'the password was reset',
      async ({ email }) => {
        expect((await reset(await resetLink(email))).status).toBe(200);
      },
    ],
    [
      'the password was changed',
      async ({ uid, email }) => {
        expect((await change(uid, await t.signIn(email))).status).toBe(200);
      },
    ],
    [
      'the second factor was switched on',
      async ({ email }) => {
        const token = await t.signIn(email);
        const { body } = await call<{ secret: string }>('POST', 'secondfactor/begin', { password: PASSWORD }, token);
        expect((await call('POST', 'secondfactor/confirm', { code: codeOf(body.secret) }, token)).status).toBe(200);
      },
    ],
    [
      'its user ended all other sessions',
      async ({ email }) => {
        expect((await call('DELETE', 'profile/sessions/others', undefined, await t.signIn(email))).status).toBe(200);
      },
    ],
    [
      'a deactivation, even one that was taken back',
      async ({ uid }) => {
        expect((await setStatus(uid, 'Deactivated')).status).toBe(200);
        expect((await setStatus(uid, 'Active')).status).toBe(200);
      },
    ],
  ];

  test.each(ways)('%s', async (_way, happen) => {
    const who = await somebody();
    const [begun, undisturbed] = [await begin(who.email), await begin(who.email)];
    expect(begun.answer.status).toBe(303);
    expect(await arrive(undisturbed)).not.toBeNull();
    await happen(who);
    expect(await arrive(begun)).toBeNull();
  });

  test.each(ways)('%s, when the code is still to come', async (_way, happen) => {
    const who = await somebody({ secondFactor: true });
    const thief = await begin(who.email);
    const page = thief.answer.headers.get('location')!;
    expect(page).toContain('/second-factor');
    const secret = await secretOn(await browse(thief.jar, t.url + page));
    // A user who must have a second factor sets it up at the first sign-in; here the owner does so at the profile.
    await t.app.database.run(sql`update account set second_factor_required = false where uid = ${who.uid}`);
    await happen(who);
    await t.app.database.run(sql`update account set second_factor_required = true where uid = ${who.uid}`);
    const answer = await submitForm(thief.jar, t.url, page, { code: codeOf(secret), lang: 'en' });
    expect(answer.status).toBe(410);
  });

  test('leads to the sign-in page, and the audit says why', async () => {
    const who = await somebody();
    const begun = await begin(who.email);
    await reset(await resetLink(who.email));
    expect((await followHome(begun.jar, t.url, begun.answer)).href).toBe(`${t.url}/login`);
    const { address } = authorizationRequest(t.url);
    expect((await browse(begun.jar, address)).headers.get('location')).toContain('/oidc/interaction/');
    const entries = await t.app.database.rows(
      sql`select what, result, detail->>'why' as why from security_event where uid = ${who.uid} and what = 'sign-in'`,
    );
    expect(entries).toEqual([{ what: 'sign-in', result: 'refused', why: 'account changed' }]);
  });
});

describe('what takes a moment to hash is judged again when it takes effect', () => {
  test('a customer token of the old password while the password changes', async () => {
    const who = await somebody();
    const token = await overtaken(
      who.uid,
      () => customerToken(who.email, PASSWORD),
      (db) =>
        db.run(
          sql`update account set password_hash = 'changed', sign_in_version = sign_in_version + 1 where uid = ${who.uid}`,
        ),
    );
    expect(token).toBeNull();
    expect(await t.app.database.rows(sql`select from session where uid = ${who.uid} and ended_at is null`)).toEqual([]);
  });

  test('a change of the password while everything that was begun is ended', async () => {
    const who = await somebody();
    const token = (await arrive(await begin(who.email)))!;
    const answer = await overtaken(
      who.uid,
      () => change(who.uid, token),
      (db) => db.run(sql`update account set sign_in_version = sign_in_version + 1 where uid = ${who.uid}`),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    expect((await begin(who.email, NEXT)).answer.status).toBe(401);
  });

  test('a change of the password of an account that an import withdraws in that moment', async () => {
    const who = await somebody();
    const token = (await arrive(await begin(who.email)))!;
    await t.app.database.run(sql`update account set withdrawn = true where uid = ${who.uid}`);
    expect(await change(who.uid, token)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  });

  test('a first password while the user is deactivated', async () => {
    const who = await somebody({ validated: false, password: null });
    const link = await invitation(who.uid);
    const answer = await overtaken(
      who.uid,
      () => setFirst(link),
      (db) =>
        db.run(
          sql`update account set status = 'Deactivated', sign_in_version = sign_in_version + 1 where uid = ${who.uid}`,
        ),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'VERIFICATION_FAILED' } });
    expect(await statusOf(who.uid)).toBe('Deactivated');
  });

  test('a reset while the user is deactivated', async () => {
    const who = await somebody();
    const link = await resetLink(who.email);
    const answer = await overtaken(
      who.uid,
      () => reset(link),
      (db) =>
        db.run(
          sql`update account set status = 'Deactivated', sign_in_version = sign_in_version + 1 where uid = ${who.uid}`,
        ),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'VERIFICATION_FAILED' } });
  });
});

async function invitation(uid: string): Promise<object> {
  await inviteUser(contextOf(t.app), { uid, byUid: 'owner' });
  const mail = await t.app.database.row<{ text: string }>(
    sql`select text from mail where recipient = ${`${uid}@test.example`} order by id desc limit 1`,
  );
  const [, code, token] = /gig_i_code=(\w+)&gig_i_vToken=(\w+)/.exec(mail!.text)!;
  return { gig_i_code: code, gig_i_vToken: token };
}
const setFirst = (link: object) =>
  call('PUT', 'users/SetFirstPassword', { ...link, newPassword: NEXT, retypePassword: NEXT, accepted: ACCEPTED });
const statusOf = async (uid: string) =>
  (await t.app.database.row<{ status: string }>(sql`select status from account where uid = ${uid}`))!.status;

describe('two at once, neither undoes the other and nothing fails', () => {
  const each = <T>(work: (pair: number) => Promise<T>) =>
    Promise.all(Array.from({ length: PAIRS }, (_, pair) => work(pair)));

  test('a first password and a deactivation', async () => {
    const outcomes = await each(async () => {
      const { uid } = await somebody({ validated: false, password: null });
      const link = await invitation(uid);
      const [first, off] = await Promise.all([setFirst(link), setStatus(uid, 'Deactivated')]);
      return { first: first.status, off: off.status, status: await statusOf(uid) };
    });
    for (const { first, off, status } of outcomes) {
      expect([200, 404, 410]).toContain(first);
      expect([off, status]).toEqual([200, 'Deactivated']);
    }
  });

  test('two resets with one link', async () => {
    // Pair after pair: a used link counts as a guess, and many at once would be too many.
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await t.app.database.run(sql`delete from throttle`);
      const { email } = await somebody();
      const link = await resetLink(email);
      const passwords = [`${NEXT}-a${pair}`, `${NEXT}-b${pair}`];
      const answers = await Promise.all(passwords.map((password) => reset(link, password)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const taken = passwords[answers.findIndex(({ status }) => status === 200)]!;
      expect(await customerToken(email, taken)).not.toBeNull();
    }
  });

  test('a sign-in and a deactivation', async () => {
    const outcomes = await each(async () => {
      const { uid, email } = await somebody();
      const [token, off] = await Promise.all([
        signInTokens(t.url, email, PASSWORD).then(
          ({ id_token }) => id_token,
          () => null,
        ),
        setStatus(uid, 'Deactivated'),
      ]);
      expect((await setStatus(uid, 'Active')).status).toBe(200);
      return { off: off.status, profile: token ? (await call('GET', 'profile', undefined, token)).status : 401 };
    });
    for (const outcome of outcomes) expect(outcome).toEqual({ off: 200, profile: 401 });
  });

  test('a customer token and a change of the password', async () => {
    const outcomes = await each(async () => {
      const { uid, email } = await somebody();
      const [token, changed] = await Promise.all([
        customerToken(email, PASSWORD),
        t.signIn(email).then((own) => change(uid, own)),
      ]);
      return {
        changed: changed.status,
        profile: token ? (await call('GET', 'profile', undefined, token)).status : 401,
      };
    });
    for (const outcome of outcomes) expect(outcome).toEqual({ changed: 200, profile: 401 });
  });
});
