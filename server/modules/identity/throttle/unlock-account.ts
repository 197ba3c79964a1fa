import { emailKey } from '#vocabulary/email.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { accountById } from '../account/account.store.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { strangersScopes } from './throttle.ts';
import { emptyBuckets } from './throttle.store.ts';

/** Lets somebody try again at once who is held back after wrong passwords or codes; passwords and sessions stay as they are. USER_NOT_FOUND. */
export async function unlockAccount(ctx: Ctx, uid: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const account = await accountById(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    await emptyBuckets(tx.db, strangersScopes(uid, emailKey(account.email)));
    await tellSecurity(tx, { what: 'account-unlocked', uid });
  });
}
