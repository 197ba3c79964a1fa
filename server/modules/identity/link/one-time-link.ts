import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A link that a mail carried: which account may do what once, until when. */
export interface OneTimeLink {
  readonly code: string;
  readonly kind: LinkKind;
  readonly uid: string;
  readonly tokenHash: string;
  readonly byUid: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
}
export type LinkKind = 'invitation' | 'password-reset';

/** What somebody who opens a link shows: the code names it, the token proves it. */
export interface LinkProof {
  readonly code: string;
  readonly token: string;
}

/** 256 bits that nobody guesses; only the hash is kept. */
export function newLinkProof(): LinkProof & { readonly tokenHash: string } {
  // Hexadecimal: what mail programs make a link of ends at no sign of theirs.
  const token = randomBytes(32).toString('hex');
  return { code: randomBytes(16).toString('hex'), token, tokenHash: linkTokenHash(token) };
}

export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** X8.25, X8.26: a wrong code or token is no link at all, whatever else is wrong with it. */
export function linkState(
  link: OneTimeLink | null,
  proof: LinkProof,
  kind: LinkKind,
  now: Date,
): 'open' | 'wrong' | 'used' | 'expired' {
  const hash = Buffer.from(linkTokenHash(proof.token));
  const known = Buffer.from(link?.tokenHash ?? linkTokenHash(''));
  if (!timingSafeEqual(hash, known) || !link || link.kind !== kind) return 'wrong';
  if (link.usedAt) return 'used';
  return link.withdrawnAt || link.expiresAt <= now ? 'expired' : 'open';
}

/** The address in the mail (spec 2: /verification reads gig_i_code and gig_i_vToken). */
export function linkAddress(publicUrl: string, kind: LinkKind, { code, token }: LinkProof): string {
  return kind === 'invitation'
    ? `${publicUrl}/verification?gig_i_code=${code}&gig_i_vToken=${token}`
    : `${publicUrl}/reset-password?code=${code}&token=${token}`;
}
