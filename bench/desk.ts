import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { signIn } from '#platform/test/sign-in-client.ts';
import { fill, inOneTransaction } from './fill.ts';
import { call } from './load.ts';
import { SERVER, startMachine } from './machine.ts';
import { settingsOf } from './settings.ts';
import { storefront } from './storefront.ts';

/*
 * What the desk answers with a full database: lists, pages and the search over everything, while orders arrive. Beside each stands the statement that
 * somebody would write by hand for it, and which large tables were read from end to end meanwhile.
 */
const USAGE =
  'npm run bench:desk -- [--orders 1000000] [--companies 5000] [--products 100000] [--rounds 40] (of each call) [--folder FOLDER] (is filled once, and stays for the next run)';
const { given, setting } = settingsOf(USAGE);
const [orders, companies, products, rounds] = [
  setting('orders', 1_000_000),
  setting('companies', 5_000),
  setting('products', 100_000),
  setting('rounds', 40),
];
const ARRIVING_A_DAY = 10_000;
const WORKING_DAY_MS = 8 * 3_600_000;
const LARGE = ['customer_order', 'order_line', 'product', 'price_condition', 'company', 'ship_to', 'account'];
const AT_LEAST_ROWS = 1_000;
const PASSWORD = 'Hordo-demo-2026';
const say = (text: string) => process.stdout.write(`${text}\n`);

const machine = await startMachine({ young: 8, folder: given.folder });
try {
  say(`${products} products, ${companies} companies, ${orders} orders …`);
  const began = performance.now();
  await inOneTransaction(machine.pool, (client) => fillCompanies(client, companies));
  await fill(machine.pool, { products, orders });
  await fillToday(machine.pool);
  say(`filled in ${Math.round((performance.now() - began) / 1_000)} s`);
  const { url } = machine;
  const server = await machine.started([SERVER, 'serve'], 'is ready');
  const token = await signIn(url, 'clerk@demo.example', PASSWORD);
  const samples = await samplesOf(machine.pool);
  const arriving = new AbortController();
  const arrived = arrive(url, arriving.signal);
  for (const one of callsOf(samples)) await measure(one, url, token);
  arriving.abort();
  say(`${await arrived} orders arrived meanwhile`);
  await machine.stopped(server);
} finally {
  await machine.close();
}

interface Call {
  readonly name: string;
  /** Below /api/desk; for the nth round. */
  readonly path: (round: number) => string;
  /** What somebody would write by hand for it. */
  readonly bare?: { readonly text: string; readonly values: (round: number) => unknown[] };
  /** p95 in milliseconds. */
  readonly most: number;
}

type Samples = Awaited<ReturnType<typeof samplesOf>>;
/** Numbers and names that there are, spread over the whole. */
async function samplesOf(pool: pg.Pool) {
  const { rows: found } = await pool.query<{ number: string; sapId: string; company: string; name: string }>(
    `select o.number, o.sap_id as "sapId", o.company_id as company, c.name from customer_order o tablesample bernoulli (100) repeatable (1)
     join company c on c.id = o.company_id where o.created_by = 'bench' limit 200`,
  );
  const { rows: goods } = await pool.query<{ sku: string; ean: string }>(
    `select sku, ean_unit as ean from product where ean_unit is not null order by md5(sku) limit 200`,
  );
  return { found, goods };
}

function callsOf({ found, goods }: Samples): readonly Call[] {
  const order = (round: number) => found[round % found.length]!;
  const product = (round: number) => goods[round % goods.length]!;
  const asked = (text: string) => encodeURIComponent(text);
  /** A name with two letters in the wrong order. */
  const misspelt = (name: string) => name.slice(0, 2) + name[3]! + name[2]! + name.slice(4);
  const list = 200;
  const search = 150;
  return [
    {
      name: 'orders, the newest',
      path: () => 'orders',
      most: list,
      bare: {
        text: 'select number, status, placed_at, company_id, amount_due from customer_order order by placed_at desc limit 50',
        values: () => [],
      },
    },
    { name: 'orders, open', path: () => 'orders?status=Open', most: list },
    { name: 'orders, held', path: () => 'orders?held=true', most: list },
    {
      name: 'orders of a company',
      path: (round) => `orders?companyId=${order(round).company}`,
      most: list,
      bare: {
        text: 'select number, status, placed_at, amount_due from customer_order where company_id = $1 order by placed_at desc limit 50',
        values: (round) => [order(round).company],
      },
    },
    {
      name: 'orders of a day',
      path: (round) => `orders?deliveryDate=${new Date(Date.now() - round * 86_400_000).toISOString().slice(0, 10)}`,
      most: list,
    },
    {
      name: 'an order',
      path: (round) => `orders/${order(round).number}`,
      most: list,
      bare: {
        text: `select o.*, (select jsonb_agg(l) from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number)) from customer_order o where o.number = $1`,
        values: (round) => [order(round).number],
      },
    },
    { name: 'today: what waits', path: () => 'work-items', most: list },
    { name: 'today: the day', path: () => 'day-flow', most: list },
    { name: 'today: cut-offs', path: () => 'cut-offs', most: list },
    { name: 'today: who has not ordered', path: () => 'missing-orders', most: list },
    {
      name: 'customers',
      path: (round) => `customers?offset=${(round * 50) % 4_000}`,
      most: list,
      bare: {
        text: 'select id, name, city, blocked from company where not withdrawn order by name, id offset $1 limit 50',
        values: (round) => [(round * 50) % 4_000],
      },
    },
    { name: 'customers, by words', path: (round) => `customers?search=${asked(order(round).name)}`, most: list },
    { name: 'a customer', path: (round) => `customers/${order(round).company}/overview`, most: list },
    { name: 'products', path: (round) => `products?shown=all&offset=${round * 100}`, most: list },
    {
      name: 'products, by words',
      path: (round) => `products?shown=all&search=${asked(`Próba ${round * 997}`)}`,
      most: list,
    },
    { name: 'users', path: () => 'users', most: list },
    { name: 'price conditions', path: () => 'price-conditions', most: list },
    { name: 'tickets', path: () => 'tickets', most: list },
    { name: 'audit', path: () => 'audit', most: list },
    { name: 'invoices of an order', path: (round) => `orders/${order(round).number}/invoices`, most: list },
    {
      name: 'search: a misspelt company',
      path: (round) => `search?q=${asked(misspelt(order(round).name))}`,
      most: search,
    },
    { name: 'search: a company', path: (round) => `search?q=${asked(order(round).name)}`, most: search },
    {
      name: 'search: a part of an EAN',
      path: (round) => `search?q=${product(round).ean.slice(4, 12)}`,
      most: search,
      bare: {
        text: `select sku from product where ean_unit like '%' || $1 || '%' limit 8`,
        values: (round) => [product(round).ean.slice(4, 12)],
      },
    },
    { name: 'search: a SAP number', path: (round) => `search?q=${order(round).sapId}`, most: search },
    { name: 'search: a part of a number', path: (round) => `search?q=${order(round).number.slice(-4)}`, most: search },
  ];
}

async function scansOf(pool: pg.Pool): Promise<Map<string, number>> {
  // The statistics of other processes come with their transactions.
  await pause(1_100);
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1) and n_live_tup >= $2`,
    [LARGE, AT_LEAST_ROWS],
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

async function measure({ name, path, bare, most }: Call, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, lang: 'hu' };
  const ask = async (round: number) => {
    const { status, text } = await call(`${url}/api/desk/${path(round)}`, undefined, headers);
    if (status !== 200) throw new Error(`${path(round)}: ${status} ${text.slice(0, 300)}`);
  };
  const timed = async (work: (round: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await work(round);
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b);
  };
  await ask(0);
  const before = await scansOf(machine.pool);
  const times = await timed(ask);
  const scans = await scansOf(machine.pool);
  const read = [...scans].flatMap(([table, count]) => (count - (before.get(table) ?? 0) >= rounds ? [table] : []));
  const byHand = bare && (await timed((round) => machine.pool.query(bare.text, bare.values(round))));
  const at = (all: readonly number[], share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))]!;
  const ratio = byHand ? `, ${(at(times, 0.5) / at(byHand, 0.5)).toFixed(1)} times the bare statement` : '';
  const p95 = at(times, 0.95);
  say(
    `${name}: ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} of ${most} ms${p95 > most ? ' MISSED' : ''}${ratio}${read.length > 0 ? `; reads all of ${read.join(', ')}` : ''}`,
  );
}

/** Orders of one wholesaler through the portal, as many a day as arrive. */
async function arrive(url: string, signal: AbortSignal): Promise<number> {
  const { pool } = machine;
  const { rows } = await pool.query<{ ship_to_id: string; company_id: string }>(
    `select g.ship_to_id, g.company_id from access_grant g join account a on a.uid = g.uid join ship_to s on s.id = g.ship_to_id
     where a.email = 'wholesale@demo.example' and g.customer_type = 'WHS' and s.status = 'active' order by 1 limit 1`,
  );
  const token = await signIn(url, 'wholesale@demo.example', PASSWORD);
  const shop = await storefront({
    url,
    tokens: [token],
    pool,
    shipTo: rows[0]!.ship_to_id,
    soldTo: rows[0]!.company_id,
    pages: 1,
  });
  let count = 0;
  while (!signal.aborted) {
    await shop.order(0);
    count += 1;
    await pause(WORKING_DAY_MS / ARRIVING_A_DAY, undefined, { signal }).catch(() => {});
  }
  return count;
}

/** Companies like those of the demo, each with one ship-to and one user, under names of their own. */
async function fillCompanies(client: pg.PoolClient, count: number): Promise<void> {
  const { rows: there } = await client.query(`select from company where id = 'Q' || $1::int`, [count]);
  if (there.length > 0) return;
  const like = (table: string, values: string, where: string) =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(t, ${values})).* from ${table} t cross join generate_series(1, $1::int) n where ${where}`,
      [count],
    );
  const { rows } = await client.query<{ company: string; payer: string; bill: string; place: string; uid: string }>(
    `select s.company_id as company, s.payer_id as payer, s.bill_to_id as bill, s.id as place, a.uid from account a join access_grant g on g.uid = a.uid
     join ship_to s on s.id = g.ship_to_id where a.email = 'owner@demo.example' and s.status = 'active' order by s.id limit 1`,
  );
  const one = rows[0]!;
  const name = `(array['Arany', 'Ezüst', 'Fekete', 'Fehér', 'Kék', 'Vörös', 'Zöld', 'Öreg', 'Kis', 'Nagy'])[1 + n % 10] || ' ' ||
    (array['Oroszlán', 'Szarvas', 'Sas', 'Korona', 'Hordó', 'Malom', 'Kulcs', 'Hajó', 'Csillag', 'Rózsa', 'Bárány'])[1 + n / 10 % 11] || ' ' || n || '. Vendéglő Kft.'`;
  await like('company', `jsonb_build_object('id', 'Q' || n, 'name', ${name})`, `id = '${one.company}'`);
  await like(
    'payer',
    `jsonb_build_object('id', 'QP' || n, 'company_id', 'Q' || n, 'name', ${name})`,
    `id = '${one.payer}'`,
  );
  await like(
    'bill_to',
    `jsonb_build_object('id', 'QB' || n, 'company_id', 'Q' || n, 'name', ${name})`,
    `id = '${one.bill}'`,
  );
  await like(
    'ship_to',
    `jsonb_build_object('id', 'QS' || n, 'company_id', 'Q' || n, 'payer_id', 'QP' || n, 'bill_to_id', 'QB' || n, 'name', ${name})`,
    `id = '${one.place}'`,
  );
  await like(
    'account',
    `jsonb_build_object('uid', 'q-' || n, 'company_id', 'Q' || n, 'email', 'q' || n || '@demo.example', 'email_key', 'q' || n || '@demo.example', 'last_name', 'Próba' || n)`,
    `uid = '${one.uid}'`,
  );
}

/** The newest orders are those of today: open, on their way, and some that wait for a person. */
async function fillToday(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with today as (select number, row_number() over (order by placed_at desc, number) as n from customer_order where created_by = 'bench' order by placed_at desc limit $1)
     update customer_order o set placed_at = now() - today.n * interval '1 second', delivery_date = current_date + 2, request_date = current_date + 2,
       status = case when today.n % 3 = 0 then 'In Progress' else 'Open' end, processing_status = 'Not Yet Processed',
       delivery_status = case when today.n % 50 = 1 then 'ORDER UNDER INVESTIGATION' else 'AWAITING FULLFILLMENT' end
     from today where today.number = o.number`,
    [ARRIVING_A_DAY],
  );
  await pool.query('analyze');
}
