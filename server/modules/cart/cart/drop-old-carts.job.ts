import type { Recurring } from '#platform/jobs/index.ts';
import { deleteOldCarts } from './old-carts.store.ts';

/**
 * What nobody asks for any more goes after 30 days. The row of a placed cart stays: a repeated placeOrder finds its order by it,
 * without time limit.
 */
export const dropOldCarts: Recurring = {
  name: 'drop-old-carts',
  everySeconds: 3_600,
  run: ({ db }) => deleteOldCarts(db),
};
