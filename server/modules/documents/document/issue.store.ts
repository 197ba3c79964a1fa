import { companiesOnPapers } from '#modules/company/index.ts';
import { noteInvoiceNumbers } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part, Raw } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import {
  ARRIVED,
  LINE_NAME,
  loadedGoods,
  loads,
  RETURNABLES,
  shareOf,
  writeArrivals,
  writeDeliveries,
  writeDepartures,
} from '../delivery/delivery.store.ts';
import { documentKey } from './document-key.store.ts';
import { holderOfErpNumber, taken } from './paper-number.store.ts';

/** Held until the transaction ends: the next transaction draws the next numbers, on the same day or a later one. */
const LOCK = 'invoice-series';
/** Redemption fees are outside the scope of VAT (rules 1.1): the case by which an invoice reports them. */
const OUTSIDE_VAT = 'ATK';
const OUT = raw(`o.status in ('Dispatched / Invoiced', 'Invoiced', 'Paid') and o.delivery_note_number is not null`);
/** What an invoice `d` comes to, less what was credited. */
const OPEN = raw(
  `(d.gross + coalesce((select sum(c.gross) from document c where c.type = 'JT' and (c.company_id, c.invoice_id) = (d.company_id, d.id)), 0))`,
);
/** Of an invoice `d` that bills what was loaded; what did not arrive is credited. */
const BILLS_LOADED = raw(`d.facts->>'bills' is null`);
const billable = (invoiceAt: InvoiceAt): Part =>
  invoiceAt === 'goods issue'
    ? part`${OUT}`
    : invoiceAt === 'ERP after delivery'
      ? part`${OUT} and o.invoice_number is not null and ${ARRIVED} and o.delivery_status <> 'NOT DELIVERED'`
      : part`${OUT} and (o.invoice_number is not null or (${invoiceAt === 'delivery'} and ${ARRIVED} and o.delivery_status <> 'NOT DELIVERED'))`;
/** The invoice `i` was taken back as a whole: by a cancelling paper, or by the ERP. */
const IS_CANCELLED =
  raw(`(exists (select from document x where (x.company_id, x.invoice_id) = (i.company_id, i.id) and x.facts ? 'cancels')
  or exists (select from order_credit x where (x.company_id, x.order_number, x.invoice_number) = (i.company_id, i.order_number, i.number) and x.lines is null and x.prices is null))`);
/** Deliveries of an order that wait for papers at the same time; one order has few. */
const MOST_ROUNDS = 100;
/** So many orders at once when nobody names one: a statement takes seconds, not minutes. */
export const AT_ONCE = 1_000;

/** Names of the series: of invoices, and of the papers that correct them. */
export interface Series {
  readonly invoices: string;
  readonly corrections: string;
}

export interface Numbering {
  readonly real: Series;
  /** Of orders that are placed for a trial. */
  readonly trial: Series;
  /** Whose orders are trials; `*`: all are. */
  readonly trialCompanies: readonly string[];
  readonly invoiceAt: InvoiceAt;
  /** Who gets one invoice of an order with its last delivery, instead of one of each; `*`: everybody. */
  readonly oneInvoiceCompanies: readonly string[];
}

/**
 * When the portal invoices: what is loaded, at goods issue, or what arrived, after the delivery. What an ERP has invoiced itself has its own day. `ERP`:
 * only the ERP does, and it makes the credit notes, too; `ERP after delivery`: of an ERP that invoices what arrived.
 */
export type InvoiceAt = 'goods issue' | 'delivery' | 'ERP' | 'ERP after delivery';

/**
 * Issues what orders have led to: deliveries with their notes, invoices, and credit notes for what did not arrive, with all their
 * lines; and notes what was paid. What is issued already stays, so one order in the transaction of its move and all of them go the same way. Answers
 * how many orders had something to be issued, the earlier first. Needs a transaction.
 */
export async function issueOrderPapers(db: Db, numbering: Numbering, number: string | null = null): Promise<number> {
  const { trialCompanies, invoiceAt, oneInvoiceCompanies } = numbering;
  const orders = await lockUnissued(db, invoiceAt, number);
  if (orders.length === 0) return 0;
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  await writeDeliveries(db, orders, trialCompanies);
  await writeDepartures(db, orders);
  await writeArrivals(db, orders);
  for (const { day, ...invoice } of await billedAgainByErp(db, orders))
    await writeInvoiceAgain(db, numbering, invoice, { day, isOwn: true });
  for (let round = 0, issued = 1; issued > 0 && round < MOST_ROUNDS; round += 1) {
    issued = 0;
    for (const kind of KINDS)
      issued += await writeInvoices(
        db,
        { series: numbering[kind].invoices, invoiceAt, oneInvoiceCompanies, kind },
        orders,
      );
    await noteInvoiceNumbers(db, await invoicesOf(db, orders));
    if (!invoiceAt.startsWith('ERP'))
      for (const kind of KINDS) await writeCredits(db, numbering[kind].corrections, orders, kind);
  }
  await writeErpCredits(db, orders);
  await writePayments(db, orders);
  return orders.length;
}

/** Invoices that an ERP took back and billed again under another number, of which we have no paper yet; `day`: of the new one. */
function billedAgainByErp(db: Db, orders: readonly string[]): Promise<(InvoiceToCancel & { readonly day: Day })[]> {
  return db.rows(sql`
    select i.id::text as id, i.order_number as "order", i.trial, (e.at at time zone 'Europe/Budapest')::date as day
    from (${loads(orders)}) k join document i on i.type = 'FT' and (i.order_number, i.delivery_place) = (k.order_number, k.place) and i.number <> k.invoice_number
    join order_event e on (e.company_id, e.order_number) = (k.company_id, k.order_number) and e.what = 'billedAgain' and e.detail->>'invoice' = k.invoice_number
    where exists (select from order_credit c where (c.company_id, c.order_number, c.invoice_number) = (i.company_id, i.order_number, i.number))
      and not exists (select from document n where n.type = 'FT' and n.order_number = i.order_number and (n.number = k.invoice_number or n.facts->>'replaces' = i.number))
    order by i.id`);
}

/** Whether an order is a trial is settled with its first paper. */
const KINDS = ['real', 'trial'] as const;
const isTrial = (alias: Raw, kind: (typeof KINDS)[number]) => part`${alias}.trial = ${kind === 'trial'}`;

/** Orders that lack a paper; those that somebody moves at this moment are issued by the move. */
async function lockUnissued(db: Db, invoiceAt: InvoiceAt, number: string | null): Promise<string[]> {
  // Orders in parts are issued by their moves alone.
  if (number !== null)
    return (
      await db.rows<{ number: string }>(sql`select number from customer_order where number = ${number} for update`)
    ).map((row) => row.number);
  const rows = await db.rows<{ number: string }>(sql`
    select o.number from customer_order o where not exists (select from order_delivery m where (m.company_id, m.order_number) = (o.company_id, o.number)) and (
      (o.delivery_note_number is not null and not exists (select from delivery d where d.order_number = o.number))
      or (${billable(invoiceAt)} and not exists (select from document d where d.type = 'FT' and d.order_number = o.number))
      or (${ARRIVED} and exists (select from delivery d where d.order_number = o.number and d.state = 'out'))
      or (${!invoiceAt.startsWith('ERP')} and o.delivery_status in ('PARTIALLY DELIVERED', 'NOT DELIVERED') and exists (select from document d where d.type = 'FT' and d.order_number = o.number and ${BILLS_LOADED})
          and (o.delivery_status = 'NOT DELIVERED'
          or exists (select from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number) and l.delivered_quantity < l.quantity)) and not exists (select from document d where d.type = 'JT' and d.order_number = o.number))
      or (o.status = 'Paid' and exists (select from document d where d.type = 'FT' and not d.trial and d.order_number = o.number and d.payer_id is not null and ${OPEN} <> 0 and not exists (select from payment p where (p.company_id, p.invoice_id) = (d.company_id, d.id)))))
    order by o.delivery_date, o.number limit ${AT_ONCE} for update of o skip locked`);
  return rows.map((row) => row.number);
}

/** The day of a step in an order's life. */
const dayOf = (...steps: readonly string[]) =>
  part`(select (max(e.at) at time zone 'Europe/Budapest')::date from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = any(${steps}))`;

/**
 * Gives papers (`due`: order_number, place, day, own) their numbers: in the order of their days, none before the last of its series. A paper that an
 * ERP has numbered itself keeps that number, and its day.
 */
function drawn(series: string): Part {
  return part`dated as (
      select *, case when own is null then greatest(day, (select max(last_day) from invoice_series where series = ${series})) else day end as issued_on from due
    ), placed as (
      select *, extract(year from issued_on)::int as year,
        place as place_of, row_number() over (partition by own is null, extract(year from issued_on) order by issued_on, order_number, place) as nth
      from dated
    ), numbered as (
      select p.*, coalesce(p.own, ${series} || '/' || p.year || '/' || lpad((coalesce(s.last, 0) + p.nth)::text, 7, '0')) as number, coalesce(s.last, 0) + p.nth as last
      from placed p left join invoice_series s on s.series = ${series} and s.year = p.year
    ), counted as (
      insert into invoice_series (series, year, last, last_day) select ${series}, year, max(last), max(issued_on) from numbered where own is null group by year
      on conflict (series, year) do update set last = excluded.last, last_day = excluded.last_day
    )`;
}

/** The part of `own` in a rate of `upTo`, in basis points (`percentOf` of values/money.ts): rounded so that the rows add up to what the whole comes to. */
export const share = (whole: Part, upTo: Part, own: Part) =>
  part`round((${upTo}) * ${whole} / 10000.0) - round((${upTo} - ${own}) * ${whole} / 10000.0)`;

/** What cash adds to an amount or takes off it (`cashRounded` of values/money.ts). */
export const cashRounding = (amount: Part) => part`(round(${amount} / 5.0) * 5 - ${amount})::int`;

function invoicesOf(db: Db, orders: readonly string[]): Promise<{ order: string; place: number; invoice: string }[]> {
  return db.rows(sql`
    select order_number as "order", delivery_place as place, number as invoice from document where type = 'FT' and order_number = any(${orders}) order by delivery_place`);
}

/**
 * What orders come to, as they were agreed: a row each with order_number, rank, kind, order_line (null: of the order as a whole), sku, name, unit,
 * returned, quantity, unit_price, net, discount, excise, ml, brand and pack_code.
 */
function agreed(orders: readonly string[]): Part {
  return part`
      select l.order_number, 1 as rank, 'goods' as kind, l.line as order_line, l.sku, ${LINE_NAME} as name, coalesce(u.label->>'hu', '') as unit, false as returned, l.quantity,
        coalesce(l.net::numeric / nullif(l.quantity, 0), 0) as unit_price, l.net, l.list_unit * l.quantity - l.net as discount, l.excise,
        l.quantity::bigint * l.pieces_per_unit * coalesce(t.volume_ml, 0) as ml, t.brand, t.pack_code
      from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) join ordered_product t on t.hash = l.product_hash
      left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
      where o.number = any(${orders}) and not l.is_return
      union all
      select number, 2, 'fee', null, null, '', 'alkalom', false, 1, date_fee, date_fee, 0, 0, 0, null, null from customer_order where number = any(${orders}) and date_fee <> 0
      union all
      select l.order_number, 3, case when r."redemptionFee" then 'redemption' else 'deposit' end, l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, r.units,
        abs(r."unitPrice"), r.total, 0, 0, 0, null, null
      from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) cross join lateral ${RETURNABLES} r
      left join empties e on e.sku = r.sku where o.number = any(${orders}) and r.units <> 0
      union all
      select o.number, 3, 'deposit', null, o.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, o.pallets_charged,
        o.pallet_deposit_net::numeric / o.pallets_charged, o.pallet_deposit_net, 0, 0, 0, null, null
      from customer_order o left join empties e on e.sku = o.pallet_sku where o.number = any(${orders}) and o.pallets_charged <> 0
      union all
      select l.order_number, 4, 'redemption', l.line, null, '', 'db', false, l.quantity * l.pieces_per_unit,
        coalesce(l.redemption_fee::numeric / nullif(l.quantity * l.pieces_per_unit, 0), 0), l.redemption_fee, 0, 0, 0, null, null
      from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) where o.number = any(${orders}) and l.redemption_fee <> 0`;
}

const AMOUNTS = ['quantity', 'net', 'discount', 'excise', 'ml'] as const;
const each = (amount: (column: (typeof AMOUNTS)[number]) => Part): Part =>
  joined(
    AMOUNTS.map((column) => part`${amount(column)} as ${raw(column)}`),
    ', ',
  ) as Part;

/** The day of an invoice that bills again. `isOwn`: an ERP has numbered it itself. */
interface Again {
  readonly day: Day;
  readonly isOwn?: boolean;
}

interface Billing {
  readonly series: string;
  readonly invoiceAt: InvoiceAt;
  readonly oneInvoiceCompanies: readonly string[];
  readonly kind: (typeof KINDS)[number];
  /** Bills again what a cancelled invoice of one order billed, on this day, instead of what no invoice bills yet. */
  readonly again?: { readonly invoiceId: string } & Again;
}

/**
 * The next invoice of each order that is due for one; answers how many there were. It bills the deliveries that no invoice bills yet: one, or
 * all until the last where the company gets one invoice of an order. What belongs to the order as a whole is billed with the first
 * delivery of which anything arrives. An order that goes out at once comes to what was agreed, a part to its own lines.
 */
async function writeInvoices(
  db: Db,
  { series, invoiceAt, oneInvoiceCompanies, kind, again }: Billing,
  orders: readonly string[],
): Promise<number> {
  const before = again && part`(select delivery_place from document where id = ${again.invoiceId}::bigint)`;
  const atOnce = part`(o.company_id = any(${oneInvoiceCompanies}) or '*' = any(${oneInvoiceCompanies}))`;
  const over = raw(`k.state in ('delivered', 'part', 'refused')`);
  // What is billed again is billed as it is known to have arrived, whatever was loaded.
  const arrived = before
    ? part`${over}`
    : part`case when k.invoice_number is not null then ${invoiceAt.startsWith('ERP')} and ${over}
        else ${over} and (${invoiceAt !== 'goods issue'} or (k.in_parts and ${atOnce})) end`;
  const isDue = before
    ? part`k.place = ${before}`
    : part`k.place > coalesce(b.place, 0) and k.state <> 'prepared' and (k.last or k.invoice_number is not null or not ${atOnce})
        and case ${invoiceAt} when 'goods issue' then true when 'delivery' then k.invoice_number is not null or ${over}
          when 'ERP' then k.invoice_number is not null else k.invoice_number is not null and ${over} end`;
  const day = again
    ? part`${again.day}::date`
    : part`coalesce((select p.day from order_bill p where (p.company_id, p.order_number, p.number) = (o.company_id, o.number, k.invoice_number)),
        case when ${arrived} then coalesce(${dayOf('delivered', 'refused', 'closed', 'invoiced')}, k.day) else coalesce(${dayOf('loaded')}, k.day) end)`;
  const own = (await haveBills(db, orders)) ? OWN_SUMS : NO_OWN_SUMS;
  const lines = await db.rows<{ id: string }>(sql`
    with load as materialized (${loads(orders)}), goods as materialized (${loadedGoods(orders)}), billed as (
      select order_number, max(delivery_place) as place from document where type = 'FT' and order_number = any(${orders})
        and ${before ? part`delivery_place < ${before}` : part`true`} group by order_number
    ), open as (
      select o.number as order_number, k.place, coalesce(b.place, 0) + 1 as since, ${again && !again.isOwn ? part`null::text` : part`k.invoice_number`} as own, k.day as performed_on, k.in_parts,
        ${arrived} as arrived, ${day} as day
      from customer_order o join load k on k.order_number = o.number left join billed b on b.order_number = o.number
      where ${isDue}
        and exists (select from delivery y where (y.order_number, y.place) = (o.number, k.place) and ${isTrial(raw('y'), kind)})
    ), more as materialized (
      -- Whether more of any line has been loaded, or has come, by a delivery than had before an earlier one: joined at once, because a look for each order would read the goods of all.
      select g.order_number, g.place, f.place as since, bool_or(g.start + g.loaded > f.start) as loaded, bool_or(g.start + g.came > f.start) as came
      from goods g join goods f on (f.order_number, f.line) = (g.order_number, g.line) and f.place <= g.place group by 1, 2, 3
    ), due as (
      select distinct on (order_number) open.* from open left join more using (order_number, place, since)
      where case when open.arrived then more.came else more.loaded end or (not open.arrived and not open.in_parts)
      order by order_number, place
    ), ${drawn(series)}, ${taken(
      'FT',
      part`case when n.own is null then o.number else ${holderOfErpNumber(part`o.number`, part`o.company_id`, part`o.payer_id`)} end`,
      part`numbered n join customer_order o on o.number = n.order_number`,
    )}, issued as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, delivery_place, issued_on, performed_on, due_on, net, vat, outside_vat, gross, facts)
      select 'FT', n.number, ${kind === 'trial'}, o.company_id, o.payer_id, o.ship_to_id, o.number, n.place_of, n.issued_on, n.performed_on, n.issued_on + coalesce(o.payment_days, 0),
        o.net_total + o.date_fee + o.deposit_net, o.vat, o.redemption_fee + o.z099, o.amount_due,
        jsonb_build_object('parties', o.parties, 'taxNumber', coalesce(p.tax_number, c.tax_number), 'euVat', c.eu_vat, 'payment', o.payment_label->>'hu',
          'customerOrderNumber', o.customer_order_number, 'cashRounding', o.cash_rounding,
          'deliveryNote', (select string_agg(y.note_number, ', ' order by y.place) from delivery y where y.order_number = o.number and y.place between n.since and n.place_of))
          || case when n.arrived then '{"bills":"arrived"}' else '{}' end::jsonb${again ? factsAgain(again.invoiceId) : part``}
      from numbered n join customer_order o on o.number = n.order_number join ${companiesOnPapers} c on c.id = o.company_id join payer p on p.id = o.payer_id
      order by n.issued_on, n.number
      returning id, company_id, order_number, number, vat
    ), billing as (
      select i.id, i.company_id, i.number, i.vat, coalesce(o.vat_rate, 0) as rate, n.order_number, n.since, n.place_of, n.arrived, not exists (
        select from delivery y where y.order_number = i.order_number and y.place < n.since and y.state in ('delivered', 'part')) as first
      from issued i join customer_order o on o.number = i.order_number join numbered n on n.order_number = i.order_number
    ), span as (
      select b.id, g.line, g.ordered, f.start, g.start + case when b.arrived then g.came else g.loaded end - f.start as units
      from billing b join goods g on (g.order_number, g.place) = (b.order_number, b.place_of) join goods f on (f.order_number, f.line, f.place) = (g.order_number, g.line, b.since)
    ), ${own.said} whole as (
      select b.id, b.first and coalesce(bool_and(g.start = 0 and g.units = g.ordered), true)${own.asAgreed} as whole
      from billing b left join span g on g.id = b.id group by b.id, b.first
    ), item as (
      select b.id, a.rank, a.kind, a.order_line, a.sku, a.name, a.unit, a.returned, a.unit_price, a.brand, a.pack_code,
        ${each((column) => part`(case when a.order_line is null or a.returned or g.line is null then case when b.first then a.${raw(column)} else 0 end ${column === 'net' ? own.net : part``} else ${shareOf(`a.${column}`, 'g.start', 'g.units')} end)::bigint`)}
      from billing b join (${agreed(orders)}) a on a.order_number = b.order_number left join span g on (g.id, g.line) = (b.id, a.order_line)${own.join}
    ), listed as (
      select i.*, case when kind = 'redemption' then 0 else net end as taxed, row_number() over (partition by id order by rank, order_line nulls last, sku) as line
      from item i where quantity <> 0 or net <> 0 or (select whole from whole w where w.id = i.id)
    ), summed as (
      select l.*, b.company_id, b.rate, case when w.whole then b.vat end as whole, sum(taxed) over (partition by l.id order by line) as up_to
      from listed l join billing b on b.id = l.id join whole w on w.id = l.id
    ), taxed as (
      select *, ${share(part`rate`, part`up_to`, part`taxed`)} as own_vat from summed
    )
    insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
    select company_id, id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price,
      case when kind = 'redemption' then null else rate end, case when kind = 'redemption' then ${OUTSIDE_VAT} end, net,
      own_vat + case when line = 1 then coalesce(whole, sum(own_vat) over (partition by id)) - sum(own_vat) over (partition by id) else 0 end, discount, excise, ml, brand, pack_code
    from taxed returning document_id::text as id`);
  const ids = [...new Set(lines.map(({ id }) => id))];
  await sumParts(db, ids);
  return ids.length;
}

/** Whether an ERP has said of an invoice of one of these orders what its goods come to there. */
const haveBills = async (db: Db, orders: readonly string[]): Promise<boolean> =>
  (await db.row(
    sql`select from order_bill p join customer_order o on (o.company_id, o.number) = (p.company_id, p.order_number) where o.number = any(${orders}) limit 1`,
  )) !== null;

/** The ERP's own papers count: their net sums, of the units that ours bill. Most suppliers have none, and their thousands of invoices at once are asked for nothing of it. */
const OWN_SUMS = {
  said: part`said as (
      select b.id, b.company_id, b.order_number, x.line, x.quantity, x.net from billing b join order_bill p on (p.company_id, p.order_number, p.number) = (b.company_id, b.order_number, b.number)
      cross join lateral jsonb_to_recordset(p.lines) as x(line int, quantity int, net bigint) where x.net is not null and x.quantity > 0
    ),`,
  asAgreed: part` and not exists (
        select from said s join order_line l on (l.company_id, l.order_number, l.line) = (s.company_id, s.order_number, s.line)
        where s.id = b.id and (s.quantity, s.net) is distinct from (l.quantity, l.net))`,
  net: part`when s.line is not null then round(s.net * g.units::numeric / s.quantity)`,
  join: part` left join said s on (s.id, s.line) = (b.id, a.order_line) and a.kind = 'goods'`,
};
const NO_OWN_SUMS: typeof OWN_SUMS = { said: part``, asAgreed: part``, net: part``, join: part`` };

/** What an invoice says that takes the place of another one: which one, and who buys and pays as the master data has them now, for that may be what was wrong. */
const factsAgain = (
  invoiceId: string,
): Part => part` || jsonb_build_object('replaces', (select number from document where id = ${invoiceId}::bigint),
          'parties', o.parties || jsonb_strip_nulls(jsonb_build_object('payer', (select ${PARTY} from payer q where q.id = o.payer_id), 'billTo', (select ${PARTY} from bill_to q where q.id = o.bill_to_id),
            'soldTo', (select ${PARTY} from ${companiesOnPapers} q where q.id = o.company_id))))`;
const PARTY = raw(
  `jsonb_build_object('id', q.id, 'name', q.name, 'street', q.street, 'city', q.city, 'postcode', q.postcode, 'country', q.country)`,
);

/** Invoices that were just written and bill a part of their order come to the sums of their lines; cash is rounded anew. */
async function sumParts(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    with sums as (
      select i.id, coalesce(sum(f.net) filter (where f.vat_rate is not null), 0) as net, coalesce(sum(f.vat), 0) as vat, coalesce(sum(f.net) filter (where f.vat_rate is null), 0) as outside,
        (select bool_or(k.data->>'kind' = 'K') from customer_order o join code_list k on k.list = 'payment-method' and k.code = o.payment_method where o.number = i.order_number) as cash
      from document i join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id) where i.id = any(${ids}::bigint[]) group by i.company_id, i.id
    )
    update document d set net = t.net, vat = t.vat, outside_vat = t.outside, gross = t.net + t.vat + t.outside,
      facts = d.facts || jsonb_build_object('cashRounding', case when t.cash then ${cashRounding(part`(t.net + t.vat + t.outside)`)} else 0 end)
    from sums t where d.id = t.id and (d.net, d.vat, d.outside_vat) is distinct from (t.net, t.vat, t.outside)`);
}

/** A credit note takes back what an invoice says of what was loaded and did not arrive; of an order that was refused at the door, all of it. */
async function writeCredits(
  db: Db,
  series: string,
  issued: readonly string[],
  kind: (typeof KINDS)[number],
): Promise<void> {
  const rows = await db.rows<{ number: string }>(sql`
    select distinct i.order_number as number from (${loads(issued)}) k join document i on (i.order_number, i.delivery_place) = (k.order_number, k.place)
    where k.state in ('part', 'refused') and i.type = 'FT' and ${isTrial(raw('i'), kind)} and i.facts->>'bills' is null and not ${IS_CANCELLED}
      and not exists (select from document d where d.type = 'JT' and d.order_number = i.order_number and d.delivery_place = i.delivery_place)`);
  if (rows.length === 0) return;
  const orders = rows.map(({ number }) => number);
  // Goods that are billed at the sum of an ERP's own paper go off at their part of that sum.
  const atOwnSum = (await haveBills(db, orders))
    ? part`when f.kind = 'goods' and f.quantity <> 0 and exists (select from order_bill p cross join lateral jsonb_to_recordset(p.lines) as x(line int, quantity int, net bigint)
          where (p.company_id, p.order_number, p.number) = (s.company_id, s.order_number, s.number) and x.line = f.order_line and x.net is not null and x.quantity > 0)
          then f.net - round(f.net * (f.quantity - g.loaded + g.came)::numeric / f.quantity)`
    : part``;
  const off = (
    column: string,
  ) => part`(case when whole then f.${raw(column)} when g.line is null or f.returned then 0 ${column === 'net' ? atOwnSum : part``}
          else ${shareOf(`a.${column}`, 'g.start', 'g.loaded')} - ${shareOf(`a.${column}`, 'g.start', 'g.came')} end)::bigint`;
  await db.run(sql`
    with load as materialized (${loads(orders)}), goods as materialized (${loadedGoods(orders)}), agreed as materialized (${agreed(orders)}), short as materialized (
      select i.id as invoice, i.number, i.company_id, i.order_number, i.delivery_place as place, k.state = 'refused' and not exists (
          select from delivery y where y.order_number = i.order_number and y.state in ('delivered', 'part') and y.place <= i.delivery_place and y.place > coalesce((
            select max(b.delivery_place) from document b where b.type = 'FT' and b.order_number = i.order_number and b.delivery_place < i.delivery_place), 0)) as whole
      from document i join load k on (k.order_number, k.place) = (i.order_number, i.delivery_place) and k.state in ('part', 'refused')
      where i.type = 'FT' and ${isTrial(raw('i'), kind)} and i.facts->>'bills' is null and not ${IS_CANCELLED}
        and not exists (select from document d where d.type = 'JT' and d.order_number = i.order_number and d.delivery_place = i.delivery_place)
    ), missing as (
      select s.order_number, s.invoice, s.place as of_place, s.whole, f.*, ${off('quantity')} as quantity_off, ${off('net')} as net_off, ${off('discount')} as discount_off,
        ${off('excise')} as excise_off, ${off('ml')} as ml_off
      from short s join document_line f on (f.company_id, f.document_id) = (s.company_id, s.invoice)
      left join goods g on (g.order_number, g.place, g.line) = (s.order_number, s.place, f.order_line)
      left join agreed a on (a.order_number, a.kind, a.returned, coalesce(a.order_line, 0), coalesce(a.sku, ''), round(a.unit_price, 4))
        = (s.order_number, f.kind, f.returned, coalesce(f.order_line, 0), coalesce(f.sku, ''), f.unit_price)
    ), listed as (
      select *, row_number() over (partition by invoice order by line) as place, case when vat_rate is null then 0 else net_off end as taxed
      from missing where quantity_off <> 0 or net_off <> 0
    ), credited as (
      select *, case when whole then vat
        else ${share(part`coalesce(vat_rate, 0)`, part`sum(taxed) over (partition by invoice, vat_rate order by place)`, part`taxed`)} end as vat_off from listed
    ), sums as (
      select order_number, invoice, of_place, sum(taxed) as net, sum(vat_off) as vat, sum(net_off - taxed) as outside from credited group by 1, 2, 3
    ), due as (
      select s.*, s.of_place as place, null::text as own, coalesce(${dayOf('delivered', 'refused')}, o.delivery_date) as day from sums s join customer_order o on o.number = s.order_number
    ), ${drawn(series)}, ${issuedCredits(part`numbered n join document i on i.id = n.invoice`, { place: part`n.place_of` })}
    ${creditLines}`);
}

/** What is left of a column of an invoice's line `f` after what the credit notes so far (`c`) took back. */
const left = (column: string) => part`(f.${raw(column)} + coalesce(c.${raw(column)}, 0))`;
/** What the credit notes of the invoice in `from` (`due`: company_id, invoice) took back, line by line; `c` of `ON_LINE`. */
const creditedSoFar = (from: Raw): Part => part`
      select l.kind, l.order_line, l.sku, l.returned, l.unit_price, sum(l.quantity) as quantity, sum(l.net) as net, sum(l.vat) as vat, sum(l.discount) as discount, sum(l.excise) as excise, sum(l.ml) as ml
      from ${from} due join document d on (d.company_id, d.invoice_id) = (due.company_id, due.invoice) and d.type = 'JT' join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) group by 1, 2, 3, 4, 5`;
const ON_LINE = raw(
  `(c.kind, c.order_line, c.sku, c.returned, c.unit_price) is not distinct from (f.kind, f.order_line, f.sku, f.returned, f.unit_price)`,
);

/**
 * Credit notes that the ERP has made by itself: with its number, and so much of the invoice as it says, units and prices. A line that only became cheaper
 * is credited with no units. DELIVERED_QUANTITIES when that is more than is left of it.
 */
async function writeErpCredits(db: Db, orders: readonly string[]): Promise<void> {
  const off = (column: string) =>
    part`((case when whole then ${left(column)} ${column === 'net' ? part`when f.kind = 'goods' and u.net is not null then u.net` : part``} when u.units is null or u.of = 0 then 0 else round(${left(column)} * u.units::numeric / u.of) end)
      + ${column === 'net' ? part`coalesce(p.net, 0)` : part`0`})::bigint as ${raw(`${column}_off`)}`;
  const reported = await db.rows<{ order: string; number: string }>(sql`
    select c.order_number as "order", c.number from customer_order o join order_credit c on (c.company_id, c.order_number) = (o.company_id, o.number) where o.number = any(${orders})
      and not exists (select from document d where d.type = 'JT' and d.number = c.number and d.order_number = c.order_number) order by c.day, c.number`);
  for (const { order, number } of reported) {
    const written = await db.rows<{ net: number }>(sql`
    with due as (
      select i.id as invoice, i.company_id, i.order_number, r.number, r.day as issued_on, r.lines, r.prices, r.lines is null and r.prices is null as whole
      from order_credit r join document i on i.type = 'FT' and i.order_number = r.order_number and i.number = r.invoice_number
      where (r.company_id, r.order_number) = (select company_id, number from customer_order where number = ${order}) and r.number = ${number}
    ), before as (${creditedSoFar(raw('due'))}
    ), remaining as (
      select f.*, due.invoice, due.order_number, due.number, due.issued_on, due.lines, due.prices, due.whole, ${left('quantity')} as quantity_left, ${left('net')} as net_left
      from due join document_line f on (f.company_id, f.document_id) = (due.company_id, due.invoice)
      left join before c on ${ON_LINE}
    ), units as (
      select x.line, x.quantity as units, x.net, r.quantity_left as of, r.net_left as of_net
      from due cross join lateral jsonb_to_recordset(due.lines) as x(line int, quantity int, net bigint) left join remaining r on r.kind = 'goods' and r.order_line = x.line
    ), cheaper as (
      select x.line, x.net from due cross join lateral jsonb_to_recordset(due.prices) as x(line int, net bigint)
    ), missing as (
      select f.*, ${joined(AMOUNTS.map(off), ', ')}, ${left('vat')} as vat_left
      from remaining f left join before c on ${ON_LINE}
      left join units u on u.line = f.order_line and not f.returned left join cheaper p on p.line = f.order_line and f.kind = 'goods'
    ), listed as (
      select *, row_number() over (order by line) as place, case when vat_rate is null then 0 else net_off end as taxed
      from missing where (quantity_off <> 0 or net_off <> 0) and not exists (select from units where of is null or units > of or net > of_net)
        and not exists (select from cheaper p where not exists (select from missing m where m.kind = 'goods' and m.order_line = p.line and m.net_off <= m.net_left))
    ), ending as (
      -- The last of several credit notes takes what is left of the VAT, which was rounded for each of them.
      select bool_and(quantity_off = quantity_left and net_off = net_left) as ends, sum(vat_left) as vat from missing
    ), credited as (
      select *, case when whole then vat_left
        when (select ends from ending) then vat_left + case when place = 1 then (select vat from ending) - sum(vat_left) over () else 0 end
        else ${share(part`coalesce(vat_rate, 0)`, part`sum(taxed) over (partition by vat_rate order by place)`, part`taxed`)} end as vat_off from listed
    ), numbered as (
      select order_number, invoice, number, issued_on, sum(taxed) as net, sum(vat_off) as vat, sum(net_off - taxed) as outside from credited group by 1, 2, 3, 4
    ), ${issuedCredits(part`numbered n join document i on i.id = n.invoice`, {
      place: part`0`,
      holder: holderOfErpNumber(part`i.order_number`, part`i.company_id`, part`i.payer_id`),
    })}
    ${creditLines} returning net`);
    if (written.length === 0) throw new Refusal('DELIVERED_QUANTITIES', { orderNumber: order });
  }
}

/** Of `n` and the invoice `i` that it takes from. */
const issuedCredits = (
  from: Part,
  {
    place,
    holder = part`i.order_number`,
    more = part``,
  }: { readonly place: Part; readonly holder?: Part; readonly more?: Part },
): Part => part`${taken('JT', holder, from)}, issued as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, invoice_id, delivery_place, issued_on, performed_on, due_on, net, vat, outside_vat, gross, facts)
      select 'JT', n.number, i.trial, i.company_id, i.payer_id, i.ship_to_id, i.order_number, i.id, ${place}, n.issued_on, i.performed_on, n.issued_on, -n.net, -n.vat, -n.outside,
        -(n.net + n.vat + n.outside), i.facts || jsonb_build_object('original', i.number, 'cashRounding', 0)${more}
      from ${from} order by n.issued_on, n.number
      returning id, invoice_id
    )`;
const creditLines = part`insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
    select c.company_id, i.id, c.place, c.kind, c.order_line, c.sku, c.name, c.unit, c.returned, -c.quantity_off, c.unit_price, c.vat_rate, c.reason, -c.net_off, -c.vat_off,
      -c.discount_off, -c.excise_off, -c.ml_off, c.brand, c.pack_code
    from credited c join issued i on i.invoice_id = c.invoice`;

/** An invoice of an order as the desk cancels it. */
export interface InvoiceToCancel {
  readonly id: string;
  readonly order: string;
  readonly trial: boolean;
}

/**
 * Takes back all that is left of an invoice by a paper of its own, on the day or the last of its series; answers its number, null when nothing is left. Needs the order's lock and a transaction.
 */
export async function writeCancellation(
  db: Db,
  numbering: Numbering,
  { id, trial }: InvoiceToCancel,
  { day, reason }: { readonly day: Day; readonly reason: string },
): Promise<string | null> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  const series = numbering[trial ? 'trial' : 'real'].corrections;
  const written = await db.rows<{ number: string }>(sql`
    with target as (
      select id as invoice, company_id, order_number from document where id = ${id}::bigint and type = 'FT'
    ), before as (${creditedSoFar(raw('target'))}
    ), remaining as (
      select f.*, t.invoice, t.order_number, ${joined(
        [...AMOUNTS, 'vat'].map((column) => part`${left(column)}::bigint as ${raw(`${column}_off`)}`),
        ', ',
      )}
      from target t join document_line f on (f.company_id, f.document_id) = (t.company_id, t.invoice) left join before c on ${ON_LINE}
    ), credited as (
      select *, row_number() over (order by line) as place, case when vat_rate is null then 0 else net_off end as taxed from remaining where quantity_off <> 0 or net_off <> 0 or vat_off <> 0
    ), due as (
      select order_number, invoice, 0 as place, null::text as own, ${day}::date as day, sum(taxed) as net, sum(vat_off) as vat, sum(net_off - taxed) as outside from credited group by 1, 2
    ), ${drawn(series)}, ${issuedCredits(part`numbered n join document i on i.id = n.invoice`, { place: part`0`, more: part` || jsonb_build_object('cancels', true, 'reason', ${reason}::text)` })}
    , lines as (${creditLines} returning document_id)
    select number from numbered where exists (select from lines)`);
  return written[0]?.number ?? null;
}

/** So many units of a line of an invoice, by the line's place on it. */
interface UnitsOfLine {
  readonly line: number;
  readonly quantity: number;
}

/** `credited`: the rows of an invoice that units of its goods take back, with their deposits and fees; none when more is wanted than is left. */
const creditOfUnits = (invoiceId: string, lines: readonly UnitsOfLine[]): Part => {
  const off = (column: string) =>
    part`case when u.units is null then 0 else round(f.${raw(`${column}_left`)} * u.units::numeric / u.of) end::bigint as ${raw(`${column}_off`)}`;
  return part`target as (
      select id as invoice, company_id, order_number from document where id = ${invoiceId}::bigint and type = 'FT'
    ), before as (${creditedSoFar(raw('target'))}
    ), remaining as (
      select f.*, t.invoice, t.order_number, ${joined(
        [...AMOUNTS, 'vat'].map((column) => part`${left(column)}::bigint as ${raw(`${column}_left`)}`),
        ', ',
      )}
      from target t join document_line f on (f.company_id, f.document_id) = (t.company_id, t.invoice) left join before c on ${ON_LINE}
    ), units as (
      select w.quantity as units, r.order_line, r.quantity_left as of
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(line int, quantity int) left join remaining r on r.kind = 'goods' and not r.returned and r.line = w.line
    ), missing as (
      select f.*, ${joined(AMOUNTS.map(off), ', ')}
      from remaining f left join units u on u.order_line = f.order_line and not f.returned and u.of > 0
    ), listed as (
      select *, row_number() over (order by line) as place, case when vat_rate is null then 0 else net_off end as taxed
      from missing where (quantity_off <> 0 or net_off <> 0) and not exists (select from units where of is null or units > of)
    ), ending as (
      -- The last of several credit notes takes what is left of the VAT, which was rounded for each of them.
      select bool_and(quantity_off = quantity_left and net_off = net_left) as ends, sum(vat_left) as vat from missing
    ), credited as (
      select *, case when (select ends from ending) then vat_left + case when place = 1 then (select vat from ending) - sum(vat_left) over () else 0 end
        else ${share(part`coalesce(vat_rate, 0)`, part`sum(taxed) over (partition by vat_rate order by place)`, part`taxed`)} end as vat_off from listed
    )`;
};

/** Ft that a credit of these units comes to, with VAT; null when more is wanted than is left. */
export async function unitCreditOf(db: Db, invoiceId: string, lines: readonly UnitsOfLine[]): Promise<number | null> {
  const row = await db.row<{ gross: number | null }>(
    sql`with ${creditOfUnits(invoiceId, lines)} select sum(net_off + vat_off)::float8 as gross from credited`,
  );
  return row!.gross;
}

/** Credits units of an invoice by a paper of its own, on the day or the last of its series; answers its number and what it comes to, null when more is wanted than is left. Needs the order's lock and a transaction. */
export async function writeUnitCredit(
  db: Db,
  numbering: Numbering,
  { id, trial }: InvoiceToCancel,
  { day, lines, reason }: { readonly day: Day; readonly lines: readonly UnitsOfLine[]; readonly reason: string },
): Promise<{ number: string; gross: number } | null> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  const series = numbering[trial ? 'trial' : 'real'].corrections;
  return db.row<{ number: string; gross: number }>(sql`
    with ${creditOfUnits(id, lines)}, due as (
      select order_number, invoice, 0 as place, null::text as own, ${day}::date as day, sum(taxed) as net, sum(vat_off) as vat, sum(net_off - taxed) as outside from credited group by 1, 2
    ), ${drawn(series)}, ${issuedCredits(part`numbered n join document i on i.id = n.invoice`, { place: part`0`, more: part` || jsonb_build_object('reason', ${reason}::text)` })}
    , lines as (${creditLines} returning document_id)
    select number, (net + vat + outside)::float8 as gross from numbered where exists (select from lines)`);
}

/**
 * Bills again what an invoice billed that was taken back, as it is known to have arrived and with a number and day of its own; what was paid of the cancelled one is carried over. Answers the number, null
 * when nothing is to be billed. Needs the order's lock and a transaction.
 */
export async function writeInvoiceAgain(
  db: Db,
  numbering: Numbering,
  { id, order, trial }: InvoiceToCancel,
  { day, isOwn = false }: Again,
): Promise<string | null> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  const { invoiceAt, oneInvoiceCompanies } = numbering;
  const kind = trial ? 'trial' : 'real';
  const series = numbering[kind].invoices;
  const again = { invoiceId: id, day, isOwn };
  await writeInvoices(db, { series, invoiceAt, oneInvoiceCompanies, kind, again }, [order]);
  const written = await db.row<{ id: string; number: string }>(sql`
    select d.id::text as id, d.number from document d join document i on i.id = ${id}::bigint and i.order_number = d.order_number
    where d.type = 'FT' and d.facts->>'replaces' = i.number`);
  if (!written) return null;
  await db.run(sql`
    with paid as (select company_id, payer_id, sum(amount) as amount from payment where (company_id, invoice_id) = ${documentKey(id)} group by 1, 2 having sum(amount) <> 0)
    insert into payment (company_id, invoice_id, payer_id, day, amount)
    select company_id, ${id}::bigint, payer_id, ${day}::date, -amount from paid union all select company_id, ${written.id}::bigint, payer_id, ${day}::date, amount from paid`);
  return written.number;
}

/**
 * Settles what an invoice comes to less what was credited by then: with its own payment, or that of its order. Of one that took the place of a paid invoice, and was then
 * paid itself, what the payment that was carried over left open, once.
 */
async function writePayments(db: Db, orders: readonly string[]): Promise<void> {
  const own = raw(
    `(select (max(e.at) at time zone 'Europe/Budapest')::date from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'invoicePaid' and e.detail->>'invoice' = d.number)`,
  );
  await db.run(sql`
    with rest as (
      update document d set facts = d.facts || '{"restPaid": true}' from customer_order o join order_event e on (e.company_id, e.order_number) = (o.company_id, o.number)
      where o.number = any(${orders}) and e.what = 'invoicePaid' and e.detail ? 'rest'
        and d.type = 'FT' and not d.trial and d.order_number = e.order_number and d.number = e.detail->>'invoice' and d.payer_id is not null and not d.facts ? 'restPaid'
      returning d.company_id, d.id, d.payer_id, (e.at at time zone 'Europe/Budapest')::date as day, ${OPEN} - coalesce((select sum(p.amount) from payment p where (p.company_id, p.invoice_id) = (d.company_id, d.id)), 0) as open
    )
    insert into payment (company_id, invoice_id, payer_id, day, amount)
    select d.company_id, d.id, d.payer_id, coalesce(${own}, ${dayOf('paid')}, o.delivery_date), ${OPEN}
    from customer_order o join document d on d.type = 'FT' and not d.trial and d.order_number = o.number
    where o.number = any(${orders}) and (o.status = 'Paid' or ${own} is not null) and d.payer_id is not null and ${OPEN} <> 0 and not exists (select from payment p where (p.company_id, p.invoice_id) = (d.company_id, d.id))
      and not exists (select from rest r where r.id = d.id)
    union all
    select company_id, id, payer_id, day, open from rest where open <> 0
    order by 4, 2`);
}
