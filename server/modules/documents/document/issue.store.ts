import { noteInvoiceNumbers } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part, Raw } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import { ARRIVED, LINE_NAME, cameOf, writeArrivals, writeDeliveries } from '../delivery/delivery.store.ts';

/** Held until the transaction ends: the next transaction draws the next numbers, on the same day or a later one. */
const LOCK = 'invoice-series';
/** Redemption fees are outside the scope of VAT (rules 1.1): the case by which an invoice reports them. */
const OUTSIDE_VAT = 'ATK';
const OUT = raw(`o.status in ('Dispatched / Invoiced', 'Invoiced', 'Paid') and o.delivery_note_number is not null`);
/** What an invoice `d` comes to, less what was credited. */
const OPEN = raw(`(d.gross + coalesce((select sum(c.gross) from document c where c.type = 'JT' and c.invoice_id = d.id), 0))`);
/** Of an invoice `d` that bills what was loaded; what did not arrive is credited. */
const BILLS_LOADED = raw(`d.facts->>'bills' is null`);
const billable = (invoiceAt: InvoiceAt): Part =>
  invoiceAt === 'goods issue'
    ? part`${OUT}`
    : invoiceAt === 'erp'
      ? part`${OUT} and o.invoice_number is not null and ${ARRIVED} and o.delivery_status <> 'NOT DELIVERED'`
      : part`${OUT} and (o.invoice_number is not null or (${ARRIVED} and o.delivery_status <> 'NOT DELIVERED'))`;
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
}

/**
 * When the portal invoices: what is loaded, at goods issue, or what arrived, after the delivery. What an ERP has invoiced itself has its own day.
 * `erp`: only the ERP invoices, what arrived; the portal draws no number.
 */
export type InvoiceAt = 'goods issue' | 'delivery' | 'erp';

/**
 * Issues what orders have led to: deliveries with their notes, invoices, and credit notes for what did not arrive, with all their
 * lines; and notes what was paid. What is issued already stays, so one order in the transaction of its move and all of them go the same way. Answers
 * how many orders had something to be issued, the earlier first. Needs a transaction.
 */
export async function issueOrderPapers(db: Db, { trialCompanies, invoiceAt, ...series }: Numbering, number: string | null = null): Promise<number> {
  const orders = await lockUnissued(db, invoiceAt, number);
  if (orders.length === 0) return 0;
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  await writeDeliveries(db, orders, trialCompanies);
  await writeArrivals(db, orders);
  for (const kind of KINDS) await writeInvoices(db, { series: series[kind].invoices, invoiceAt, kind }, orders);
  await noteInvoiceNumbers(db, await invoicesOf(db, orders));
  for (const kind of KINDS) await writeCredits(db, series[kind].corrections, orders, kind);
  await writePayments(db, orders);
  return orders.length;
}

/** Whether an order is a trial is settled with its first paper. */
const KINDS = ['real', 'trial'] as const;
const isTrial = (alias: Raw, kind: (typeof KINDS)[number]) => part`${alias}.trial = ${kind === 'trial'}`;

/** Orders that lack a paper; those that somebody moves at this moment are issued by the move. */
async function lockUnissued(db: Db, invoiceAt: InvoiceAt, number: string | null): Promise<string[]> {
  const [one, wait] = number === null ? [part`true`, raw('skip locked')] : [part`o.number = ${number}`, raw('')];
  const rows = await db.rows<{ number: string }>(sql`
    select o.number from customer_order o where ${one} and (
      (o.delivery_note_number is not null and not exists (select from delivery d where d.order_number = o.number))
      or (${billable(invoiceAt)} and not exists (select from document d where d.type = 'FT' and d.order_number = o.number))
      or (${ARRIVED} and exists (select from delivery d where d.order_number = o.number and d.state = 'out'))
      or (o.delivery_status in ('PARTIALLY DELIVERED', 'NOT DELIVERED') and exists (select from document d where d.type = 'FT' and d.order_number = o.number and ${BILLS_LOADED})
          and (o.delivery_status = 'NOT DELIVERED'
          or exists (select from order_line l where l.order_number = o.number and l.delivered_quantity < l.quantity)) and not exists (select from document d where d.type = 'JT' and d.order_number = o.number))
      or (o.status = 'Paid' and exists (select from document d where d.type = 'FT' and not d.trial and d.order_number = o.number and d.payer_id is not null and ${OPEN} <> 0 and not exists (select from payment p where p.invoice_id = d.id))))
    order by o.delivery_date, o.number limit ${AT_ONCE} for update of o ${wait}`);
  return rows.map((row) => row.number);
}

/** The day of a step in an order's life. */
const dayOf = (...steps: readonly string[]) =>
  part`(select (max(e.at) at time zone 'Europe/Budapest')::date from order_event e where e.order_number = o.number and e.what = any(${steps}))`;

/**
 * Gives papers (`due`: order_number, day, own) their numbers: in the order of their days, none before the last of its series. A paper that an
 * ERP has numbered itself keeps that number, and its day.
 */
function drawn(series: string): Part {
  return part`dated as (
      select *, case when own is null then greatest(day, (select max(last_day) from invoice_series where series = ${series})) else day end as issued_on from due
    ), placed as (
      select *, extract(year from issued_on)::int as year,
        row_number() over (partition by own is null, extract(year from issued_on) order by issued_on, order_number) as place
      from dated
    ), numbered as (
      select p.*, coalesce(p.own, ${series} || '/' || p.year || '/' || lpad((coalesce(s.last, 0) + p.place)::text, 7, '0')) as number, coalesce(s.last, 0) + p.place as last
      from placed p left join invoice_series s on s.series = ${series} and s.year = p.year
    ), counted as (
      insert into invoice_series (series, year, last, last_day) select ${series}, year, max(last), max(issued_on) from numbered where own is null group by year
      on conflict (series, year) do update set last = excluded.last, last_day = excluded.last_day
    )`;
}

/** Rounded so that the rows add up to what the whole comes to. */
const share = (whole: Part, upTo: Part, own: Part) => part`round((${upTo}) * ${whole} / 10000.0) - round((${upTo} - ${own}) * ${whole} / 10000.0)`;

function invoicesOf(db: Db, orders: readonly string[]): Promise<{ order: string; invoice: string }[]> {
  return db.rows(sql`select order_number as "order", number as invoice from document where type = 'FT' and order_number = any(${orders})`);
}

interface Billing {
  readonly series: string;
  readonly invoiceAt: InvoiceAt;
  readonly kind: (typeof KINDS)[number];
}

async function writeInvoices(db: Db, { series, invoiceAt, kind }: Billing, orders: readonly string[]): Promise<void> {
  const arrived = part`(${invoiceAt === 'erp'} or (${invoiceAt === 'delivery'} and o.invoice_number is null))`;
  const lines = await db.rows<{ id: string }>(sql`
    with due as (
      select o.number as order_number, o.invoice_number as own, ${arrived} as arrived,
        coalesce(case when ${arrived} then ${dayOf('delivered', 'invoiced')} else ${dayOf('loaded')} end, o.delivery_date) as day
      from customer_order o where o.number = any(${orders}) and ${billable(invoiceAt)} and not exists (select from document d where d.type = 'FT' and d.order_number = o.number)
        and exists (select from delivery y where y.order_number = o.number and ${isTrial(raw('y'), kind)})
    ), ${drawn(series)}, issued as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on, due_on, net, vat, outside_vat, gross, facts)
      select 'FT', n.number, ${kind === 'trial'}, o.company_id, o.payer_id, o.ship_to_id, o.number, n.issued_on, o.delivery_date, n.issued_on + coalesce(o.payment_days, 0),
        o.net_total + o.date_fee + o.deposit_net, o.vat, o.redemption_fee + o.z099, o.amount_due,
        jsonb_build_object('parties', o.parties, 'taxNumber', coalesce(p.tax_number, c.tax_number), 'euVat', c.eu_vat, 'payment', o.payment_label->>'hu',
          'customerOrderNumber', o.customer_order_number, 'deliveryNote', o.delivery_note_number, 'cashRounding', o.cash_rounding)
          || case when n.arrived then '{"bills":"arrived"}' else '{}' end::jsonb
      from numbered n join customer_order o on o.number = n.order_number join company c on c.id = o.company_id join payer p on p.id = o.payer_id
      order by n.issued_on, n.number
      returning id, company_id, order_number, number, vat
    ), billed as (
      select i.id, i.company_id, i.vat, o.number, o.date_fee, o.pallet_sku, o.pallets_charged, o.pallet_deposit_net, coalesce(o.vat_rate, 0) as rate
      from issued i join customer_order o on o.number = i.order_number
    ), item as (
      select b.id, 1 as rank, 'goods' as kind, l.line as order_line, l.sku, ${LINE_NAME} as name, coalesce(u.label->>'hu', '') as unit, false as returned, l.quantity,
        coalesce(l.net::numeric / nullif(l.quantity, 0), 0) as unit_price, l.net, l.list_unit * l.quantity - l.net as discount, l.excise,
        l.quantity::bigint * l.pieces_per_unit * coalesce(l.volume_ml, 0) as ml, l.brand, l.pack_code
      from billed b join order_line l on l.order_number = b.number and not l.is_return left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
      union all
      select id, 2, 'fee', null, null, '', 'alkalom', false, 1, date_fee, date_fee, 0, 0, 0, null, null from billed where date_fee <> 0
      union all
      select b.id, 3, case when r."redemptionFee" then 'redemption' else 'deposit' end, l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, r.units,
        abs(r."unitPrice"), r.total, 0, 0, 0, null, null
      from billed b join order_line l on l.order_number = b.number
      cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, units int, "unitPrice" bigint, total bigint, "redemptionFee" boolean)
      left join empties e on e.sku = r.sku where r.units <> 0
      union all
      select b.id, 3, 'deposit', null, b.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, b.pallets_charged,
        b.pallet_deposit_net::numeric / b.pallets_charged, b.pallet_deposit_net, 0, 0, 0, null, null
      from billed b left join empties e on e.sku = b.pallet_sku where b.pallets_charged <> 0
      union all
      select b.id, 4, 'redemption', l.line, null, '', 'db', false, l.quantity * l.pieces_per_unit,
        coalesce(l.redemption_fee::numeric / nullif(l.quantity * l.pieces_per_unit, 0), 0), l.redemption_fee, 0, 0, 0, null, null
      from billed b join order_line l on l.order_number = b.number where l.redemption_fee <> 0
    ), listed as (
      select i.*, case when kind = 'redemption' then 0 else net end as taxed, row_number() over (partition by id order by rank, order_line nulls last, sku) as line from item i
    ), summed as (
      select l.*, b.company_id, b.rate, b.vat as whole, sum(taxed) over (partition by l.id order by line) as up_to from listed l join billed b on b.id = l.id
    ), taxed as (
      select *, ${share(part`rate`, part`up_to`, part`taxed`)} as own_vat from summed
    )
    insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
    select company_id, id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price,
      case when kind = 'redemption' then null else rate end, case when kind = 'redemption' then ${OUTSIDE_VAT} end, net,
      own_vat + case when line = 1 then whole - sum(own_vat) over (partition by id) else 0 end, discount, excise, ml, brand, pack_code
    from taxed returning document_id::text as id`);
  if (invoiceAt === 'delivery') await billArrived(db, [...new Set(lines.map(({ id }) => id))]);
}

/** Leaves in invoices that were just written only what arrived: their lines, the VAT of each rate and the sums. */
async function billArrived(db: Db, ids: readonly string[]): Promise<void> {
  const came = (column: string) => part`${raw(column)} = ${cameOf('f', column)}`;
  const mine = part`i.id = any(${ids}::bigint[]) and i.facts->>'bills' = 'arrived'
      and exists (select from customer_order o where o.number = i.order_number and o.delivery_status = 'PARTIALLY DELIVERED')`;
  await db.run(sql`
    update document_line f set ${came('quantity')}, ${came('net')}, ${came('discount')}, ${came('excise')}, ${came('ml')}
    from document i join order_line l on l.order_number = i.order_number
    where ${mine} and (f.company_id, f.document_id) = (i.company_id, i.id) and l.line = f.order_line`);
  await db.run(sql`
    delete from document_line f using document i where ${mine} and (f.company_id, f.document_id) = (i.company_id, i.id) and f.quantity = 0 and f.net = 0`);
  await db.run(sql`
    with summed as (
      select f.company_id, f.document_id, f.line, f.vat_rate, f.net, sum(f.net) over (partition by f.document_id, f.vat_rate order by f.line) as up_to
      from document i join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id) where ${mine} and f.vat_rate is not null
    )
    update document_line f set vat = ${share(part`s.vat_rate`, part`s.up_to`, part`s.net`)} from summed s where (f.company_id, f.document_id, f.line) = (s.company_id, s.document_id, s.line)`);
  await db.run(sql`
    with sums as (
      select i.id, sum(f.net) filter (where f.vat_rate is not null) as net, sum(f.vat) as vat, coalesce(sum(f.net) filter (where f.vat_rate is null), 0) as outside,
        (select bool_or(k.data->>'kind' = 'K') from customer_order o join code_list k on k.list = 'payment-method' and k.code = o.payment_method where o.number = i.order_number) as cash
      from document i join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id) where ${mine} group by i.id
    ), totals as (
      select *, coalesce(net, 0) + coalesce(vat, 0) + outside as gross from sums
    )
    update document d set net = coalesce(t.net, 0), vat = coalesce(t.vat, 0), outside_vat = t.outside, gross = t.gross,
      facts = d.facts || jsonb_build_object('cashRounding', case when t.cash then (round(t.gross / 5.0) * 5 - t.gross)::int else 0 end)
    from totals t where d.id = t.id`);
}

/** A credit note takes back what the invoice says of what did not arrive; of an order that was refused at the door, all of it. */
async function writeCredits(db: Db, series: string, orders: readonly string[], kind: (typeof KINDS)[number]): Promise<void> {
  const off = (column: string) => part`case when o.delivery_status = 'NOT DELIVERED' then f.${raw(column)} else f.${raw(column)} - ${cameOf('f', column)} end`;
  await db.run(sql`
    with missing as (
      select o.number as order_number, i.id as invoice, f.*, ${off('quantity')} as quantity_off, ${off('net')} as net_off, ${off('discount')} as discount_off,
        ${off('excise')} as excise_off, ${off('ml')} as ml_off, o.delivery_status = 'NOT DELIVERED' as whole
      from customer_order o join document i on i.type = 'FT' and i.order_number = o.number and ${isTrial(raw('i'), kind)} and i.facts->>'bills' is null join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id)
      left join order_line l on l.order_number = o.number and l.line = f.order_line
      where o.number = any(${orders}) and o.delivery_status in ('PARTIALLY DELIVERED', 'NOT DELIVERED')
        and not exists (select from document d where d.type = 'JT' and d.order_number = o.number)
    ), listed as (
      select *, row_number() over (partition by order_number order by line) as place, case when vat_rate is null then 0 else net_off end as taxed
      from missing where quantity_off <> 0 or net_off <> 0
    ), credited as (
      select *, case when whole then vat
        else ${share(part`coalesce(vat_rate, 0)`, part`sum(taxed) over (partition by order_number, vat_rate order by place)`, part`taxed`)} end as vat_off from listed
    ), sums as (
      select order_number, sum(taxed) as net, sum(vat_off) as vat, sum(net_off - taxed) as outside from credited group by order_number having sum(net_off + vat_off) > 0
    ), due as (
      select s.*, null::text as own, coalesce(${dayOf('delivered', 'refused')}, o.delivery_date) as day from sums s join customer_order o on o.number = s.order_number
    ), ${drawn(series)}, issued as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, invoice_id, issued_on, performed_on, due_on, net, vat, outside_vat, gross, facts)
      select 'JT', n.number, i.trial, i.company_id, i.payer_id, i.ship_to_id, i.order_number, i.id, n.issued_on, i.performed_on, n.issued_on, -n.net, -n.vat, -n.outside,
        -(n.net + n.vat + n.outside), i.facts || jsonb_build_object('original', i.number, 'cashRounding', 0)
      from numbered n join document i on i.type = 'FT' and i.order_number = n.order_number
      order by n.issued_on, n.number
      returning id, order_number
    )
    insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
    select c.company_id, i.id, c.place, c.kind, c.order_line, c.sku, c.name, c.unit, c.returned, -c.quantity_off, c.unit_price, c.vat_rate, c.reason, -c.net_off, -c.vat_off,
      -c.discount_off, -c.excise_off, -c.ml_off, c.brand, c.pack_code
    from credited c join issued i on i.order_number = c.order_number`);
}

/** An order that is paid settles what its invoice comes to less what was credited by then. */
async function writePayments(db: Db, orders: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into payment (company_id, invoice_id, payer_id, day, amount)
    select d.company_id, d.id, d.payer_id, coalesce(${dayOf('paid')}, o.delivery_date), ${OPEN}
    from customer_order o join document d on d.type = 'FT' and not d.trial and d.order_number = o.number
    where o.number = any(${orders}) and o.status = 'Paid' and d.payer_id is not null and ${OPEN} <> 0 and not exists (select from payment p where p.invoice_id = d.id)
    order by 4, d.id`);
}
