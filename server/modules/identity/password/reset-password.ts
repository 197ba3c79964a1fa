import { emailKey } from '#vocabulary/email.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { sendMail } from '#platform/mail/index.ts';
import type { Ctx } from '../../../context.ts';
import { letter } from '../letter/write-letter.ts';
import type { LinkProof } from '../link/one-time-link.ts';
import { openLink, takeLink } from '../link/open-link.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { knowDevice } from '../sign-in/sign-in-with-password.ts';
import { strangersScopes } from '../throttle/throttle.ts';
import { emptyBuckets, forgetDevices } from '../throttle/throttle.store.ts';
import type { NewPassword } from './replace-password.ts';
import { acceptedHash, requireOwnPasswords, writePassword } from './replace-password.ts';

/**
 * Sets a new password with the link of a mail. Sessions that began with the old one end everywhere, browsers that were
 * known are known no more, and the owner is told by mail. Guesses at the old password hold nobody back any more, and the browser
 * that had the link is known: answers the token for its cookie. The refusals of a link and of a password.
 */
export async function resetPassword(ctx: Ctx, proof: LinkProof, password: NewPassword): Promise<{ device: string }> {
  requireOwnPasswords(ctx);
  const { account } = await openLink(ctx, 'password-reset', proof);
  const hash = await acceptedHash(ctx, account, password);
  return ctx.transaction(async (tx) => {
    await takeLink(tx, 'password-reset', proof);
    if (!(await writePassword(tx, account, hash))) throw new Refusal('LINK_USED');
    await forgetDevices(tx.db, account.uid);
    await emptyBuckets(tx.db, strangersScopes(account.uid, emailKey(account.email)));
    await endWhatWasBegun(tx, account.uid, { why: 'password reset' });
    await tellSecurity(tx, { what: 'password-set', result: 'done', uid: account.uid, detail: { why: 'reset' } });
    await sendMail(tx.db, letter(tx.app, { kind: 'passwordChanged', to: account }));
    return { device: await knowDevice(tx.db, account.uid, undefined, tx.app.clock.real()) };
  });
}
