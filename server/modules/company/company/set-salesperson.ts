import { actsEverywhere, deskRightsNow, deskStaff, mayMoreForOwnCustomers, tellAccess } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { lockCompany, writeSalesperson } from '../master.store.ts';

/** Who of the supplier looks after the company; null: nobody in particular. Who did so before acts for its users no more. SOLD_TO_NOT_FOUND. */
export function setSalesperson(ctx: Ctx, id: string, uid: string | null): Promise<void> {
  return ctx.transaction((tx) => setBehindLock(tx, id, uid));
}

async function setBehindLock(tx: Ctx, id: string, uid: string | null): Promise<void> {
  const before = await lockCompany(tx, id);
  if (!before) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
  if (before.salespersonUid === uid) return;
  await writeSalesperson(tx, id, uid);
  for (const one of [before.salespersonUid, uid]) if (one !== null) await tellAccess(tx, one);
}

/**
 * The same by somebody at the desk, whose right is asked in this moment. It decides what a colleague with own customers may do: only who serves every customer does so, and nobody
 * for themselves whose rights it would raise. DESK_FORBIDDEN, SALESPERSON_UNKNOWN, SALESPERSON_RAISES_RIGHTS.
 */
export async function assignSalesperson(tx: Ctx, id: string, uid: string | null): Promise<void> {
  const desk = await deskRightsNow(tx);
  if (!desk || !actsEverywhere({ desk }, 'Desk Customers'))
    throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Customers' });
  if (uid !== null && !(await deskStaff(tx.db)).some((one) => one.uid === uid))
    throw new Refusal('SALESPERSON_UNKNOWN');
  if (uid === desk.uid && mayMoreForOwnCustomers(desk)) throw new Refusal('SALESPERSON_RAISES_RIGHTS');
  await setBehindLock(tx, id, uid);
}
