import type { JWTPayload } from 'jose';
import { audit } from '#modules/audit/index.ts';
import type { App, Ctx } from '../../../context.ts';
import { emailKey } from '../account/account.ts';
import { accountByEmailKey } from '../account/account.store.ts';
import { linkAccount, linkedAccount } from './external-identity.store.ts';

/**
 * The account of an issuer's subject. It is linked once, by an e-mail address that the issuer has verified; afterwards only the
 * subject counts, so neither a changed address nor a second subject with the same address takes an account over (promise D9).
 */
export async function accountOfSubject(app: App, issuer: string, claims: JWTPayload): Promise<string | null> {
  const subject = claims.sub!;
  const linked = await linkedAccount(app.database, issuer, subject);
  if (linked) return linked;
  const email = claims['email'];
  if (typeof email !== 'string' || claims['email_verified'] !== true) return null;
  const account = await accountByEmailKey(app.database, emailKey(email));
  if (!account) return null;

  const now = app.clock.real();
  const isNew = await linkAccount(app.database, issuer, subject, account.uid, now);
  const mine = await linkedAccount(app.database, issuer, subject);
  await audit({ app, db: app.database }, { what: 'external-sign-in', result: mine ? 'done' : 'refused', uid: account.uid, email, detail: { linked: isNew } });
  return mine;
}

/** The browser knows its user by what the provider calls him: whether that is the caller himself. */
export async function isOwnSubject({ app: { config }, db, caller }: Ctx, subject: string): Promise<boolean> {
  return config.OIDC_ISSUER !== undefined && caller !== null && (await linkedAccount(db, config.OIDC_ISSUER, subject)) === caller.uid;
}
