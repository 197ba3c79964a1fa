import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { switchSection } from '#modules/portal-config/index.ts';
import { setUserPermission, setUserStatus } from '#modules/users/index.ts';
import { contextOf } from '../../../context.ts';
import { signInTokens } from '#platform/test/sign-in-client.ts';
import { signingKeys } from '../signing-key/signing-key.store.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { authenticate } from './authenticate.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { sessionSeconds } from './session.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  [t, other] = await Promise.all([startTestApp(), startTestApp()]);
  await addPeople(
    t.app,
    ['anna', 'bela', 'cili', 'dani', 'emma'].map((uid) => ({ uid, grants: [{ shipToId: 'S1' }] })),
  );
  await addPeople(t.app, [
    { uid: 'waiting', validated: false, grants: [{ shipToId: 'S1', role: 'Delegated Owner' }] },
    { uid: 'clerk', kind: 'supplier' },
  ]);
  await addPeople(other.app, [{ uid: 'anna', grants: [{ shipToId: 'S1' }] }]);
});
afterAll(() => Promise.all([t.close(), other.close()]));

/** One address of every surface; what is public there refuses a bad token all the same. */
const surfaces = [
  '/graphql',
  '/api/general/orders/GetOrderStatus',
  '/api/identity/users/GetUserInfoById/anna',
  '/api/content/banners?locationId=homepage',
  '/api/identity/profile/export', // answers a file
];
const REFUSED = surfaces.map(() => 401);

async function statuses(authorization: string): Promise<number[]> {
  return Promise.all(
    surfaces.map(async (path) => {
      const graphql = path === '/graphql';
      const answer = await fetch(t.url + path, {
        headers: { authorization, ...(graphql && { 'content-type': 'application/json' }) },
        ...(graphql && { method: 'POST', body: JSON.stringify({ query: '{ getPortalConfig { maintenance } }' }) }),
      });
      await answer.text();
      return answer.status;
    }),
  );
}

async function me(token: string): Promise<number> {
  return (
    await fetch(`${t.url}/api/identity/users/GetUserInfoById/anna`, { headers: { authorization: `Bearer ${token}` } })
  ).status;
}

describe('forged and foreign tokens are refused on every surface', () => {
  const b64 = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  test('a real one is taken, so that the refusals below mean something', async () => {
    const { id_token, access_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD);
    expect(await statuses(`Bearer ${id_token}`)).not.toContain(401);
    expect(await statuses(`bearer ${access_token}`)).not.toContain(401);
  });

  test('all of them', async () => {
    const { id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD);
    const [head, body, signature] = id_token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload & { sid: string };
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const key = (await signingKeys(t.app.database, [], new Date()))[0]!;
    const real = await importJWK(key.privateJwk!, 'RS256');
    const { privateKey: stranger, publicKey: strangers } = await generateKeyPair('RS256', { extractable: true });
    const sign = (payload: object, more: object = {}, by = real) =>
      new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: header.kid, ...more }).sign(by);
    const publicPem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
      type: 'spki',
      format: 'pem',
    }) as string;
    const hmac = (secret: string) => {
      const text = `${b64({ alg: 'HS256', kid: header.kid })}.${body}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const now = Math.floor(Date.now() / 1_000);
    const attacker = await exportJWK(strangers);

    const forged: Record<string, string> = {
      'alg none': `${b64({ alg: 'none' })}.${body}.`,
      'alg None': `${b64({ alg: 'None', kid: header.kid })}.${body}.`,
      'alg NONE with the signature': `${b64({ alg: 'NONE', kid: header.kid })}.${body}.${signature}`,
      'alg nOnE': `${b64({ alg: 'nOnE' })}.${body}.${signature}`,
      'no alg': `${b64({ kid: header.kid })}.${body}.${signature}`,
      'HS256 with the public key': hmac(JSON.stringify(key.publicJwk)),
      'HS256 with a PEM': hmac(publicPem),
      'HS256 with nothing': hmac(''),
      'signature left out': `${head}.${body}.`,
      'signature cut': id_token.slice(0, -8),
      padded: `${id_token}==`,
      'another last letter of the same bytes':
        id_token.slice(0, -1) + String.fromCharCode(id_token.at(-1)!.charCodeAt(0) + 1),
      'two parts': `${head}.${body}`,
      'four parts': `${id_token}.x`,
      'signature of zeros (ES256)': `${b64({ alg: 'ES256', kid: header.kid })}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'another user in the body': `${head}.${b64({ ...claims, sub: 'bela' })}.${signature}`,
      'RS512 instead': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS512', kid: header.kid })
        .sign(await importJWK({ ...key.privateJwk!, alg: 'RS512' }, 'RS512')),
      'PS256 instead': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'PS256', kid: header.kid })
        .sign(await importJWK({ ...key.privateJwk!, alg: 'PS256' }, 'PS256')),
      'own key, known kid': await sign(claims, {}, stranger),
      'own key in the header': await sign(claims, { jwk: attacker }, stranger),
      'own key by address': await sign(claims, { jku: 'https://evil.example/jwks' }, stranger),
      'certificate by address': await sign(claims, { x5u: 'https://evil.example/x5' }, stranger),
      'certificate in the header': await sign(claims, { x5c: ['MIIB'] }, stranger),
      'real key, but a jwk in the header': await sign(claims, { jwk: attacker }),
      'critical header': await sign(claims, { b64: true, crit: ['b64'] }),
      'no kid': await sign(claims, { kid: undefined }),
      'kid as a path': await sign(claims, { kid: '../../../../dev/null' }),
      'kid as SQL': await sign(claims, { kid: "' or 1=1 --" }),
      'kid as a number': await sign(claims, { kid: 1 }),
      'kid __proto__': await sign(claims, { kid: '__proto__' }),
      'typ of an access token': await sign(claims, { typ: 'at+jwt' }),
      'typ of a logout token': await sign(claims, { typ: 'logout+jwt' }),
      'wrong aud': await sign({ ...claims, aud: 'another' }),
      'aud among others': await sign({ ...claims, aud: ['portal', 'another'] }),
      'no aud': await sign({ ...claims, aud: undefined }),
      'wrong iss': await sign({ ...claims, iss: 'https://evil.example/oidc' }),
      'iss with a slash': await sign({ ...claims, iss: `${claims.iss}/` }),
      'no iss': await sign({ ...claims, iss: undefined }),
      expired: await sign({ ...claims, iat: now - 700, exp: now - 1 }),
      'no exp': await sign({ ...claims, exp: undefined }),
      'exp as text': await sign({ ...claims, exp: String(now + 600) }),
      'nbf in the future': await sign({ ...claims, nbf: now + 300 }),
      'no sub': await sign({ ...claims, sub: undefined }),
      'sub of another user, own session': await sign({ ...claims, sub: 'bela' }),
      'no sid': await sign({ ...claims, sid: undefined }),
      'unknown sid': await sign({ ...claims, sid: 'x'.repeat(43) }),
      'sid as a list': await sign({ ...claims, sid: [claims.sid] }),
      'another deployment': await other.signIn('anna@test.example', PASSWORD),
      'an access token nobody gave': 'x'.repeat(43),
      'a customer token nobody gave': `hct_${'x'.repeat(43)}`,
      'longer than any of ours': `${head}.${body}.`.padEnd(12_000, 'A'),
      nothing: '',
      'two tokens': `${id_token} ${id_token}`,
      'with a comma': `${id_token},${id_token}`,
      'duplicated claims': await signText(
        real,
        header.kid,
        JSON.stringify(claims)
          .replace('{', '{"sub":"bela",')
          .replace(/"sid":"[^"]*"/, '"sid":"none"'),
      ),
      'a body that is a list': await signText(real, header.kid, JSON.stringify([claims])),
      'a body that is no JSON': await signText(real, header.kid, 'x'),
    };
    for (const [name, token] of Object.entries(forged))
      expect({ name, statuses: await statuses(`Bearer ${token}`) }).toEqual({ name, statuses: REFUSED });
    for (const authorization of [
      `Basic ${Buffer.from('anna:x').toString('base64')}`,
      id_token,
      'Bearer',
      `Token ${id_token}`,
      `Bearer  ${id_token}`,
    ]) {
      expect({ authorization, statuses: await statuses(authorization) }).toEqual({ authorization, statuses: REFUSED });
    }
    // One of a megabyte does not even come to be read.
    for (const status of await statuses(`Bearer ${`${head}.${body}.`.padEnd(1_000_000, 'A')}`))
      expect([401, 431]).toContain(status);
    expect(await me(id_token)).toBe(200);
  });

  async function signText(key: Awaited<ReturnType<typeof importJWK>>, kid: string, text: string): Promise<string> {
    const { CompactSign } = await import('jose');
    return new CompactSign(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  test('a token in the address or in a cookie is no token', async () => {
    const { access_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD);
    const answer = await fetch(`${t.url}/api/identity/users/GetUserInfoById/anna?access_token=${access_token}`, {
      headers: { cookie: `id_token=${access_token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('what ends a session ends its tokens', () => {
  async function refusedAfter(token: string, act: () => Promise<unknown>): Promise<void> {
    expect(await statuses(`Bearer ${token}`)).not.toContain(401);
    await act();
    await expect.poll(async () => new Set(await statuses(`Bearer ${token}`)), { interval: 5 }).toEqual(new Set([401]));
  }

  test('ending it by the user', async () => {
    const token = await t.signIn('bela@test.example', PASSWORD);
    await refusedAfter(token, () =>
      fetch(`${t.url}/api/identity/session/end`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    );
  });

  test('revokeCustomerToken', async () => {
    const token = await t.signIn('bela@test.example', PASSWORD);
    await refusedAfter(token, () => t.graphql('mutation { revokeCustomerToken { result } }', { token }));
  });

  test('ending all sessions of an account, its access tokens and the provider session behind them', async () => {
    const jar = { cookies: new Map<string, string>() };
    const first = await signInTokens(t.url, 'bela@test.example', PASSWORD, jar);
    const second = await t.signIn('bela@test.example', PASSWORD);
    await refusedAfter(first.id_token, () => endWhatWasBegun(contextOf(t.app), 'bela', { why: 'ended' }));
    expect(await statuses(`Bearer ${second}`)).toEqual(REFUSED);
    expect(await statuses(`Bearer ${first.access_token}`)).toEqual(REFUSED);
    await expect(signInTokens(t.url, '', '', jar, { prompt: 'none' })).rejects.toThrow('login_required');
  });

  test.each(['Deactivated', 'Suspended', 'Move Out'])(
    'the status %s, and it does not come back with Active',
    async (status) => {
      const token = await t.signIn('cili@test.example', PASSWORD);
      await refusedAfter(token, () => setUserStatus(contextOf(t.app), 'cili', status));
      await expect(authenticate(t.app, `Bearer ${token}`)).rejects.toThrow('ACCOUNT_NOT_USABLE');
      await setUserStatus(contextOf(t.app), 'cili', 'Active');
      expect(await statuses(`Bearer ${token}`)).toEqual(REFUSED);
    },
  );

  test('the status Exited, from which nothing leads back', async () => {
    const token = await t.signIn('cili@test.example', PASSWORD);
    await setUserStatus(contextOf(t.app), 'cili', 'Move Out');
    await setUserStatus(contextOf(t.app), 'cili', 'Exited');
    expect(await statuses(`Bearer ${token}`)).toEqual(REFUSED);
    await expect(setUserStatus(contextOf(t.app), 'cili', 'Active')).rejects.toThrow('STATUS_MOVE_NOT_ALLOWED');
  });

  test('a row ended by hand is noticed without a notification', async () => {
    const token = await t.signIn('dani@test.example', PASSWORD);
    expect(await authenticate(t.app, `Bearer ${token}`)).toMatchObject({ uid: 'dani' });
    await t.app.database.run(sql`update session set ended_at = now() where uid = 'dani'`);
    const real = t.app.clock.real;
    t.app.clock.real = () => new Date(real().getTime() + 31_000);
    try {
      await expect(authenticate(t.app, `Bearer ${token}`)).rejects.toThrow('TOKEN_INVALID');
    } finally {
      t.app.clock.real = real;
    }
  });

  test('a session has an end however much it is used: a day, or a week where its user wants to stay signed in', () => {
    const begun = new Date('2026-11-20T08:00:00Z');
    const left = (hours: number, remembered: boolean) =>
      sessionSeconds(new Date(begun.getTime() + hours * 3_600_000), begun, remembered) / 3_600;
    expect([0, 12, 18, 23].map((hours) => left(hours, false))).toEqual([12, 12, 6, 1]);
    expect([23, 160, 167].map((hours) => left(hours, true))).toEqual([145, 8, 1]);
    expect([left(24, false), left(168, true)].map((hours) => hours * 3_600)).toEqual([1, 1]);
  });

  test('an id token ends with its ten minutes, a session that is to stay with its week', async () => {
    const token = await t.signIn('emma@test.example', PASSWORD);
    const real = t.app.clock.real;
    const after = async (minutes: number) => {
      t.app.clock.real = () => new Date(real().getTime() + minutes * 60_000);
      return authenticate(t.app, `Bearer ${token}`)
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          t.app.clock.real = real;
        });
    };
    expect(await after(9.5)).toBe(true);
    expect(await after(10.1)).toBe(false);
    const { seconds } = (await t.app.database.row<{ seconds: number }>(
      sql`select extract(epoch from expires_at - created_at)::float8 as seconds from session where uid = 'emma' order by created_at desc limit 1`,
    ))!;
    expect(Math.abs(seconds - 7 * 24 * 3_600)).toBeLessThan(5);
  });
});

describe('rights follow their rows at once', () => {
  const contracts = (token: string) =>
    authenticate(t.app, `Bearer ${token}`).then((caller) => caller!.permissions.has('Contracts'));
  async function becomes(wanted: boolean, token: string): Promise<void> {
    await expect.poll(() => contracts(token), { interval: 5 }).toBe(wanted);
  }

  test('a permission that the supplier grants and takes away', async () => {
    const token = await t.signIn('anna@test.example', PASSWORD);
    expect(await contracts(token)).toBe(false);
    await setUserPermission(contextOf(t.app), 'anna', 'S1', 'Contracts', true);
    await becomes(true, token);
    await setUserPermission(contextOf(t.app), 'anna', 'S1', 'Contracts', false);
    await becomes(false, token);
  });

  test('a section that the portal switches off for everybody', async () => {
    const token = await t.signIn('anna@test.example', PASSWORD);
    await setUserPermission(contextOf(t.app), 'anna', 'S1', 'Contracts', true);
    await becomes(true, token);
    await switchSection(contextOf(t.app), 'Contracts', false);
    await becomes(false, token);
    await switchSection(contextOf(t.app), 'Contracts', true);
    await becomes(true, token);
  });

  test('a user who is not validated has none and may only ask for itself', async () => {
    const token = await t.signIn('waiting@test.example', PASSWORD);
    const caller = (await authenticate(t.app, `Bearer ${token}`))!;
    expect([caller.validated, caller.permissions.size, caller.grants.length]).toEqual([false, 0, 0]);
    const self = await fetch(`${t.url}/api/identity/users/GetUserInfoById/waiting`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await self.json()).toMatchObject({ UID: 'waiting', userValidation: false, permissionSchema: [] });
    expect(
      (
        await fetch(`${t.url}/api/identity/users/GetUserInfoById/anna`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(404);
    const refused = await t.graphql('{ customer { email } }', { token });
    expect([refused.status, refused.errors?.[0]?.extensions['code']]).toEqual([403, 'USER_NOT_VALIDATED']);
  });
});

describe('the hot path', () => {
  test('costs no statement once a token is known', async () => {
    const authorization = `Bearer ${await t.signIn('anna@test.example', PASSWORD)}`;
    await authenticate(t.app, authorization);
    const before = t.app.database.statements.count;
    const rounds = 5_000;
    for (let round = 0; round < rounds; round += 1) await authenticate(t.app, authorization);
    expect(t.app.database.statements.count - before).toBeLessThanOrEqual(1);
  });

  test('many requests at once with a new token load it once', async () => {
    const authorization = `Bearer ${await t.signIn('anna@test.example', PASSWORD)}`;
    // Its own entry in the audit is sealed a moment after the sign-in: that is none of what is counted.
    const unsealed = () => t.app.database.row(sql`select from security_event where place is null limit 1`);
    while ((await unsealed()) !== null);
    const before = t.app.database.statements.count;
    await Promise.all(Array.from({ length: 50 }, () => authenticate(t.app, authorization)));
    expect(t.app.database.statements.count - before).toBeLessThanOrEqual(6);
  });

  test.each([
    ['other people', 'emma', 6],
    ['the caller', 'anna', 18],
  ])('a caller is loaded while the rights of %s go on changing', async (_, changed, most) => {
    const token = await t.signIn('anna@test.example', PASSWORD);
    expect(await me(token)).toBe(200);
    t.app.changes.hear('access', 'anna');
    const { database, changes } = t.app;
    const { row } = database;
    let statements = 0;
    database.row = async (query) => {
      const answer = await row(query);
      statements += 1;
      if (statements < 200) changes.hear('access', changed);
      return answer as never;
    };
    try {
      expect((await authenticate(t.app, `Bearer ${token}`))!.uid).toBe('anna');
      expect(statements).toBeLessThanOrEqual(most);
    } finally {
      database.row = row;
    }
  });
});
