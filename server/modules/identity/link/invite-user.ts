import { emailKey } from '#vocabulary/email.ts';
import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { mailLanguage, sendMail } from '#platform/mail/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import { isInvited } from '../account/account.ts';
import { accountById, lockAccount, writeStatus } from '../account/account.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { letter } from '../letter/write-letter.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { admitOne } from '../throttle/admit-attempt.ts';
import { invitationBucket, invitationsBucket } from '../throttle/throttle.ts';
import { linkAddress, newLinkProof } from './one-time-link.ts';
import { lastInvitations, replaceLinks } from './one-time-link.store.ts';

const HOUR_MS = 3_600_000;

interface Invitation {
  readonly uid: string;
  /** Who invites; the caller unless told. */
  readonly byUid?: string | null;
  /** When; now unless told. */
  readonly now?: Date;
}

/**
 * Invites a user, or invites them again: one new link by mail, good for `invitation.validHours`; an earlier one is not good any
 * more. The account exists already, Invited (or not validated). Joins the caller's transaction. USER_NOT_FOUND; NOT_INVITABLE
 * for users who have signed in before, have left or are blocked; TOO_MANY_ATTEMPTS when the address was sent many
 * of late, or the people of a customer have sent many.
 */
export async function inviteUser(
  ctx: Ctx,
  { uid, byUid = ctx.caller?.uid ?? null, now = ctx.app.clock.real() }: Invitation,
): Promise<{ expiresAt: Date }> {
  const hours = await setting(ctx, 'invitation.validHours');
  return ctx.transaction(async (tx) => {
    const account = await lockAccount(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    if (!isInvited(account)) throw new Refusal('NOT_INVITABLE');
    // They go to any address that is named: a customer's program that went wrong would have the supplier's mails refused everywhere.
    if (ctx.caller && !ctx.caller.desk && account.companyId) await admitOne(tx, invitationsBucket(account.companyId));
    await admitOne(tx, invitationBucket(emailKey(account.email)));
    const { code, token, tokenHash } = newLinkProof();
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
    await replaceLinks(tx.db, { code, kind: 'invitation', uid, tokenHash, byUid, createdAt: now, expiresAt });
    const inviter = byUid ? await accountById(tx.db, byUid) : null;
    const by = inviter
      ? personName(mailLanguage(tx.app, account.locale), inviter)
      : await setting(tx, 'contact.company');
    await sendMail(
      tx.db,
      letter(tx.app, {
        kind: 'invitation',
        to: account,
        aboutUid: byUid,
        params: { hours, by },
        link: { address: linkAddress(tx.app.config.publicUrl, 'invitation', { code, token }), until: expiresAt },
      }),
    );
    await tellSecurity(tx, { what: 'invitation', result: 'done', uid, email: account.email });
    return { expiresAt };
  });
}

/**
 * Takes an invitation back: its link is dead at once, and the user is Exited (rules 2.8: Invited → Exited). NOT_INVITABLE for anybody else, and with `sentBefore`
 * for who was sent a later link meanwhile.
 */
export async function withdrawInvitation(
  ctx: Ctx,
  { uid, sentBefore }: { uid: string; sentBefore?: Date },
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const account = await lockAccount(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    const sentAt = sentBefore && (await lastInvitations(tx.db, [uid])).get(uid)?.sentAt;
    if (account.status !== 'Invited' || (sentAt && sentAt > sentBefore)) throw new Refusal('NOT_INVITABLE');
    await writeStatus(tx.db, uid, 'Exited');
    await endWhatWasBegun(tx, uid, { why: 'user Exited' });
    await tellSecurity(tx, { what: 'invitation-withdrawn', result: 'done', uid });
  });
}
