import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Carts that were replaced, and the lines of placed ones: their order has them. */
export async function deleteOldCarts(db: Db): Promise<void> {
  await db.run(sql`delete from cart where status = 'replaced' and updated_at < now() - interval '30 days'`);
  await db.run(
    sql`delete from cart_item i using cart c where c.id = i.cart_id and c.status = 'placed' and c.updated_at < now() - interval '30 days'`,
  );
}
