import { Refusal } from '#vocabulary/refusal.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { validateAccount } from '../account/account.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import type { Accepted } from '../consent/document.ts';
import { requireAccepted } from '../consent/read-documents.ts';
import { recordAcceptance } from '../consent/acceptance.store.ts';
import type { LinkProof } from '../link/one-time-link.ts';
import { openLink, takeLink } from '../link/open-link.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import type { NewPassword } from './replace-password.ts';
import { acceptedHash, writePassword } from './replace-password.ts';

/**
 * spec 5 Verification, C7.085: the invited user accepts terms, privacy policy and guidelines and sets the first password; the
 * link is used up, the user Active and validated. All or nothing. With an external identity provider no password is asked.
 * VERIFICATION_FAILED, LINK_USED, LINK_EXPIRED; DOCUMENT_NOT_ACCEPTED with the text of the first that is missing; the refusals of a password.
 */
export async function setFirstPassword(
  ctx: Ctx,
  proof: LinkProof,
  accepted: Accepted,
  password: Partial<NewPassword>,
): Promise<void> {
  const { account } = await openLink(ctx, 'invitation', proof);
  const documents = await requireAccepted(ctx, accepted);
  const external = ctx.app.config.OIDC_ISSUER !== undefined;
  const hash = external
    ? null
    : await acceptedHash(ctx, account, { ...password, newPassword: password.newPassword ?? '' });
  await ctx.transaction(async (tx) => {
    const now = tx.app.clock.real();
    await takeLink(tx, 'invitation', proof);
    if (hash && !(await writePassword(tx, account, hash))) throw new Refusal('LINK_USED');
    await endWhatWasBegun(tx, account.uid, { why: 'password set' });
    await recordAcceptance(tx.db, { uid: account.uid, documents, at: now, language: tx.language, ip: tx.ip });
    await validateAccount(tx.db, account.uid, now);
    await tellSecurity(tx, {
      what: 'verification',
      result: 'done',
      uid: account.uid,
      email: account.email,
      detail: documents,
    });
    if (hash) await tellSecurity(tx, { what: 'password-set', result: 'done', uid: account.uid });
    await tellChange(tx.db, 'access', account.uid);
  });
}
