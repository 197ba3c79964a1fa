import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { setUserStatus } from '#modules/users/index.ts';
import { contextOf } from '../../../context.ts';
import { browse, newJar } from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';

const PORT = 4_391;
const ISSUER = `http://127.0.0.1:${PORT}`;
let t: TestApp;
let child: ChildProcess;

async function startIssuer(): Promise<void> {
  child = fork(new URL('../test-issuer.mjs', import.meta.url), [String(PORT)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the issuer ended')));
    child.on('message', (message: { listening?: string }) => {
      if (message.listening) resolve();
    });
  });
  await tell({ users: USERS });
}

async function stopIssuer(): Promise<void> {
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await over;
}

let sent = 0;
function tell(command: object): Promise<void> {
  const id = (sent += 1);
  return new Promise((resolve) => {
    const heard = (message: { done?: number }) => {
      if (message.done !== id) return;
      child.off('message', heard);
      resolve();
    };
    child.on('message', heard);
    child.send({ ...command, id });
  });
}

const USERS = {
  'ext-anna': { email: 'Anna@test.example', email_verified: true },
  'ext-anna-2': { email: 'anna@test.example', email_verified: true },
  'ext-unverified': { email: 'bela@test.example', email_verified: false },
  'ext-stranger': { email: 'stranger@test.example', email_verified: true },
  'ext-off': { email: 'off@test.example', email_verified: true },
  'ext-cili': { email: 'cili@test.example', email_verified: true },
};

/** Signs in at the second provider as its own client does; answers the id token. */
async function idToken(sub: string, client = 'hordo'): Promise<string> {
  const jar = newJar();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'https://portal.test.example/login',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce: 'n',
    max_age: '3600',
  });
  let response = await browse(jar, `${ISSUER}/auth?${query}`);
  for (;;) {
    const to = new URL(response.headers.get('location')!, ISSUER);
    if (to.host === 'portal.test.example') {
      const answer = await fetch(`${ISSUER}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${client}:${client}-secret`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: to.searchParams.get('code')!,
          redirect_uri: 'https://portal.test.example/login',
          code_verifier: verifier,
        }),
      });
      return ((await answer.json()) as { id_token: string }).id_token;
    }
    if (to.pathname.startsWith('/in/')) to.searchParams.set('as', sub);
    response = await browse(jar, to.href);
  }
}

const me = (token: string) => t.graphql<{ customer: { email: string } | null }>('{ customer { email } }', { token });

beforeAll(async () => {
  await startIssuer();
  t = await startTestApp({ OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'hordo' });
  await addPeople(t.app, [...['anna', 'bela', 'cili'].map((uid) => ({ uid, grants: [{ shipToId: 'S1' }] })), { uid: 'off', status: 'Deactivated' }]);
}, 60_000);
afterAll(async () => {
  await t?.close();
  if (child?.connected) await stopIssuer();
});

describe('an external issuer', () => {
  test('signs in who has its token, found by the verified e-mail', async () => {
    const token = await idToken('ext-anna');
    expect((await me(token)).data.customer?.email).toBe('anna@test.example');
    expect(await (await fetch(`${t.url}/portal-config.json`)).json()).toMatchObject({ oidc: { issuer: ISSUER, clientId: 'hordo' } });
  });

  test('the browser asks for its user by the subject that it knows, and finds nobody else by one', async () => {
    const [anna, cili] = [await idToken('ext-anna'), await idToken('ext-cili')];
    await me(anna);
    await me(cili);
    const info = async (token: string, id: string) => {
      const answer = await fetch(`${t.url}/api/identity/users/GetUserInfoById/${id}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, body: (await answer.json()) as { UID?: string; isLoggedIn?: boolean } };
    };
    expect(await info(anna, 'ext-anna')).toMatchObject({ status: 200, body: { UID: 'anna', isLoggedIn: true } });
    expect(await info(cili, 'ext-anna')).toMatchObject({ status: 404 });
    expect(await info(cili, 'anna')).toMatchObject({ status: 404 });
  });

  test('takes the place of the embedded one', async () => {
    expect((await fetch(`${t.url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
    const own = await startTestApp();
    try {
      await addPeople(own.app, [{ uid: 'anna' }]);
      expect((await me(await own.signIn('anna@test.example', PASSWORD))).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  test.each([
    ['an e-mail that it has not verified', 'ext-unverified'],
    ['a second subject with the e-mail of a linked account', 'ext-anna-2'],
    ['an e-mail that nobody has', 'ext-stranger'],
    ['an account that is not active', 'ext-off'],
  ])('cannot take an account over by %s', async (_name, sub) => {
    expect((await me(await idToken('ext-anna'))).status).toBe(200);
    expect((await me(await idToken(sub))).status).toBe(401);
  });

  test('keeps to the linked subject when the e-mail changes at the issuer', async () => {
    await idToken('ext-cili').then(me);
    await tell({ users: { ...USERS, 'ext-cili': { email: 'bela@test.example', email_verified: true } } });
    expect((await me(await idToken('ext-cili'))).data.customer?.email).toBe('cili@test.example');
    await tell({ users: USERS });
  });

  test('its tokens for another client are refused', async () => {
    expect((await me(await idToken('ext-anna', 'another'))).status).toBe(401);
  });

  test('a session that is ended here stays ended, another sign-in begins a new one', async () => {
    const token = await idToken('ext-anna');
    expect((await fetch(`${t.url}/api/identity/session/end`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the issuer counts its sign-ins in seconds
    expect((await me(await idToken('ext-anna'))).status).toBe(200);
  });

  test('deactivating the user here ends it here', async () => {
    const token = await idToken('ext-cili');
    expect((await me(token)).status).toBe(200);
    await setUserStatus(contextOf(t.app), 'cili', 'Deactivated');
    expect((await me(token)).status).toBe(401);
    await setUserStatus(contextOf(t.app), 'cili', 'Active');
  });

  test('new keys are found, and known ones serve while the issuer is away', { timeout: 30_000 }, async () => {
    await idToken('ext-anna').then(me);
    await tell({ rotate: true });
    const rotated = await idToken('ext-anna');
    await until(async () => (await me(rotated)).status === 200, 10_000); // it asks for new keys at most every five seconds
    const later = await idToken('ext-cili'); // of somebody else: the same second's token of the same person would be the same
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const [next, last] = [await idToken('ext-cili'), await idToken('ext-anna')];
    await stopIssuer();
    expect((await me(later)).status).toBe(200);
    // Eleven minutes on the keys are to be read again, which fails: the known ones stay.
    const { clock } = t.app;
    Object.assign(t.app, { clock: { ...clock, real: () => new Date(clock.real().getTime() + 660_000) } });
    expect((await me(next)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await me(last)).status).toBe(200);
    Object.assign(t.app, { clock });
  });
});

async function until(met: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await met())) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
