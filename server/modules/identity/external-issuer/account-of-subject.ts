import { emailKey } from '#vocabulary/email.ts';
import type { JWTPayload } from 'jose';
import { tellAttempt } from '#modules/audit/index.ts';
import type { App, Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { maySignIn } from '../account/account.ts';
import { accountByEmailKey, accountById } from '../account/account.store.ts';
import type { AskedFrom } from '../session/asked-from.ts';
import { linkAccount, linkedAccount } from './external-identity.store.ts';

export interface Linked {
  /** As it was judged. */
  readonly account: Account;
  /** This token linked the subject. */
  readonly linked: boolean;
}

/**
 * The account of an issuer's subject. It is linked once, by an e-mail address that the issuer has verified; afterwards only the
 * subject counts, so neither a changed address nor a second subject with the same address takes an account over (promise D9).
 * Null for somebody who may not sign in; the audit has why.
 */
export async function accountOfSubject(
  app: App,
  issuer: string,
  claims: JWTPayload,
  from: AskedFrom,
): Promise<Linked | null> {
  const subject = claims.sub!;
  const email = typeof claims['email'] === 'string' ? claims['email'] : null;
  const refuse = async (why: string, account: Account | null) => {
    const event = {
      what: 'external-sign-in',
      uid: account?.uid ?? null,
      email: email ?? account?.email,
      agent: from.agent,
      detail: { why },
    } as const;
    await tellAttempt({ app, db: app.database, ...from }, `${issuer} ${subject}`, event, why);
    return null;
  };
  const known = await linkedAccount(app.database, issuer, subject);
  if (!known && (email === null || claims['email_verified'] !== true)) return refuse('e-mail not verified', null);
  const account = known
    ? await accountById(app.database, known)
    : await accountByEmailKey(app.database, emailKey(email!));
  if (!account) return refuse(known ? 'account withdrawn' : 'unknown address', null);
  if (!maySignIn(account)) return refuse(`account ${account.status}`, account);

  const linked = !known && (await linkAccount(app.database, issuer, subject, account, app.clock.real()));
  if (!known && (await linkedAccount(app.database, issuer, subject)) !== account.uid)
    return refuse('another subject', account);
  return { account, linked };
}

/** The browser knows its user by the provider's subject: whether that is the caller. */
export async function isOwnSubject({ app: { config }, db, caller }: Ctx, subject: string): Promise<boolean> {
  return (
    config.OIDC_ISSUER !== undefined &&
    caller !== null &&
    (await linkedAccount(db, config.OIDC_ISSUER, subject)) === caller.uid
  );
}
