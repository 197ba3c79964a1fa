import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyCartAtLast } from '../../../bench/promises/customer.ts';
import { freePort } from '#platform/test/free-port.ts';
import type { ServerProcess } from '#platform/test/server-process.ts';
import { newDataDir, ready, startServer } from '#platform/test/server-process.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import { Books } from '../../../tools/sap-simulator/books.ts';

// The product and the SAP simulator as processes of their own, both of which die while orders flow between them.
const SIMULATOR = resolve(import.meta.dirname, '../../../tools/sap-simulator.ts');
const USER = { email: 'owner@demo.example', shipTo: '2000001' };
const ROUNDS = Number(process.env['SAP_KILL_ROUNDS'] ?? 6);

let place: Awaited<ReturnType<typeof newDataDir>>;
let [port, sapPort] = [0, 0];
let server: ServerProcess;
let sap: ReturnType<typeof spawn>;
let token: string;

const books = () => join(place.dataDir, 'sap');
function startSap(): void {
  sap = spawn(process.execPath, [SIMULATOR], {
    env: { PATH: process.env['PATH'], PORT: String(sapPort), DATA_DIR: books() },
    stdio: 'ignore',
  });
}
async function start(): Promise<void> {
  server = startServer(port, {
    DATA_DIR: place.dataDir,
    ERP: 'sap',
    SAP_URL: `http://127.0.0.1:${sapPort}`,
    SAP_TOKEN_URL: `http://127.0.0.1:${sapPort}/sap/bc/sec/oauth2/token`,
    SAP_CLIENT_ID: 'PORTAL',
    SAP_CLIENT_SECRET: 'sap-simulator',
    SAP_MAPPING: resolve(import.meta.dirname, '../../../docs/examples/sap-mapping.json'),
    BUSINESS_DATE: '2026-11-23 09:00',
  });
  await ready(server);
}

beforeAll(async () => {
  place = await newDataDir();
  [port, sapPort] = [await freePort(), await freePort()];
  startSap();
  await start();
  token = await signIn(server.url, USER.email, 'Hordo-demo-2026');
});
afterAll(async () => {
  sap?.kill('SIGKILL');
  server?.kill('SIGTERM');
  await server?.ended;
  await place?.remove();
});

const statusOf = async (number: string) => {
  const answer = await fetch(`${server.url}/api/general/orders/${number}`, {
    headers: { authorization: `Bearer ${token}`, lang: 'en' },
  });
  return ((await answer.json()) as { status: string }).status;
};

async function placed(): Promise<{ number: string; sapId: string }> {
  const cart = await readyCartAtLast(server.url, token, USER);
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query:
        'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number sap_id } } }',
      variables: { cart },
    }),
  });
  const { order } = (
    (await answer.json()) as { data: { placeOrder: { order: { order_number: string; sap_id: string } } } }
  ).data.placeOrder;
  return { number: order.order_number, sapId: order.sap_id };
}

test('with both killed again and again each order is at SAP once, and what SAP does with it arrives here', async () => {
  const orders: { number: string; sapId: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    orders.push(await placed());
    await pause(round * 40);
    if (round % 2 === 0) {
      server.kill('SIGKILL');
      await server.ended;
      await start();
    } else {
      sap.kill('SIGKILL');
      startSap();
    }
  }
  // What is in the books was written once: a second creation of a number is refused there, and its version would have grown.
  await expect
    .poll(() => orders.filter(({ sapId }) => !new Books(books()).order(sapId)), { timeout: 90_000 })
    .toEqual([]);
  for (const { sapId } of orders) {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${sapPort}/control`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ do: `deliver ${sapId}` }),
        }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  }
  await expect
    .poll(async () => new Set(await Promise.all(orders.map(({ number }) => statusOf(number)))), { timeout: 90_000 })
    .toEqual(new Set(['In Progress']));
  const there = new Books(books());
  expect(there.orders.map(({ number }) => number).toSorted()).toEqual(orders.map(({ sapId }) => sapId).toSorted());
  expect(there.deliveries).toHaveLength(orders.length);
}, 300_000);
