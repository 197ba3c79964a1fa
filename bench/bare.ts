import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { folded } from '../values/text.ts';

/**
 * The yardsticks: what Node and PostgreSQL do when nobody is in between. The same answers as the portal's documents need, each from
 * prepared statements that use indexes, over plain HTTP. No token, no rights, no rules of ordering, no limits, no translation.
 */
const [, , connectionString, companyId, shipToId, port] = process.argv;
// Statements are planned once, when the tables of the yardstick are still nearly empty: what they read fastest then is the whole table,
// and they would go on to do so while it grows.
const pool = new pg.Pool({ connectionString, max: 10, options: '-c enable_seqscan=off' });
const UID = 'u-whs';
const VAT = 0.27;

const LISTED = `p.active and not p.withdrawn and 'WHS' = any (p.customer_types)`;
await pool.query(`
  create schema if not exists bare;
  create index if not exists bare_listed on product (position, id) where active and not withdrawn and 'WHS' = any (customer_types);
  create index if not exists bare_rate on price_condition (company_id, kind, brand) where company_id is not null;
  create table if not exists bare.found (id int primary key, position int not null, sku text not null, words tsvector not null);
  create table if not exists bare.cart (id text primary key, uid text not null, revision int not null default 0, ship_to_id text, transport text, place text, payment text, day date, number text, placed boolean not null default false);
  create table if not exists bare.cart_line (cart_id text not null references bare.cart, sku text not null, quantity int not null, pallets int not null default 0, primary key (cart_id, sku));
  create table if not exists bare.placed (id bigint generated always as identity primary key, cart_id text not null unique, uid text not null, ship_to_id text, placed_at timestamptz not null default now(), total bigint not null, chosen jsonb not null);
  create table if not exists bare.placed_line (order_id bigint not null references bare.placed, line int not null, sku text not null, quantity int not null, net bigint not null, primary key (order_id, line))`);
const goods = await pool.query<{ id: number; position: number; sku: string; text: string }>(
  `select id, position, sku, concat_ws(' ', sku, name->>'hu', name->>'en', brand, variant->>'hu', packaging->>'hu') as text from product p join pack k on k.code = p.pack_code where ${LISTED}`,
);
await pool.query(
  `insert into bare.found select id, position, sku, to_tsvector('simple', text) from jsonb_to_recordset($1) as g(id int, position int, sku text, text text) on conflict do nothing`,
  [JSON.stringify(goods.rows.map((row) => ({ ...row, text: folded(row.text) })))],
);
// Kept by the code that writes products, so that no page counts thousands of rows.
await pool.query(
  `create table if not exists bare.total as select 'WHS' as customer_type, count(*)::int as total from product p where ${LISTED}`,
);
await pool.query('create index if not exists bare_words on bare.found using gin (words)');
// Pages are read from the index alone once the table has been vacuumed.
await pool.query('vacuum analyze product');
await pool.query('vacuum analyze bare.found');

/** Everything that the list shows of products `p`, at the caller's own prices. */
const SHOWN = `
  p.id, p.sku, p.name->>'hu' as name, p.brand, p.variant->>'hu' as variant, k.packaging->>'hu' as packaging, k.package_type, k.pieces_per_unit, k.units_per_layer,
  k.units_per_layer * k.layers_per_pallet as units_per_pallet, k.sales_unit, p.redemption_fee_ft as redemption_fee, p.returnables, p.is_new, p.is_last, p.is_sale, p.is_promo,
  l.amount_ft::int as list_price, (l.amount_ft - round(l.amount_ft * coalesce(c.rate_bp, 0) / 10000.0) - round(l.amount_ft * coalesce(b.rate_bp, 0) / 10000.0))::int as your_price`;
const PRICED = `
  join pack k on k.code = p.pack_code
  join lateral (select amount_ft from price_condition where kind = 'PR00' and sku = p.sku and company_id is null and price_group is null and valid_from <= current_date and valid_to >= current_date order by valid_from desc limit 1) l on true
  left join lateral (select rate_bp from price_condition where company_id = $1 and kind = 'ZC07' and brand is null and valid_from <= current_date and valid_to >= current_date limit 1) c on true
  left join lateral (select rate_bp from price_condition where company_id = $1 and kind = 'ZCON' and brand = p.brand and valid_from <= current_date and valid_to >= current_date limit 1) b on true`;
const OWN = `
  left join wishlist_item w on w.uid = $2 and w.sku = p.sku
  left join purchase u on u.ship_to_id = $3 and u.sku = p.sku
  left join lateral (select free_quantity - taken as free from availability where sku = p.sku and depot = (select depot from ship_to where id = $3) and from_day <= current_date order by from_day desc limit 1) a on true`;
const OWN_SHOWN = `w.id is not null as favourite, u.last_day::text, u.last_quantity, a.free`;

const empties = new Map(
  (
    await pool.query<{ sku: string; deposit: number; condition: string }>(
      'select sku, deposit_ft::int as deposit, condition from empties',
    )
  ).rows.map((row) => [row.sku, row]),
);
interface Shown {
  readonly your_price: number;
  readonly pieces_per_unit: number;
  readonly units_per_pallet: number;
  readonly redemption_fee: number;
  readonly returnables: readonly { sku: string; count: number }[];
}
const depositsOf = ({ returnables }: Shown, condition: string) =>
  returnables.reduce(
    (all, { sku, count }) => all + (empties.get(sku)?.condition === condition ? empties.get(sku)!.deposit * count : 0),
    0,
  );
const shown = (row: Shown) => ({
  ...row,
  your_price_tax: Math.round(row.your_price * (1 + VAT)),
  price_per_piece: Math.round((row.your_price * 100) / row.pieces_per_unit) / 100,
  deposit: depositsOf(row, 'ZDEP'),
  z099: depositsOf(row, 'Z099'),
});

const LIST = `
  select (select total from bare.total where customer_type = 'WHS') as total, ${SHOWN}, ${OWN_SHOWN}
  from (select id from product p where ${LISTED} order by position, id limit 25 offset $4) page join product p using (id) ${PRICED} ${OWN} order by p.position, p.id`;
const SEARCH = `
  with hit as materialized (select id, position, sku from bare.found where words @@ to_tsquery('simple', $4))
  select (select count(*)::int from hit) as total, ${SHOWN}, ${OWN_SHOWN}
  from (select id from hit order by sku <> $5, position, id limit 25) page join product p using (id) ${PRICED} ${OWN}`;

async function listed(name: string, text: string, more: readonly unknown[]) {
  const { rows } = await pool.query<Shown & { total: number }>({
    name,
    text,
    values: [companyId, UID, shipToId, ...more],
  });
  return { total: rows[0]?.total ?? 0, items: rows.map(shown) };
}

/** Words that begin so; the last letter may be a slip of the finger. */
async function found(text: string) {
  const words = folded(text).trim().split(/\s+/);
  const first = await listed('search', SEARCH, [words.map((word) => `${word}:*`).join(' & '), text]);
  return first.total > 0
    ? first
    : listed('search', SEARCH, [words.map((word) => `${word.slice(0, -1)}:*`).join(' & '), text]);
}

type Sent = Record<string, unknown> & { readonly cart: string };

const PUT = `
  with cart as (update bare.cart set revision = revision + 1 where id = $1 and uid = $2 and not placed returning id)
  insert into bare.cart_line (cart_id, sku, quantity, pallets) select id, sku, quantity, pallets from cart, jsonb_to_recordset($3) as l(sku text, quantity int, pallets int)
  on conflict (cart_id, sku) do update set quantity = bare.cart_line.quantity + excluded.quantity, pallets = bare.cart_line.pallets + excluded.pallets`;
const CART = `
  select ${SHOWN}, i.quantity, i.pallets, to_jsonb(t) as cart from bare.cart t join bare.cart_line i on i.cart_id = t.id join product p on p.sku = i.sku ${PRICED} where t.id = $2 and t.uid = $3 order by p.sku`;
const CHOOSE = `update bare.cart set revision = revision + 1, ship_to_id = coalesce($3, ship_to_id), transport = coalesce($4, transport), place = coalesce($5, place), payment = coalesce($6, payment), day = coalesce($7, day), number = coalesce($8, number) where id = $1 and uid = $2 and not placed`;

/** The whole cart with its prices and sums. */
async function cartOf(on: pg.Pool | pg.PoolClient, id: string) {
  const { rows } = await on.query<Shown & { quantity: number; pallets: number; cart: object }>({
    name: 'cart',
    text: CART,
    values: [companyId, id, UID],
  });
  const lines = rows.map(({ cart: _cart, ...row }) => {
    const units = row.quantity + row.pallets * row.units_per_pallet;
    return {
      ...shown(row),
      units,
      net: units * row.your_price,
      deposits: units * depositsOf(row, 'ZDEP'),
      fees: units * (row.redemption_fee + depositsOf(row, 'Z099')),
    };
  });
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [net, deposits, fees] = [sum((line) => line.net), sum((line) => line.deposits), sum((line) => line.fees)];
  const vat = Math.round((net + deposits) * VAT);
  return {
    ...rows[0]?.cart,
    lines,
    net,
    deposits,
    fees,
    vat,
    due: net + deposits + fees + vat,
    units: sum((line) => line.units),
  };
}

async function placed(id: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query({
      name: 'take',
      text: 'update bare.cart set placed = true where id = $1 and uid = $2 and not placed',
      values: [id, UID],
    });
    if (rowCount !== 1) throw new Error('placed before');
    const { lines, ...cart } = await cartOf(client, id);
    const { rows } = await client.query<{ id: number }>({
      name: 'place',
      text: `with placed as (insert into bare.placed (cart_id, uid, ship_to_id, total, chosen) values ($1, $2, $3, $4, $5) returning id),
        lines as (insert into bare.placed_line select placed.id, l.line, l.sku, l.units, l.net from placed, jsonb_to_recordset($6) as l(line int, sku text, units int, net bigint))
        select id::int from placed`,
      values: [
        id,
        UID,
        shipToId,
        cart.due,
        JSON.stringify(cart),
        JSON.stringify(lines.map((line, index) => ({ ...line, line: index + 1 }))),
      ],
    });
    await client.query('commit');
    return { order: rows[0]!.id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const answers: Record<string, (sent: Sent) => Promise<unknown>> = {
  open: async ({ cart }) => (
    await pool.query({ name: 'open', text: 'insert into bare.cart (id, uid) values ($1, $2)', values: [cart, UID] }),
    { cart }
  ),
  put: async ({ cart, lines }) => (
    await pool.query({ name: 'put', text: PUT, values: [cart, UID, JSON.stringify(lines)] }),
    cartOf(pool, cart)
  ),
  choose: async ({ cart, shipTo, transport, place, payment, day, number }) => (
    await pool.query({
      name: 'choose',
      text: CHOOSE,
      values: [cart, UID, shipTo, transport, place, payment, day, number],
    }),
    cartOf(pool, cart)
  ),
  place: async ({ cart }) => placed(cart),
};

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Sent;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url!, 'http://x');
  if (pathname === '/list') return listed('list', LIST, [(Number(searchParams.get('page')) - 1) * 25]);
  if (pathname === '/search') return found(searchParams.get('q')!);
  return answers[pathname.slice(1)]!(await bodyOf(request));
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
