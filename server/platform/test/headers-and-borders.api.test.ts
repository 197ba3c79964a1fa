import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_FORGOTTEN, sendResetLinkJob } from '#modules/identity/index.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { sql } from '#platform/db/sql.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { authorizationRequest, browse, newJar, signInTokens } from '#platform/test/sign-in-client.ts';
import { readConfig } from '../../config.ts';
import { contextOf } from '../../context.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';

/** Promises F7, F8, F9 and E7: what every answer carries, what the server never calls, where nobody is sent, what nobody learns. */
let shop: Shop;
let worker: Awaited<ReturnType<typeof startWorker>>;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  worker = await startWorker(shop.app, { events: { [PASSWORD_FORGOTTEN]: sendResetLinkJob }, recurring: [] });
  for (const who of ['owner', 'basic', 'rival']) tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(async () => {
  await worker?.stop();
  await shop?.close();
});

interface Ask {
  readonly who?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
const ask = (path: string, { who, method = 'GET', body, headers = {} }: Ask = {}) =>
  fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: {
      lang: 'en',
      market: 'HU',
      // What a browser says on another site's behalf.
      ...(method === 'GET' && { origin: 'https://evil.example' }),
      ...(who && { authorization: `Bearer ${tokens.get(who)!}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const graphql = (query: string, who?: string) => ask('/graphql', { who, method: 'POST', body: { query } });

describe('F7: what every answer carries', () => {
  /** One of each kind: pages, services, provider, pictures, files; fine and failing. The status is told, so that a class cannot hide behind another. */
  const CLASSES: Record<string, [number, () => Promise<Response>]> = {
    'the portal': [200, () => ask('/')],
    'a page that needs a login': [200, () => ask('/my-documents')],
    'an unknown page': [404, () => ask('/nonsense/%F0%9F%8D%BA')],
    'the settings of the portal': [200, () => ask('/portal-config.json')],
    'a missing asset': [404, () => ask('/assets/none.js')],
    'a list': [200, () => ask('/api/content/articles', { who: 'owner' })],
    'a list for everybody': [200, () => ask('/api/content/links')],
    'nobody asks': [401, () => ask('/api/general/mydocuments/GetAllDocuments')],
    'a bad token': [401, () => ask('/api/general/orders', { headers: { authorization: 'Bearer x.y.z' } })],
    'no right': [403, () => ask('/api/general/contracts', { who: 'basic' })],
    'nothing there': [404, () => ask('/api/content/articles/none', { who: 'owner' })],
    'no such call': [404, () => ask('/api/general/none', { who: 'owner' })],
    'a wrong value': [400, () => ask('/api/content/articles?limit=x', { who: 'owner' })],
    'a body that is none': [
      400,
      () => ask('/api/general/invoiceolsa/getdatarchive', { who: 'owner', method: 'POST', body: '{' }),
    ],
    'another kind of body': [
      415,
      () =>
        ask('/api/general/invoiceolsa/getdatarchive', {
          who: 'owner',
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'text/x' },
        }),
    ],
    'too long a period': [
      422,
      () =>
        ask('/api/general/invoiceolsa/getdatarchive', {
          who: 'owner',
          method: 'POST',
          body: { dateFrom: '2024-01-01', dateTo: '2026-01-01' },
        }),
    ],
    'too large a body': [
      413,
      () => ask('/graphql', { who: 'owner', method: 'POST', body: `{"query":"${'x'.repeat(1_200_000)}"}` }),
    ],
    'an answer of the store': [200, () => graphql('{ products(search: "sör") { total_count } }', 'owner')],
    'an error of the store': [400, () => graphql('{ nothing }', 'owner')],
    'the store over GET': [405, () => ask('/graphql?query={__typename}')],
    'a document': [200, () => ask(`/api/general/mydocuments/DownloadDocument/${document}`, { who: 'owner' })],
    'a sheet': [200, () => ask('/api/general/mydocuments/Export?type=FT', { who: 'owner' })],
    'a file that is not there': [
      404,
      () => ask('/api/general/mydocuments/DownloadDocument/99999999', { who: 'owner' }),
    ],
    'a picture': [200, () => ask('/pictures/tap.svg')],
    'a picture that is not there': [404, () => ask('/pictures/none.svg')],
    'a drawing': [200, () => ask('/art/100101-small.svg')],
    'a drawing of nothing': [200, () => ask('/art/none-small.svg')],
    'the description of the services': [200, () => ask('/openapi.json')],
    'the provider’s discovery': [200, () => ask('/oidc/.well-known/openid-configuration')],
    'the provider’s keys': [200, () => ask('/oidc/jwks')],
    'a beginning sign-in': [303, () => ask(authorizationRequest(shop.url).address.slice(shop.url.length))],
    'a sign-in that cannot be': [400, () => ask('/oidc/auth?client_id=none')],
    'an expired sign-in': [410, () => ask('/oidc/interaction/none')],
    'the provider’s tokens': [400, () => ask('/oidc/token', { method: 'POST', body: {} })],
    'the end of a session': [200, () => ask('/oidc/session/end')],
    'is it alive': [200, () => ask('/healthz')],
    'is it ready': [200, () => ask('/readyz')],
    'the measures': [200, () => ask('/metrics')],
    'the demo’s mailbox': [200, () => ask('/demo/mailbox')],
    'the supplier’s desk without a token': [
      401,
      () => ask('/demo/supplier', { method: 'POST', body: { do: 'price 100101 1' } }),
    ],
    'a method that nobody knows': [404, () => ask('/api/general/orders', { who: 'owner', method: 'DELETE' })],
    'a question of another origin': [
      404,
      () =>
        ask('/api/general/orders', {
          method: 'OPTIONS',
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
        }),
    ],
  };
  let document = '';
  beforeAll(async () => {
    const { results } = (await (
      await ask('/api/general/mydocuments/GetAllDocuments?type=FT&limit=1', { who: 'owner' })
    ).json()) as {
      results: { id: string }[];
    };
    document = results[0]!.id;
  });

  test.each(Object.keys(CLASSES))('%s', async (name) => {
    const [status, send] = CLASSES[name]!;
    const answer = await send();
    const header = (key: string) => answer.headers.get(key) ?? '';
    expect(answer.status, await answer.clone().text()).toBe(status);
    const policy = Object.fromEntries(
      header('content-security-policy')
        .split(';')
        .map((one) => one.trim().split(/\s+/))
        .map(([directive, ...values]) => [directive, values]),
    ) as Record<string, string[]>;
    // A file of its own: nothing runs, nothing loads. Else: our own scripts only.
    expect(policy['default-src']).toEqual(["'none'"]);
    if (!policy['sandbox']) {
      for (const directive of ['frame-ancestors', 'base-uri']) expect(policy[directive], directive).toEqual(["'none'"]);
      expect([["'none'"], undefined]).toContainEqual(policy['object-src']);
      // The provider's own page that sends the form of a sign-out by itself names that script by its hash.
      for (const directive of ['script-src', 'style-src'])
        for (const value of policy[directive] ?? [])
          expect(value, directive).toMatch(/^'(self|none|sha256-[\w+/=]+)'$/);
      for (const value of Object.values(policy).flat())
        expect(value).not.toMatch(/unsafe-eval|strict-dynamic|^\*$|^https?:$|^data:.*script/);
      for (const [directive, values] of Object.entries(policy))
        if (values.includes("'unsafe-inline'")) expect(directive).toBe('style-src-attr');
      expect(policy['form-action'] ?? ["'none'"]).not.toContain('*');
    }
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('x-frame-options')).toBe('DENY');
    expect(header('referrer-policy')).toMatch(/^(same-origin|no-referrer|strict-origin)$/);
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    // Only what is the same for everybody: the provider's own description and keys.
    if (!/discovery|keys/.test(name)) expect(header('access-control-allow-origin')).not.toMatch(/evil/);
    for (const telltale of ['server', 'x-powered-by', 'x-runtime', 'via']) expect(header(telltale), telltale).toBe('');
    if (header('content-length') !== '0' && answer.status !== 303) expect(header('content-type')).not.toBe('');
    if (/^text\/|\+xml|\/xml/.test(header('content-type'))) expect(header('content-type')).toMatch(/charset=utf-8/i);
    // What is somebody's is kept nowhere, and neither is an error.
    if (
      status >= 400 ||
      /\/(api|graphql|demo|oidc\/(auth|token|interaction|session))/.test(new URL(answer.url).pathname)
    )
      expect(header('cache-control')).toMatch(/no-store/);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; *httponly/i);
  });

  test('a request that is no HTTP is answered without a word about the server', async () => {
    for (const raw of [
      'GET / HTTP/9.9\r\n\r\n',
      'NONSENSE\r\n\r\n',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: canary\r\nconnection: close\r\n\r\n',
    ]) {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      socket.write(raw);
      let said = '';
      socket.on('data', (part) => (said += String(part))).on('error', () => {});
      await once(socket, 'close');
      expect(said, raw.slice(0, 30)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(said).not.toMatch(/canary|node|fastify|at \S+ \(|\/server\//i);
      expect(said).toMatch(/^content-security-policy: default-src 'none';/im);
    }
  });

  test('the measures are for this machine, not for whom a proxy on it speaks for', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect((await ask('/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404);
    }
  });

  test('under https there is a year of it, and nothing is asked for without', () => {
    const { strictTransportSecurity, contentSecurityPolicy: policy } = contentSecurityPolicy(
      readConfig({ PUBLIC_URL: 'https://portal.example', DEMO: 'on' }),
    );
    expect(strictTransportSecurity).toEqual({ maxAge: 31_536_000, includeSubDomains: true });
    expect((policy as { directives: object }).directives).toHaveProperty('upgradeInsecureRequests');
  });
});

describe('F9: nobody is sent elsewhere', () => {
  const EVIL = String.raw`
https://evil.example
http://evil.example
//evil.example
///evil.example
\\evil.example
/\evil.example
https:evil.example
https:/evil.example
https://evil.example#
https://evil.example?
https://evil.example%23
javascript:alert(1)
data:text/html,x
URL@evil.example
URL.evil.example
URL:80@evil.example
URL%40evil.example
URL%2eevil.example
URL\@evil.example
URL/login/../../evil
URL/login?next=//evil.example
URL/login#@evil.example
URL/login%0d%0aset-cookie:a=b
URL/login%0aLocation:https://evil.example
URL/loginx
URL/Login
URL/login/
URL//login
URL/
URL
/login
login
null
http://localhost/login
http://127.0.0.1/login
http://localhost.evil.example/login
http://0/login
http://[::1]/login
ftp://localhost/login
about:blank
`
    .trim()
    .split('\n');
  const payloads = () => EVIL.map((one) => one.replace('URL', shop.url));
  const away = (location: string | null) => location !== null && new URL(location, shop.url).origin !== shop.url;

  test('there are forty ways to try', () => expect(payloads().length).toBeGreaterThanOrEqual(40));

  test('after a sign-out, with and without a token', async () => {
    const jar = newJar();
    const { id_token } = await signInTokens(shop.url, 'food@demo.example', 'Hordo-demo-2026', jar);
    for (const to of payloads())
      for (const hint of [id_token, '']) {
        const query = new URLSearchParams({
          post_logout_redirect_uri: to,
          state: 'x\r\nset-cookie: a=b',
          ...(hint ? { id_token_hint: hint } : { client_id: 'portal' }),
        });
        const answer = await browse(jar, `${shop.url}/oidc/session/end?${query}`);
        expect(away(answer.headers.get('location')), to).toBe(false);
        expect(await answer.text(), to).not.toMatch(/(href|action|url)=["']?[^"'>]*evil/i);
        expect(answer.headers.get('a')).toBeNull();
      }
  });

  test('after a sign-in', async () => {
    for (const to of payloads()) {
      const { address } = authorizationRequest(shop.url, { redirect_uri: to });
      const answer = await browse(newJar(), address);
      expect([answer.status, away(answer.headers.get('location'))], to).toEqual([400, false]);
    }
  });

  test('by the portal’s own addresses: whatever is asked for, a redirect stays here', async () => {
    for (const to of payloads())
      for (const path of [
        `/${to}`,
        `//${to}`,
        `/login?returnTo=${encodeURIComponent(to)}`,
        `/demo/mailbox?next=${encodeURIComponent(to)}`,
        `/%2f${to}`,
      ]) {
        let answer;
        try {
          answer = await fetch(new URL(shop.url).origin + path.replaceAll('\\', '%5c'), { redirect: 'manual' });
        } catch {
          continue; // no address at all
        }
        expect(away(answer.headers.get('location')), path).toBe(false);
      }
  });

  test('by the name of the host: links in mails, discovery and redirects keep the portal’s own', async () => {
    const port = Number(new URL(shop.url).port);
    const raw = async (head: string, body = '') => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`${head}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      let said = '';
      socket.on('data', (part) => (said += String(part))).on('error', () => {});
      await once(socket, 'close');
      return said;
    };
    const hosts = [
      'evil.example',
      'evil.example:443',
      `localhost:${port}@evil.example`,
      `localhost:${port}.evil.example`,
      '127.0.0.1.evil.example',
      'evil.example/x',
      '[::1].evil.example',
      'localhost',
      '',
    ];
    const more =
      'x-forwarded-host: evil.example\r\nx-forwarded-proto: https\r\nx-host: evil.example\r\nforwarded: host=evil.example;proto=https\r\nx-original-url: //evil.example\r\nx-rewrite-url: //evil.example\r\norigin: https://evil.example\r\nreferer: https://evil.example/';
    for (const host of hosts) {
      await shop.app.database.run(sql`delete from throttle`);
      const body = JSON.stringify({ email: 'rival@demo.example' });
      const before = await mails();
      await raw(
        `POST /api/identity/users/ForgotPassword HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${more.replace(/\r\norigin[^\r]*/, '')}`,
        body,
      );
      for (const path of [
        '/oidc/.well-known/openid-configuration',
        authorizationRequest(shop.url).address.slice(shop.url.length),
        '/',
        '/news',
        '/oidc/session/end',
        '/portal-config.json',
      ]) {
        const said = await raw(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${more}`);
        expect(
          said.replaceAll(/^(x-request-id|access-control-allow-origin):.*$/gim, ''),
          `${host} ${path}`,
        ).not.toContain('evil.example');
      }
      await expect.poll(mails).toBeGreaterThanOrEqual(before);
    }
    await expect.poll(mails).toBeGreaterThan(0);
    const letters = await shop.app.database.rows<{ text: string; html: string | null }>(
      sql`select text, html from mail where recipient = 'rival@demo.example'`,
    );
    for (const { text, html } of letters) {
      expect(`${text}${html}`).not.toContain('evil');
      expect(text).toContain(`${shop.url}/reset-password?code=`);
    }
  });

  test('by the other name of this machine, which leads to the portal’s own', async () => {
    for (const to of payloads()) {
      let answer;
      try {
        answer = await fetch(`${shop.url.replace('localhost', '127.0.0.1')}/${to.replaceAll('\\', '%5c')}`, {
          redirect: 'manual',
        });
      } catch {
        continue; // no address at all
      }
      const location = answer.headers.get('location');
      if (location) expect(location.startsWith(`${shop.url}/`), to).toBe(true);
    }
  });

  test('no line of an address becomes a header', async () => {
    for (const line of [
      '%0d%0aset-cookie:a=b',
      '%0aset-cookie:a=b',
      '%E5%98%8A%E5%98%8Dset-cookie:a=b',
      '%c4%8d%c4%8aset-cookie:a=b',
    ]) {
      for (const path of [
        `/${line}`,
        `/news/${line}`,
        `/api/content/articles/${line}`,
        `/oidc/auth?state=${line}&client_id=portal&redirect_uri=${shop.url}/login&response_type=code&scope=openid`,
        `/oidc/session/end?state=${line}`,
        `/pictures/${line}`,
      ]) {
        const answer = await ask(path);
        expect(answer.headers.getSetCookie().join(), path).not.toMatch(/^a=b|,a=b/);
      }
    }
  });

  const mails = async () =>
    (await shop.app.database.row<{ n: number }>(
      sql`select count(*)::int as n from mail where recipient = 'rival@demo.example'`,
    ))!.n;
});

describe('F8: the server calls nobody whom data or a caller names', () => {
  test('whatever address stands in content, a form or a header, a listener hears nothing', async () => {
    let hits = 0;
    const listener = createServer((_request, response) => {
      hits += 1;
      response.end('heard');
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const places = [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://2130706433:${port}/`,
      `//127.0.0.1:${port}/`,
      `gopher://127.0.0.1:${port}/_x`,
      `file://127.0.0.1:${port}/x`,
    ];
    const db = shop.app.database;
    const ticket = (await (
      await ask('/api/general/tickets/CreateTicket?market=HU', {
        who: 'owner',
        method: 'POST',
        body: {
          title: places[0],
          description: places.join(' '),
          mainCategory: 'RENDELES',
          subCategory: 'HIANYZO',
          shipToId: '2000001',
          phone: '+36 1 999 0123',
        },
      })
    ).json()) as { caseNumber: string };
    for (const place of places) {
      await db.run(sql`update banner set image_link = ${place}, link = ${place}, url = ${place}`);
      await db.run(
        sql`update article set image_link = ${place}, body = ${JSON.stringify({ hu: `<p><img src="${place}"><a href="${place}">x</a></p>` })}::jsonb`,
      );
      await db.run(sql`update help_page set file_link = ${place}`);
      await db.run(sql`update outside_link set url = ${place}`);
      await db.run(sql`update link set url = ${place}`);
      await db.run(sql`update sharepoint_link set link = ${place}`);
      await db.run(sql`update ship_to set name = ${`<img src="${place}">`} where id = '2000001'`);
      for (const path of [
        'content/banners?locationId=homepageAfterLogin',
        'content/articles',
        'content/articles/unnepi-szallitasi-rend',
        'content/helppages',
        'content/portalExtLinks',
        'content/links',
        'general/sharepointLinks',
        'content/search?text=x',
        `general/tickets/GetTicket/${ticket.caseNumber}`,
      ])
        expect((await ask(`/api/${path}`, { who: 'owner' })).status, path).toBe(200);
      for (const name of ['jku', 'x5u', 'iss']) {
        const head = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT', kid: place, [name]: place })).toString(
          'base64url',
        );
        const token = `${head}.${Buffer.from(JSON.stringify({ iss: place, sub: 'u-owner', aud: 'portal', exp: 9_999_999_999 })).toString('base64url')}.${'x'.repeat(342)}`;
        expect(
          (
            await ask('/api/general/orders', {
              headers: { authorization: `Bearer ${token}`, referer: place, origin: place },
            })
          ).status,
        ).toBe(401);
      }
      for (const query of [
        `request_uri=${encodeURIComponent(place)}`,
        `registration=${encodeURIComponent(JSON.stringify({ jwks_uri: place }))}`,
        `redirect_uri=${encodeURIComponent(place)}`,
        `client_id=${encodeURIComponent(place)}`,
      ])
        await ask(`/oidc/auth?response_type=code&scope=openid&client_id=portal&${query}`);
    }
    // A paper is drawn with the name in it; nothing in it is fetched.
    const { results } = (await (
      await ask('/api/general/mydocuments/GetAllDocuments?type=SZ&shipToId=2000001&limit=1', { who: 'owner' })
    ).json()) as {
      results: { id: string }[];
    };
    expect((await ask(`/api/general/mydocuments/DownloadDocument/${results[0]!.id}`, { who: 'owner' })).status).toBe(
      200,
    );
    await expect(changeSetting(contextOf(shop.app), 'sharepoint.hosts', [`127.0.0.1:${port}`])).rejects.toThrow(
      'INVALID_INPUT',
    );
    // It does hear who really calls.
    expect(hits).toBe(0);
    await fetch(places[0]!);
    expect(hits).toBe(1);
    listener.close();
  });
});

describe('E7: what somebody else has cannot be guessed from the side', () => {
  const CANARY = 'zaunkoenig';

  beforeAll(async () => {
    const db = shop.app.database;
    await db.run(sql`update ship_to set name = ${`${CANARY} ship`} where company_id = '1000002'`);
    await db.run(sql`update company set name = ${`${CANARY} company`} where id = '1000002'`);
    await db.run(
      sql`update customer_order set customer_order_number = ${`${CANARY}-1`}, note_for_driver = ${`${CANARY} note`} where company_id = '1000002'`,
    );
    await db.run(sql`update account set first_name = ${CANARY}, last_name = ${CANARY} where uid = 'u-rival'`);
    await db.run(
      sql`update contract set name = ${JSON.stringify({ hu: `${CANARY} contract` })}::jsonb where company_id = '1000002'`,
    );
    await ask('/api/general/tickets/CreateTicket?market=HU', {
      who: 'rival',
      method: 'POST',
      body: {
        title: `${CANARY} ticket`,
        description: CANARY,
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
        shipToId: '2000005',
        phone: '+36 1 999 0123',
      },
    });
    await db.pool.query("select pg_notify('hordo_change', 'company ')");
  });

  /** The word that only the other company has, and one that nobody has: answers must not differ. */
  const NEVER = 'qwxyvuzrst';
  const SEARCHES: Record<string, (word: string) => Promise<Response>> = {
    'news, questions and trainings': (word) => ask(`/api/content/search?text=${word}&any=true`, { who: 'owner' }),
    documents: (word) => ask(`/api/general/mydocuments/GetAllDocuments?number=${word}`, { who: 'owner' }),
    tickets: (word) => ask(`/api/general/tickets/GetAllTickets?search=${word}`, { who: 'owner' }),
    contracts: (word) => ask(`/api/general/contracts?search=${word}`, { who: 'owner' }),
    users: (word) => ask(`/api/identity/users/GetAllUsersInfo?search=${word}`, { who: 'owner' }),
    'own order numbers': (word) => ask(`/api/general/orders?customerOrderNumber=${word}`, { who: 'owner' }),
    'order numbers': (word) => ask(`/api/general/orders?orderNumber=${word}`, { who: 'owner' }),
    'the product list and its suggestions': (word) =>
      graphql(
        `{ products(search: "${word}") { total_count suggestions { search } items { sku } aggregations { attribute_code count } } }`,
        'owner',
      ),
    'marketing files': (word) => ask(`/api/content/downloadmaterial?search=${word}`, { who: 'owner' }),
  };

  test.each(Object.keys(SEARCHES))('not by searching in %s', async (name) => {
    const shown = async (word: string) => {
      const answer = await SEARCHES[name]!(word);
      return [answer.status, (await answer.text()).replaceAll(word, 'WORD').replace(/"requestId":"[^"]*"/, '')];
    };
    expect(await shown(CANARY)).toEqual(await shown(NEVER));
  });

  test('but the other user finds their own by the same words', async () => {
    const total = async (path: string) =>
      ((await (await ask(path, { who: 'rival' })).json()) as { total: number }).total;
    expect(await total(`/api/general/tickets/GetAllTickets?search=${CANARY}`)).toBe(1);
    expect(await total(`/api/general/orders?customerOrderNumber=${CANARY}`)).toBeGreaterThan(0);
  });

  test('not by counting: totals and aggregations stay as they are when the other one gets more', async () => {
    const counts = async () =>
      Promise.all(
        [
          '/api/general/mydocuments/GetAllDocuments?limit=1',
          '/api/general/orders?limit=1',
          '/api/general/tickets/GetAllTickets?limit=1',
          '/api/general/contracts?limit=1',
          '/api/general/invoiceolsa/openbalance',
          '/api/general/emptiesaccount',
          '/api/identity/users/GetAllUsersInfo?limit=1',
          '/api/identity/audit?limit=1&uid=u-rival',
        ].map(async (path) => (await ask(path, { who: 'owner' })).text()),
      );
    const before = await counts();
    const rival = tokens.get('rival')!;
    await shop.place(rival, await shop.readyCart(rival, { shipTo: '2000005' }));
    await ask('/api/general/tickets/CreateTicket?market=HU', {
      who: 'rival',
      method: 'POST',
      body: {
        title: 'x',
        description: 'x',
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
        shipToId: '2000005',
        phone: '+36 1 999 0123',
      },
    });
    expect(await counts()).toEqual(before);
  });

  test('not by ids: those of the other company and those of nobody are answered alike, in body, status and headers', async () => {
    const first = async (path: string, list: string, key: string) =>
      ((await (await ask(path, { who: 'rival' })).json()) as Record<string, Record<string, string>[]>)[list]![0]![key]!;
    const document = await first('/api/general/mydocuments/GetAllDocuments?limit=1', 'results', 'id');
    const order = await first('/api/general/orders?limit=1', 'sopList', 'orderNumber');
    const ticket = await first('/api/general/tickets/GetAllTickets?limit=1', 'results', 'caseNumber');
    const contract = await first('/api/general/contracts?limit=1', 'results', 'number');
    const cases: [string, string, (id: string) => Promise<Response>][] = [
      [document, '99999999', (one) => ask(`/api/general/mydocuments/DownloadDocument/${one}`, { who: 'owner' })],
      [
        document,
        '99999999',
        (one) =>
          ask('/api/general/mydocuments/DownloadDocuments', { who: 'owner', method: 'POST', body: { ids: [one] } }),
      ],
      [
        document,
        '99999999',
        (one) => ask('/api/general/invoiceolsa/getdocument', { who: 'owner', method: 'POST', body: { docId: one } }),
      ],
      [order, '2999999999', (one) => ask(`/api/general/orders/${one}`, { who: 'owner' })],
      [
        order,
        '2999999999',
        (one) => ask(`/api/general/mydocuments/GetAllDocuments?orderNumber=${one}`, { who: 'owner' }),
      ],
      [
        order,
        '2999999999',
        (one) => graphql(`mutation { reorderItems(orderNumber: "${one}") { cart { id } } }`, 'owner'),
      ],
      [
        order,
        '2999999999',
        (one) => graphql(`{ getReorderPreview(orderNumber: "${one}") { lines { sku } } }`, 'owner'),
      ],
      [ticket, ticket.replace(/\d/g, '9'), (one) => ask(`/api/general/tickets/GetTicket/${one}`, { who: 'owner' })],
      [
        ticket,
        ticket.replace(/\d/g, '9'),
        (one) => ask(`/api/general/tickets/GetAttachmentsByTicketId/${one}`, { who: 'owner' }),
      ],
      [
        ticket,
        ticket.replace(/\d/g, '9'),
        (one) =>
          ask('/api/general/tickets/CreateComment', {
            who: 'owner',
            method: 'POST',
            body: { ticketId: one, description: 'x' },
          }),
      ],
      [contract, contract.replace(/\d/g, '9'), (one) => ask(`/api/general/contracts/${one}`, { who: 'owner' })],
      ['2000005', '2999999', (one) => ask(`/api/general/shiptos/GetShipToBySapId/${one}`, { who: 'owner' })],
      [
        '2000005',
        '2999999',
        (one) => ask(`/api/general/mydocuments/GetAllDocuments?shipToId=${one}`, { who: 'owner' }),
      ],
      ['2000005', '2999999', (one) => ask(`/api/general/emptiesaccount?shipToId=${one}`, { who: 'owner' })],
      [
        '2000005',
        '2999999',
        (one) =>
          ask(`/api/general/power-bi/sales-report/data?from=2026-01&to=2026-10&shipToId=${one}`, { who: 'owner' }),
      ],
      ['1100002', '1199999', (one) => ask(`/api/general/payers/${one}`, { who: 'owner' })],
      [
        '1100002',
        '1199999',
        (one) =>
          ask('/api/general/invoiceolsa/getdatarchive', {
            who: 'owner',
            method: 'POST',
            body: { dateFrom: '2026-01-01', dateTo: '2026-11-01', payerId: one },
          }),
      ],
      ['u-rival', 'u-nixxx', (one) => ask(`/api/identity/users/GetUserInfoById/${one}`, { who: 'owner' })],
      ['u-rival', 'u-nixxx', (one) => ask(`/api/identity/users/managed/${one}`, { who: 'owner' })],
    ];
    for (const [foreign, none, send] of cases) {
      const shown = async (one: string) => {
        const answer = await send(one);
        const headers = [...answer.headers.keys()].filter((key) => key !== 'content-length').toSorted();
        return [
          answer.status,
          (await answer.text()).replaceAll(one, 'ID').replace(/"requestId":"[^"]*"/g, ''),
          headers,
        ];
      };
      expect(await shown(foreign), send.toString()).toEqual(await shown(none));
      expect(JSON.stringify(await shown(foreign))).not.toContain(CANARY);
    }
  });

  test('not by sorting and filtering products that only the other one may see', async () => {
    const skus = async (who: string, sort: string) =>
      (
        (await (
          await graphql(`{ products(search: "", pageSize: 100, sort: { ${sort} }) { items { sku } total_count } }`, who)
        ).json()) as {
          data: { products: { items: { sku: string }[] } };
        }
      ).data.products.items;
    const sorted = [await skus('owner', 'name: ASC'), await skus('owner', 'price: DESC')];
    await shop.app.database.run(sql`update product set customer_types = '{WHS}' where sku = '100304'`);
    await shop.app.database.pool.query("select pg_notify('hordo_change', 'catalogue 100304')");
    const without = (rows: { sku: string }[]) => rows.filter(({ sku }) => sku !== '100304');
    if (sorted.flat().some(({ sku }) => sku === '100304'))
      await expect.poll(async () => (await skus('owner', 'name: ASC')).some(({ sku }) => sku === '100304')).toBe(false);
    expect(without(sorted[0]!).slice(0, 90)).toEqual((await skus('owner', 'name: ASC')).slice(0, 90));
    const aggregated = (await (
      await graphql('{ products(search: "100304") { total_count suggestions { search } items { sku } } }', 'owner')
    ).json()) as {
      data: { products: object };
    };
    expect(aggregated.data.products).toMatchObject({ total_count: 0, items: [] });
  });
});
