import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/**
 * The lines that were sold: invoiced less credited, so what did not arrive is not sold (rules 2.10). A row a line, whole forints and
 * millilitres, with brand and pack as they were when it was ordered. `where` narrows the orders `o`.
 */
export function soldLines(where: Part): Part {
  return part`
    select o.company_id, o.ship_to_id, o.payer_id, date_trunc('month', o.delivery_date::timestamp)::date as month,
      coalesce(l.brand, '') as brand, coalesce(l.pack_code, '') as pack_code, a.units, a.units::bigint * l.pieces_per_unit * coalesce(l.volume_ml, 0) as ml,
      round(l.net * a.units::numeric / nullif(l.quantity, 0)) as net, round(l.excise * a.units::numeric / nullif(l.quantity, 0)) as excise
    from customer_order o join order_line l on l.order_number = o.number and not l.is_return
    cross join lateral (select case when o.delivery_status = 'NOT DELIVERED' then 0 else coalesce(l.delivered_quantity, l.quantity) end as units) a
    where o.invoice_number is not null and a.units > 0 and ${where}`;
}
