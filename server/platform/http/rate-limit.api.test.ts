import { buildSchema } from 'graphql';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { PortalConfig } from '#portal/api/generated/commerce.ts';
import { addPeople } from '#platform/test/people.ts';
import { authorizationRequest, browse, newJar } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';

const open: TestApp[] = [];
afterAll(() => Promise.all(open.map((app) => app.close())));

async function start(overrides: Record<string, string>): Promise<TestApp> {
  const t = await startTestApp(overrides);
  open.push(t);
  // Time stands still: what was taken is not given back while a test asks, however slow the machine is.
  const now = new Date();
  Object.assign(t.app.clock, { real: () => new Date(now) });
  await addPeople(t.app, [
    { uid: 'anna', grants: [{ shipToId: 'S1' }] },
    { uid: 'bela', grants: [{ shipToId: 'S1' }] },
    { uid: 'cili', companyId: 'C2', grants: [{ shipToId: 'S2' }] },
  ]);
  return t;
}

const get = (t: TestApp, uid: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${t.url}/api/identity/users/GetUserInfoById/${uid}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();
const times = (n: number, work: (i: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const of = (list: number[], status: number) => list.filter((one) => one === status).length;

describe('requests are counted (promise G4)', () => {
  test('for each session: what is over the limit is refused with when to come back; another session is not', async () => {
    const t = await start({ RATE_LIMITS: 'token=20' });
    const [anna, bela] = [await t.signIn('anna@test.example'), await t.signIn('bela@test.example')];
    const first = await get(t, 'anna', anna);
    expect(first.headers.get('ratelimit-limit')).toBe('20');
    expect(first.headers.get('ratelimit-remaining')).toBe('19');
    const answers = await times(40, () => get(t, 'anna', anna));
    expect([of(statuses(answers), 200), of(statuses(answers), 429)]).toEqual([19, 21]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect((await get(t, 'bela', bela)).status).toBe(200);
    const store = await t.graphql('{ getPortalConfig { maintenance } }', { token: anna });
    expect([store.status, store.errors?.[0]?.extensions['code']]).toEqual([429, 'RATE_LIMITED']);
  });

  test('for each company, however many sessions it has', async () => {
    const t = await start({ RATE_LIMITS: 'company=20' });
    const tokens = await Promise.all([1, 2, 3].map(() => t.signIn('anna@test.example')));
    const cili = await t.signIn('cili@test.example');
    const answers = await times(60, (i) => get(t, 'anna', tokens[i % 3]!));
    expect(of(statuses(answers), 200)).toBe(20);
    expect((await get(t, 'cili', cili)).status).toBe(200);
  });

  test('a long document of the store endpoint counts as several', async () => {
    const t = await start({ RATE_LIMITS: 'token=20' });
    const token = await t.signIn('anna@test.example');
    const long = `{ getPortalConfig { maintenance } } #${'x'.repeat(19_000)}`;
    expect((await t.graphql(long, { token })).status).toBe(200);
    expect((await t.graphql(long, { token })).status).toBe(200);
    expect((await t.graphql(long, { token })).status).toBe(429);
  });

  test('what costs more than a minute holds is served all the same, and takes all of it', async () => {
    const t = await start({ RATE_LIMITS: 'token=5' });
    const token = await t.signIn('anna@test.example');
    const long = `{ getPortalConfig { maintenance } } #${'x'.repeat(19_000)}`;
    expect((await t.graphql(long, { token })).status).toBe(200);
    expect((await t.graphql('{ getPortalConfig { maintenance } }', { token })).status).toBe(429);
  });

  test('a session may ask so many fields a minute in documents of its own; the documents of the portal are not counted', async () => {
    const t = await start({ RATE_LIMITS: 'token=20' });
    const token = await t.signIn('anna@test.example');
    const own = (at: number) => `{ customerCart { ${'id total_quantity '.repeat(50)} a${at}: id } }`;
    expect((await t.graphql(own(1), { token })).status).toBe(200);
    const refused = await t.graphql(own(2), { token });
    expect(refused).toMatchObject({
      status: 429,
      errors: [{ extensions: { category: 'graphql-input', code: 'RATE_LIMITED' } }],
    });
    expect((await t.graphql(PortalConfig, { token })).status).toBe(200);
    expect((await t.graphql(own(1), { token: await t.signIn('anna@test.example') })).status).toBe(200);
  });

  test('for each address, signed in or not, guessing tokens or not; what a request says of its address is not believed', async () => {
    const t = await start({ RATE_LIMITS: 'address=30' });
    const answers = await times(60, (i) =>
      fetch(`${t.url}/api/content/contact`, {
        headers: {
          'x-forwarded-for': `198.51.100.${i}`,
          forwarded: `for=198.51.100.${i}`,
          'x-real-ip': `198.51.100.${i}`,
        },
      }),
    );
    expect([of(statuses(answers), 200), of(statuses(answers), 429)]).toEqual([30, 30]);
    const guesses = await times(20, (i) => get(t, 'anna', `guess${i}`));
    expect(of(statuses(guesses), 429)).toBe(20);
    expect((await fetch(`${t.url}/oidc/.well-known/openid-configuration`)).status).toBe(429);
    // Whether it lives is nobody's rate.
    expect((await fetch(`${t.url}/healthz`)).status).toBe(200);
  });

  test('a sign-in that is begun counts as twenty requests of its address, for it stays', async () => {
    const t = await start({ RATE_LIMITS: 'address=100' });
    const begun: Response[] = [];
    for (let i = 0; i < 8; i += 1) begun.push(await browse(newJar(), authorizationRequest(t.url).address));
    expect(of(statuses(begun), 303)).toBe(5);
    expect(begun.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('by the route that was found, however the address was spelled', async () => {
    const t = await start({ RATE_LIMITS: 'address=5' });
    const { hostname, port } = new URL(t.url);
    const get = (path: string) =>
      new Promise<number>(
        (done, fail) =>
          void request({ hostname, port, path }, (answer) => done(answer.resume().statusCode!))
            .on('error', fail)
            .end(),
      );
    await times(6, () => fetch(`${t.url}/api/content/contact`));
    const paths = [
      '/%61pi/content/contact',
      `${t.url}/api/content/contact`,
      '/api/content/contact#x',
      '/oid%63/.well-known/openid-configuration',
      '/saml/m%65tadata',
      '/%67raphql',
    ];
    for (const path of [...paths, '/catalog', '/none.such']) expect([path, await get(path)]).toEqual([path, 429]);
  });

  test('a file, the description of the services and the measures count a tenth of a request', async () => {
    const t = await start({ RATE_LIMITS: 'address=5' });
    const all = await times(75, (i) => fetch(t.url + ['/portal-config.json', '/openapi.json', '/metrics'][i % 3]!));
    expect([of(statuses(all), 200), of(statuses(all), 429)]).toEqual([50, 25]);
  });

  test('what is refused can be read by the origins that may ask, with the names of files and when to come back', async () => {
    const t = await start({ RATE_LIMITS: 'address=5', CORS_ORIGINS: 'https://shop.example' });
    const answers = await times(10, () =>
      fetch(`${t.url}/api/content/contact`, { headers: { origin: 'https://shop.example' } }),
    );
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(refused.headers.get('access-control-expose-headers')!.split(/,\s*/)).toEqual(
      expect.arrayContaining(['content-disposition', 'retry-after', 'ratelimit-remaining']),
    );
  });

  test('behind a proxy that the operator named, each of its clients has an address of its own', async () => {
    const t = await start({ RATE_LIMITS: 'address=5', TRUST_PROXY: '127.0.0.1' });
    const ask = (from: string) => fetch(`${t.url}/api/content/contact`, { headers: { 'x-forwarded-for': from } });
    expect(of(statuses(await times(10, (i) => ask(`198.51.100.${i}`))), 200)).toBe(10);
    expect(of(statuses(await times(10, () => ask('203.0.113.7'))), 429)).toBe(5);
    // What its client claims before it is not believed either: the last one that the proxy saw counts.
    expect(of(statuses(await times(10, (i) => ask(`192.0.2.${i}, 203.0.113.7`))), 429)).toBe(10);
  });
});

test('limits that are none are refused at the start', async () => {
  await expect(startTestApp({ RATE_LIMITS: 'token=-1' })).rejects.toThrow('RATE_LIMITS');
});

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: { $ref?: string } }> }> }>
  >;
  readonly components: { readonly schemas: Record<string, object> };
}

test('the store endpoint gives its schema to programs', async () => {
  const t = await start({});
  const sdl = await fetch(`${t.url}/graphql/schema.graphql`);
  expect([sdl.status, sdl.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(
    buildSchema(await sdl.text())
      .getMutationType()
      ?.getFields(),
  ).toHaveProperty('placeOrder');
});

test('the description of the services is made once, packed, and asked again by its tag', async () => {
  const t = await start({});
  const url = `${t.url}/openapi.json`;
  const read = (headers: Record<string, string> = {}) => fetch(url, { headers });
  const [first, ...others] = await Promise.all(Array.from({ length: 16 }, () => read({ 'accept-encoding': 'br' })));
  const tag = first!.headers.get('etag')!;
  expect([first!.status, first!.headers.get('content-encoding'), first!.headers.get('content-type')]).toEqual([
    200,
    'br',
    'application/json; charset=utf-8',
  ]);
  expect(new Set(others.map((one) => one.headers.get('etag')))).toEqual(new Set([tag]));
  const { paths, components, ...about } = (await first!.json()) as OpenApi;
  expect(about).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Hordó',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      description: expect.stringContaining('Authorization'),
    },
    servers: [{ url: t.url }],
  });
  // Every operation says how it refuses, and what it answers has a name.
  const problem = { $ref: '#/components/schemas/Problem' };
  for (const [path, methods] of Object.entries(paths))
    for (const { responses } of Object.values(methods)) {
      expect(responses['4XX']?.content['application/problem+json']?.schema, path).toEqual(problem);
      expect(responses['5XX']?.content['application/problem+json']?.schema, path).toEqual(problem);
      const answer = responses['200']?.content?.['application/json']?.schema;
      if (answer)
        expect(Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(answer.$ref);
    }
  const again = await read({ 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await (await read({ 'accept-encoding': 'identity' })).json()) as object).toHaveProperty('paths');
});
