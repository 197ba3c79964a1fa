import { Refusal } from '#vocabulary/refusal.ts';
import { brokenRules, PASSWORDS_REMEMBERED } from '#vocabulary/password-rules.ts';
import { tellAttempt } from '#modules/audit/index.ts';
import { turnsOf } from '#platform/thread/turns.ts';
import type { Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { hashPassword, passwordFits } from './hash-password.ts';
import { formerHashes, replacePassword, trimHistory } from './password-history.store.ts';

export interface NewPassword {
  readonly newPassword: string;
  /** The same again, when the caller has asked for it twice. */
  readonly retypePassword?: string;
}

/** A new password is compared with eight hashes: who sets many at once for an account waits for oneself, and everybody else for one of them. */
const ofAccount = turnsOf({ atOnce: 1, waiting: 9 });

/**
 * spec 5 Password, the same wherever one is set: answers the hash of a password that keeps every rule. PASSWORD_MISMATCH,
 * PASSWORD_REQUIREMENTS (`rules` names the broken ones), PASSWORD_REUSED for the present one and the seven before it.
 * Hashing takes its time, so this comes before the transaction. OVERLOADED for too many at once of one account.
 */
export async function acceptedHash(ctx: Ctx, account: Account, password: NewPassword): Promise<string> {
  const { newPassword, retypePassword } = password;
  if (retypePassword !== undefined && retypePassword !== newPassword)
    throw new Refusal('PASSWORD_MISMATCH', {}, 'password.mismatch');
  try {
    return await ofAccount(account.uid, () => keptRules(ctx, account, newPassword));
  } catch (error) {
    // Never what was typed, only which of the two it was.
    if (error instanceof Refusal) {
      const what = ctx.caller ? 'password-change' : 'password-set';
      await tellAttempt(
        ctx,
        account.uid,
        { what, uid: account.uid, sessionId: ctx.caller?.sessionId, detail: { why: error.code } },
        `${what} ${error.code}`,
      );
    }
    throw error;
  }
}

async function keptRules(ctx: Ctx, account: Account, newPassword: string): Promise<string> {
  const broken = brokenRules(newPassword, account);
  if (broken.length) throw new Refusal('PASSWORD_REQUIREMENTS', { rules: broken.join(',') }, 'password.requirements');
  const former = [account.passwordHash, ...(await formerHashes(ctx.db, account.uid, PASSWORDS_REMEMBERED - 1))].filter(
    (hash) => hash !== null,
  );
  for (const hash of former)
    if (await passwordFits(newPassword, hash)) throw new Refusal('PASSWORD_REUSED', {}, 'password.newIncorrect');
  return hashPassword(newPassword);
}

/** Writes it, inside the caller's transaction, which also ends what was begun with the old one. False: somebody else was quicker. */
export async function writePassword(tx: Ctx, account: Account, hash: string): Promise<boolean> {
  const now = tx.app.clock.real();
  if (!(await replacePassword(tx.db, account.uid, account.passwordHash, hash, now))) return false;
  await trimHistory(tx.db, account.uid, PASSWORDS_REMEMBERED - 1);
  return true;
}

/** With an external identity provider passwords are none of ours (spec 1). */
export function requireOwnPasswords(ctx: Ctx): void {
  if (ctx.app.config.OIDC_ISSUER) throw new Refusal('PASSWORD_ELSEWHERE');
}
