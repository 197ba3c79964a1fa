import type { Db } from '#platform/db/db.ts';
import type { Part, Raw } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';
import { soldLines } from './sold-lines.views.ts';

/** One at a time: two counts of one month would take turns in losing. */
const LOCK = 'sales-month';

/** Of an invoice: credit notes did not take all of it back. */
const STANDS = ({ raw: of }: Raw) =>
  raw(
    `not exists (select from document c where (c.company_id, c.invoice_id) = (${of}.company_id, ${of}.id) and c.type = 'JT' having sum(c.gross) <= -${of}.gross)`,
  );

/** What is counted again: the month and ship-to of one order, or one month everywhere. */
export type Counted = { readonly order: string } | { readonly month: Day };

/**
 * Counts sales again, out of what was issued. Repeated, it changes nothing. Needs a transaction.
 * Sold is invoiced less credited: what did not arrive is not sold (rules 2.10).
 */
export async function countSales(db: Db, counted: Counted): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  if ('month' in counted) return countMonth(db, { shipToId: null, month: counted.month });
  // An order in several deliveries may have an invoice in each of several months.
  const places = await db.rows<Place & { shipToId: string }>(sql`
    select distinct ship_to_id as "shipToId", company_id as "companyId", date_trunc('month', performed_on::timestamp)::date as month from document
    where order_number = ${counted.order} and type = 'FT' order by 3`);
  for (const place of places) await countMonth(db, place);
}

interface Place {
  /** Null: everywhere. */
  readonly shipToId: string | null;
  readonly companyId?: string;
  readonly month: Day;
}

async function countMonth(db: Db, { shipToId, companyId, month }: Place): Promise<void> {
  const at = (ship: Raw) => (shipToId === null ? part`true` : part`${ship} = ${shipToId}`);
  const papers = part`${at(raw('d.ship_to_id'))} and d.performed_on >= ${month}::date and d.performed_on < ${addMonths(month, 1)}::date`;
  const months = part`${at(raw('m.ship_to_id'))} and m.month = ${month}::date`;
  await db.run(sql`
    with fresh as (
      select company_id, ship_to_id, payer_id, month, brand, pack_code, sum(ml)::bigint as ml, sum(units)::bigint as units, sum(net)::bigint as net,
        sum(excise)::bigint as excise
      from (${soldLines(papers)}) sold group by 1, 2, 3, 4, 5, 6 having sum(units) <> 0 or sum(net) <> 0
    ), gone as (
      delete from sales_month m where ${months} and not exists (
        select from fresh f where (f.company_id, f.ship_to_id, f.month, f.payer_id, f.brand, f.pack_code) = (m.company_id, m.ship_to_id, m.month, m.payer_id, m.brand, m.pack_code))
    )
    insert into sales_month as m (company_id, ship_to_id, payer_id, month, brand, pack_code, ml, units, net, excise) select * from fresh
    on conflict (company_id, ship_to_id, month, payer_id, brand, pack_code)
      do update set ml = excluded.ml, units = excluded.units, net = excluded.net, excise = excluded.excise
      where (m.ml, m.units, m.net, m.excise) is distinct from (excluded.ml, excluded.units, excluded.net, excluded.excise)`);
  await db.run(sql`
    with counted as (
      select d.id, d.company_id, d.ship_to_id, date_trunc('month', d.performed_on::timestamp)::date as month, d.type = 'FT' and ${STANDS(raw('d'))}
          -- An order in several deliveries is counted with the first invoice that was not taken back whole.
          and not exists (select from document b where b.type = 'FT' and b.order_number = d.order_number and b.delivery_place < d.delivery_place and ${STANDS(raw('b'))}) as came
      from document d where d.type in ('FT', 'JT') and not d.trial and ${papers}
    ), empties as (
      select c.id, sum(l.quantity) filter (where l.sku is not null and not l.returned) as out, -sum(l.quantity) filter (where l.returned) as back,
        sum(l.net) filter (where l.sku is not null and not l.returned) as deposit_out, -sum(l.net) filter (where l.returned) as deposit_back
      from counted c join document_line l on (l.company_id, l.document_id) = (c.company_id, c.id) and l.kind in ('deposit', 'redemption') group by c.id
    ), summed as (
      select c.company_id, c.ship_to_id, c.month, count(*) filter (where c.came)::int as orders, coalesce(sum(e.out), 0)::bigint as out,
        coalesce(sum(e.back), 0)::bigint as back, coalesce(sum(e.deposit_out), 0)::bigint as deposit_out, coalesce(sum(e.deposit_back), 0)::bigint as deposit_back
      from counted c left join empties e using (id) group by 1, 2, 3
    ), goods as (
      select m.company_id, m.ship_to_id, m.month, sum(m.ml)::bigint as ml, sum(m.net)::bigint as net from sales_month m where ${months} group by 1, 2, 3
    ), fresh as (
      select company_id, ship_to_id, month, coalesce(g.ml, 0) as ml, coalesce(g.net, 0) as net, s.orders, s.out, s.back, s.deposit_out, s.deposit_back
      from summed s left join goods g using (company_id, ship_to_id, month)
    ), gone as (
      delete from order_month m where ${months} and not exists (select from fresh f where (f.company_id, f.ship_to_id, f.month) = (m.company_id, m.ship_to_id, m.month))
    )
    insert into order_month as m (company_id, ship_to_id, month, ml, net, orders, empties_out, empties_back, deposit_out, deposit_back) select * from fresh
    on conflict (company_id, ship_to_id, month)
      do update set ml = excluded.ml, net = excluded.net, orders = excluded.orders, empties_out = excluded.empties_out, empties_back = excluded.empties_back,
        deposit_out = excluded.deposit_out, deposit_back = excluded.deposit_back
      where (m.ml, m.net, m.orders, m.empties_out, m.empties_back, m.deposit_out, m.deposit_back)
        is distinct from (excluded.ml, excluded.net, excluded.orders, excluded.empties_out, excluded.empties_back, excluded.deposit_out, excluded.deposit_back)`);
  await sumCompanies(db, companyId ? part`company_id = ${companyId}` : part`true`, month);
}

/** The same month of whole companies, out of what was just counted. */
async function sumCompanies(db: Db, companies: Part, month: Day): Promise<void> {
  await db.run(sql`
    with fresh as (
      select m.company_id, m.month, m.brand, m.pack_code, sum(m.ml)::bigint as ml, sum(m.net)::bigint as net
      from sales_month m where ${companies} and m.month = ${month}::date group by 1, 2, 3, 4
    ), gone as (
      delete from company_month m where ${companies} and m.month = ${month}::date and not exists (
        select from fresh f where (f.company_id, f.month, f.brand, f.pack_code) = (m.company_id, m.month, m.brand, m.pack_code))
    )
    insert into company_month as m (company_id, month, brand, pack_code, ml, net) select * from fresh
    on conflict (company_id, month, brand, pack_code) do update set ml = excluded.ml, net = excluded.net
      where (m.ml, m.net) is distinct from (excluded.ml, excluded.net)`);
}

/** The months in which anything was delivered, and those that are counted already. */
export async function monthsToCount(db: Db): Promise<Day[]> {
  const rows = await db.rows<{ month: Day }>(sql`
    select distinct date_trunc('month', performed_on::timestamp)::date as month from document where type = 'FT'
    union select month from order_month order by month`);
  return rows.map(({ month }) => month);
}
