import { randomBytes } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import { emailKey, isEmail } from '#vocabulary/email.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { NewAccount } from './account.store.ts';
import { insertAccount } from './account.store.ts';

type Given = Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'companyId' | 'locale'> &
  Partial<Pick<NewAccount, 'uid' | 'confirmationEmail' | 'phone' | 'country' | 'languages'>>;

export const newUid = (): string => `u-${randomBytes(8).toString('hex')}`;

/** The address as it is written to. EMAIL_INVALID */
export function checkedEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID', {}, 'form.emailInvalid');
  return email;
}

/** Opens an account, Invited, without roles and without an invitation. Joins the caller's transaction; answers the uid. EMAIL_INVALID, USER_EXISTS. */
export async function openAccount(tx: Ctx, given: Given): Promise<string> {
  const email = checkedEmail(given.email);
  const uid = given.uid ?? newUid();
  const isNew = await insertAccount(tx.db, {
    uid,
    email,
    emailKey: emailKey(email),
    firstName: given.firstName,
    lastName: given.lastName,
    confirmationEmail: given.confirmationEmail ? checkedEmail(given.confirmationEmail) : null,
    phone: given.phone || null,
    country: given.country ?? 'HU',
    companyId: given.companyId,
    locale: given.locale,
    languages: given.languages?.length ? given.languages : [given.locale],
    createdAt: tx.app.clock.real(),
  });
  if (!isNew) throw new Refusal('USER_EXISTS');
  await audit(tx, { what: 'user-created', uid, email, ...(given.companyId && { companyId: given.companyId }) });
  return uid;
}
