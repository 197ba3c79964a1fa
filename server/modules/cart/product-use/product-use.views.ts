import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PalletPlan } from '#values/quantity.ts';

/** What a customer holds of a product, in all carts of their people. */
export interface CartUse {
  /** null: carts that no ship-to has been chosen for. */
  readonly companyId: string | null;
  readonly carts: number;
  readonly cartUnits: number;
  readonly savedOrders: number;
}

/** The customers in whose carts and saved orders a product stands now; layers and pallets are counted by its packing. */
export function cartUses(
  db: Db,
  { sku, unitsPerLayer, unitsPerPallet }: PalletPlan & { sku: string },
): Promise<CartUse[]> {
  return db.rows<CartUse>(sql`
    select c.company_id as "companyId", count(*) filter (where c.status = 'active')::int as carts,
      coalesce(sum(i.quantity + i.layers::bigint * ${unitsPerLayer}::int + i.pallets::bigint * ${unitsPerPallet}::int) filter (where c.status = 'active'), 0)::float8 as "cartUnits",
      count(*) filter (where c.status = 'saved')::int as "savedOrders"
    from cart_item i join cart c on c.id = i.cart_id
    where i.sku = ${sku} and not i.is_return and c.status in ('active', 'saved') group by c.company_id order by c.company_id`);
}
