import { personName } from '#values/person-name.ts';
import type { App, Caller } from '../../../context.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { effectiveGrants, permissionsOf, supplierPermissions } from '#modules/access/index.ts';
import { mayActForOthers, maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { sessionById } from './session.store.ts';
import type { Session } from './session.ts';
import { isLive } from './session.ts';

type Standing = Pick<Session, 'id' | 'uid' | 'actorUid' | 'actorSessionId'>;

/** Who stands behind a live session; null when the account may not be signed in any more. A user who is not validated has no rights at all (spec 4 Session). */
export async function callerOf(app: App, session: Standing): Promise<Caller | null> {
  const account = await accountById(app.database, session.uid);
  if (!account || !maySignIn(account)) return null;
  const actor = session.actorUid ? await actorOf(app, session) : null;
  if (session.actorUid && !actor) return null;
  const grants = account.userValidation ? await effectiveGrants(app.database, account.uid, dayIn(app.clock.business())) : [];
  return {
    uid: account.uid,
    kind: account.kind,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    sessionId: session.id,
    validated: account.userValidation,
    grants,
    permissions:
      account.kind === 'supplier' && account.userValidation ? await supplierPermissions(app) : await permissionsOf(app, account.userValidation ? grants : null),
    actor,
  };
}

/** The clerk behind a session in somebody else's name: while they may sign in themselves, and their own session lives. */
async function actorOf(app: App, session: Standing): Promise<Caller['actor']> {
  const [actor, own] = [await accountById(app.database, session.actorUid!), await sessionById(app.database, session.actorSessionId!)];
  if (!actor || !mayActForOthers(actor) || !isLive(own, app.clock.real()) || own.uid !== actor.uid) return null;
  return { uid: actor.uid, name: personName('hu', actor), firstName: actor.firstName, lastName: actor.lastName };
}

/** Whom a job works for when nobody is there any more: with the rights of this moment; null when the account may not be signed in. */
export function callerForJob(app: App, uid: string): Promise<Caller | null> {
  return callerOf(app, { id: '', uid, actorUid: null, actorSessionId: null });
}
