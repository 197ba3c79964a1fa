import { recordEvent } from '#platform/events/event.store.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import { hurryHeldAct, undoHeldAct } from '#platform/held-acts/held-act.store.ts';
import { actsBy } from '#platform/held-acts/held-act.views.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { runHeldAct } from './run-held-act.ts';

export function listHeldActs(ctx: Ctx): Promise<HeldAct[]> {
  return actsBy(ctx.db, ctx.caller!.uid);
}

/** False: it has run, or is not the caller's. */
export function undoAct(ctx: Ctx, id: number): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const undone = await undoHeldAct(tx.db, id, tx.caller!.uid);
    if (!undone) return false;
    const { objectKind, objectId, companyId } = undone;
    await recordEvent(tx.db, {
      type: `${objectKind}.held`,
      kind: objectKind,
      objectId,
      companyId,
      data: { uid: tx.caller!.uid },
    });
    return true;
  });
}

/** Runs it now; `done` false: it did not run here, because it is not the caller's, was undone meanwhile, or somebody else has it in hand. */
export async function runActNow(ctx: Ctx, id: number): Promise<{ done: boolean; refusal: Refusal | null }> {
  const { app, db, caller } = ctx;
  const act = await hurryHeldAct(db, id, caller!.uid, app.clock.real());
  if (!act) return { done: false, refusal: null };
  const { ran, refusal } = await runHeldAct(app, act);
  return { done: ran, refusal };
}

/** Why an act was refused when it was due. */
export function refusalOf({ failedCode, failedParams }: HeldAct): Refusal | null {
  return failedCode === null ? null : new Refusal(failedCode as 'ORDER_NOT_FOUND', failedParams ?? {});
}
