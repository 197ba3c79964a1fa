import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../demo/load-demo.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { freshDatabase } from '#platform/db/test-database.ts';
import { authorizationRequest, browse, newJar, signIn, submitForm } from '#platform/test/sign-in-client.ts';
import { freePort } from '#platform/test/free-port.ts';
import { buildServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Started } from '../../start-app.ts';
import { logOf, startApp } from '../../start-app.ts';

/** What must be in no log line and in no answer, wherever it is typed in. */
const CANARY = 'Kanari-7391-jelszo';
const MAIL = 'kanari.7391@titok.example';
const INSIDE =
  /\bat \w+ \(|node_modules|\.ts:\d|\/server\/|select .+ from |insert into|relation "|column "|syntax error at or near|pg_|postgres|fastify|mercurius|FST_ERR|MER_ERR/i;

let database: TestDatabase;
let started: Started;
let fastify: FastifyInstance;
let url: string;
let owner: string;
const log: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  const config = readConfig({
    LOG_LEVEL: 'trace',
    PORT: String(port),
    DEMO: 'on',
    DEMO_SIZE: 'small',
    PUBLIC_URL: `http://localhost:${port}`,
  });
  started = await startApp(config, {
    connection: { ...database.connection, lock_timeout: 2_000 },
    log: logOf(config, { write: (line) => void log.push(line) }),
  });
  fastify = await buildServer(started.app);
  await fastify.listen({ port, host: '127.0.0.1' });
  url = config.publicUrl;
  await loadDemo(started.app);
  owner = await signIn(url, 'owner@demo.example', 'Hordo-demo-2026');
});
afterAll(async () => {
  await fastify?.close();
  await started?.close();
  await database?.drop();
});

interface Answer {
  path: string;
  status: number;
  type: string;
  text: string;
}

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  return {
    path,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };
const graphql = (query: string, headers: Record<string, string> = {}) =>
  ask('/graphql', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ query }) });

/** Every way of being refused, with something in it that nobody may see again. */
async function refusals(): Promise<Answer[]> {
  const { paths } = JSON.parse((await ask('/openapi.json')).text) as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      path: path.replace(/\{\w+\}/, encodeURIComponent(MAIL)),
      method: method.toUpperCase(),
    })),
  );
  const answers: Answer[] = [];
  for (const { path, method } of routes.filter(({ path }) => !path.endsWith('/session/end'))) {
    const body = method === 'GET' ? {} : { body: `{"password":"${CANARY}"`, headers: json };
    for (const headers of [{}, bearer(CANARY), bearer(owner)]) {
      answers.push(
        await ask(`${path}?limit=${CANARY}&vToken=${CANARY}&offset=-1&dateFrom=${CANARY}&soldToId=${MAIL}`, {
          method,
          ...body,
          headers: { ...headers, ...body.headers, outletid: CANARY },
        }),
      );
    }
  }
  answers.push(
    await ask(`/api/general/nothing/${CANARY}`),
    await ask(`/api/general/orders/%E0%A4%A`, { headers: bearer(owner) }),
    await ask(`/api/general/orders/${'x'.repeat(3_000)}`, { headers: bearer(owner) }),
    await ask('/api/general/orders/a%00b', { headers: bearer(owner) }),
    await ask('/api/general/orders?shipToId=%00', { headers: bearer(owner) }),
    await ask('/api/general/shiptos', { method: 'DELETE', headers: bearer(owner) }),
    await graphql(`mutation { generateCustomerToken(email: "${MAIL}", password: "${CANARY}") { token } }`),
    await graphql('mutation { generateCustomerToken(email: "\\u0000", password: "\\u0000") { token } }'),
    await graphql('{ customerCart { id } }', bearer(CANARY)),
    await graphql(`{ cart(cart_id: "${CANARY}") { id } }`, bearer(owner)),
    await graphql('{ cart(cart_id: "\\u0000") { id } }', bearer(owner)),
    await graphql(`{ ${CANARY.replaceAll('-', '')} }`),
    await graphql(`{ customerCart { id `, bearer(owner)),
    await graphql('{ products(search: "\\u0000", filter: {}) { total_count } }', bearer(owner)),
    await graphql(
      `
        {
          products(filter: { sku: { eq: "'; drop table product; --" } }) {
            total_count
          }
        }
      `,
      bearer(owner),
    ),
    await graphql('{ categoryList(filters: { category_uid: { eq: "\\u0000" } }) { uid } }', bearer(owner)),
    await graphql(
      'mutation { addProductsToWishlist(wishlistId: "\\u0000", wishlistItems: [{ sku: "\\u0000", quantity: 1 }]) { wishlist { id } } }',
      bearer(owner),
    ),
    await graphql('mutation { reorderItems(orderNumber: "\\u0000") { cart { id } } }', bearer(owner)),
    await graphql('mutation { placeOrder(cart_id: "\\u0000") { order { order_number } } }', bearer(owner)),
  );
  return answers;
}

const isProblem = ({ type, text }: Answer) =>
  type.startsWith('application/problem+json') && typeof (JSON.parse(text) as { code?: unknown }).code === 'string';
const isGraphql = ({ type, text }: Answer) =>
  type.startsWith('application/json') &&
  ((JSON.parse(text) as { errors?: { extensions: { category?: unknown } }[] }).errors ?? []).every(
    ({ extensions }) => typeof extensions.category === 'string',
  );

test('every refusal is a problem (REST) or JSON with errors (GraphQL), and discloses no internals', async () => {
  const answers = await refusals();
  const wrong = answers.filter(
    (answer) =>
      (answer.path.startsWith('/graphql') ? !isGraphql(answer) : answer.status >= 400 && !isProblem(answer)) ||
      INSIDE.test(answer.text) ||
      answer.status >= 500,
  );
  expect(answers.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test('a wrong sign-in and a right one leave neither password nor token nor address in the log', async () => {
  const jar = newJar();
  const { address } = authorizationRequest(url);
  const page = (await browse(jar, address)).headers.get('location') ?? '';
  expect((await submitForm(jar, url, page, { email: MAIL, password: CANARY })).status).toBe(401);
  expect(heard()).toEqual([]);
});

test('what is typed into a form, rightly or wrongly, leaves nothing in the log: passwords, links, addresses, phone numbers', async () => {
  const send = (path: string, method: string, body: unknown, token = '') =>
    ask(`/api/identity/${path}`, {
      method,
      headers: { ...json, ...(token && bearer(token)) },
      body: JSON.stringify(body),
    });
  const place = { shipToId: '2000001', rolename: 'Basic' };
  const made = await send(
    'users/CreateNewUser',
    'POST',
    { firstName: 'Kanári', lastName: 'Titok', email: MAIL, phone: '+36 30 7391', permissionSchema: [place] },
    owner,
  );
  expect(made.status).toBe(200);
  const { text: mail } = (
    await started.app.database.pool.query<{ text: string }>('select text from mail where recipient = $1', [MAIL])
  ).rows[0]!;
  const link = new URL(/http\S+\/verification\?\S+/.exec(mail)![0]);
  const [code, vToken] = [link.searchParams.get('gig_i_code')!, link.searchParams.get('gig_i_vToken')!];
  const answers = [
    await send('users/OpenInvitation', 'POST', { gig_i_code: code, gig_i_vToken: vToken }),
    await send('users/SetFirstPassword', 'PUT', {
      gig_i_code: code,
      gig_i_vToken: vToken,
      newPassword: CANARY,
      retypePassword: CANARY,
    }),
    await send('users/AskForNewInvitation', 'POST', { gig_i_code: code, gig_i_vToken: `${vToken}x` }),
    await send('users/ForgotPassword', 'POST', { email: MAIL }),
    await send('users/ResetPassword', 'PUT', { code, token: vToken, newPassword: CANARY, retypePassword: CANARY }),
    await send('users/ChangePassword/u-owner', 'PUT', { oldPassword: CANARY, newPassword: `${CANARY}-Uj-2` }, owner),
    await send(
      'users/CreateNewUser',
      'POST',
      { firstName: 'Kanári', lastName: 'Titok', email: MAIL, permissionSchema: [place] },
      owner,
    ),
    await send(
      'profile',
      'PUT',
      { phone: '+36 30 7391', confirmationEmail: MAIL, locale: 'hu', languages: ['hu'], unwantedMails: [] },
      owner,
    ),
    await send('secondfactor/begin', 'POST', { password: CANARY }, owner),
    await ask(`/verification?gig_i_code=${code}&gig_i_vToken=${vToken}`),
    await ask(`/reset-password?token=${vToken}`),
    await ask(`/api/identity/users/GetAllUsersInfo?search=${encodeURIComponent(MAIL)}`, { headers: bearer(owner) }),
  ];
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(heard()).toEqual([]);
  expect(log.filter((line) => [code, vToken, '30 7391', 'Kanári'].some((secret) => line.includes(secret)))).toEqual([]);
});

test('logs a forbidden read with the user’s id, the operation and the reason, and nothing of the request', async () => {
  const basic = await signIn(url, 'basic@demo.example', 'Hordo-demo-2026');
  const before = log.length;
  expect((await ask(`/api/general/contracts?search=${CANARY}`, { headers: bearer(basic) })).status).toBe(403);
  const told = log.slice(before).filter((line) => line.includes('a forbidden read was refused'));
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
    { uid: 'u-basic', operation: 'GET /api/general/contracts', code: 'SECTION_FORBIDDEN' },
  ]);
  expect(heard()).toEqual([]);
});

test('what breaks answers with a number and three words; the log knows the reason but no secret', async () => {
  const before = log.length;
  await started.app.database.pool.query('alter table banner rename to banner_away');
  await started.app.database.pool.query('alter table cart rename to cart_away');
  try {
    const broken = [
      await ask(`/api/content/banners?locationId=homepageAfterLogin&vToken=${CANARY}`, { headers: bearer(owner) }),
      await ask(`/api/general/orders/GetOrderReview?cartId=${'a'.repeat(32)}`, {
        headers: { ...bearer(owner), noteForDriver: CANARY },
      }),
    ];
    for (const answer of broken) {
      expect([answer.status, isProblem(answer)]).toEqual([500, true]);
      expect(answer.text).not.toMatch(INSIDE);
    }
    const store = await graphql('{ customerCart { id } }', { ...bearer(owner), noteForDriver: CANARY });
    expect([store.status, isGraphql(store)]).toEqual([500, true]);
    expect(store.text).not.toMatch(INSIDE);
    expect(store.text).toContain('Hiba történt. Kérjük, próbálja meg később.');
    const { extensions } = (
      JSON.parse(store.text) as { errors: { extensions: { category: string; requestId: string } }[] }
    ).errors[0]!;
    expect(extensions.category).toBe('internal');
    expect(log.slice(before).some((line) => line.includes(extensions.requestId) && line.includes('cart'))).toBe(true);
  } finally {
    await started.app.database.pool.query('alter table banner_away rename to banner');
    await started.app.database.pool.query('alter table cart_away rename to cart');
  }
  expect(heard()).toEqual([]);
});

test('a full disk is no defect: writes get 503 with Retry-After, reads go on', async () => {
  const { pool } = started.app.database;
  await pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
  );
  await pool.query(
    'create trigger no_room before insert or update on cart for each statement execute function no_room()',
  );
  try {
    const write = {
      method: 'POST',
      headers: { ...json, ...bearer(owner) },
      body: JSON.stringify({ query: 'mutation { createEmptyCart }' }),
    };
    const answer = await fetch(`${url}/graphql`, write);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0, INSIDE.test(await answer.text())]).toEqual([
      503,
      true,
      false,
    ]);
    expect((await graphql('{ products(search: "") { total_count } }', bearer(owner))).status).toBe(200);
  } finally {
    await pool.query('drop function no_room cascade');
  }
  expect((await graphql('mutation { createEmptyCart }', bearer(owner))).text).toContain('"data"');
});

test('a request that waits for a lock of an import is answered 503 with Retry-After, and succeeds once the lock is free', async () => {
  const { pool } = started.app.database;
  const write = {
    method: 'POST',
    headers: { ...json, ...bearer(owner) },
    body: JSON.stringify({ query: 'mutation { createEmptyCart }' }),
  };
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table cart in access exclusive mode');
    const answer = await fetch(`${url}/graphql`, write);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0, INSIDE.test(await answer.text())]).toEqual([
      503,
      true,
      false,
    ]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await graphql('mutation { createEmptyCart }', bearer(owner))).text).toContain('"data"');
});

/** Log lines with a canary, a token, or an address of a person. */
function heard(): string[] {
  expect(log.length).toBeGreaterThan(60);
  return log.filter(
    (line) =>
      line.includes(CANARY) ||
      line.includes('kanari.7391') ||
      line.includes(owner.slice(0, 60)) ||
      line.includes(owner.slice(-40)) ||
      line.includes('Hordo-demo-2026') ||
      /[\w.]+@(titok|demo)\.example/.test(line),
  );
}

test.each([
  ['no HTTP at all', 'BEER / HTTP/9\r\n\r\n', 400],
  ['two lengths', 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', 400],
  [
    'a length and pieces',
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    400,
  ],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('F10, F11: %s is answered by one problem, and the line is closed', async (_what, request, status) => {
  const answer = await raw(request);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/^content-type: application\/problem\+json/im);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status, code: 'BODY_UNREADABLE' });
});

/** What comes back on a line of its own until it is closed. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const line = connect(Number(new URL(url).port), '127.0.0.1', () => line.write(request));
    line.setTimeout(10_000, () => line.destroy(new Error(`the line stays open: ${answer}`)));
    line
      .on('data', (piece: Buffer) => {
        answer += piece.toString();
      })
      .on('error', reject)
      .on('close', () => resolve(answer));
  });
}
