import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface LastPurchase {
  readonly sku: string;
  readonly day: Day;
  readonly quantity: number;
}

/** What these ship-tos bought last of the products: one statement a list. */
export function lastPurchases(db: Db, shipToIds: readonly string[], skus: readonly string[]): Promise<LastPurchase[]> {
  return db.rows<LastPurchase>(sql`
    select distinct on (sku) sku, last_day as day, last_quantity as quantity from purchase
    where ship_to_id = any(${shipToIds}) and sku = any(${skus}) order by sku, last_day desc, ship_to_id`);
}
