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

/** Runs it now; `done` false: there is nothing of the caller's to run. */
export async function runActNow(ctx: Ctx, id: number): Promise<{ done: boolean; refusal: Refusal | null }> {
  const { app, db, caller } = ctx;
  if (!(await hurryHeldAct(db, id, caller!.uid, app.clock.real()))) return { done: false, refusal: null };
  const act = (await actsBy(db, caller!.uid)).find((one) => one.id === id);
  const refusal = act ? await runHeldAct(app, act) : null;
  return { done: refusal === null, refusal };
}

/** Why an act was refused when it was due. */
export function refusalOf({ failedCode, failedParams }: HeldAct): Refusal | null {
  return failedCode === null ? null : new Refusal(failedCode as 'ORDER_NOT_FOUND', failedParams ?? {});
}
