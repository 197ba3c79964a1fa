import type { JWTPayload } from 'jose';
import { jwtVerify } from 'jose';
import type { App } from '../../../context.ts';
import type { Proof } from '../session/session.ts';
import type { AskedFrom } from '../session/asked-from.ts';
import { accountOfSubject } from './account-of-subject.ts';
import { issuerKeys } from './issuer-keys.ts';
import { sessionOfSignIn } from './session-of-sign-in.ts';

/**
 * Proves an id token of the configured external issuer, by the keys that its discovery names. Its user is the account that this
 * subject was linked to, at first the one with its verified e-mail address. What it is bound to is a row of ours, so that a
 * session can be ended here too.
 */
export async function verifyExternalToken(app: App, token: string, from: AskedFrom): Promise<Proof | null> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = app.config;
  let payload: JWTPayload;
  try {
    const keys = await issuerKeys(app, issuer!);
    const verified = await jwtVerify(token, keys, {
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

const warned = new WeakSet<App>();

function warnOnce(app: App): void {
  if (warned.has(app)) return;
  warned.add(app);
  app.log.warn(
    { issuer: app.config.OIDC_ISSUER },
    'the external issuer does not say when people signed in (auth_time): a session that ended here begins again with a token issued later',
  );
}
