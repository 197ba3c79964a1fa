import type { DeskRoleWanted } from '#modules/access/index.ts';
import { administratorsNeedSecondFactor, giveDeskRole } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { accountById, endWhatWasBegun, isOfSupplier, lockAccounts, secondFactorOf } from '#modules/identity/index.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/**
 * An administrator gives somebody of the supplier a role at the desk, or takes it away; in the audit when it was otherwise before.
 * USER_NOT_FOUND for anybody else's people; ROLE_UNKNOWN, DESK_ROLE_OWN, LAST_ADMINISTRATOR.
 */
export function changeDeskRole(ctx: Ctx, of: DeskRoleWanted): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [of.uid]);
    const account = await accountById(tx.db, of.uid);
    if (!account || !isOfSupplier(account)) throw new Refusal('USER_NOT_FOUND');
    const changed = await giveDeskRole(tx, of);
    const { uid, releaseCapFt, ...detail } = of;
    // A sign-in by the password alone goes on with no administrator: the next one sets the second factor up.
    if (
      changed &&
      of.on &&
      of.role === ADMINISTRATOR &&
      administratorsNeedSecondFactor(tx.app) &&
      (await secondFactorOf(tx.db, uid)) === null
    )
      await endWhatWasBegun(tx, uid, { why: 'second factor demanded' });
    if (changed)
      await audit(tx, {
        what: 'desk-role',
        uid,
        detail: { ...detail, ...(releaseCapFt !== null && { releaseCapFt }) },
      });
    return changed;
  });
}
