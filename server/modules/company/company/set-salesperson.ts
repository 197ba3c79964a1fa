import { tellAccess } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { lockCompany, writeSalesperson } from '../master.store.ts';

/** Who of the supplier looks after the company; null: nobody in particular. Who did so before acts for its users no more. SOLD_TO_NOT_FOUND. */
export function setSalesperson(ctx: Ctx, id: string, uid: string | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    const before = await lockCompany(tx, id);
    if (!before) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
    await writeSalesperson(tx, id, uid);
    for (const one of new Set([before.salespersonUid, uid])) if (one !== null) await tellAccess(tx, one);
  });
}
