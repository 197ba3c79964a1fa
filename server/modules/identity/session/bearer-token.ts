import { createHash } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';

/** Longer than any token of ours; what is longer is not even looked at. */
const TOKEN_MAX = 8_192;

/** The token of an Authorization header; null without a header. Anything else than one well-formed bearer token is refused. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization === '') return null;
  const match = authorization.length <= TOKEN_MAX + 7 ? /^Bearer ([\w.~+/=-]+)$/i.exec(authorization) : null;
  if (!match) throw new Refusal('TOKEN_INVALID');
  return match[1]!;
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
