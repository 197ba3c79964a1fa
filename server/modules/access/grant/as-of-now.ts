import type { Ctx } from '../../../context.ts';
import { deskRightsNow, loadDeskRights, withRights } from '../desk/desk-rights-now.ts';
import { reachesUser } from '../desk/reaches-user.ts';
import { effectiveGrants, permissionsOf } from './effective-grants.ts';
import { isInUse } from './grant.store.ts';

/**
 * The caller with the rights of this moment: a role that was taken away while the call waited opens nothing any more, nor does an account that may not sign in any more, or a clerk who
 * may not act for it any more. Behind the lock of what is changed.
 */
export async function asOfNow(tx: Ctx): Promise<Ctx> {
  const { caller } = tx;
  if (!caller || caller.desk) return withRights(tx, { desk: await deskRightsNow(tx) });
  const grants = (await mayStillAct(tx)) ? await effectiveGrants(tx.db, caller.uid, tx.today) : null;
  return withRights(tx, { grants: grants ?? [], permissions: await permissionsOf(tx.app, grants) });
}

async function mayStillAct({ app, db, caller }: Ctx): Promise<boolean> {
  const { uid, actor } = caller!;
  if (!(await isInUse(db, uid))) return false;
  return !actor || reachesUser(db, { desk: await loadDeskRights(app, db, actor.uid) }, 'Desk Act For', uid);
}
