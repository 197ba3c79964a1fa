import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

/** Carts that are being filled for one of the days, by day. */
export function cartsOnDays(db: Db, days: readonly Day[]): Promise<{ day: Day; carts: number }[]> {
  return db.rows(sql`select c.delivery_date as day, count(*)::int as carts from cart c
    where c.status = 'active' and c.delivery_date = any(${days}::date[]) and exists (select from cart_item i where i.cart_id = c.id) group by 1`);
}
