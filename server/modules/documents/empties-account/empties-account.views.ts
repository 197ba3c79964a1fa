import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Movement } from './empties-account.ts';

/**
 * Counts an account from the orders themselves, so that it cannot differ from them: what arrived went out, what came back
 * came in, corrections stand beside. Both days are included.
 */
export function movementsOf(db: Db, shipToIds: readonly string[], from: Day, to: Day): Promise<Movement[]> {
  return db.rows<Movement>(sql`
    with arrived as (
      select number, ship_to_id, delivery_date, pallet_sku, pallets_charged from customer_order
      where ship_to_id = any(${shipToIds}) and delivery_status in ('DELIVERED', 'PARTIALLY DELIVERED') and delivery_date <= ${to}::date
    ), moves as (
      select o.ship_to_id, r.sku, o.delivery_date as day, case when l.is_return then 'returned' else 'delivered' end as kind,
        case when l.is_return then r.units else round(r.units * coalesce(l.delivered_quantity, l.quantity)::numeric / nullif(l.quantity, 0))::int end as pieces
      from arrived o join order_line l on l.order_number = o.number cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, units int)
      union all
      select ship_to_id, pallet_sku, delivery_date, 'delivered', pallets_charged from arrived where pallets_charged > 0
      union all
      select ship_to_id, sku, day, kind, pieces from empties_correction where ship_to_id = any(${shipToIds}) and not withdrawn and day <= ${to}::date
    ), begun as (
      -- Everything before an opening is in it: the last one begins the account anew.
      select *, max(day) filter (where kind = 'opening') over (partition by ship_to_id, sku) as since from moves
    )
    select m.ship_to_id as "shipToId", s.name as "shipToName", m.sku, e.name, e.deposit_ft as deposit,
      coalesce(sum(pieces) filter (where day < ${from}::date or m.kind = 'opening'), 0)::int as opening,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'delivered'), 0)::int as delivered,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'returned'), 0)::int as returned,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'correction'), 0)::int as corrected
    from begun m join ship_to s on s.id = m.ship_to_id join empties e on e.sku = m.sku
    where m.since is null or m.day >= m.since and (m.kind <> 'opening' or m.day = m.since)
    group by m.ship_to_id, s.name, m.sku, e.name, e.deposit_ft order by s.name, m.ship_to_id, m.sku`);
}

/** The ship-tos that a payer pays for. */
export async function shipTosOfPayer(db: Db, payerId: string): Promise<string[]> {
  return (await db.rows<{ id: string }>(sql`select id from ship_to where payer_id = ${payerId} order by id`)).map(({ id }) => id);
}
