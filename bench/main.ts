import { readFileSync } from 'node:fs';
import { freePort } from '#platform/test/free-port.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import { fill } from './fill.ts';
import { call, load } from './load.ts';
import type { Measured } from './load.ts';
import type { Started } from './machine.ts';
import { SERVER, childrenOf, startMachine, usageOf } from './machine.ts';
import { settingsOf } from './settings.ts';
import { barefront, storefront } from './storefront.ts';

const USAGE =
  'npm run bench -- [--products 5000] [--orders 100000] [--clients 10] [--seconds 10] [--young 8] [--only CART] [--profile FOLDER] [--json]';
const { given, setting } = settingsOf(USAGE);
const [products, orders, clients, seconds] = [
  setting('products', 5_000),
  setting('orders', 100_000),
  setting('clients', 10),
  setting('seconds', 10),
];
const young = setting('young', 8);
const SLICES = 5;
/** `--only ORDER` measures nothing else. */
const isWanted = (name: string) => !given['only'] || given['only'].toUpperCase() === name;

const say = (text: string) => process.stderr.write(`${text}\n`);

say('the demo supplier …');
const { address, pool, url, postmaster, started, close } = await startMachine({ young });
const barePort = await freePort();
let server: Started;
let bare: Started;

try {
  say(`${products} products, ${orders} orders …`);
  await fill(pool, { products, orders });
  await pool.query(
    `insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, first_login, created_at, password_hash)
    select 'bench-' || n, kind, 'bench' || n || '@demo.example', 'bench' || n || '@demo.example', 'Bench', n::text, company_id, status, false, created_at, password_hash from account, generate_series(1, $1) n where uid = 'u-whs'`,
    [clients],
  );
  await pool.query(
    `insert into access_grant (uid, ship_to_id, company_id, customer_type, role) select 'bench-' || n, ship_to_id, company_id, customer_type, role from access_grant, generate_series(1, $1) n where uid = 'u-whs'`,
    [clients],
  );
  // A profile of the product's process, for Chromium's developer tools: where the time of the figures goes.
  server = await started(
    [...(given['profile'] ? ['--cpu-prof', `--cpu-prof-dir=${given['profile']}`] : []), SERVER, 'serve'],
    'is ready',
  );
  const {
    rows: [grant],
  } = await pool.query<{ ship_to_id: string; company_id: string }>(
    `select g.ship_to_id, g.company_id from access_grant g join ship_to s on s.id = g.ship_to_id where g.uid = 'u-whs' and s.status = 'active' order by 1 limit 1`,
  );
  bare = await started(['bench/bare.ts', address, grant!.company_id, grant!.ship_to_id, String(barePort)], 'ready');
  const tokens = await Promise.all(
    Array.from({ length: clients }, (_, n) => signIn(url, `bench${n + 1}@demo.example`, 'Hordo-demo-2026')),
  );
  const shop = await storefront({
    url,
    tokens,
    pool,
    shipTo: grant!.ship_to_id,
    soldTo: grant!.company_id,
    pages: Math.min(40, Math.floor(products / 25)),
  });

  const yardstick = barefront(`http://127.0.0.1:${barePort}`, clients, shop);
  const results: Record<string, Result> = {};
  if (isWanted('LIST')) results['LIST'] = await measured('LIST', shop.list, yardstick.list);
  if (isWanted('SEARCH')) results['SEARCH'] = await measured('SEARCH', shop.search, yardstick.search);
  await shop.fillCarts(10);
  await yardstick.fillCarts();
  if (isWanted('CART')) results['CART'] = await measured('CART', shop.changeCart, yardstick.changeCart);
  if (isWanted('ORDER')) results['ORDER'] = await measured('ORDER', shop.order, yardstick.order);
  // Each choice of the checkout in a call of its own, on both sides.
  if (isWanted('CHOICES'))
    results['CHOICES'] = await measured('CHOICES', shop.orderByChoices, yardstick.orderByChoices);
  const cart200 = await shop.changeOfCart(200);
  say(`a cart of 200 lines answers a change in ${cart200} ms (median)`);

  const ratios = Object.fromEntries(Object.entries(results).map(([name, { ratio }]) => [name, ratio]));
  if (given['json'])
    process.stdout.write(
      `${JSON.stringify({ products, orders, clients, seconds, ratios, cart200MedianMs: cart200, results }, null, 1)}\n`,
    );
  else
    process.stdout.write(
      `\nas ratios to the yardsticks: ${Object.entries(ratios)
        .map(([name, value]) => `${name} ${value}`)
        .join('  ')}\n`,
    );
} finally {
  await close();
}

interface Result extends Measured {
  readonly statements: number | null;
  /** Processor time of the server for one round, and of a yardstick's. */
  readonly cpuMs: number;
  readonly bareCpuMs: number;
  /** Processor time of PostgreSQL for one round of each. */
  readonly databaseMs: number;
  readonly bareDatabaseMs: number;
  readonly barePerSecond: number;
  readonly ratio: number;
  readonly rssMb: number;
}
type Round = (client: number, turn: number) => Promise<void>;

/**
 * The product and its yardstick in turns, after a short warm-up of both: what else the machine does falls on both. The ratio is the
 * median of those of the turns.
 */
async function measured(name: string, round: Round, bareRound: Round): Promise<Result> {
  for (const warmed of [round, bareRound]) await load(clients, 2, warmed);
  const turns: { own: Measured & Used; bare: Measured & Used }[] = [];
  const before = await statementsSent();
  for (let turn = 0; turn < SLICES; turn += 1)
    turns.push({ bare: await used(bare.pid, bareRound), own: await used(server.pid, round) });
  const count = turns.reduce((all, { own }) => all + own.count, 0);
  const sent =
    before === null ? null : Math.round((((await statementsSent())! - before) / Math.max(1, count)) * 100) / 100;
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  const result = {
    count,
    errors: turns.reduce((all, { own, bare: yardstick }) => all + own.errors + yardstick.errors, 0),
    perSecond: middle(({ own }) => own.perSecond),
    p50: middle(({ own }) => own.p50),
    p99: middle(({ own }) => own.p99),
    statements: sent,
    cpuMs: middle(({ own }) => own.cpuMs),
    bareCpuMs: middle(({ bare: yardstick }) => yardstick.cpuMs),
    databaseMs: middle(({ own }) => own.databaseMs),
    bareDatabaseMs: middle(({ bare: yardstick }) => yardstick.databaseMs),
    barePerSecond: middle(({ bare: yardstick }) => yardstick.perSecond),
    ratio: middle(({ own, bare: yardstick }) => Math.round((own.perSecond / yardstick.perSecond) * 1_000) / 1_000),
    rssMb: usageOf(server.pid).rssMb,
  };
  say(
    `${name.padEnd(7)} ${result.perSecond}/s of ${result.barePerSecond}/s: ${result.ratio}  p50 ${result.p50} ms  p99 ${result.p99} ms  ${result.errors} errors  ${sent ?? '-'} statements  ${result.cpuMs} of ${result.bareCpuMs} ms of processor, ${result.databaseMs} of ${result.bareDatabaseMs} ms of PostgreSQL's  ${result.rssMb} MB`,
  );
  return result;
}

interface Used {
  readonly cpuMs: number;
  readonly databaseMs: number;
}

async function used(pid: number, round: Round): Promise<Measured & Used> {
  const before = { own: usageOf(pid).cpuSeconds, database: databaseSeconds() };
  const result = await load(clients, seconds / SLICES, round);
  const each = (spent: number) => Math.round((spent * 100_000) / Math.max(1, result.count)) / 100;
  return {
    ...result,
    cpuMs: each(usageOf(pid).cpuSeconds - before.own),
    databaseMs: each(databaseSeconds() - before.database),
  };
}

/** Processor time of all processes of PostgreSQL so far: those that live, and those that have ended. */
function databaseSeconds(): number {
  return [postmaster, ...childrenOf(postmaster)].reduce((all, id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (
        all + [11, 12, ...(id === postmaster ? [13, 14] : [])].reduce((ticks, at) => ticks + Number(stat[at]), 0) / 100
      );
    } catch {
      return all; // it has ended in this moment
    }
  }, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** SQL statements that the server has sent so far, as its metrics say. */
async function statementsSent(): Promise<number | null> {
  const { text } = await call(`${url}/metrics`).catch(() => ({ text: '' }));
  const found = /^hordo_sql_statements_total (\S+)/m.exec(text);
  return found ? Number(found[1]) : null;
}
