import type { CryptoKey, JWTPayload } from 'jose';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import type { App } from '../../../context.ts';
import { verifyExternalToken } from '../external-issuer/verify-external-token.ts';
import { CLIENT_ID, issuerOf } from '../provider/issuer.ts';
import { identityProvider } from '../provider/identity-provider.ts';
import { publicKeyOf } from '../signing-key/key-set.ts';
import { tokenHash } from './bearer-token.ts';
import { sessionByTokenHash } from './session.store.ts';
import type { AskedFrom } from './asked-from.ts';
import type { Proof } from './session.ts';

/** Tokens made by generateCustomerToken are told from the provider's by this. */
export const CUSTOMER_TOKEN = /^hct_[\w-]{43}$/;
const PROVIDER_TOKEN = /^[\w-]{43,86}$/;

/**
 * Proves a token: an id token of our issuer for the portal, an access token of it, or a customer token. With an external issuer
 * its id tokens take the place of all of them. Answers null for anything else, without saying why.
 */
export async function verifyToken(app: App, token: string, from: AskedFrom): Promise<Proof | null> {
  if (token.includes('.') && !isCanonical(token)) return null;
  if (CUSTOMER_TOKEN.test(token)) {
    if (app.config.OIDC_ISSUER) return null;
    const session = await sessionByTokenHash(app.database, tokenHash(token));
    return session && { uid: session.uid, sessionId: session.id, expiresAt: session.expiresAt };
  }
  if (app.config.OIDC_ISSUER)
    return isOurs(app, token) ? actingOnly(await proofOfIdToken(app, token)) : verifyExternalToken(app, token, from);
  if (!token.includes('.')) return PROVIDER_TOKEN.test(token) ? proofOfAccessToken(app, token) : null;
  return proofOfIdToken(app, token);
}

/** Says of itself that it is one of ours: with an external issuer only a clerk's tokens in somebody's name are. */
function isOurs(app: App, token: string): boolean {
  try {
    return decodeJwt(token).iss === issuerOf(app);
  } catch {
    return false;
  }
}

function actingOnly(proof: Proof | null): Proof | null {
  return proof?.actorUid ? proof : null;
}

/** Each part spelled in the one way that its bytes have: no padding, no odd bits in its last letter. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

async function proofOfIdToken(app: App, token: string): Promise<Proof | null> {
  let payload: JWTPayload;
  try {
    const { alg, typ, kid, crit, jwk, jku, x5u, x5c } = decodeProtectedHeader(token) as Record<string, unknown>;
    if (alg !== 'RS256' || typeof kid !== 'string' || (typ !== undefined && typ !== 'JWT')) return null;
    // Nothing that points elsewhere for a key: ours carry none of these.
    if ([crit, jwk, jku, x5u, x5c].some((part) => part !== undefined)) return null;
    const key: CryptoKey | undefined = await publicKeyOf(app, kid);
    if (!key) return null;
    ({ payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: issuerOf(app),
      audience: CLIENT_ID,
      currentDate: app.clock.real(),
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    }));
  } catch {
    return null;
  }
  const { sub, sid, exp, aud, act } = payload as JWTPayload & { act?: { sub?: unknown } };
  if (typeof sid !== 'string' || aud !== CLIENT_ID) return null;
  if (act !== undefined && typeof act?.sub !== 'string') return null;
  return {
    uid: sub!,
    sessionId: sid,
    expiresAt: new Date(exp! * 1_000),
    actorUid: (act?.sub as string | undefined) ?? null,
  };
}

async function proofOfAccessToken(app: App, token: string): Promise<Proof | null> {
  const { provider } = await identityProvider(app);
  const found = await provider.AccessToken.find(token);
  return found?.sessionUid
    ? { uid: found.accountId, sessionId: found.sessionUid, expiresAt: new Date(found.exp * 1_000) }
    : null;
}
