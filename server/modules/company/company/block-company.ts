import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { lockCompany, writeBlocked } from '../master.store.ts';

/** The supplier's order block (AUFSD): nothing can be ordered for the company. Repeating it changes nothing. */
export function blockCompany(ctx: Ctx, id: string): Promise<void> {
  return setBlocked(ctx, id, true);
}

export function unblockCompany(ctx: Ctx, id: string): Promise<void> {
  return setBlocked(ctx, id, false);
}

function setBlocked(ctx: Ctx, id: string, blocked: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await lockCompany(tx, id);
    if (!known) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
    if (known.blocked !== blocked) await writeBlocked(tx, id, blocked);
  });
}
