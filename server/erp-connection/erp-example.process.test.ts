import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyCartAtLast } from '../../bench/promises/customer.ts';
import { freePort } from '#platform/test/free-port.ts';
import type { ServerProcess } from '#platform/test/server-process.ts';
import { newDataDir, ready, startServer } from '#platform/test/server-process.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import { SECRET } from './test-erp.ts';

// The product and docs/examples/erp.mjs as processes of their own, both of which die while orders flow between them.
const EXAMPLE = resolve(import.meta.dirname, '../../docs/examples/erp.mjs');
const MAIN = resolve(import.meta.dirname, '../main.ts');
const USER = { email: 'owner@demo.example', shipTo: '2000001' };
const ORDERS = 6;

let place: Awaited<ReturnType<typeof newDataDir>>;
let [port, erpPort] = [0, 0];
let server: ServerProcess;
let erp: ReturnType<typeof spawn>;
let token: string;

function startErp(): void {
  const env = {
    PATH: process.env['PATH'],
    ERP_SECRET: SECRET,
    PORTAL_URL: `http://localhost:${port}`,
    PORT: String(erpPort),
    BOOKS: books(),
    STEP_MS: '100',
  };
  erp = spawn(process.execPath, [EXAMPLE], { env, stdio: 'ignore' });
}
const books = () => join(place.dataDir, 'erp-books.json');
const env = () => ({
  DATA_DIR: place.dataDir,
  ERP: 'http',
  ERP_URL: `http://localhost:${erpPort}`,
  ERP_SECRET: SECRET,
  BUSINESS_DATE: '2026-11-23 09:00',
});
async function start(more: Record<string, string> = {}): Promise<void> {
  server = startServer(port, { ...env(), ...more });
  await ready(server);
}

beforeAll(async () => {
  place = await newDataDir();
  [port, erpPort] = [await freePort(), await freePort()];
  await start();
  token = await signIn(server.url, USER.email, 'Hordo-demo-2026');
});
afterAll(async () => {
  erp?.kill('SIGKILL');
  server?.kill('SIGTERM');
  await server?.ended;
  await place?.remove();
});

interface Detail {
  status: string;
  deliveryStatus: string;
  deliveryNoteNumber: string;
  invoiceNumber: string;
  timeLine: { state: string }[];
}
const ask = async (path: string) => {
  const answer = await fetch(`${server.url}/api/general/${path}`, {
    headers: { authorization: `Bearer ${token}`, lang: 'en' },
  });
  return answer.json();
};
const detail = (number: string) => ask(`orders/${number}`) as Promise<Detail>;

async function placed(): Promise<string> {
  const cart = await readyCartAtLast(server.url, token, USER);
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query:
        'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }',
      variables: { cart },
    }),
  });
  return ((await answer.json()) as { data: { placeOrder: { order: { order_number: string } } } }).data.placeOrder.order
    .order_number;
}

test('an order goes from the portal to the example and comes back confirmed, delivered in part, invoiced and paid', async () => {
  startErp();
  const number = await placed();
  await expect.poll(async () => (await detail(number)).status, { timeout: 60_000 }).toBe('Paid');
  const order = await detail(number);
  expect(order).toMatchObject({
    deliveryStatus: 'PARTIALLY DELIVERED',
    deliveryNoteNumber: `80${number.slice(2)}`,
    invoiceNumber: `90${number.slice(2)}`,
  });
  expect(order.timeLine.map(({ state }) => state)).toEqual(Array(6).fill('done'));
});

test('with both killed again and again no order is lost, doubled, or told anything twice', async () => {
  const numbers: string[] = [];
  for (let round = 0; round < ORDERS; round += 1) {
    numbers.push(await placed());
    await pause(round * 60);
    if (round % 2 === 0) {
      server.kill('SIGKILL');
      await server.ended;
      await start();
    } else {
      erp.kill('SIGKILL');
      startErp();
    }
  }
  await expect
    .poll(async () => new Set(await Promise.all(numbers.map(async (number) => (await detail(number)).status))), {
      timeout: 90_000,
    })
    .toEqual(new Set(['Paid']));
  const booked = Object.values(
    JSON.parse(readFileSync(books(), 'utf8')) as Record<string, { number: string; reported: unknown[] }>,
  );
  for (const number of numbers)
    expect(booked.filter((one) => one.number === number).map(({ reported }) => reported.length)).toEqual([6]);
  for (const number of numbers)
    expect(await detail(number)).toMatchObject({
      deliveryStatus: 'PARTIALLY DELIVERED',
      invoiceNumber: `90${number.slice(2)}`,
    });
}, 240_000);

test('with a worker of its own that is killed again and again each order is there once', async () => {
  server.kill('SIGTERM');
  await server.ended;
  await start({ WORKER: 'off' });
  const startWorker = () =>
    spawn(process.execPath, [MAIN, 'worker'], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env() },
      stdio: 'ignore',
    });
  let worker = startWorker();
  const numbers: string[] = [];
  for (let round = 0; round < ORDERS; round += 1) {
    numbers.push(await placed());
    await pause(1_500 + round * 100); // somewhere between its start and its next call
    worker.kill('SIGKILL');
    worker = startWorker();
  }
  await expect
    .poll(async () => new Set(await Promise.all(numbers.map(async (number) => (await detail(number)).status))), {
      timeout: 90_000,
    })
    .toEqual(new Set(['Paid']));
  worker.kill('SIGKILL');
  const booked = Object.values(JSON.parse(readFileSync(books(), 'utf8')) as Record<string, { number: string }>);
  for (const number of numbers) expect(booked.filter((one) => one.number === number)).toHaveLength(1);
}, 240_000);
