import { placesActive } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

/** Carts that are being filled for one of the days, by day. */
export function cartsOnDays(db: Db, days: readonly Day[]): Promise<{ day: Day; carts: number }[]> {
  return db.rows(sql`select c.delivery_date as day, count(*)::int as carts from cart c
    where c.status = 'active' and c.delivery_date = any(${days}::date[]) and exists (select from cart_item i where i.cart_id = c.id) group by 1`);
}

export interface OpenCartsOfType {
  readonly customerType: string;
  readonly carts: number;
  readonly places: number;
}

/** Carts that are being filled, and places that can order, of each customer type. */
export function openCartsByType(db: Db): Promise<OpenCartsOfType[]> {
  return db.rows<OpenCartsOfType>(sql`select s.customer_type as "customerType", count(distinct s.id)::int as places,
      count(distinct c.id) filter (where exists (select from cart_item i where i.cart_id = c.id))::int as carts
    from ${placesActive} s left join cart c on c.ship_to_id = s.id and c.status = 'active' group by s.customer_type`);
}
