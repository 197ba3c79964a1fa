import { sql } from '#platform/db/sql.ts';
import type { Recurring } from '#platform/jobs/index.ts';

/**
 * Carts that were replaced go after 30 days. A placed one stays, because a repeated placeOrder finds its order by it without
 * time limit; its lines live on in the order.
 */
export const dropOldCarts: Recurring = {
  name: 'drop-old-carts', everySeconds: 3_600,
  async run({ db }) {
    await db.run(sql`delete from cart where status = 'replaced' and updated_at < now() - interval '30 days'`);
    await db.run(sql`delete from cart_item i using cart c where c.id = i.cart_id and c.status = 'placed' and c.updated_at < now() - interval '30 days'`);
  },
};
