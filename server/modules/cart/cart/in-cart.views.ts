import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Counts } from './cart.ts';

/** The bought lines of the user's active cart. */
export function readCounts(db: Db, uid: string): Promise<(Counts & { sku: string })[]> {
  return db.rows(sql`
    select i.sku, i.quantity, i.layers, i.pallets from cart c join cart_item i on i.cart_id = c.id
    where c.uid = ${uid} and c.status = 'active' and not i.is_return`);
}
