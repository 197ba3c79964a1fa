import type { DeskRoleWanted } from '#modules/access/index.ts';
import { giveDeskRole } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { accountById, lockAccounts } from '#modules/identity/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/**
 * An administrator gives somebody of the supplier a role at the desk, or takes it away; in the audit when it was otherwise before.
 * USER_NOT_FOUND for anybody else's people; ROLE_UNKNOWN, DESK_ROLE_OWN, LAST_ADMINISTRATOR.
 */
export function changeDeskRole(ctx: Ctx, of: DeskRoleWanted): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [of.uid]);
    if ((await accountById(tx.db, of.uid))?.kind !== 'supplier') throw new Refusal('USER_NOT_FOUND');
    const changed = await giveDeskRole(tx, of);
    const { uid, releaseCapFt, ...detail } = of;
    if (changed) await audit(tx, { what: 'desk-role', uid, detail: { ...detail, ...(releaseCapFt !== null && { releaseCapFt }) } });
    return changed;
  });
}
