import { mayAtDesk } from '#platform/http/access.ts';
import type { Db } from '#platform/db/db.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Caller } from '../../../context.ts';
import { ownCustomersOnly } from './desk-rights.ts';
import { isServedBy } from './served-user.views.ts';

/** Whether somebody of the supplier may act by this permission on, or for, a customer's user: a salesperson for users of the own companies only, so long as they are. */
export async function reachesUser(
  db: Db,
  clerk: Pick<Caller, 'desk'>,
  permission: DeskPermission,
  uid: string,
): Promise<boolean> {
  if (!mayAtDesk(clerk, permission)) return false;
  const own = ownCustomersOnly(clerk, permission, 'act');
  return own === null || isServedBy(db, uid, own);
}
