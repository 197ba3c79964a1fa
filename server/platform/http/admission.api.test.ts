import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import { authorizationRequest, browse, newJar } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';

let t: TestApp;
let anna: string;
let bela: string;
const open = new Set<Socket>();

beforeAll(async () => {
  t = await startTestApp({ DATABASE_POOL: '10', RATE_LIMITS: 'off', CORS_ORIGINS: 'https://shop.example' });
  await addPeople(t.app, [
    { uid: 'anna', grants: [{ shipToId: 'S1' }] },
    { uid: 'bela', companyId: 'C2', grants: [{ shipToId: 'S2' }] },
  ]);
  [anna, bela] = await Promise.all([t.signIn('anna@test.example'), t.signIn('bela@test.example')]);
});
afterAll(async () => {
  for (const line of open) line.destroy();
  await t.close();
});

const COUNT = 210;
const UPLOAD = '/api/general/orders/BulkUploadOrdersAsync';
const INFO = '/api/identity/users/GetUserInfoById/anna';
const head = (method: string, path: string, token: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${more}\r\n`;
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n`;
const form = (length: number) => `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n`;
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nShip';

async function lines(count: number): Promise<Socket[]> {
  const port = Number(new URL(t.url).port);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const line = connect(port, '127.0.0.1').on('error', () => {});
      open.add(line.on('close', () => open.delete(line)));
      await once(line, 'connect');
      return line;
    }),
  );
}
const statusOf = async (line: Socket) => Number(String(((await once(line, 'data')) as [Buffer])[0]).split(' ')[1]);
const waiting = async (statement: string) => {
  const { rows } = await t.app.database.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = $1 and query ilike $2',
    ['Lock', `%${statement}%`],
  );
  return rows[0]!.n;
};
const connections = () =>
  new Promise<number>((done) => void t.fastify.server.getConnections((_error, count) => done(count)));
/** Requests in flight by lane, without those that look. */
async function inFlight(): Promise<Record<string, number>> {
  const text = await (await fetch(`${t.url}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^hordo_http_in_flight\{lane="(\w+)"\} (\d+)$/gm)].map(([, lane, count]) => [
      lane!,
      Number(count),
    ]),
  );
}
const none = { services: 0, sign: 0, forms: 0, bodies: 0 };
const refused = async (reason: string) =>
  Number(
    new RegExp(`^hordo_http_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(
      await (await fetch(`${t.url}/metrics`)).text(),
    )?.[1] ?? 0,
  );
const belaReads = async () =>
  (await fetch(`${t.url}/api/identity/users/GetUserInfoById/bela`, { headers: { authorization: `Bearer ${bela}` } }))
    .status;
async function locked(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await t.app.database.pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  await work().finally(() => holder.query('rollback').finally(() => holder.release()));
}
async function hangUp(all: readonly Socket[]): Promise<void> {
  for (const line of all) line.resetAndDestroy();
  await expect.poll(connections).toBeLessThanOrEqual(10);
}

describe('a request whose client goes away gives its place back', () => {
  const points: Record<string, () => Promise<void>> = {
    'while it waits for who it is': async () => {
      const fresh = await t.signIn('anna@test.example');
      await locked('session', async () => {
        const all = await lines(COUNT);
        for (const line of all) line.write(head('GET', INFO, fresh));
        await expect.poll(() => waiting('from session')).toBeGreaterThan(0);
        await hangUp(all);
      });
    },
    'after the headers of a body': async () => {
      const all = await lines(COUNT);
      for (const line of all) line.write(head('POST', '/graphql', anna, json(5_000)));
      await hangUp(all);
    },
    'in the middle of a body': async () => {
      const all = await lines(COUNT);
      for (const line of all) line.write(`${head('POST', '/graphql', anna, json(5_000))}{"query":"`);
      await hangUp(all);
    },
    'in the middle of a form': async () => {
      const all = await lines(COUNT);
      for (const line of all) line.write(head('POST', UPLOAD, anna, form(5_000)) + PART);
      await hangUp(all);
    },
    'while it is worked on, once the work is over': async () => {
      expect((await fetch(t.url + INFO, { headers: { authorization: `Bearer ${anna}` } })).status).toBe(200);
      await locked('access_grant', async () => {
        const all = await lines(3);
        for (const line of all) line.write(head('GET', INFO, anna));
        await expect.poll(() => waiting('access_grant')).toBe(3);
        await hangUp(all);
        expect((await inFlight())['services']).toBe(3);
      });
    },
    'before it has read the answer': async () => {
      const all = await lines(COUNT);
      for (const line of all) line.pause().write(head('GET', INFO, anna));
      await hangUp(all);
    },
    'with more requests on the same line behind the one that is worked on': async () => {
      await locked('access_grant', async () => {
        const all = await lines(2);
        for (const line of all)
          line.write(head('GET', INFO, anna) + head('GET', '/api/content/contact', anna).repeat(5));
        await expect.poll(() => waiting('access_grant')).toBe(2);
        await hangUp(all);
      });
    },
  };
  test.each(Object.keys(points))('%s', async (point) => {
    await points[point]!();
    await expect.poll(belaReads).toBe(200);
    await expect.poll(inFlight).toMatchObject(none);
  });
});

describe('nobody takes the places of the others', () => {
  test('210 forms that one session sends slowly hold four places of forms, and nobody else is refused', async () => {
    const all = await lines(COUNT);
    const answers = all.map((line) => statusOf(line).catch(() => 0));
    for (const line of all) line.write(head('POST', UPLOAD, anna, form(5_000)) + PART);
    let told = 0;
    for (const answer of answers) void answer.then((status) => (told += status === 429 ? 1 : 0));
    await expect.poll(() => told).toBe(COUNT - 4);
    expect(await inFlight()).toMatchObject({ forms: 4, services: 0 });
    expect([await belaReads(), await formOf(bela), await formOf(anna)]).toEqual([200, 422, 429]);
    expect(await refused('session')).toBeGreaterThanOrEqual(COUNT - 4);
    await hangUp(all);
    await expect.poll(() => formOf(anna)).toBe(422);
  });

  test('slow forms of many companies hold forty places in all, and calls without a form are served meanwhile', async () => {
    const companies = ['F1', 'F2', 'F3', 'F4'];
    await addPeople(
      t.app,
      companies.map((companyId) => ({ uid: `of-${companyId}`, companyId, grants: [{ shipToId: `S-${companyId}` }] })),
    );
    const tokens: string[] = [];
    // One after another: lines that stay open would count.
    for (const companyId of [...companies, ...companies, ...companies])
      tokens.push(await t.signIn(`of-${companyId}@test.example`));
    const all = await lines(tokens.length * 4);
    const told: number[] = [];
    for (const [index, line] of all.entries()) {
      void statusOf(line).then(
        (status) => told.push(status),
        () => {},
      );
      line.write(head('POST', UPLOAD, tokens[index % tokens.length]!, form(5_000)) + PART);
    }
    await expect.poll(() => told).toEqual(Array.from({ length: 8 }, () => 503));
    expect([(await inFlight())['forms'], await belaReads()]).toEqual([40, 200]);
    for (const line of all) line.resetAndDestroy();
    await expect.poll(inFlight).toMatchObject(none);
    expect(await formOf(bela)).toBe(422);
  });

  test('one session waits in a hundred requests at most, and the others are served meanwhile', async () => {
    await belaReads();
    await locked('access_grant', async () => {
      const all = await lines(110);
      const answers = all.map((line) => statusOf(line).catch(() => 0));
      for (const line of all) line.write(head('GET', INFO, anna));
      const early = await Promise.all(answers.slice(100));
      expect(early).toEqual(Array.from({ length: 10 }, () => 429));
      expect(
        (await fetch(`${t.url}/api/content/contact`, { headers: { authorization: `Bearer ${bela}` } })).status,
      ).toBe(200);
      await hangUp(all);
    });
    await expect.poll(inFlight).toMatchObject(none);
  });

  test.each([
    ['', ''],
    [' with an empty token', 'authorization:\r\n'],
  ])(
    'calls for tokens%s that one address sends at once hold forty-five places, and the others are served meanwhile',
    async (_with, header) => {
      const before = await refused('address');
      // Somebody who has only read: who fills a cart has places of their own.
      const reader = await t.signIn('bela@test.example');
      const reads = async () =>
        (await fetch(`${t.url}/api/content/contact`, { headers: { authorization: `Bearer ${reader}` } })).status;
      expect(await reads()).toBe(200);
      const body = JSON.stringify({
        query: `mutation { generateCustomerToken(email: "anna@test.example", password: "${PASSWORD}") { token } }`,
      });
      await locked('account', async () => {
        const all = await lines(COUNT);
        for (const line of all)
          line.write(`POST /graphql HTTP/1.1\r\nhost: localhost\r\n${header}${json(body.length)}\r\n${body}`);
        await expect.poll(async () => (await inFlight())['services']).toBeGreaterThanOrEqual(45);
        await expect.poll(async () => (await refused('address')) - before).toBe(COUNT - 45);
        expect([(await inFlight())['services'], await reads()]).toEqual([45, 200]);
        await hangUp(all);
      });
      await expect.poll(inFlight).toMatchObject(none);
    },
  );

  test('nor do sign-ins of one address take all places of the provider', async () => {
    const before = await refused('address');
    const jar = newJar();
    const page = (await browse(jar, authorizationRequest(t.url).address)).headers.get('location')!;
    const cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams({ email: 'anna@test.example', password: PASSWORD }).toString();
    const head = `host: localhost\r\norigin: ${t.url}\r\ncookie: ${cookie}\r\ncontent-type: application/x-www-form-urlencoded\r\n`;
    await locked('account', async () => {
      const all = await lines(COUNT);
      for (const line of all)
        line.write(`POST ${page} HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`);
      await expect.poll(async () => (await inFlight())['sign']).toBeGreaterThanOrEqual(90);
      await expect.poll(async () => (await refused('address')) - before).toBe(COUNT - 90);
      expect((await inFlight())['sign']).toBe(90);
      await hangUp(all);
    });
    await expect.poll(inFlight).toMatchObject(none);
  });

  test('a file that its client does not read holds no place of the services', async () => {
    const checksum = 'a'.repeat(64);
    const { database } = t.app;
    await database.run(
      sql`insert into stored_file (checksum, bytes, media_type) values (${checksum}, ${64 * 1_048_576}, 'image/png')`,
    );
    await database.run(
      sql`insert into stored_file_piece (checksum, piece, data) select ${checksum}, n, ${Buffer.alloc(262_144)} from generate_series(0, 255) n`,
    );
    await database.run(
      sql`insert into content_picture (checksum, width, height, at) values (${checksum}, 1, 1, ${new Date()})`,
    );
    const all = await lines(3);
    const begun = all.map((line) => once(line, 'readable'));
    for (const line of all) line.write(head('GET', `/api/content/pictures/${checksum}`, anna));
    await Promise.all(begun);
    expect(await inFlight()).toMatchObject({ downloads: 3, services: 0 });
    await hangUp(all);
    await expect.poll(inFlight).toMatchObject({ ...none, downloads: 0 });
  });

  test('a line that sends request after request and reads no answer is closed, and holds the places of nobody else', async () => {
    const [line] = await lines(1);
    const ended = once(line!, 'close');
    const mutation = '{"query":"mutation{a}"}';
    const one = `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${mutation.length}\r\n\r\n${mutation}`;
    line!.pause().write(head('GET', '/openapi.json', anna).repeat(4) + one.repeat(410));
    expect(await belaReads()).toBe(200);
    await expect.poll(inFlight).toMatchObject(none);
    line!.resume();
    await ended;
  });

  const formOf = async (token: string) => {
    const body = new FormData();
    body.set('file', new Blob(['x']), '../x.csv');
    return (await fetch(t.url + UPLOAD, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }))
      .status;
  };
});

describe('a body that is refused is refused with an answer', () => {
  test('a boundary of 5,000 letters is a form that nobody can read', async () => {
    const answer = await fetch(t.url + UPLOAD, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anna}`,
        'content-type': `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
      },
      body: 'x',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'BODY_UNREADABLE']);
  });

  test.each([
    ['JSON of the services', '/api/general/tickets/CloseTicket', 'application/json', true],
    ['JSON of the services, in pieces', '/api/general/tickets/CloseTicket', 'application/json', false],
    ['the store endpoint, in pieces', '/graphql', 'application/json', false],
    ['a form', UPLOAD, 'multipart/form-data; boundary=b', true],
    ['a form in pieces', UPLOAD, 'multipart/form-data; boundary=b', false],
    ['the provider', '/oidc/token', 'application/x-www-form-urlencoded', true],
    ['the provider, in pieces', '/oidc/token', 'application/x-www-form-urlencoded', false],
    ['a partner', '/saml/sso', 'application/x-www-form-urlencoded', true],
    ['a partner, in pieces', '/saml/sso', 'application/x-www-form-urlencoded', false],
  ])('8 MB for %s', async (_what, path, type, whole) => {
    const [line] = await lines(1);
    const parts: Buffer[] = [];
    const broken: Error[] = [];
    line!.on('data', (part: Buffer) => parts.push(part)).on('error', (error) => broken.push(error));
    const size = 8 * 1_048_576;
    line!.write(
      head(
        'POST',
        path,
        anna,
        `content-type: ${type}\r\n${whole ? `content-length: ${size}` : 'transfer-encoding: chunked'}\r\n`,
      ),
    );
    const piece = Buffer.alloc(65_536, 'x');
    piece.write(type.startsWith('multipart') ? PART : '{"a":"');
    for (let sent = 0; sent < size && line!.writable; sent += piece.length) {
      if (!whole) line!.write('10000\r\n');
      if (!line!.write(Buffer.from(piece)))
        await Promise.race([once(line!, 'drain'), once(line!, 'close')]).catch(() => {});
      if (!whole) line!.write('\r\n');
      if (sent === 0) piece.fill('x');
    }
    if (!whole) line!.write('9\r\n\r\n--b--\r\n\r\n0\r\n\r\n');
    await expect.poll(() => Buffer.concat(parts).toString().split(' ')[1]).toBe(path === '/saml/sso' ? '303' : '413');
    expect(broken).toEqual([]);
    line!.destroy();
  });
});
