import { placesServed } from '#modules/company/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

/** Open ship-tos of one depot that are served alike. */
export type ServedAlike = Pick<ShipTo, 'customerType' | 'routeDays' | 'leadDays' | 'cutOff' | 'depot'> & {
  readonly logisticsPartner: boolean;
  readonly flexibleDelivery: boolean;
  readonly shipToIds: readonly string[];
};

/** Every ship-to that can order and has a route, grouped by how it is served, in no order: PostgreSQL would sort all of them by seven texts for it. `companies` null: of all. */
export function servedAlike(db: Db, companies: readonly string[] | null): Promise<ServedAlike[]> {
  return db.rows<ServedAlike>(sql`
    select s.customer_type as "customerType", s.route_days as "routeDays", s.lead_days as "leadDays", s.cut_off as "cutOff", s.depot,
      s.logistics_partner as "logisticsPartner", s.flexible_delivery as "flexibleDelivery", array_agg(s.id) as "shipToIds"
    from ${placesServed} s
    where cardinality(s.route_days) > 0 and ${companies ? part`s.company_id = any(${companies})` : part`true`}
    group by 1, 2, 3, 4, 5, 6, 7`);
}
