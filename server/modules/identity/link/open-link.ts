import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { mailLanguage, sendMail } from '#platform/mail/index.ts';
import { tellAttempt } from '#modules/audit/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { isInvited, maySignIn } from '../account/account.ts';
import { accountById, lockAccount } from '../account/account.store.ts';
import { letter } from '../letter/write-letter.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import { linkBuckets } from '../throttle/throttle.ts';
import type { LinkKind, LinkProof, OneTimeLink } from './one-time-link.ts';
import { linkState } from './one-time-link.ts';
import { linkByCode, useUpLink } from './one-time-link.store.ts';

const REFUSED = {
  wrong: ['VERIFICATION_FAILED', 'error.verificationFailed'],
  used: ['LINK_USED', 'refusal.LINK_USED'],
  expired: ['LINK_EXPIRED', 'refusal.LINK_EXPIRED'],
} as const;

export interface Opened {
  readonly link: OneTimeLink;
  readonly account: Account;
}

/**
 * Looks at a link without using it up: whose it is. VERIFICATION_FAILED for a wrong code or token (or an account that may not
 * use it any more), LINK_USED, also for an earlier invitation of somebody who is in, LINK_EXPIRED. Wrong ones are guesses, and an address has only so many (promise D3).
 */
export async function openLink(ctx: Ctx, kind: LinkKind, proof: LinkProof): Promise<Opened> {
  const { state, link, account } = await admitGuess(ctx.app, linkBuckets(ctx.ip), async () => {
    const link = await linkByCode(ctx.db, proof.code);
    const account = link && (await accountById(ctx.db, link.uid));
    const state = stateOf(ctx, kind, proof, link, account);
    return { right: state !== 'wrong', result: { state, link, account } };
  });
  if (state === 'open' && link && account) return { link, account };
  const refusal = refusalOf(state);
  const uid = account?.uid ?? null;
  const event = { what: 'verification', result: 'refused', uid, detail: { why: refusal.code, kind } } as const;
  // Wrong ones are bounded by the buckets; one that was good once can be shown as often as somebody likes.
  if (refusal.code === 'VERIFICATION_FAILED') await tellSecurity(ctx, event);
  else await tellAttempt(ctx, `link ${uid}`, event, `${proof.code} ${refusal.code}`);
  throw refusal;
}

/**
 * Uses a link up, inside the caller's transaction: judged again on the account as it is now, which stays so until the end, for a
 * password takes its time to hash. The refusals of `openLink`.
 */
export async function takeLink(tx: Ctx, kind: LinkKind, proof: LinkProof): Promise<Account> {
  const uid = (await linkByCode(tx.db, proof.code))?.uid ?? '';
  const account = await lockAccount(tx.db, uid);
  const state = stateOf(tx, kind, proof, await linkByCode(tx.db, proof.code), account);
  if (state !== 'open' || !account) throw refusalOf(state);
  await useUpLink(tx.db, proof.code, tx.app.clock.real());
  return account;
}

type State = ReturnType<typeof linkState>;

function stateOf(ctx: Ctx, kind: LinkKind, proof: LinkProof, link: OneTimeLink | null, account: Account | null): State {
  const state = linkState(link, proof, kind, ctx.app.clock.real());
  const mayUse = account && (kind === 'invitation' ? isInvited(account) : maySignIn(account));
  // An account that an import withdrew has no links.
  if (!account) return 'wrong';
  // X8.25: one that was replaced, of somebody who has come in since; or one that was still open when it was read, a moment before its holder came in.
  const isIn = account.userValidation && !isInvited(account);
  if (kind === 'invitation' && isIn && (state === 'expired' || (state === 'open' && !mayUse))) return 'used';
  return state === 'open' && !mayUse ? 'wrong' : state;
}

const closed = (state: State) => (state === 'open' ? 'wrong' : state);

function refusalOf(state: State): Refusal {
  const [code, wording] = REFUSED[closed(state)];
  return new Refusal(code, {}, wording);
}

/**
 * The holder of an expired invitation asks for a new one: the inviting user gets a mail, else customer service, at most once
 * a day. The new link comes from a person, not from here (X8.25: ask support). VERIFICATION_FAILED when the link never was one, or
 * its account has left; LINK_USED when the account is in.
 */
export async function askForNewLink(ctx: Ctx, proof: LinkProof): Promise<void> {
  try {
    await openLink(ctx, 'invitation', proof);
    return; // still good: nothing to ask for
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'LINK_EXPIRED') throw error;
  }
  await ctx.transaction(async (tx) => {
    const link = await linkByCode(tx.db, proof.code);
    const account = link && (await accountById(tx.db, link.uid));
    if (!account || !isInvited(account)) throw refusalOf('wrong');
    const inviter = link.byUid ? await accountById(tx.db, link.byUid) : null;
    const service = {
      uid: null,
      companyId: account.companyId,
      email: await setting(tx, 'contact.email'),
      firstName: '',
      lastName: await setting(tx, 'contact.company'),
      locale: tx.app.config.DEFAULT_LANGUAGE,
    };
    const to = inviter?.status === 'Active' ? inviter : service;
    const language = mailLanguage(tx.app, to.locale);
    const day = dayIn(tx.app.clock.real());
    const sent = await sendMail(tx.db, {
      ...letter(tx.app, {
        kind: 'newLinkAsked',
        to,
        aboutUid: account.uid,
        params: { who: personName(language, account), email: account.email },
      }),
      dedupKey: `new-link-asked:${account.uid}:${day}`,
    });
    if (sent)
      await tellSecurity(tx, { what: 'new-link-asked', result: 'done', uid: account.uid, email: account.email });
  });
}
