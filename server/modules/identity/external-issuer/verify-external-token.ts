import type { JWTPayload } from 'jose';
import { errors, jwtVerify } from 'jose';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../../context.ts';
import type { Proof } from '../session/session.ts';
import type { AskedFrom } from '../session/asked-from.ts';
import { accountOfSubject } from './account-of-subject.ts';
import type { Keys } from './issuer-keys.ts';
import { issuerKeys } from './issuer-keys.ts';
import { sessionOfSignIn } from './session-of-sign-in.ts';

/**
 * Proves an id token of the configured external issuer, by the keys that its discovery names. Its user is the account that this
 * subject was linked to, at first the one with its verified e-mail address. What it is bound to is a row of ours, so that a
 * session can be ended here too. OVERLOADED while the issuer is away and its key is not known.
 */
export async function verifyExternalToken(app: App, token: string, from: AskedFrom): Promise<Proof | null> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = app.config;
  let payload: JWTPayload;
  try {
    const verified = await jwtVerify(token, (...about: Parameters<Keys>) => keyFor(app, issuer!, about), {
      algorithms: ['RS256', 'PS256', 'ES256'],
      issuer: issuer!,
      audience: clientId,
      currentDate: app.clock.real(),
      clockTolerance: 15,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (verified.protectedHeader.typ !== undefined && verified.protectedHeader.typ !== 'JWT') return null;
    payload = verified.payload;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    app.log.debug({ err: error }, 'a token of the external issuer was refused');
    return null;
  }
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== clientId) return null;

  const { sub, sid, exp, iat } = payload;
  const authTime = payload['auth_time'] === undefined ? null : new Date(Number(payload['auth_time']) * 1_000);
  if (authTime && Number.isNaN(authTime.getTime())) return null;
  if (!authTime) warnOnce(app);
  const known = await accountOfSubject(app, issuer!, payload, from);
  if (!known) return null;
  const signIn = {
    issuer: issuer!,
    subject: sub!,
    sid: sid as string | undefined,
    authTime,
    issuedAt: new Date(iat! * 1_000),
  };
  const sessionId = await sessionOfSignIn(app, signIn, known, from);
  return sessionId === null ? null : { uid: known.account.uid, sessionId, expiresAt: new Date(exp! * 1_000) };
}

/** What the key set itself says of a token. */
const SAID: ReadonlySet<string> = new Set([
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JOSENotSupported.code,
]);

/** OVERLOADED when the issuer is away and its key is not known: nobody knows whether the token is right, and nobody is signed out for that. */
async function keyFor(app: App, issuer: string, about: Parameters<Keys>): Promise<Awaited<ReturnType<Keys>>> {
  try {
    return await (
      await issuerKeys(app, issuer)
    )(...about);
  } catch (error) {
    if (error instanceof errors.JOSEError && SAID.has(error.code)) throw error;
    app.log.warn({ err: error }, 'the external issuer does not give its keys');
    throw new Refusal('OVERLOADED', { seconds: 5 });
  }
}

const warned = new WeakSet<App>();

function warnOnce(app: App): void {
  if (warned.has(app)) return;
  warned.add(app);
  app.log.warn(
    { issuer: app.config.OIDC_ISSUER },
    'the external issuer does not say when people signed in (auth_time): a session that ended here begins again with a token issued later',
  );
}
