import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

/** A peer that speaks what Power BI and its sign-in document: client credentials, Get Report In Group, GenerateToken In Group. */
interface Call {
  path: string;
  authorization: string;
  body: string;
}
const calls: Call[] = [];
let [issued, lifetime, away] = [0, 3_600, false];
const valid = new Set<string>();
const peer = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  const { url = '', headers } = request;
  calls.push({ path: `${request.method} ${url}`, authorization: headers.authorization ?? '', body });
  const answer = (status: number, value: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (away) return answer(503, {});
  if (url === '/tenant-1/oauth2/v2.0/token') {
    const form = new URLSearchParams(body);
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('client_id') !== 'app-1' ||
      form.get('client_secret') !== 'secret-1'
    )
      return answer(401, { error: 'invalid_client' });
    if (form.get('scope') !== 'https://analysis.windows.net/powerbi/api/.default')
      return answer(400, { error: 'invalid_scope' });
    issued += 1;
    valid.add(`aad-${issued}`);
    return answer(200, { token_type: 'Bearer', expires_in: lifetime, access_token: `aad-${issued}` });
  }
  if (!valid.has((headers.authorization ?? '').replace('Bearer ', '')))
    return answer(401, { error: { code: 'TokenExpired' } });
  const [, report, generate] =
    /^\/v1\.0\/myorg\/groups\/ws-1\/reports\/(report-[sc])(\/GenerateToken)?$/.exec(url) ?? [];
  if (!report) return answer(404, {});
  if (!generate)
    return answer(200, {
      id: report,
      name: 'Report',
      embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${report}`,
      datasetId: `data-of-${report}`,
    });
  return answer(200, {
    '@odata.context': 'x',
    token: `embed-${report}`,
    tokenId: '1',
    expiration: '2030-01-01T10:00:00Z',
  });
});

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  shop = await startShop({
    POWERBI_TENANT: 'tenant-1',
    POWERBI_CLIENT_ID: 'app-1',
    POWERBI_CLIENT_SECRET: 'secret-1',
    POWERBI_WORKSPACE: 'ws-1',
    POWERBI_SALES_REPORT: 'report-s',
    POWERBI_CONTRACT_REPORT: 'report-c',
    POWERBI_LOGIN_URL: base,
    POWERBI_API_URL: base,
  });
  for (const who of ['owner', 'rival']) tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(async () => {
  await shop.close();
  peer.close();
});

const ask = (who: string, report: string) => shop.rest(tokens.get(who)!, `power-bi/${report}`);

test('embed details come by the service principal, for the caller’s payers and sold-tos only', async () => {
  const { status, body } = await ask('owner', 'sales-report');
  expect(status).toBe(200);
  expect(body).toEqual({
    own: false,
    reportId: 'report-s',
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=report-s',
    accessToken: 'embed-report-s',
    tokenType: 'Embed',
    expiry: '2030-01-01T10:00:00.000Z',
    settings: {
      panes: { filters: { visible: false }, pageNavigation: { visible: true } },
      localeSettings: { language: 'en', formatLocale: 'en-GB' },
    },
  });
  const made = calls.find(({ path }) => path.endsWith('GenerateToken'))!;
  expect(made.authorization).toBe('Bearer aad-1');
  expect(JSON.parse(made.body)).toEqual({
    accessLevel: 'View',
    identities: [{ username: 'payer:1100001;soldto:1000001', roles: ['Customer'], datasets: ['data-of-report-s'] }],
  });
  await ask('rival', 'contract-evaluation');
  const other = calls.findLast(({ path }) => path.endsWith('GenerateToken'))!;
  expect(other.path).toContain('report-c');
  expect(JSON.parse(other.body).identities[0].username).toBe('payer:1100002;soldto:1000002');
});

test('one sign-in serves many, is renewed before it runs out and once more when it is refused', async () => {
  expect(issued).toBe(1);
  valid.clear(); // the other side forgot it
  lifetime = 299; // and gives one that is as good as over
  expect((await ask('owner', 'sales-report')).status).toBe(200);
  expect(issued).toBeGreaterThan(1);
  const before = issued;
  expect((await ask('owner', 'sales-report')).status).toBe(200);
  expect(issued).toBeGreaterThan(before);
});

test('a peer that does not answer is a report that is not available', async () => {
  away = true;
  const { status, body } = await ask('owner', 'sales-report');
  expect([status, body['code']]).toEqual([502, 'REPORT_UNAVAILABLE']);
  expect(JSON.stringify(body)).not.toContain('secret-1');
});

test('frames of Power BI are allowed only because it is configured', async () => {
  const policy = (await fetch(shop.url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://app.powerbi.com");
  expect(policy).toContain("script-src 'self';");
});
