import { Refusal } from '#vocabulary/refusal.ts';
import { managedCompanies } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { ManagedUser } from './managed-user.ts';
import { whyNot } from './managed-user.ts';
import { lockAccount, managedUsers } from './managed-user.store.ts';

/** A user of a company whose users the caller manages; foreign and unknown are the same USER_NOT_FOUND. */
export async function requireManagedUser(ctx: Ctx, uid: string): Promise<ManagedUser> {
  const { users } = await managedUsers(ctx.db, { companyIds: managedCompanies({ caller: ctx.caller }), uid }, { offset: 0, limit: 1 });
  if (!users[0]) throw new Refusal('USER_NOT_FOUND');
  return users[0];
}

/** The same for a change: locked, and USER_NOT_YOURS for oneself and for whom only the supplier may change. Inside a transaction. */
export async function takeManagedUser(tx: Ctx, uid: string): Promise<ManagedUser> {
  await lockAccount(tx.db, uid);
  const user = await requireManagedUser(tx, uid);
  const why = whyNot(tx.caller!, user);
  if (why !== '') throw new Refusal('USER_NOT_YOURS', {}, `user.notYours.${why}`);
  return user;
}
