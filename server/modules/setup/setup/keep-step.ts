import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Step } from './setup.ts';
import { writeDone, writeDraft } from './setup.store.ts';
import { takeSetup } from './take-setup.ts';

/** What was typed in a step, for later; null when there is nothing to keep. SETUP_NONE. */
export function keepDraft(ctx: Ctx, step: number, draft: Readonly<Record<string, string>> | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!(await takeSetup(tx))) throw new Refusal('SETUP_NONE');
    await writeDraft(tx.db, step as Step, draft, tx.caller!.uid);
  });
}

/** A person calls a step done that no data can tell. SETUP_NONE. */
export function sayDone(ctx: Ctx, step: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!(await takeSetup(tx))) throw new Refusal('SETUP_NONE');
    await writeDone(tx.db, step as Step, tx.app.clock.real(), tx.caller!.uid);
  });
}
