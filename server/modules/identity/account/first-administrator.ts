import { giveDeskRole } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import type { Ctx } from '../../../context.ts';
import { acceptedHash, writePassword } from '../password/replace-password.ts';
import type { Account } from './account.ts';
import { lockAccount, validateAccount } from './account.store.ts';
import { checkedEmail, newUid, openAccount } from './open-account.ts';

export interface Administrator {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: 'hu' | 'en' | 'es';
  /** None where another provider keeps the passwords: there the first sign-in with this verified address is theirs. */
  readonly password?: string | undefined;
}

/**
 * The first person of a supplier, who may do everything; `admit` uses the link up in the same transaction. Answers the uid. EMAIL_INVALID, USER_EXISTS, the refusals
 * of a password and of `admit`.
 */
export async function createAdministrator(
  ctx: Ctx,
  wanted: Administrator,
  admit: (tx: Ctx) => Promise<void>,
): Promise<string> {
  const email = checkedEmail(wanted.email);
  const uid = newUid();
  const { firstName, lastName, locale } = wanted;
  const account = { uid, email, firstName, lastName, passwordHash: null } as Account;
  const hash =
    ctx.app.config.OIDC_ISSUER === undefined
      ? await acceptedHash(ctx, account, { newPassword: wanted.password ?? '' })
      : null;
  return ctx.transaction(async (tx) => {
    await admit(tx);
    await openAccount(tx, { uid, email, firstName, lastName, companyId: null, locale });
    const made = (await lockAccount(tx.db, uid))!;
    if (hash) await writePassword(tx, made, hash);
    await validateAccount(tx.db, uid, tx.app.clock.real());
    await giveDeskRole(tx, { uid, role: ADMINISTRATOR, on: true, ownCustomers: false, releaseCapFt: null });
    await audit(tx, { what: 'desk-role', uid, detail: { role: ADMINISTRATOR, on: true, ownCustomers: false } });
    return uid;
  });
}
