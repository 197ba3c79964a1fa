import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface LastPurchase {
  readonly sku: string;
  readonly day: Day;
  readonly quantity: number;
}

/** Under which keys stands what the present companies of these ship-tos bought there: `(company_id, ship_to_id) in …`. */
export function placeKeys(shipToIds: readonly string[]): Part {
  return part`(select company_id, id from ship_to where id = any(${shipToIds}))`;
}

/** What these ship-tos bought last of the products: one statement a list. */
export function lastPurchases(db: Db, shipToIds: readonly string[], skus: readonly string[]): Promise<LastPurchase[]> {
  return db.rows<LastPurchase>(sql`
    select distinct on (sku) sku, last_day as day, last_quantity as quantity from purchase
    where (company_id, ship_to_id) in ${placeKeys(shipToIds)} and sku = any(${skus}) order by sku, last_day desc, ship_to_id`);
}

export interface Habit {
  readonly companyId: string;
  /** Ship-tos that bought it. */
  readonly places: number;
}

/** The customers that bought a product since a day: ship-to by ship-to, by the key of what they bought. */
export function buyersSince(db: Db, sku: string, since: Day): Promise<Habit[]> {
  return db.rows<Habit>(sql`
    select s.company_id as "companyId", count(*)::int as places from ship_to s join purchase p on (p.company_id, p.ship_to_id) = (s.company_id, s.id) and p.sku = ${sku}
    where not s.withdrawn and p.last_day >= ${since} group by s.company_id order by s.company_id`);
}
