import { createHash, randomBytes } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import type { App } from '../../../context.ts';
import { isUnchanged } from '../account/account.store.ts';
import { LIFE } from '../session/session.ts';
import { beginSignIn, continueSignIn, knownSignIn } from '../session/session.store.ts';
import type { AskedFrom } from '../session/asked-from.ts';
import type { Linked } from './account-of-subject.ts';

/** What an id token says of the sign-in that it comes from. */
export interface SignIn {
  readonly issuer: string;
  readonly subject: string;
  /** The issuer's session, when it names one. */
  readonly sid: string | undefined;
  /** When the person signed in, when the issuer says so. */
  readonly authTime: Date | null;
  readonly issuedAt: Date;
}

/**
 * Our session of a sign-in at the issuer, begun with its first token. It can be ended here, and lasts a week from the sign-in
 * at most. After its end only a later sign-in begins another one: by `auth_time`, or, where the issuer does not say it, with a
 * token issued later. Null for a token of a session that has ended, and when the account has changed since it was judged.
 */
export async function sessionOfSignIn(
  app: App,
  signIn: SignIn,
  { account, linked }: Linked,
  from: AskedFrom,
): Promise<string | null> {
  const { uid, email } = account;
  const now = app.clock.real();
  const key = keyOf(signIn);
  const signedInAt = signIn.authTime ?? signIn.issuedAt;
  const week = new Date(signedInAt.getTime() + LIFE.sessionMostRemembered * 1_000);
  for (;;) {
    const { live, deadUntil } = await knownSignIn(app.database, key, now);
    if (deadUntil && signedInAt <= deadUntil) return null;
    if (live) {
      // Without auth_time the first token began the week; a renewed one does not begin another.
      const expiresAt = signIn.authTime ? week : live.expiresAt;
      if (
        live.uid !== uid ||
        !(await continueSignIn(app.database, live.id, { issuedAt: signIn.issuedAt, expiresAt }, now))
      )
        return null;
      return live.id;
    }
    if (week <= now) return null;
    const id = randomBytes(32).toString('base64url');
    const isSame = await app.database.transaction(async (tx) => {
      if (!(await isUnchanged(tx, account))) return false;
      const session = {
        id,
        uid,
        kind: 'portal',
        issuer: signIn.issuer,
        createdAt: signedInAt,
        expiresAt: week,
        ip: from.ip || null,
        agent: from.agent ?? null,
      } as const;
      if (await beginSignIn(tx, session, key, now))
        await audit(
          { app, db: tx, ...from },
          { what: 'external-sign-in', uid, email, agent: from.agent, sessionId: id, detail: { linked } },
        );
      return true;
    });
    if (!isSame) return null;
  }
}

function keyOf({ issuer, subject, sid, authTime }: SignIn): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject, sid ?? (authTime && authTime.getTime() / 1_000)]))
    .digest('base64url');
}
