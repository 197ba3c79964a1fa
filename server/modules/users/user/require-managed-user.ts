import { lockAccounts } from '#modules/identity/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { asOfNow, managedCompanies, managesEverybody } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { ManagedUser } from './managed-user.ts';
import { mayChangePerson, whyNot } from './managed-user.ts';
import { managedUsers } from './managed-user.store.ts';

/** A user of a company whose users the caller manages; foreign and unknown are the same USER_NOT_FOUND. */
export async function requireManagedUser(ctx: Ctx, uid: string): Promise<ManagedUser> {
  const user = await findManagedUser(ctx, uid);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  return user;
}

/** The same, null for anybody else. */
export async function findManagedUser(ctx: Ctx, uid: string): Promise<ManagedUser | null> {
  const { users } = await managedUsers(
    ctx.db,
    { companyIds: managedCompanies({ caller: ctx.caller }), uid },
    { offset: 0, limit: 1 },
  );
  return users[0] ?? null;
}

interface Taken {
  /** The call, with its caller's rights of this moment. */
  readonly tx: Ctx;
  readonly user: ManagedUser;
}

/**
 * A managed user for a change of roles: locked, and USER_NOT_YOURS for oneself and for whom only the supplier may change. The caller is locked as well, and their rights are asked
 * again behind the locks: who lost them while the call waited manages nobody any more. Inside a transaction.
 */
export async function takeManagedUser(begun: Ctx, uid: string): Promise<Taken> {
  const tx = await lockedAsOfNow(begun, [uid]);
  const user = await requireManagedUser(tx, uid);
  const why = whyNot(tx.caller!, user);
  if (why !== '') throw new Refusal('USER_NOT_YOURS', {}, `user.notYours.${why}`);
  return { tx, user };
}

/** The same for a change of the person (contact data, status, invitation): USER_NOT_YOURS also for users at home elsewhere. */
export async function takeManagedPerson(begun: Ctx, uid: string): Promise<void> {
  const { tx, user } = await takeManagedUser(begun, uid);
  requirePerson(tx, user);
}

export function requirePerson(tx: Ctx, user: ManagedUser): void {
  if (!mayChangePerson(tx.caller!, user)) throw new Refusal('USER_NOT_YOURS', {}, 'user.notYours.elsewhere');
}

/** Locks users and who manages them, and asks the manager's rights behind the locks. Who acts at the desk was asked there. Inside a transaction. */
export async function lockedAsOfNow(begun: Ctx, uids: readonly string[]): Promise<Ctx> {
  const { uid, desk } = begun.caller!;
  await lockAccounts(begun.db, desk ? uids : [...uids, uid]);
  return desk ? begun : asOfNow(begun);
}

/**
 * An act of user management in the portal, where somebody of the supplier manages the users of every company: their right is asked again behind the locks, as a manager's is.
 * SECTION_FORBIDDEN, which undoes the act.
 */
export function stillManaging<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const done = await work(tx);
    if (tx.caller!.desk && !managesEverybody((await asOfNow(tx)).caller!))
      throw new Refusal('SECTION_FORBIDDEN', { section: 'Access Management' });
    return done;
  });
}
