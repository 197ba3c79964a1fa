import type { Ctx } from '../../../context.ts';
import { deskRightsNow, withRights } from '../desk/desk-rights-now.ts';
import { effectiveGrants, permissionsOf } from './effective-grants.ts';

/** The caller with the rights of this moment: a role that was taken away while the call waited opens nothing any more. Behind the lock of what is changed. */
export async function asOfNow(tx: Ctx): Promise<Ctx> {
  const { caller } = tx;
  if (!caller || caller.desk) return withRights(tx, { desk: await deskRightsNow(tx) });
  const grants = caller.validated ? await effectiveGrants(tx.db, caller.uid, tx.today) : [];
  return withRights(tx, { grants, permissions: await permissionsOf(tx.app, caller.validated ? grants : null) });
}
