import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { tellAccess } from '../grant/tell-access.ts';
import { deskGrantRows, deskRoleRows, dropDeskGrant, otherAdministrators, writeDeskGrant } from './desk-role.store.ts';

export interface DeskRoleWanted {
  readonly uid: string;
  readonly role: string;
  readonly on: boolean;
  readonly ownCustomers: boolean;
  /** Forints a day and company; null: none for who releases by a cap, without a bound for an administrator. */
  readonly releaseCapFt: number | null;
}

/**
 * Gives a person of the supplier a role at the desk, or takes it away; in effect at the next call. Nobody changes their own, the last administrator stays.
 * Answers whether it was otherwise before. ROLE_UNKNOWN, DESK_ROLE_OWN, LAST_ADMINISTRATOR.
 */
export function giveDeskRole(
  ctx: Ctx,
  { uid, role, on, ownCustomers, releaseCapFt }: DeskRoleWanted,
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await deskRoleRows(tx.db)).some(({ name }) => name === role)) throw new Refusal('ROLE_UNKNOWN', { role });
    if (tx.caller?.uid === uid) throw new Refusal('DESK_ROLE_OWN');
    // For own customers alone they decide about nobody's rights any more.
    if ((!on || ownCustomers) && role === ADMINISTRATOR) await keepAnAdministrator(tx, uid);
    const had = (await deskGrantRows(tx.db, uid)).find((grant) => grant.role === role);
    if (on && had?.ownCustomers === ownCustomers && had.releaseCapFt === releaseCapFt) return false;
    if (on) await writeDeskGrant(tx.db, { uid, role, ownCustomers, releaseCapFt });
    else if (!(await dropDeskGrant(tx.db, uid, role))) return false;
    await tellAccess(tx, uid);
    return true;
  });
}

/** Before an administrator goes (role, status, erasure): somebody else who can sign in must have the role. LAST_ADMINISTRATOR. Inside a transaction. */
export async function keepAnAdministrator(tx: Ctx, uid: string): Promise<void> {
  const is = (await deskGrantRows(tx.db, uid)).some(({ role }) => role === ADMINISTRATOR);
  if (is && (await otherAdministrators(tx.db, uid)) === 0) throw new Refusal('LAST_ADMINISTRATOR');
}
