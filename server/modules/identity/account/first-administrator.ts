import { randomBytes } from 'node:crypto';
import { giveDeskRole } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { emailKey, isEmail } from '#vocabulary/email.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { acceptedHash, writePassword } from '../password/replace-password.ts';
import type { Account } from './account.ts';
import { insertAccount, lockAccount, validateAccount } from './account.store.ts';

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
  const email = wanted.email.trim();
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID', {}, 'form.emailInvalid');
  const uid = `u-${randomBytes(8).toString('hex')}`;
  const { firstName, lastName, locale } = wanted;
  const account = { uid, email, firstName, lastName, passwordHash: null } as Account;
  const hash =
    ctx.app.config.OIDC_ISSUER === undefined
      ? await acceptedHash(ctx, account, { newPassword: wanted.password ?? '' })
      : null;
  return ctx.transaction(async (tx) => {
    await admit(tx);
    const now = tx.app.clock.real();
    const row = {
      uid,
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      confirmationEmail: null,
      phone: null,
      country: 'HU',
      companyId: null,
    };
    if (!(await insertAccount(tx.db, { ...row, locale, languages: [locale], createdAt: now })))
      throw new Refusal('USER_EXISTS');
    const made = (await lockAccount(tx.db, uid))!;
    if (hash) await writePassword(tx, made, hash);
    await validateAccount(tx.db, uid, now);
    await giveDeskRole(tx, { uid, role: ADMINISTRATOR, on: true, ownCustomers: false, releaseCapFt: null });
    await audit(tx, { what: 'user-created', uid, email });
    await audit(tx, { what: 'desk-role', uid, detail: { role: ADMINISTRATOR, on: true, ownCustomers: false } });
    return uid;
  });
}
