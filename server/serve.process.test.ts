import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#platform/db/embedded.ts';
import { freePort } from '#platform/test/free-port.ts';
import type { ServerProcess } from '#platform/test/server-process.ts';
import { newDataDir, postmasterOf, ready, runCommand, startServer, statusOf } from '#platform/test/server-process.ts';
import { signIn } from '#platform/test/sign-in-client.ts';

// promises A2, C1, C2, C3, C8: the product as its own process on the embedded database, seen through its published interface.
let place: Awaited<ReturnType<typeof newDataDir>>;
let port: number;
let server: ServerProcess;
let token: string;

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  place = await newDataDir();
  port = await freePort();
  await start();
  token = await signIn(server.url, 'owner@demo.example', 'Hordo-demo-2026');
});

afterAll(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  await place?.remove();
});

async function start(): Promise<void> {
  server = startServer(port, { DATA_DIR: place.dataDir });
  await ready(server);
}

async function graphql<T>(
  query: string,
  variables: object = {},
  url = server.url,
): Promise<{ status: number; data: T | null }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, market: 'HU', lang: 'hu' },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: object[] };
  return { status: response.status, data: errors ? null : data };
}

const addOne = (cartId: string, sku: string) =>
  graphql(
    `
      mutation ($cartId: String, $items: [CartItemInput]) {
        addProductsToCart(cartId: $cartId, cartItems: $items) {
          user_errors {
            code
          }
        }
      }
    `,
    { cartId, items: [{ sku, quantity: 1 }] },
  );
const aCart = async () =>
  (await graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }')).data!.createEmptyCart;
const aSku = async () =>
  (await graphql<{ products: { items: { sku: string }[] } }>('{ products(search: "", pageSize: 1) { items { sku } } }'))
    .data!.products.items[0]!.sku;
const quantityIn = async (cartId: string, url = server.url) =>
  (
    await graphql<{ cart: { items: { quantity: number }[] } }>(
      'query($id: String!) { cart(cart_id: $id) { items { quantity } } }',
      { id: cartId },
      url,
    )
  ).data!.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The first invoice, as bytes: made once, kept as a file. */
async function aPaper(url: string): Promise<Buffer> {
  const ask = (path: string) =>
    fetch(`${url}/api/general/mydocuments/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { results } = (await (await ask('GetAllDocuments?type=SZ&limit=1')).json()) as { results: { id: string }[] };
  const answer = await ask(`DownloadDocument/${results[0]!.id}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function hashOfTables(host: string): Promise<Map<string, string>> {
  const client = new pg.Client({ host, user: 'hordo', database: 'hordo' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from "${name}" t`,
    );
    hashes.set(name, rows[0]!.hash);
  }
  await client.end();
  return hashes;
}

test('what was acknowledged survives kill -9 of the server, of the database and of both', async () => {
  const [cartId, sku] = [await aCart(), await aSku()];
  const before = await quantityIn(cartId);
  let [acknowledged, unknown, over] = [0, 0, false];
  const writer = (async () => {
    while (!over) {
      const written = await addOne(cartId, sku).catch(() => null);
      if (written?.status === 200 && written.data) acknowledged += 1;
      else {
        unknown += 1;
        await sleep(20);
      }
    }
  })();
  /** However slow the machine is: each kill meets a server that writes. */
  const writes = async () => {
    for (const before = acknowledged; acknowledged < before + 5;) await sleep(20);
  };
  try {
    for (const target of ['server', 'database', 'both', 'server', 'database', 'both'] as const) {
      await writes();
      const database = await postmasterOf(place.dataDir);
      if (target !== 'server') process.kill(database, 'SIGKILL');
      if (target !== 'database') {
        server.kill('SIGKILL');
        await server.ended;
        await start();
      } else {
        // Its processes may answer a little longer than it lives.
        const running = () => postmasterOf(place.dataDir).catch(() => database);
        await expect.poll(running, { timeout: 60_000 }).not.toBe(database);
        await ready(server);
      }
    }
    await writes();
  } finally {
    over = true;
    await writer;
  }
  const kept = (await quantityIn(cartId)) - before;
  expect(acknowledged).toBeGreaterThan(20);
  expect(kept).toBeGreaterThanOrEqual(acknowledged);
  expect(kept).toBeLessThanOrEqual(acknowledged + unknown);
});

test('a call with an Idempotency-Key whose server is killed between its work and its answer does the work once', async () => {
  const database = async () => {
    const client = new pg.Client({ host: join(place.dataDir, 'postgres'), user: 'hordo', database: 'hordo' });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const [cartId, sku] = [await aCart(), await aSku()];
  const before = await quantityIn(cartId);
  const call = async (key: string, path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      market: 'HU',
      lang: 'en',
      'idempotency-key': key,
    };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  };
  const calls = () =>
    Promise.all([
      call('ticket', '/api/general/tickets/CreateTicket', {
        title: 'Killed',
        description: 'Once',
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
      }),
      call('cart', '/graphql', {
        query:
          'mutation ($id: String!, $sku: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } } }',
        variables: { id: cartId, sku },
      }),
    ]);

  const holding = await database();
  await holding.query('select pg_advisory_lock(210)');
  await holding.query(
    `create function wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(210); return new; end $$`,
  );
  await holding.query(
    `create trigger wait_here before update on idempotent_answer for each row when (new.status <> 0) execute function wait_here()`,
  );
  const lost = calls().catch(() => 'lost');
  const waiting = async () =>
    (await holding.query("select 1 from pg_locks where locktype = 'advisory' and objid = 210 and not granted"))
      .rowCount;
  while ((await waiting())! < 2) await sleep(20);
  server.kill('SIGKILL');
  await server.ended;
  expect(await lost).toBe('lost');
  // Who waits must not be let go on when the lock goes: the answers were never written.
  await holding.query(
    "select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objid = 210 and not granted",
  );
  await start(); // it ends the database that is left, and with it all who wait
  await holding.end().catch(() => {});
  const after = await database();
  await after.query('drop trigger wait_here on idempotent_answer; drop function wait_here');

  const [ticket, added] = await calls();
  expect(ticket.status).toBe(200);
  expect(added.text).toContain('OUTCOME_UNKNOWN');
  expect(await calls()).toEqual([ticket, added]);
  expect((await after.query("select 1 from ticket where title = 'Killed'")).rowCount).toBe(1);
  expect((await quantityIn(cartId)) - before).toBe(1);
  await after.end();
});

test('a second server on the same data folder is refused in plain words, and the first goes on', async () => {
  const second = startServer(await freePort(), { DATA_DIR: place.dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`another Hordó process (${server.pid}`);
  expect(second.output()).toContain('DATA_DIR');
  expect(await statusOf(`${server.url}/readyz`)).toBe(200);
});

test('C8: a backup under load is a data folder of its own: every row, the keys and the files are there, and a server starts from it', async () => {
  const paper = await aPaper(server.url);
  const [cartId, sku] = [await aCart(), await aSku()];
  let over = false;
  const writer = (async () => {
    while (!over) await addOne(cartId, sku);
  })();
  await sleep(200);
  const [copy, before, rowsBefore] = [
    await newDataDir(),
    await quantityIn(cartId),
    await hashOfTables(join(place.dataDir, 'postgres')),
  ];
  expect(await runCommand(['backup', copy.dataDir], { DATA_DIR: place.dataDir })).toContain('Backed up');
  over = true;
  await writer;
  const after = await quantityIn(cartId);
  const [rows, kept] = [
    await hashOfTables(join(place.dataDir, 'postgres')),
    await startEmbedded({ dataDir: copy.dataDir, log: QUIET }),
  ];
  const copied = await hashOfTables(kept.connection.host).finally(() => kept.stop());
  // The clock writes too: what moved meanwhile is of one moment of the backup, and all the rest must be the same.
  const still = [...rows.keys()].filter((table) => rows.get(table) === rowsBefore.get(table));
  expect(still.length).toBeGreaterThan(80);
  expect(still.filter((table) => rows.get(table) !== copied.get(table))).toEqual([]);

  const begun = performance.now();
  const restored = startServer(await freePort(), { DATA_DIR: copy.dataDir, PUBLIC_URL: server.url });
  try {
    await ready(restored);
    expect(performance.now() - begun).toBeLessThan(300_000); // RTO
    const held = await quantityIn(cartId, restored.url); // by a token of before: its session and its key are there
    expect(held).toBeGreaterThanOrEqual(before);
    expect(held).toBeLessThanOrEqual(after);
    expect(await aPaper(restored.url)).toEqual(paper);
    expect(await runCommand(['backup', copy.dataDir], { DATA_DIR: place.dataDir })).toContain('something in');
  } finally {
    restored.kill('SIGTERM');
    await restored.ended;
    await copy.remove();
  }
});

test('SIGTERM ends in order beside clients that say nothing, or never finish what they send', async () => {
  const slow = [
    '',
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\n',
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":"',
  ];
  const open = await Promise.all(
    slow.map(async (text) => {
      const line = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
      await once(line, 'connect');
      line.write(text);
      return line;
    }),
  );
  await sleep(100);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('did not stop in time');
  for (const line of open) line.destroy();
  await start();
});

test('SIGTERM, even sent twice, lets requests in flight finish, and frees the folder at once', async () => {
  const [cartId, sku] = [await aCart(), await aSku()];
  const before = await quantityIn(cartId);
  let answered = 0;
  const calls = Array.from({ length: 40 }, () =>
    addOne(cartId, sku)
      .then(
        ({ status, data }) => (status === 200 && data ? 'done' : `${status}`),
        (error: Error) => `lost ${(error.cause as { code?: string })?.code}`,
      )
      .finally(() => (answered += 1)),
  );
  // What the system has taken for the server, and the server has not yet, is lost when it closes.
  const areIn = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return answered + Number(/^hordo_http_in_flight\{lane="services"\} (\d+)$/m.exec(text)![1]);
  };
  await expect.poll(areIn, { interval: 5 }).toBeGreaterThanOrEqual(calls.length);
  const begun = performance.now();
  server.kill('SIGTERM');
  server.kill('SIGTERM');
  const answers = await Promise.all(calls);
  expect(await server.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(30_000);
  const done = answers.filter((answer) => answer === 'done').length;
  // Answered or turned away (503, or a connection that was never accepted), never cut off in the middle.
  expect(answers.filter((answer) => !['done', '503', 'lost ECONNREFUSED'].includes(answer))).toEqual([]);
  expect(done).toBeGreaterThan(0);
  await start();
  expect((await quantityIn(cartId)) - before).toBe(done);
});

test('a wrong setting or a port in use ends the start with a plain message', async () => {
  const wrong = startServer(port, { DATA_DIR: place.dataDir, PORT: 'many' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('PORT');
  const other = await newDataDir();
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const taken = startServer((listener.address() as AddressInfo).port, { DATA_DIR: other.dataDir, DEMO: 'off' });
  expect(await taken.ended).toBe(1);
  expect(taken.output()).toContain(`port ${(listener.address() as AddressInfo).port}`);
  listener.close();
  await other.remove();
});
