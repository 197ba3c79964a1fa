import type { JWTPayload } from 'jose';
import type { App } from '../../../context.ts';
import { sql } from '#platform/db/sql.ts';
import { emailKey } from '../account/account.ts';
import { accountByEmailKey } from '../account/account.store.ts';
import { recordSecurityEvent } from '../security-event/record-security-event.ts';

/**
 * The account of an issuer's subject. It is linked once, by an e-mail address that the issuer has verified; afterwards only the
 * subject counts, so neither a changed address nor a second subject with the same address takes an account over (promise D9).
 */
export async function accountOfSubject(app: App, issuer: string, claims: JWTPayload): Promise<string | null> {
  const subject = claims.sub!;
  const linked = await app.database.row<{ uid: string }>(sql`select uid from external_identity where issuer = ${issuer} and subject = ${subject}`);
  if (linked) return linked.uid;
  const email = claims['email'];
  if (typeof email !== 'string' || claims['email_verified'] !== true) return null;
  const account = await accountByEmailKey(app.database, emailKey(email));
  if (!account) return null;

  const now = app.clock.real();
  const isNew = await app.database.run(sql`insert into external_identity (issuer, subject, uid, created_at) values (${issuer}, ${subject}, ${account.uid}, ${now}) on conflict do nothing`);
  const mine = await app.database.row<{ uid: string }>(sql`select uid from external_identity where issuer = ${issuer} and subject = ${subject}`);
  await recordSecurityEvent(app.database, { at: now, what: 'external-sign-in', result: mine ? 'done' : 'refused', uid: account.uid, email, detail: { linked: isNew === 1 } });
  return mine?.uid ?? null;
}
