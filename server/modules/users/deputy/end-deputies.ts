import { Refusal } from '#vocabulary/refusal.ts';
import { tellAccess } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { managedShipTos } from '../user/managed-user.ts';
import { lockedAsOfNow } from '../user/require-managed-user.ts';
import { endDeputyRow, endDeputyRows, endDeputyRowsAt, groundlessDeputies } from './deputy.store.ts';
import type { EndedDeputy } from './deputy.store.ts';

/** Takes a role back before its day. NOT_FOUND unless the caller lent it and it has not ended. */
export async function takeBackRole(ctx: Ctx, id: string): Promise<void> {
  requireOneself(ctx);
  return end(ctx, { id, lenderUid: ctx.caller!.uid, shipToIds: null });
}

/** Ends what others lent: at the ship-tos where the caller manages users; the supplier ends all. NOT_FOUND, foreign and ended alike. */
export async function endDeputy(ctx: Ctx, id: string): Promise<void> {
  return ctx.transaction(async (begun) => {
    const tx = begun.caller ? await lockedAsOfNow(begun, []) : begun;
    const managed = tx.caller ? managedShipTos(tx.caller) : null;
    return end(tx, { id, lenderUid: null, shipToIds: managed && [...managed] });
  });
}

function end(
  ctx: Ctx,
  { id, ...of }: { id: string; lenderUid: string | null; shipToIds: readonly string[] | null },
): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND');
  return ctx.transaction(async (tx) => {
    const ended = await endDeputyRow(tx.db, { id: Number(id), ...of }, tx.app.clock.real());
    if (!ended) throw new Refusal('NOT_FOUND');
    await tellEnd(tx, ended);
  });
}

/**
 * Ends lent roles that have no ground any more: the last day is over, the lender has lost the role, or the deputy has no role of their own left in the company.
 * Of one user, or of all. Whatever takes roles away calls it, so that none comes back to life with a later role. Joins the caller's transaction.
 */
export function endGroundlessDeputies(ctx: Ctx, uid: string | null = null): Promise<void> {
  return ctx.transaction(async (tx) => {
    for (const ended of await endDeputyRows(tx.db, { uid, today: tx.today }, tx.app.clock.real()))
      await tellEnd(tx, ended);
  });
}

/** Ends what was lent at ship-tos that went to another company. Joins the caller's transaction. */
export function endDeputiesAt(ctx: Ctx, shipToIds: readonly string[]): Promise<void> {
  return ctx.transaction(async (tx) => {
    for (const ended of await endDeputyRowsAt(tx.db, shipToIds, tx.app.clock.real())) await tellEnd(tx, ended);
  });
}

/** A lent role has no effect after its last day by itself; this writes it down. */
export const endDeputies: Recurring = { name: 'end-deputies', everySeconds: 300, wokenBy: 'clock', run: endEach };

function endEach(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  return eachRow(
    ctx,
    {
      job: 'end-deputies',
      batch: 200,
      due: (except, most) => groundlessDeputies(ctx.db, ctx.today, except, most),
      keyOf: (uid) => uid,
      work: (uid) => endGroundlessDeputies(ctx, uid),
    },
    stopping,
  );
}

async function tellEnd(tx: Ctx, { uid, companyId, shipToId }: EndedDeputy): Promise<void> {
  await audit(tx, { what: 'deputy-ended', uid, companyId, detail: { shipToId } });
  await tellAccess(tx, uid);
}
