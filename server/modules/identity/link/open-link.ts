import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { sendMail } from '#platform/mail/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { letter, languageOf } from '../letter/write-letter.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import { linkBuckets } from '../throttle/throttle.ts';
import type { LinkKind, LinkProof, OneTimeLink } from './one-time-link.ts';
import { linkState } from './one-time-link.ts';
import { linkByCode } from './one-time-link.store.ts';

const REFUSED = {
  wrong: ['VERIFICATION_FAILED', 'error.verificationFailed'],
  used: ['LINK_USED', 'refusal.LINK_USED'],
  expired: ['LINK_EXPIRED', 'error.linkExpired'],
} as const;

export interface Opened {
  readonly link: OneTimeLink;
  readonly account: Account;
}

/**
 * Looks at a link without using it up: whose it is. VERIFICATION_FAILED for a wrong code or token (or an account that may not
 * use it any more), LINK_USED, LINK_EXPIRED. Wrong ones are guesses, and an address has only so many (promise D3).
 */
export async function openLink(ctx: Ctx, kind: LinkKind, proof: LinkProof): Promise<Opened> {
  const { state, opened } = await admitGuess(ctx.app, linkBuckets(ctx.ip), async () => {
    const link = await linkByCode(ctx.db, proof.code);
    const account = link && (await accountById(ctx.db, link.uid));
    const seen = linkState(link, proof, kind, ctx.app.clock.real());
    const mayUse = account && (kind === 'invitation' ? isInvited(account) : account.status === 'Active');
    // An account that an import withdrew has no links.
    const state = !account || (seen === 'open' && !mayUse) ? 'wrong' : seen;
    return { right: state !== 'wrong', result: { state, opened: link && account ? { link, account } : null } };
  });
  if (state === 'open' && opened) return opened;
  const refusal = refused(state === 'open' ? 'wrong' : state);
  await tellSecurity(ctx, { what: 'verification', result: 'refused', uid: opened?.account.uid ?? null, detail: { why: refusal.code, kind } });
  throw refusal;
}

function refused(why: keyof typeof REFUSED): Refusal {
  const [code, wording] = REFUSED[why];
  return new Refusal(code, {}, wording);
}

/** Invited, or let in by an import but never validated. */
export function isInvited(account: Pick<Account, 'status' | 'userValidation'>): boolean {
  return account.status === 'Invited' || (account.status === 'Active' && !account.userValidation);
}

/**
 * Whoever holds an expired invitation asks for a new one: who invited him is told by mail, else customer service, at most once
 * a day. The new link comes from a person, not from here (X8.25: ask support). VERIFICATION_FAILED when the link never was one.
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
    if (!account) throw refused('wrong');
    const inviter = link.byUid ? await accountById(tx.db, link.byUid) : null;
    const service = {
      email: await setting(tx, 'contact.email'),
      firstName: '',
      lastName: await setting(tx, 'contact.company'),
      locale: tx.app.config.DEFAULT_LANGUAGE,
    };
    const to = inviter?.status === 'Active' ? inviter : service;
    const language = languageOf(tx.app, to.locale);
    const day = tx.app.clock.real().toISOString().slice(0, 10);
    await sendMail(tx.db, {
      ...letter(tx.app, { kind: 'newLinkAsked', to, params: { who: personName(language, account), email: account.email } }),
      dedupKey: `new-link-asked:${link.code}:${day}`,
    });
    await tellSecurity(tx, { what: 'new-link-asked', result: 'done', uid: account.uid, email: account.email });
  });
}
