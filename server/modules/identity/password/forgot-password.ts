import { emailKey } from '#vocabulary/email.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { append } from '#platform/events/outbox.ts';
import type { EventHandler } from '#platform/jobs/index.ts';
import { sendMail } from '#platform/mail/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import { maySignIn } from '../account/account.ts';
import { accountByEmailKey, lockAccount } from '../account/account.store.ts';
import { letter } from '../letter/write-letter.ts';
import { linkAddress, newLinkProof } from '../link/one-time-link.ts';
import { replaceLinks } from '../link/one-time-link.store.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { admitOne } from '../throttle/admit-attempt.ts';
import { resetAddressBucket, resetBucket } from '../throttle/throttle.ts';
import { pour } from '../throttle/throttle.store.ts';
import { requireOwnPasswords } from './replace-password.ts';

export const PASSWORD_FORGOTTEN = 'password-forgotten';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MINUTE_MS = 60_000;

/**
 * Somebody has forgotten the password of this address. Whether it is known is looked up later, by the worker: the request does
 * the same for every address, so neither its answer nor its time tells. More than a few mails an address are not written, without
 * a word; more than a few requests from one place are refused (TOO_MANY_ATTEMPTS). INVALID_INPUT for what is no address (V5.25).
 */
export async function forgotPassword(ctx: Ctx, typed: string): Promise<void> {
  requireOwnPasswords(ctx);
  const key = emailKey(typed);
  if (!EMAIL.test(key)) throw new Refusal('INVALID_INPUT', { name: 'email' }, 'form.emailInvalid');
  await admitOne(ctx, resetAddressBucket(ctx.ip));
  await ctx.transaction(async (tx) => {
    const { scope, bucket } = resetBucket(key);
    const full = (await pour(tx.db, scope, bucket, tx.app.clock.real())) !== null;
    await tellSecurity(tx, { what: 'password-reset-asked', result: full ? 'refused' : 'done', email: key });
    await append(tx.db, PASSWORD_FORGOTTEN, { email: full ? '' : key });
  });
}

/** Writes the mail if an active user has the address. Said twice, it sends two links, of which the later is good. */
export const sendResetLinkJob: EventHandler = {
  async run(ctx, { email }: { email: string }) {
    const found = email === '' ? null : await accountByEmailKey(ctx.db, email);
    if (!found) return;
    const minutes = await setting(ctx, 'passwordReset.validMinutes');
    await ctx.transaction(async (tx) => {
      // As it is now, and stays meanwhile: a change of status or address withdraws the link that is there, not one that comes after it.
      const account = await lockAccount(tx.db, found.uid);
      if (!account || emailKey(account.email) !== email || !maySignIn(account) || !account.userValidation) return;
      const now = tx.app.clock.real();
      const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
      const { code, token, tokenHash } = newLinkProof();
      await replaceLinks(tx.db, {
        code,
        kind: 'password-reset',
        uid: account.uid,
        tokenHash,
        byUid: null,
        createdAt: now,
        expiresAt,
      });
      const link = {
        address: linkAddress(tx.app.config.publicUrl, 'password-reset', { code, token }),
        until: expiresAt,
      };
      await sendMail(tx.db, letter(tx.app, { kind: 'passwordReset', to: account, params: { minutes }, link }));
    });
  },
};
