import { personName } from '#values/person-name.ts';
import type { App, Caller } from '../../../context.ts';
import { dayIn } from '#platform/clock/clock.ts';
import {
  effectiveGrants,
  loadDeskRights,
  permissionsOf,
  reachesUser,
  supplierPermissions,
} from '#modules/access/index.ts';
import type { Account } from '../account/account.ts';
import { maySignIn } from '../account/account.ts';
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
  const grants = account.userValidation
    ? await effectiveGrants(app.database, account.uid, dayIn(app.clock.business()))
    : [];
  const desk = account.userValidation && account.atDesk ? await loadDeskRights(app, app.database, account.uid) : null;
  return {
    uid: account.uid,
    desk,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    sessionId: session.id,
    validated: account.userValidation,
    grants,
    permissions: desk
      ? await supplierPermissions(app, desk)
      : await permissionsOf(app, account.userValidation ? grants : null),
    actor,
  };
}

/** The clerk behind a session in somebody else's name: while they may sign in themselves and act for this user, and their own session lives. */
async function actorOf(app: App, session: Standing): Promise<Caller['actor']> {
  const actor = await clerkFor(app, session.actorUid!, session.uid);
  if (!actor) return null;
  const own = await sessionById(app.database, session.actorSessionId!);
  if (!isLive(own, app.clock.real()) || own.uid !== actor.uid) return null;
  return { uid: actor.uid, name: personName('hu', actor), firstName: actor.firstName, lastName: actor.lastName };
}

/** Somebody of the supplier who may act for this user now; null: they may not, or sign in no more. */
async function clerkFor(app: App, actorUid: string, uid: string): Promise<Account | null> {
  const actor = await accountById(app.database, actorUid);
  if (!actor || !maySignIn(actor)) return null;
  const desk = await loadDeskRights(app, app.database, actorUid);
  return (await reachesUser(app.database, { desk }, 'Desk Act For', uid)) ? actor : null;
}

/**
 * Whom a job works for when nobody is there any more: with the rights of this moment; null when the account may not be signed in, or when somebody of the supplier began it in that name
 * (`actorUid`) and may not act for the user any more.
 */
export async function callerForJob(app: App, uid: string, actorUid: string | null = null): Promise<Caller | null> {
  if (actorUid !== null && !(await clerkFor(app, actorUid, uid))) return null;
  return callerOf(app, { id: '', uid, actorUid: null, actorSessionId: null });
}
