import { writeAllTaken } from '#modules/catalogue/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { loadHeldStock } from './order.store.ts';

/** After an import of stock, in its transaction and under its locks: what was not known when a quantity was counted is taken from it. */
export async function recountStock(ctx: Ctx): Promise<void> {
  if ((await writeAllTaken(ctx.db, await loadHeldStock(ctx.db, ctx.app.erp.moveByHand ? 'here' : 'erp'))) > 0)
    await tellChange(ctx.db, 'availability');
}
