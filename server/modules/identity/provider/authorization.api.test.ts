import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import {
  authorizationRequest,
  browse,
  exchangeCode,
  followHome,
  newJar,
  signInTokens,
  submitForm,
} from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPeople(t.app, [{ uid: 'anna' }]);
});
afterAll(() => t.close());

describe('where the provider sends people', () => {
  const variants: [string, (url: string) => string][] = [
    ['another host', () => 'https://evil.example/login'],
    ['user part', (url) => url.replace('http://', 'http://evil.example@').concat('/login')],
    ['host behind a user part', (url) => `http://${new URL(url).host}@evil.example/login`],
    ['host as a suffix', (url) => `${url}.evil.example/login`],
    ['another port', () => 'http://localhost:1/login'],
    ['no port', () => 'http://localhost/login'],
    ['127.0.0.1 for localhost', (url) => `${url.replace('localhost', '127.0.0.1')}/login`],
    ['[::1] for localhost', (url) => `${url.replace('localhost', '[::1]')}/login`],
    ['https for http', (url) => `${url.replace('http:', 'https:')}/login`],
    ['another scheme', () => 'javascript:alert(1)'],
    ['data', () => 'data:text/html,x'],
    ['custom scheme', () => 'hordo://login'],
    ['upper case path', (url) => `${url}/LOGIN`],
    ['upper case host', (url) => `${url.replace('localhost', 'LOCALHOST')}/login`],
    ['upper case scheme', (url) => `${url.replace('http', 'HTTP')}/login`],
    ['trailing slash', (url) => `${url}/login/`],
    ['longer path', (url) => `${url}/login/evil`],
    ['path as a prefix', (url) => `${url}/loginevil`],
    ['dot segments', (url) => `${url}/login/../evil`],
    ['encoded dot segments', (url) => `${url}/login%2f..%2fevil`],
    ['encoded letter', (url) => `${url}/%6cogin`],
    ['double slash', (url) => `${url}//login`],
    ['backslash', (url) => `${url}\\@evil.example/login`],
    ['backslash path', (url) => `${url}/login\\..\\evil`],
    ['query added', (url) => `${url}/login?next=https://evil.example`],
    ['empty query', (url) => `${url}/login?`],
    ['fragment', (url) => `${url}/login#x`],
    ['empty fragment', (url) => `${url}/login#`],
    ['semicolon', (url) => `${url}/login;x`],
    ['wildcard', (url) => `${url}/*`],
    ['root', (url) => `${url}/`],
    ['origin', (url) => url],
    ['blank before', (url) => ` ${url}/login`],
    ['blank after', (url) => `${url}/login `],
    ['tab inside', (url) => `${url}/lo\tgin`],
    ['line break', (url) => `${url}/login\r\nSet-Cookie: a=b`],
    ['zero byte', (url) => `${url}/login\0`],
    ['relative', () => '/login'],
    ['protocol-relative', () => '//evil.example/login'],
    ['empty', () => ''],
    ['silent page with a slash', (url) => `${url}/silent.html/`],
    ['two addresses', (url) => `${url}/login,${url}/login`],
  ];

  test.each(variants)('is exactly what is registered: %s', async (_name, of) => {
    const answer = await browse(newJar(), authorizationRequest(t.url, { redirect_uri: of(t.url) }).address);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('<h1>');
  });

  test.each(['nonce', 'state', 'login_hint', 'ui_locales', 'scope', 'client_id', 'claims', 'id_token_hint'])(
    'refuses a zero byte in %s with 400 and a page',
    async (parameter) => {
      const answer = await browse(
        newJar(),
        `${authorizationRequest(t.url, { [parameter]: undefined }).address}&${parameter}=a%00b`,
      );
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('<h1>');
    },
  );

  test.each(['auth', 'token', 'session/end'])('refuses a zero byte in a form for %s with 400', async (endpoint) => {
    const answer = await fetch(`${t.url}/oidc/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: t.url },
      body: `${authorizationRequest(t.url).address.split('?')[1]!}&grant_type=authorization_code&code=a%00b&state=a%00b`,
    });
    expect(answer.status).toBe(400);
  });

  test('rejects an authorization request that is too long, and stores nothing of it', async () => {
    const kept = async () =>
      (await t.app.database.row<{ n: number }>(sql`select count(*)::int as n from oidc_payload`))!.n;
    const before = await kept();
    const long = authorizationRequest(t.url, { state: 'x'.repeat(5_000) }).address;
    const page = await browse(newJar(), long);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('<h1>');
    const form = await fetch(`${t.url}/oidc/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: t.url },
      body: authorizationRequest(t.url, { state: 'x'.repeat(50_000) }).address.split('?')[1]!,
      redirect: 'manual',
    });
    expect(form.status).toBe(413);
    expect(await kept()).toBe(before);
    // The longest that people have: an address of 254 characters.
    const asked = authorizationRequest(t.url, { login_hint: `${'ő'.repeat(242)}@test.example` }).address;
    expect((await browse(newJar(), asked)).status).toBe(303);
    expect(await kept()).toBe(before + 1);
  });

  test('rejects a request with a second redirect_uri', async () => {
    const answer = await browse(
      newJar(),
      `${authorizationRequest(t.url).address}&redirect_uri=https%3A%2F%2Fevil.example`,
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  test.each(['https://evil.example', '/login', 'javascript:alert(1)'])('after sign-out too: %s', async (to) => {
    const jar = newJar();
    const { id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const answer = await browse(
      jar,
      `${t.url}/oidc/session/end?${new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: to })}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  test('returns its own addresses whatever X-Forwarded-Host says', async () => {
    const answer = await browse(newJar(), `${t.url}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const document = (await answer.json()) as Record<string, string>;
    expect(document['issuer']).toBe(`${t.url}/oidc`);
    expect(JSON.stringify(document)).not.toContain('evil.example');
    expect(document['response_types_supported']).toEqual(['code']);
    expect(document['code_challenge_methods_supported']).toEqual(['S256']);
  });
});

describe('the authorization code', () => {
  async function refusal(more: Record<string, string | undefined>): Promise<string | null> {
    const home = await followHome(newJar(), t.url, await browse(newJar(), authorizationRequest(t.url, more).address));
    expect(home.origin).toBe(t.url);
    return home.searchParams.get('error') ?? new URLSearchParams(home.hash.slice(1)).get('error');
  }

  test.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without its method', { code_challenge_method: undefined }, 'invalid_request'],
    ['implicit', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['implicit token', { response_type: 'token' }, 'unsupported_response_type'],
    ['hybrid', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['request by address', { request_uri: 'https://evil.example/r' }, 'request_uri_not_supported'],
  ])('is the only way in: %s', async (_name, more, error) => {
    expect(await refusal(more)).toBe(error);
  });

  test('returns login_required for prompt=none without a session', async () => {
    expect(await refusal({ prompt: 'none' })).toBe('login_required');
  });

  test.each(['"><script>alert(1)</script>', 'a@b.hu" autofocus onfocus="alert(1)', "'-alert(1)-'"])(
    'shows login_hint as plain text: %s',
    async (hint) => {
      const jar = newJar();
      const page = (await browse(jar, authorizationRequest(t.url, { login_hint: hint }).address)).headers.get(
        'location',
      )!;
      const text = await (await browse(jar, t.url + page)).text();
      expect(text).toContain('name="email"');
      expect(text).not.toMatch(/<script>|onfocus="|alert\(1\)'/);
    },
  );

  test('returns state and issuer with the code, so that a client cannot mix up answers', async () => {
    const jar = newJar();
    const { address } = authorizationRequest(t.url, { state: 'my-state' });
    const page = (await browse(jar, address)).headers.get('location')!;
    const home = await followHome(
      jar,
      t.url,
      await submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD }),
    );
    expect([home.searchParams.get('state'), home.searchParams.get('iss')]).toEqual(['my-state', `${t.url}/oidc`]);
    const none = await followHome(
      newJar(),
      t.url,
      await browse(newJar(), authorizationRequest(t.url, { state: undefined, prompt: 'none' }).address),
    );
    expect(none.searchParams.has('state')).toBe(false);
  });

  test('carries the nonce of the request into the id token', async () => {
    for (const nonce of ['my-nonce', undefined]) {
      const { id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD, newJar(), nonce ? { nonce } : {});
      const payload = JSON.parse(Buffer.from(id_token.split('.')[1]!, 'base64url').toString()) as { nonce: string };
      if (nonce) expect(payload.nonce).toBe(nonce);
      else expect(payload.nonce).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  async function code() {
    const jar = newJar();
    const { address, verifier, redirectUri } = authorizationRequest(t.url);
    const page = (await browse(jar, address)).headers.get('location')!;
    const home = await followHome(
      jar,
      t.url,
      await submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD }),
    );
    return { code: home.searchParams.get('code')!, verifier, redirectUri };
  }

  test('works once, and its second use takes back what the first one gave', async () => {
    const { code: value, verifier, redirectUri } = await code();
    const first = await exchangeCode(t.url, value, verifier, redirectUri);
    expect(first.status).toBe(200);
    const { access_token, id_token } = (await first.json()) as { access_token: string; id_token: string };
    const me = () =>
      fetch(`${t.url}/api/identity/users/GetUserInfoById/anna`, { headers: { authorization: `Bearer ${id_token}` } });
    expect((await me()).status).toBe(200);
    expect((await exchangeCode(t.url, value, verifier, redirectUri)).status).toBe(400);
    expect((await fetch(`${t.url}/oidc/me`, { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(
      401,
    );
    await expect.poll(async () => (await me()).status).toBe(401);
  });

  test('works once for many who come at the same time', async () => {
    const { code: value, verifier, redirectUri } = await code();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchangeCode(t.url, value, verifier, redirectUri)),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 400)).toBe(true);
  });

  test('belongs to its verifier, its address and its client', async () => {
    for (const change of [{ verifier: 'x'.repeat(43) }, { redirectUri: `${t.url}/silent.html` }]) {
      const made = { ...(await code()), ...change };
      expect((await exchangeCode(t.url, made.code, made.verifier, made.redirectUri)).status).toBe(400);
    }
    const { code: value, verifier, redirectUri } = await code();
    const other = await fetch(`${t.url}/oidc/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'another',
        code: value,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    });
    expect(other.status).toBe(401);
  });

  test('gives no refresh token, and other grants are not there', async () => {
    const tokens = await signInTokens(t.url, 'anna@test.example', PASSWORD);
    expect(tokens).not.toHaveProperty('refresh_token');
    for (const grant of ['password', 'client_credentials', 'refresh_token']) {
      const answer = await fetch(`${t.url}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: grant,
          client_id: 'portal',
          username: 'anna@test.example',
          password: PASSWORD,
          refresh_token: 'x',
        }),
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('user info', () => {
  test('gives the standard claims of a valid token and nothing for another', async () => {
    const { access_token, id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD);
    const me = (token: string) => fetch(`${t.url}/oidc/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await me(access_token)).json()).toMatchObject({
      sub: 'anna',
      email: 'anna@test.example',
      given_name: 'Márta',
      family_name: 'Szabó',
    });
    expect((await me(`x${access_token}`)).status).toBe(401);
    // the portal keeps the id token only: it is answered the same
    expect(await (await me(id_token)).json()).toEqual(await (await me(access_token)).json());
    expect((await me(`${id_token.split('.').slice(0, 2).join('.')}.x`)).status).toBe(401);
  });
});

describe('what the browser keeps', () => {
  test.each([
    ['http on this machine', undefined, 'hordo_'],
    ['https', 'https://portal.test.example', '__Host-hordo_'],
  ])('cookies over %s', async (_name, publicUrl, prefix) => {
    const own = publicUrl ? await startTestApp({ PUBLIC_URL: publicUrl }) : t;
    try {
      const at = `http://127.0.0.1:${(own.fastify.server.address() as { port: number }).port}`;
      if (own !== t) await addPeople(own.app, [{ uid: 'anna' }]);
      const jar = newJar();
      const set: string[] = [];
      const keep = (response: Response) => {
        set.push(...response.headers.getSetCookie());
        return response;
      };
      const here = (address: string) => address.replace(own.url, at);
      const page = keep(await browse(jar, here(authorizationRequest(own.url).address))).headers.get('location')!;
      let next = keep(await submitForm(jar, at, page, { email: 'anna@test.example', password: PASSWORD })).headers.get(
        'location',
      )!;
      while (new URL(next, at).pathname.startsWith('/oidc/'))
        next = keep(await browse(jar, here(next))).headers.get('location')!;
      expect(set.length).toBeGreaterThan(4);
      for (const cookie of set) {
        expect(cookie.startsWith(prefix)).toBe(true);
        expect(cookie).toMatch(/; path=\/(;|$)/i);
        expect(cookie).toMatch(/; httponly/i);
        expect(cookie).toMatch(/; samesite=lax/i);
        expect(/; secure/i.test(cookie)).toBe(publicUrl !== undefined);
        expect(cookie).not.toMatch(/; domain=/i);
      }
      expect([...jar.cookies.keys()].sort()).toEqual(['device', 'session', 'session.sig'].map((name) => prefix + name));
    } finally {
      if (own !== t) await own.close();
    }
  });

  test('at most four sign-ins that were never finished', async () => {
    const jar = newJar();
    for (let tab = 0; tab < 12; tab += 1) await browse(jar, authorizationRequest(t.url).address);
    expect(
      [...jar.cookies.keys()].filter((name) => name.includes('resume') && !name.endsWith('.sig')).length,
    ).toBeLessThanOrEqual(4);
  });
});

describe('headers of the pages', () => {
  test('forbid inline scripts, frames and caching', async () => {
    const jar = newJar();
    const page = (await browse(jar, authorizationRequest(t.url).address)).headers.get('location')!;
    for (const answer of [
      await browse(jar, t.url + page),
      await browse(jar, `${t.url}/oidc/session/end`),
      await browse(jar, `${t.url}/oidc/auth?client_id=nobody`),
    ]) {
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-inline');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('another origin may not read the answers', async () => {
    const answer = await fetch(`${t.url}/oidc/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'portal' }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
