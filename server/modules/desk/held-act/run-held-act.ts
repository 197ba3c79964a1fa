import { callerForJob } from '#modules/identity/index.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import { dropHeldAct, noteFailedAct, takeHeldAct } from '#platform/held-acts/held-act.store.ts';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../../context.ts';
import { contextOf } from '../../../context.ts';

/** Runs an act that is due, with the rights that its person has in this moment, in the transaction that takes the act away: it happens once or not at all. A refusal stays with the act, for its person to read. It neither ran nor was refused when it was undone, or is in another hand. */
export async function runHeldAct(app: App, act: HeldAct): Promise<{ ran: boolean; refusal: Refusal | null }> {
  const caller = await callerForJob(app, act.byUid);
  const ctx = contextOf(app, { caller, language: act.params['language'] as Language });
  try {
    if (!caller?.desk) throw new Refusal('SUPPLIER_ONLY');
    const ran = await ctx.transaction(async (tx) => {
      const taken = await takeHeldAct(tx.db, act.id);
      if (!taken) return false;
      await app.heldActs[taken.objectKind]!(tx, taken);
      await dropHeldAct(tx.db, act.id);
      return true;
    });
    return { ran, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await ctx.transaction(async (tx) => {
      await noteFailedAct(tx.db, act.id, { at: app.clock.real(), code: error.code, params: error.params });
      await recordEvent(tx.db, {
        type: `${act.objectKind}.held`,
        kind: act.objectKind,
        objectId: act.objectId,
        companyId: act.companyId,
        data: { uid: act.byUid },
      });
    });
    return { ran: false, refusal: error };
  }
}
