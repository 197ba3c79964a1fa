import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface ProductUse {
  readonly carts: number;
  readonly cartUnits: number;
  readonly savedOrders: number;
}

/** In how many carts and saved orders a product stands now. */
export async function productUse(db: Db, sku: string): Promise<ProductUse> {
  return (await db.row<ProductUse>(sql`
    select count(*) filter (where c.status = 'active')::int as carts,
      coalesce(sum(i.quantity) filter (where c.status = 'active'), 0)::int as "cartUnits",
      count(*) filter (where c.status = 'saved')::int as "savedOrders"
    from cart_item i join cart c on c.id = i.cart_id where i.sku = ${sku} and not i.is_return and c.status in ('active', 'saved')`))!;
}
