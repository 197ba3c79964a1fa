import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface Bought {
  readonly sku: string;
  readonly quantity: number;
}

/** What a ship-to bought last, the newest first. */
export function lastBought(db: Db, shipToId: string, most: number): Promise<Bought[]> {
  return db.rows<Bought>(
    sql`select sku, last_quantity as quantity from purchase where ship_to_id = ${shipToId} order by last_day desc, order_count desc, sku limit ${most}`,
  );
}
