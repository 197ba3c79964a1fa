import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { recountTaken } from './order.store.ts';

/** After an import of stock, in its transaction and under its locks: what was ordered since each quantity was counted is taken from it. */
export async function recountStock(ctx: Ctx): Promise<void> {
  if ((await recountTaken(ctx.db)) > 0) await tellChange(ctx.db, 'availability');
}
