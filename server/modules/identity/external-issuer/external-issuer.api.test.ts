import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { setUserStatus } from '#modules/users/index.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import { contextOf } from '../../../context.ts';
import { freePort } from '#platform/test/free-port.ts';
import { browse, newJar } from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { until } from '#platform/test/until.ts';

const PORT = await freePort();
const ISSUER = `http://127.0.0.1:${PORT}`;
let t: TestApp;
let child: ChildProcess;

async function startIssuer(): Promise<void> {
  child = fork(new URL('../test-issuer.mjs', import.meta.url), [String(PORT)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
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
function tell(command: object): Promise<string | undefined> {
  const id = (sent += 1);
  return new Promise((resolve) => {
    const heard = (message: { done?: number; token?: string }) => {
      if (message.done !== id) return;
      child.off('message', heard);
      resolve(message.token);
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
  'ext-dora': { email: 'dora@test.example', email_verified: true },
  'ext-emma': { email: 'emma@test.example', email_verified: true },
  'ext-feri': { email: 'feri@test.example', email_verified: true },
  'ext-gabi': { email: 'gabi@test.example', email_verified: true },
  'ext-judit': { email: 'judit@test.example', email_verified: true },
  'ext-judit-2': { email: 'judit@test.example', email_verified: true },
  'ext-ivan': { email: 'ivan@test.example', email_verified: true },
  'ext-hugo': { email: 'hugo@test.example', email_verified: true },
};

/** An id token of the second provider with just these claims, issued so many seconds from now; good for an hour. */
async function bareToken(sub: string, seconds = 0, more: object = {}): Promise<string> {
  const iat = Math.floor(Date.now() / 1_000) + seconds;
  return (await tell({
    sign: { iss: ISSUER, aud: 'hordo', sub, iat, exp: iat + 3_600, ...USERS[sub as keyof typeof USERS], ...more },
  }))!;
}

/** Runs with the server's clock so many seconds ahead. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { clock } = t.app;
  Object.assign(t.app, { clock: { ...clock, real: () => new Date(clock.real().getTime() + seconds * 1_000) } });
  try {
    return await work();
  } finally {
    Object.assign(t.app, { clock });
  }
}

const signOut = (token: string) =>
  fetch(`${t.url}/api/identity/session/end`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

/** What the audit says of sign-ins of one subject's account or address, oldest first. */
const signIns = (email: string) =>
  t.app.database.rows<{ result: string; uid: string | null; detail: Record<string, unknown>; ip: string | null }>(
    sql`select result, uid, detail, ip from security_event where what = 'external-sign-in' and email = ${email} order by id`,
  );

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
  t = await startTestApp({ DATABASE_POOL: '10', OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'hordo' });
  await addPeople(t.app, [
    ...['anna', 'bela', 'cili', 'dora', 'emma', 'feri', 'gabi', 'hugo', 'ivan', 'judit'].map((uid) => ({
      uid,
      grants: [{ shipToId: 'S1' }],
    })),
    { uid: 'off', status: 'Deactivated' },
  ]);
});
afterAll(async () => {
  await t?.close();
  if (child?.connected) await stopIssuer();
});

describe('an external issuer', () => {
  test('signs in who has its token, found by the verified e-mail', async () => {
    const token = await idToken('ext-anna');
    expect((await me(token)).data.customer?.email).toBe('anna@test.example');
    expect(await (await fetch(`${t.url}/portal-config.json`)).json()).toMatchObject({
      oidc: { issuer: ISSUER, clientId: 'hordo' },
    });
  });

  test('the browser asks for its user by the subject that it knows, and finds nobody else by one', async () => {
    const [anna, cili] = [await idToken('ext-anna'), await idToken('ext-cili')];
    await me(anna);
    await me(cili);
    const info = async (token: string, id: string) => {
      const answer = await fetch(`${t.url}/api/identity/users/GetUserInfoById/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
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

  test('another subject is linked after the supplier unlinked the first, which then is nobody', async () => {
    const first = await bareToken('ext-judit', 0, { sid: 'first' });
    const second = (sid: string) => bareToken('ext-judit-2', 0, { sid });
    expect([(await me(first)).status, (await me(await second('a'))).status]).toEqual([200, 401]);
    expect(await runSupplier(contextOf(t.app), ['external-sign-in', 'judit', 'off'])).toContain('linked anew');
    expect((await me(first)).status).toBe(401);
    expect((await me(await second('b'))).status).toBe(200);
    expect((await me(await bareToken('ext-judit', 5, { sid: 'again' }))).status).toBe(401);
    expect(
      await t.app.database.rows(
        sql`select result from security_event where what = 'external-unlinked' and uid = 'judit'`,
      ),
    ).toHaveLength(1);
    await expect(runSupplier(contextOf(t.app), ['external-sign-in', 'nobody', 'off'])).rejects.toThrow(
      'USER_NOT_FOUND',
    );
  });

  test('its tokens for another client are refused', async () => {
    expect((await me(await idToken('ext-anna', 'another'))).status).toBe(401);
  });

  test('a session that is ended here stays ended, another sign-in begins a new one', async () => {
    const token = await idToken('ext-anna');
    expect(
      (
        await fetch(`${t.url}/api/identity/session/end`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(200);
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

  test('lets people in again after they signed out when it names neither a session nor the time of the sign-in', async () => {
    const token = await bareToken('ext-dora', -60);
    expect((await me(token)).status).toBe(200);
    expect((await signOut(token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(await bareToken('ext-dora', -30))).status).toBe(401); // issued before the end, first shown after it
    const next = await bareToken('ext-dora', 5);
    expect((await me(next)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(await bareToken('ext-dora', 10))).status).toBe(200); // renewed: the same session
    expect((await signOut(next)).status).toBe(200);
    expect((await me(await bareToken('ext-dora', 8))).status).toBe(401); // its clock is ahead of ours: what was issued before the last shown token is dead too
    expect((await me(await bareToken('ext-dora', 15))).status).toBe(200);
  });

  test('lets nobody in whom a change under way is deactivating, then or after they are activated again', async () => {
    for (const known of [false, true]) {
      const token = await bareToken('ext-ivan', known ? 1 : 0, { sid: `ivan ${known}` });
      let asked!: ReturnType<typeof me>;
      await contextOf(t.app).transaction(async (tx) => {
        await setUserStatus(tx, 'ivan', 'Deactivated');
        let isAnswered = false;
        asked = me(token).finally(() => {
          isAnswered = true;
        });
        // It answers, or waits for the account.
        await until(async () => isAnswered || (await waiting()));
      });
      expect((await asked).status).toBe(401);
      await setUserStatus(contextOf(t.app), 'ivan', 'Active');
      expect((await me(token)).status).toBe(200);
      expect(
        await t.app.database.rows(sql`select id from session where uid = 'ivan' and ended_at is null`),
      ).toHaveLength(1);
      await signOut(token);
    }
  });

  test('lets people in again after they were deactivated and activated', async () => {
    expect((await me(await bareToken('ext-emma', -60))).status).toBe(200);
    await setUserStatus(contextOf(t.app), 'emma', 'Deactivated');
    await setUserStatus(contextOf(t.app), 'emma', 'Active');
    expect((await me(await bareToken('ext-emma', -60))).status).toBe(401);
    expect((await me(await bareToken('ext-emma', 5))).status).toBe(200);
  });

  test('lets people in again in a session of its own that has signed them in anew', async () => {
    const at = (seconds: number) => ({ sid: 'one', auth_time: Math.floor(Date.now() / 1_000) + seconds });
    const token = await bareToken('ext-emma', 0, at(-60));
    expect((await me(token)).status).toBe(200);
    await signOut(token);
    expect((await me(await bareToken('ext-emma', 5, at(-60)))).status).toBe(401); // renewed in silence: the sign-in is the old one
    expect((await me(await bareToken('ext-emma', 5, at(5)))).status).toBe(200);
  });

  test('one of several first tokens at the same time begins the session', async () => {
    const tokens = await Promise.all([1, 2, 3, 4, 5, 6].map((seconds) => bareToken('ext-feri', seconds)));
    const answers = await Promise.all(tokens.map((token) => me(token)));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(await t.app.database.rows(sql`select id from session where uid = 'feri'`)).toHaveLength(1);
  });

  test('a session lasts a week from the sign-in, however often its token is renewed', async () => {
    const DAY = 86_400;
    const weekOf = async () =>
      (await t.app.database.row<{ at: Date }>(
        sql`select expires_at as at from session where uid = 'gabi' and ended_at is null`,
      ))!.at;
    await me(await bareToken('ext-gabi'));
    const end = await weekOf();
    await later(3 * DAY, async () => expect((await me(await bareToken('ext-gabi', 3 * DAY))).status).toBe(200));
    expect(await weekOf()).toEqual(end);
    const said = { sid: 'gabi', auth_time: Math.floor(Date.now() / 1_000) };
    await me(await bareToken('ext-gabi', 0, said));
    await later(7 * DAY + 1, async () => {
      expect((await me(await bareToken('ext-gabi', 7 * DAY, said))).status).toBe(401);
      expect(
        (await me(await bareToken('ext-gabi', 7 * DAY, { ...said, auth_time: said.auth_time + 7 * DAY + 1 }))).status,
      ).toBe(200);
    });
  });

  test('every sign-in is in the audit once, done or refused with the reason, and a session says from where', async () => {
    await me(await bareToken('ext-hugo'));
    await me(await bareToken('ext-hugo', 1)); // renewed
    expect(await signIns('hugo@test.example')).toEqual([
      { result: 'done', uid: 'hugo', detail: { linked: true }, ip: '127.0.0.1' },
    ]);
    expect(await t.app.database.row(sql`select ip, agent from session where uid = 'hugo'`)).toEqual({
      ip: '127.0.0.1',
      agent: 'node',
    });
    await me(await bareToken('ext-hugo', 0, { sid: 'second' }));
    expect((await signIns('hugo@test.example')).at(-1)).toMatchObject({ result: 'done', detail: { linked: false } });

    const refused = {
      'ext-stranger': 'unknown address',
      'ext-off': 'account Deactivated',
      'ext-unverified': 'e-mail not verified',
      'ext-anna-2': 'another subject',
    };
    await me(await bareToken('ext-anna'));
    for (const [sub, why] of Object.entries(refused)) {
      for (const seconds of [0, 1, 2]) expect((await me(await bareToken(sub, seconds, { jti: sub }))).status).toBe(401);
      const told = (await signIns(USERS[sub as keyof typeof USERS].email)).filter(
        ({ detail }) => detail['why'] === why,
      );
      expect(
        told.map(({ result }) => result),
        sub,
      ).toEqual(['refused']);
    }
    expect(await t.app.database.rows(sql`select from external_identity where uid = 'off'`)).toEqual([]);
  });

  test('is the only way in: passwords kept here give no token, and tokens given for them before are refused', async () => {
    const ask = 'mutation { generateCustomerToken(email: "bela@test.example", password: "Hordo-demo-2026") { token } }';
    expect((await t.graphql(ask)).errors?.[0]?.extensions['code']).toBe('CUSTOMER_TOKEN_OFF');
    const token = `hct_${'a'.repeat(43)}`;
    const hash = createHash('sha256').update(token).digest('base64url');
    await t.app.database
      .run(sql`insert into session (id, uid, kind, issuer, created_at, last_seen_at, expires_at, token_hash)
      values ('given-before', 'bela', 'token', 'http://portal.test.example/oidc', now(), now(), now() + interval '1 hour', ${hash})`);
    expect((await me(token)).status).toBe(401);
  });

  test('new keys are found, and known ones serve while the issuer is away', async () => {
    await idToken('ext-anna').then(me);
    await tell({ rotate: true });
    const rotated = await idToken('ext-anna');
    await until(async () => (await me(rotated)).status === 200); // it asks for new keys at most every five seconds
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

test('while the issuer cannot be reached at the start, the portal asks it once for many tokens and refuses none of them as wrong', async () => {
  let asked = 0;
  const away = createServer((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((ready) => away.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
  const started = await startTestApp({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'hordo' });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const answerTo = async (head: object) => {
    const token = [part(head), part({ iss: issuer, aud: 'hordo', sub: 'ext-anna' }), 'AAAA'].join('.');
    const answer = await fetch(`${started.url}/api/general/orders`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return [answer.status, answer.headers.get('retry-after')];
  };
  try {
    for (let tries = 0; tries < 5; tries += 1) expect(await answerTo({ alg: 'RS256', kid: 'key' })).toEqual([503, '5']);
    expect(asked).toBe(1);
    expect(await answerTo({ alg: 'none' })).toEqual([401, null]);
  } finally {
    await started.close();
    away.close();
  }
});

/** A statement waits for a row that somebody else is changing. */
async function waiting(): Promise<boolean> {
  const { rowCount } = await t.app.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount! > 0;
}
