import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';

/** What a line is called on papers: many names say their packaging themselves. */
export const LINE_NAME = raw(`case when coalesce(l.packaging->>'hu', '') = '' or position(l.packaging->>'hu' in l.name->>'hu') > 0 then l.name->>'hu'
  else concat(l.name->>'hu', ', ', l.packaging->>'hu') end`);

/** The delivery of each order that got its note: what is loaded, and what each paper of it says. Those of `trialCompanies` (`*`: of all) are trials. */
export async function writeDeliveries(db: Db, orders: readonly string[], trialCompanies: readonly string[]): Promise<number> {
  return db.run(sql`
    with loaded as (
      insert into delivery (company_id, order_number, ship_to_id, payer_id, note_number, day, trial)
      select company_id, number, ship_to_id, payer_id, delivery_note_number, delivery_date, company_id = any(${trialCompanies}) or '*' = any(${trialCompanies}) from customer_order o
      where number = any(${orders}) and delivery_note_number is not null and not exists (select from delivery d where d.order_number = o.number)
      order by delivery_date, number
      returning company_id, id, order_number, trial
    ), noted as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on, facts)
      select 'SZ', o.delivery_note_number, loaded.trial, o.company_id, o.payer_id, o.ship_to_id, o.number, coalesce(o.loading_date, o.delivery_date), o.delivery_date,
        jsonb_build_object('parties', o.parties, 'customerOrderNumber', o.customer_order_number, 'noteForDriver', o.note_for_driver,
          'pallets', o.pallets_centi / 100.0, 'weightG', o.weight_g)
      from loaded join customer_order o on o.number = loaded.order_number order by o.delivery_date, o.number on conflict do nothing
    ), item as (
      select d.company_id, d.id, 1 as rank, 'goods' as kind, l.line as order_line, l.sku, ${LINE_NAME} as name, coalesce(u.label->>'hu', '') as unit, false as returned,
        l.quantity, l.quantity * l.pieces_per_unit as pieces, l.quantity::bigint * l.pieces_per_unit * coalesce(l.volume_ml, 0) as ml,
        p.alcohol_tenths, l.quantity::bigint * p.unit_gross_g as weight_g, null::numeric as unit_price
      from loaded d join order_line l on l.order_number = d.order_number and not l.is_return
      left join product p on p.sku = l.sku left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
      union all
      select d.company_id, d.id, 2, 'empties', l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, r.units, r.units, 0, null, null, abs(r."unitPrice")
      from loaded d join order_line l on l.order_number = d.order_number cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, units int, "unitPrice" bigint)
      left join empties e on e.sku = r.sku where r.units <> 0
      union all
      select d.company_id, d.id, 2, 'empties', null, o.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, o.pallets_charged, o.pallets_charged, 0, null, null,
        o.pallet_deposit_net::numeric / o.pallets_charged
      from loaded d join customer_order o on o.number = d.order_number left join empties e on e.sku = o.pallet_sku where o.pallets_charged <> 0
    )
    insert into delivery_line (company_id, delivery_id, line, kind, order_line, sku, name, unit, returned, quantity, pieces, ml, alcohol_tenths, weight_g, unit_price)
    select company_id, id, row_number() over (partition by id order by rank, order_line nulls last, sku), kind, order_line, sku, name, unit, returned, quantity, pieces, ml,
      alcohol_tenths, weight_g, unit_price from item`);
}

/** How the goods arrived. What is taken back and what belongs to the order as a whole came with any of it. */
export async function writeArrivals(db: Db, orders: readonly string[]): Promise<number> {
  return db.run(sql`
    with arrived as (
      update delivery d set day = o.delivery_date,
        state = case o.delivery_status when 'NOT DELIVERED' then 'refused' when 'PARTIALLY DELIVERED' then 'part' else 'delivered' end
      from customer_order o
      where o.number = any(${orders}) and d.order_number = o.number and d.state = 'out' and ${ARRIVED}
      returning d.company_id, d.id, d.order_number, d.state
    )
    update delivery_line v set came = case when a.state = 'refused' then 0 else ${cameOf('v')} end
    from arrived a left join order_line l on l.order_number = a.order_number
    where (v.company_id, v.delivery_id) = (a.company_id, a.id) and (l.line = v.order_line or (v.order_line is null and l.line = (
      select min(line) from order_line where order_number = a.order_number)))`);
}

export const ARRIVED = raw(`o.delivery_status in ('DELIVERED', 'PARTIALLY DELIVERED', 'NOT DELIVERED')`);

/** What of a line's quantity stays with the customer, by how much of its order line `l` arrived. */
export function cameOf(alias: string, column = 'quantity') {
  const [row, amount] = [raw(alias), raw(`${alias}.${column}`)];
  return part`case when ${row}.order_line is null or ${row}.returned or coalesce(l.quantity, 0) = 0 then ${amount}
    else round(${amount} * least(coalesce(l.delivered_quantity, l.quantity), l.quantity)::numeric / l.quantity) end`;
}
