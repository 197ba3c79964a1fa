import type { App, Caller } from '../../../context.ts';
import { effectiveGrants, permissionsOf } from '#modules/access/index.ts';
import { maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import type { Session } from './session.ts';

/** Who stands behind a live session; null when the account may not be signed in any more. A user who is not validated has no rights at all (spec 4 Session). */
export async function callerOf(app: App, session: Session): Promise<Caller | null> {
  const account = await accountById(app.database, session.uid);
  if (!account || !maySignIn(account)) return null;
  const grants = account.userValidation ? await effectiveGrants(app.database, account.uid) : [];
  return {
    uid: account.uid,
    kind: account.kind,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    sessionId: session.id,
    validated: account.userValidation,
    grants,
    permissions: await permissionsOf(app, account.userValidation ? grants : null),
    actor: null,
  };
}
