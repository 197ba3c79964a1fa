import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { jwtVerify } from 'jose';
import type { App } from '../../../context.ts';
import type { Proof } from '../session/session.ts';
import { LIFE } from '../session/session.ts';
import { upsertSession } from '../session/session.store.ts';
import { accountOfSubject } from './account-of-subject.ts';
import { issuerKeys } from './issuer-keys.ts';

/**
 * Proves an id token of the configured external issuer, by the keys that its discovery names. Its user is the account that this
 * subject was linked to, at first the one with its verified e-mail address. What it is bound to is a row of ours, so that a
 * session can be ended here too: by the issuer's `sid`, else by the subject and when it signed in.
 */
export async function verifyExternalToken(app: App, token: string): Promise<Proof | null> {
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

  const uid = await accountOfSubject(app, issuer!, payload);
  if (!uid) return null;
  const { sub, sid, exp, iat } = payload;
  const signedIn = Number(payload['auth_time'] ?? iat);
  const sessionId = createHash('sha256')
    .update(JSON.stringify([issuer, sub, sid ?? payload['auth_time'] ?? null]))
    .digest('base64url');
  const expiresAt = new Date((signedIn + LIFE.sessionMostRemembered) * 1_000);
  await upsertSession(
    app.database,
    { id: sessionId, uid, kind: 'portal', issuer: issuer!, createdAt: new Date(signedIn * 1_000), expiresAt, ip: null, agent: null },
    app.clock.real(),
  );
  return { uid, sessionId, expiresAt: new Date(exp! * 1_000) };
}
