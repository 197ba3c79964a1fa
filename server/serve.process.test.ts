import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '#platform/test/server-process.ts';
import { freePort, newDataDir, postmasterOf, ready, startServer, statusOf } from '#platform/test/server-process.ts';
import { signIn } from '#platform/test/sign-in-client.ts';

// promises C1, C2, C3: the product as its own process on the embedded database, seen through its published interface.
let place: Awaited<ReturnType<typeof newDataDir>>;
let port: number;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  place = await newDataDir();
  port = await freePort();
  await start();
  token = await signIn(server.url, 'owner@demo.example', 'Hordo-demo-2026');
}, 120_000);

afterAll(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  await place?.remove();
});

async function start(): Promise<void> {
  server = startServer(port, { DATA_DIR: place.dataDir });
  await ready(server);
}

async function graphql<T>(query: string, variables: object = {}): Promise<{ status: number; data: T | null }> {
  const response = await fetch(`${server.url}/graphql`, {
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
const aCart = async () => (await graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }')).data!.createEmptyCart;
const aSku = async () =>
  (await graphql<{ products: { items: { sku: string }[] } }>('{ products(search: "", pageSize: 1) { items { sku } } }')).data!.products.items[0]!.sku;
const quantityIn = async (cartId: string) =>
  (
    await graphql<{ cart: { items: { quantity: number }[] } }>('query($id: String!) { cart(cart_id: $id) { items { quantity } } }', { id: cartId })
  ).data!.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

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
  for (const target of ['server', 'database', 'both', 'server', 'database', 'both'] as const) {
    await sleep(250);
    const database = await postmasterOf(place.dataDir);
    if (target !== 'server') process.kill(database, 'SIGKILL');
    if (target !== 'database') {
      server.kill('SIGKILL');
      await server.ended;
      await start();
    } else await ready(server);
  }
  await sleep(250);
  over = true;
  await writer;
  const kept = (await quantityIn(cartId)) - before;
  expect(acknowledged).toBeGreaterThan(20);
  expect(kept).toBeGreaterThanOrEqual(acknowledged);
  expect(kept).toBeLessThanOrEqual(acknowledged + unknown);
}, 120_000);

test('a second server on the same data folder is refused within 5 seconds in plain words, and the first goes on', async () => {
  const begun = performance.now();
  const second = startServer(await freePort(), { DATA_DIR: place.dataDir });
  expect(await second.ended).toBe(1);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(second.output()).toContain(`another Hordó process (${server.pid}`);
  expect(second.output()).toContain('DATA_DIR');
  expect(await statusOf(`${server.url}/readyz`)).toBe(200);
});

test('SIGTERM, even told twice, lets what is in flight finish, and the folder is free at once', async () => {
  const [cartId, sku] = [await aCart(), await aSku()];
  const before = await quantityIn(cartId);
  const calls = Array.from({ length: 40 }, () =>
    addOne(cartId, sku).then(
      ({ status, data }) => (status === 200 && data ? 'done' : `${status}`),
      (error: Error) => `lost ${(error.cause as { code?: string })?.code}`,
    ),
  );
  await sleep(30);
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
}, 60_000);

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
}, 60_000);
