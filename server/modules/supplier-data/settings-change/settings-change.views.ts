import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface Affected {
  readonly customerType: string;
  readonly carts: number;
  readonly places: number;
}

/** Carts that are being filled, and places that can order, of each customer type. */
export function affectedPlaces(db: Db): Promise<Affected[]> {
  return db.rows<Affected>(sql`select s.customer_type as "customerType", count(distinct s.id)::int as places,
      count(distinct c.id) filter (where exists (select from cart_item i where i.cart_id = c.id))::int as carts
    from ship_to s left join cart c on c.ship_to_id = s.id and c.status = 'active' where not s.withdrawn and s.status = 'active' group by s.customer_type`);
}
