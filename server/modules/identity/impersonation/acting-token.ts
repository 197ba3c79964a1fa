import { importJWK, SignJWT } from 'jose';
import type { App } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { claimsOf } from '../provider/claims.ts';
import { CLIENT_ID, issuerOf } from '../provider/issuer.ts';
import { LIFE } from '../session/session.ts';
import { rotateSigningKeys } from '../signing-key/rotate-signing-keys.ts';
import { signingKeys } from '../signing-key/signing-key.store.ts';
import { signingNow } from '../signing-key/signing-key.ts';

/** An id token in somebody's name: `sub` is the user, `act` the clerk (RFC 8693, 4.1). As short-lived as every other, signed with the provider's key. */
export async function actingToken(
  app: App,
  { account, actorUid, sessionId }: { account: Account; actorUid: string; sessionId: string },
): Promise<string> {
  await rotateSigningKeys(app); // with an external issuer nobody else has made one
  const now = app.clock.real();
  const key = signingNow(await signingKeys(app.database, app.config.secrets, now), now)!;
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ ...claimsOf(account, sessionId), act: { sub: actorUid } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    .setIssuer(issuerOf(app))
    .setAudience(CLIENT_ID)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE.idToken)
    .sign(await importJWK(key.privateJwk!, 'RS256'));
}
