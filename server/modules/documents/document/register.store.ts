import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

/** The letters for an overdue invoice: after so many days past due (rules 3.3), each gives as many days to pay as the first. */
const LETTERS = [
  { after: 8, mark: '' },
  { after: 20, mark: '-2' },
] as const;
const DAYS_TO_PAY = 8;

/**
 * Enters what orders have led to: delivery notes, invoices, and credit notes for what did not arrive. What is entered already
 * stays; so one order after a step of its life and all of them after an import go the same way. Answers how many came in.
 */
export async function registerOrderPapers(db: Db, number: string | null = null): Promise<number> {
  const one = number === null ? part`true` : part`o.number = ${number}`;
  const notes = await db.run(sql`
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on)
    select 'SZ', o.delivery_note_number, o.company_id, o.payer_id, o.ship_to_id, o.number, coalesce(o.loading_date, o.delivery_date), o.delivery_date
    from customer_order o where o.delivery_note_number is not null and ${one}
    order by o.delivery_date, o.number on conflict do nothing`);
  const invoices = await db.run(sql`
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on, due_on, net, vat, outside_vat, gross)
    select 'FT', o.invoice_number, o.company_id, o.payer_id, o.ship_to_id, o.number, o.delivery_date, o.delivery_date,
      o.delivery_date + coalesce(o.payment_days, 0),
      o.net_total + o.date_fee + o.deposit_net, o.vat, o.redemption_fee + o.z099, o.amount_due
    from customer_order o where o.invoice_number is not null and ${one}
    order by o.delivery_date, o.number on conflict do nothing`);
  const credits = await db.run(sql`
    with missing as (
      select o.number, o.invoice_number, o.company_id, o.payer_id, o.ship_to_id, o.delivery_date, o.vat, o.amount_due, o.delivery_status,
        o.net_total + o.date_fee + o.deposit_net as base, o.redemption_fee + o.z099 as outside,
        sum(round((l.net + l.deposit_net) * (l.quantity - l.delivered_quantity)::numeric / nullif(l.quantity, 0))) as net_back,
        sum(round((l.redemption_fee + l.z099) * (l.quantity - l.delivered_quantity)::numeric / nullif(l.quantity, 0))) as outside_back
      from customer_order o join order_line l on l.order_number = o.number
      where o.invoice_number is not null and o.delivery_status in ('PARTIALLY DELIVERED', 'NOT DELIVERED') and ${one}
      group by o.number
    ), credit as (
      select *, case when delivery_status = 'NOT DELIVERED' then base else net_back end as net_off,
        case when delivery_status = 'NOT DELIVERED' then vat when base = 0 then 0 else round(net_back * vat::numeric / base) end as vat_off,
        case when delivery_status = 'NOT DELIVERED' then outside else outside_back end as outside_off
      from missing
    )
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on, due_on, net, vat, outside_vat, gross)
    select 'JT', '91' || right(invoice_number, 8), company_id, payer_id, ship_to_id, number, delivery_date + 1, delivery_date, delivery_date + 1,
      -net_off, -vat_off, -outside_off, -(net_off + vat_off + outside_off)
    from credit where net_off + vat_off + outside_off > 0
    order by delivery_date, number on conflict do nothing`);
  return notes + invoices + credits;
}

/** Enters what comes round: letters for overdue invoices, monthly statements, price lists, contracts. Safe to repeat on any day. */
export async function registerPeriodicPapers(db: Db, today: Day): Promise<number> {
  // A letter asks for what is open when it is written: the invoice less what was credited.
  const letters = await db.run(sql`
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on, due_on, net, vat, outside_vat, gross)
    select 'FF', 'FF' || d.number || l.mark, d.company_id, d.payer_id, d.ship_to_id, d.order_number, d.due_on + l.after, d.due_on + l.after + ${DAYS_TO_PAY}::int,
      d.net + c.net, d.vat + c.vat, d.outside_vat + c.outside_vat, d.gross + c.gross
    from document d join customer_order o on o.number = d.order_number
    cross join jsonb_to_recordset(${JSON.stringify(LETTERS)}::jsonb) as l(after int, mark text)
    cross join lateral (
      select coalesce(sum(net), 0) as net, coalesce(sum(vat), 0) as vat, coalesce(sum(outside_vat), 0) as outside_vat, coalesce(sum(gross), 0) as gross
      from document where type = 'JT' and order_number = d.order_number) c
    where d.type = 'FT' and o.status <> 'Paid' and d.gross + c.gross > 0 and d.due_on + l.after <= ${today}::date
    order by d.due_on + l.after, d.id on conflict do nothing`);
  // A month is stated on the third of the next one, for payers that had an invoice in it.
  const statements = await db.run(sql`
    insert into document (type, number, company_id, payer_id, issued_on, period_from, period_to)
    select k.type, k.type || '-' || m.payer_id || '-' || to_char(m.month, 'YYYYMM'), m.company_id, m.payer_id,
      (m.month + interval '1 month 2 days')::date, m.month, (m.month + interval '1 month - 1 day')::date
    from (select distinct company_id, payer_id, date_trunc('month', issued_on::timestamp)::date as month from document where type = 'FT') m
    cross join (values ('EK'), ('GE')) k(type)
    where m.month + interval '1 month 2 days' <= ${today}::date
    order by m.month, m.payer_id, k.type on conflict do nothing`);
  // A price of one company or price group is nobody else's list.
  const lists = await db.run(sql`
    insert into document (type, number, company_id, issued_on, period_from)
    select distinct 'AR', 'AR-' || c.company_id || '-' || to_char(p.valid_from, 'YYYYMMDD'), c.company_id, p.valid_from, p.valid_from
    from (select company_id, min(issued_on) as since from document where type = 'FT' group by company_id) c
    join (select distinct company_id, price_group, valid_from, valid_to from price_condition where kind = 'PR00') p
      on p.valid_to >= c.since and p.valid_from <= ${today}::date and (p.company_id is null or p.company_id = c.company_id)
      and (p.price_group is null or p.price_group = (select price_group from company where id = c.company_id))
    on conflict do nothing`);
  const contracts = await db.run(sql`
    insert into document (type, number, company_id, payer_id, contract_number, issued_on, period_from, period_to)
    select 'SR', number, company_id, payer_id, number, least(valid_from, ${today}::date), valid_from, valid_to from contract where not withdrawn
    order by number on conflict do nothing`);
  return letters + statements + lists + contracts;
}
