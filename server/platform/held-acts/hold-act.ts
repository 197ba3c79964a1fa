import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { HeldAct, NewHeldAct } from './held-act.store.ts';
import { insertHeldAct, waitingAct } from './held-act.store.ts';

interface ToHold extends Pick<NewHeldAct, 'companyId' | 'act' | 'objectKind' | 'objectId' | 'params'> {
  /** How long it can be undone; 0: it runs now. */
  readonly seconds: number;
  /** The act itself, inside the transaction that it is given. */
  readonly run: (tx: Ctx) => Promise<unknown>;
  /** Tells who follows the object, in the transaction that holds the act. */
  readonly tell: (tx: Ctx) => Promise<void>;
}

/** Ends a transaction that only asked whether an act would be refused. */
class TriedOut extends Error {}

/**
 * An act that leaves the house waits until it can no longer be undone (desk.md, 4 Undo). It is tried first and rolled back, so that its person reads every refusal now
 * and not half a minute later; when it is due, the very same function judges it again. The same act of the same person while it waits is the one
 * that waits; of somebody else, or with other words, ACT_IS_HELD. Null: it has run at once. Not inside a transaction.
 */
export async function holdAct(
  ctx: Ctx,
  { companyId, act, objectKind, objectId, params, seconds, run, tell }: ToHold,
): Promise<HeldAct | null> {
  if (seconds <= 0) {
    await ctx.transaction(run);
    return null;
  }
  const byUid = ctx.caller!.uid;
  const before = await waitingAct(ctx.db, { objectKind, objectId, act });
  if (!before) await tryOut(ctx, run);
  return ctx.transaction(async (tx) => {
    const askedAt = tx.app.clock.real();
    const kept = { ...params, language: tx.language };
    const dueAt = new Date(askedAt.getTime() + seconds * 1_000);
    const held = await insertHeldAct(tx.db, {
      companyId,
      act,
      objectKind,
      objectId,
      params: kept,
      byUid,
      askedAt,
      dueAt,
    });
    if (held) {
      await tell(tx);
      return held;
    }
    const waiting = await waitingAct(tx.db, { objectKind, objectId, act });
    if (!waiting || waiting.byUid !== byUid || !isSame(waiting.params, kept)) throw new Refusal('ACT_IS_HELD');
    return waiting;
  });
}

async function tryOut(ctx: Ctx, run: (tx: Ctx) => Promise<unknown>): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      await run(tx);
      throw new TriedOut();
    });
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error;
  }
}

/** Keys may come back from the database in another order. */
function isSame(one: object, other: object): boolean {
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `{${Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => `${key}:${text(inner)}`)
          .join()}}`
      : JSON.stringify(value);
  return text(one) === text(other);
}
