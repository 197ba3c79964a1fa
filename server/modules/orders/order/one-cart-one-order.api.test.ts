import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#platform/test/sign-in-client.ts';
import { freshDatabase } from '#platform/db/test-database.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';

/**
 * Promise A1, small: carts placed by several calls at once, clients that try again, and a server that is killed in the
 * middle, again and again. Afterwards each cart has one order, nothing acknowledged is lost, and the ERP has each order once.
 */
const ROUNDS = 4;
const CALLS = 4;
const PORT = 4_790;
const URL_ = `http://localhost:${PORT}`;
const USERS = [
  { email: 'owner@demo.example', shipTo: '2000001' },
  { email: 'rival@demo.example', shipTo: '2000005' },
];

let database: TestDatabase;
let server: ChildProcess;
const figures = { carts: 0, attempts: 0, kills: 0, unknown: 0 };

beforeAll(async () => {
  database = await freshDatabase();
  await start();
}, 60_000);
afterAll(async () => {
  await stop('SIGKILL');
  await database.drop();
});

test('one cart makes one order, whatever dies in between', { timeout: 120_000 }, async () => {
  const tokens = await Promise.all(USERS.map(({ email }) => signIn(URL_, email, 'Hordo-demo-2026')));
  const answered = new Map<string, Set<string>>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const carts = await Promise.all(USERS.map(({ shipTo }, index) => readyCart(tokens[index]!, shipTo)));
    figures.carts += carts.length;
    const calls = carts.flatMap((cart, index) => Array.from({ length: CALLS }, () => placeUntilAnswered(tokens[index]!, cart, answered)));
    await pause(Math.random() * 40);
    await stop('SIGKILL');
    figures.kills += 1;
    await start();
    await Promise.all(calls);
  }

  const orders = await query<{ cart_id: string; number: string; sap_id: string; lines: number; line_count: number }>(
    `select cart_id, number, sap_id, line_count, (select count(*)::int from order_line l where l.order_number = o.number) as lines from customer_order o where cart_id is not null`,
  );
  const perCart = Map.groupBy(orders, ({ cart_id: cart }) => cart);
  expect(
    [...answered.keys()].every((cart) => perCart.get(cart)?.length === 1),
    'every cart has one order',
  ).toBe(true);
  expect(
    [...answered.values()].every((numbers) => numbers.size === 1),
    'no cart was told two numbers',
  ).toBe(true);
  for (const [cart, [number]] of answered) expect(perCart.get(cart)![0]!.number).toBe(number);
  expect(orders).toHaveLength(figures.carts);
  expect(orders.every(({ lines, line_count: count }) => lines === count && lines > 0)).toBe(true);

  // The events of killed workers are taken over when their lease has run out.
  const end = Date.now() + 35_000;
  let booked: { sap_id: string }[] = [];
  while (booked.length < orders.length && Date.now() < end) {
    booked = await query<{ sap_id: string }>(`select sap_id from erp_order where sap_id = any($1)`, [orders.map((order) => order.sap_id)]);
    await pause(200);
  }
  expect(new Set(booked.map((row) => row.sap_id)).size).toBe(orders.length);
  expect(await query('select dedup_key from mail where dedup_key like $1', ['order-confirmation:%'])).toHaveLength(orders.length);
  expect(figures).toMatchObject({ carts: ROUNDS * USERS.length, kills: ROUNDS });
});

async function start(): Promise<void> {
  const { host, user, password, port, connectionString, database: name } = database.connection;
  const address =
    connectionString ??
    `postgres://${encodeURIComponent(user ?? 'postgres')}${password ? `:${encodeURIComponent(String(password))}` : ''}@/${name}?host=${encodeURIComponent(String(host))}${port ? `&port=${port}` : ''}`;
  server = spawn(process.execPath, [fileURLToPath(new URL('../../../main.ts', import.meta.url)), 'serve'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: address,
      PORT: String(PORT),
      PUBLIC_URL: URL_,
      DEMO: 'on',
      DEMO_SIZE: 'small',
      BUSINESS_DATE: '2026-11-23 09:00',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = Date.now() + 40_000;
  while (
    !(await fetch(`${URL_}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('the server does not start');
    await pause(50);
  }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill(signal);
  await gone;
}

/** As a client does that had no answer: again, until there is one. Every answer is noted. */
async function placeUntilAnswered(token: string, cart: string, answered: Map<string, Set<string>>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    figures.attempts += 1;
    const answer = await graphql<{ placeOrder: { order: { order_number: string } } }>(
      token,
      'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }',
      { cart },
    ).catch(() => null);
    if (answer?.data?.placeOrder) {
      answered.set(cart, (answered.get(cart) ?? new Set()).add(answer.data.placeOrder.order.order_number));
      return;
    }
    // A lost connection leaves the outcome unknown; an answer that is an error would be one.
    if (answer && answer.status < 500) throw new Error(`placing was refused: ${JSON.stringify(answer.errors)}`);
    if (answer?.status === 500) throw new Error(`placing failed: ${JSON.stringify(answer.errors)}`);
    figures.unknown += 1;
    await pause(100);
  }
  throw new Error('no answer in 20 s');
}

async function readyCart(token: string, shipTo: string): Promise<string> {
  const must = async <T>(query_: string, variables: object = {}): Promise<T> => {
    const { data, errors } = await graphql<T>(token, query_, variables, { outletid: shipTo });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { createEmptyCart: cart } = await must<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  await must(
    'mutation ($cart: String!, $shipTo: String!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ ship_to_id: $shipTo }] }) { cart { id } } }',
    { cart, shipTo },
  );
  await must(
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 12 }, { sku: "100102", quantity: 5 }]) { user_errors { code } } }',
    { cart },
  );
  const days = (await (
    await fetch(`${URL_}/api/general/orders/GetFirstAvailableDate?shipToId=${shipTo}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { firstAvailableDate: string };
  const {
    cart: {
      available_payment_methods: [method],
    },
  } = await must<{ cart: { available_payment_methods: { code: string }[] } }>(
    'query ($cart: String!) { cart(cart_id: $cart) { available_payment_methods { code } } }',
    { cart },
  );
  const { updatePrices } = await must<{ updatePrices: { can_proceed: boolean; status_message: string } }>(
    'mutation ($cart: String!, $day: String!, $shipTo: String!, $payment: String!) { updatePrices(cart_id: $cart, delivery_date: $day, payment_method: $payment, shipping_type: "ZSO", ship_to_id: $shipTo, customer_order_number: "X") { can_proceed status_message } }',
    { cart, day: days.firstAvailableDate, shipTo, payment: method?.code ?? '' },
  );
  if (!updatePrices.can_proceed) throw new Error(updatePrices.status_message);
  return cart;
}

async function graphql<T>(
  token: string,
  document: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; data: T; errors?: unknown }> {
  const answer = await fetch(`${URL_}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query: document, variables }),
  });
  return { status: answer.status, ...((await answer.json()) as { data: T }) };
}

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client
    .query<T & pg.QueryResultRow>(text, values)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}
