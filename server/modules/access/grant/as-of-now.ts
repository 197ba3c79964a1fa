import type { Ctx } from '../../../context.ts';
import { mayAtDesk } from '#platform/http/access.ts';
import { deskRightsNow, loadDeskRights, withRights } from '../desk/desk-rights-now.ts';
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
  if (!(await isInUse(db, caller!.uid))) return false;
  const actorUid = caller!.actor?.uid;
  return actorUid === undefined || mayAtDesk({ desk: await loadDeskRights(app, db, actorUid) }, 'Desk Act For');
}
