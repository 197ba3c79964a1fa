import { Refusal } from '#vocabulary/refusal.ts';
import { sendMail } from '#platform/mail/index.ts';
import type { Ctx } from '../../../context.ts';
import { accountById, isUnchanged } from '../account/account.store.ts';
import { requireOneself } from '../impersonation/require-oneself.ts';
import { letter } from '../letter/write-letter.ts';
import { tellRefused, tellSecurity } from '../security-event/security-event.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import { ownBuckets } from '../throttle/throttle.ts';
import { passwordFits } from './hash-password.ts';
import type { NewPassword } from './replace-password.ts';
import { acceptedHash, requireOwnPasswords, writePassword } from './replace-password.ts';

/**
 * C7.091: changes the own password; every other session of the user ends, and they get a mail. USER_NOT_FOUND for anybody
 * else's uid; PASSWORD_OLD_WRONG, of which there are five in a row, then one in three minutes (TOO_MANY_ATTEMPTS); the refusals of a password.
 */
export async function changePassword(
  ctx: Ctx,
  uid: string,
  { oldPassword, ...password }: NewPassword & { oldPassword: string },
): Promise<void> {
  requireOwnPasswords(ctx);
  if (ctx.caller!.uid !== uid) throw new Refusal('USER_NOT_FOUND');
  requireOneself(ctx);
  const account = await accountById(ctx.db, uid);
  if (!account) throw new Refusal('TOKEN_INVALID'); // withdrawn in this moment
  const right = await admitGuess(ctx.app, ownBuckets(uid, { session: ctx.caller!.sessionId }), async () => {
    const fits = await passwordFits(oldPassword, account.passwordHash);
    return { right: fits, result: fits };
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal)
      await tellRefused(ctx, { what: 'password-change', detail: { why: error.code } }, error);
    throw error;
  });
  if (!right) {
    await tellSecurity(ctx, { what: 'password-change', result: 'refused', detail: { why: 'wrong old password' } });
    throw new Refusal('PASSWORD_OLD_WRONG', {}, 'password.oldIncorrect');
  }
  const hash = await acceptedHash(ctx, account, password);
  await ctx.transaction(async (tx) => {
    if (!(await writePassword(tx, account, hash))) throw new Refusal('PASSWORD_OLD_WRONG', {}, 'password.oldIncorrect');
    if (!(await isUnchanged(tx.db, account))) throw new Refusal('TOKEN_INVALID');
    await endWhatWasBegun(tx, uid, { why: 'password changed', except: { session: ctx.caller!.sessionId } });
    await tellSecurity(tx, { what: 'password-change', result: 'done' });
    await sendMail(tx.db, letter(tx.app, { kind: 'passwordChanged', to: account }));
  });
}
