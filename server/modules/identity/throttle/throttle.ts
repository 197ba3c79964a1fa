import { createHash } from 'node:crypto';
import { network } from '#values/ip-address.ts';

/** A leaking bucket: so many at once, then one more every so many seconds. */
export interface Bucket {
  readonly capacity: number;
  readonly everySeconds: number;
}

/**
 * Guesses that may reach the password hash. An account: five at once and one in three minutes, so at most ten in any quarter
 * of an hour (promise D3). An address: generous at once (an office shares one), then a trickle that makes trying one password
 * on many accounts hopeless without locking the office out. A browser that has signed in to the account before has a bucket of
 * its own: outsiders can neither fill it nor lock its user out.
 */
export const BUCKETS = {
  account: { capacity: 5, everySeconds: 180 },
  device: { capacity: 5, everySeconds: 180 },
  address: { capacity: 50, everySeconds: 6 },
  /** Links that do not exist, from one address. */
  link: { capacity: 20, everySeconds: 30 },
  /** Old passwords and codes of the second factor, of one account, from one session, one known browser, or all others together. */
  own: { capacity: 5, everySeconds: 180 },
  /** Invitations to one address. */
  invitation: { capacity: 5, everySeconds: 600 },
  /** Invitations that the people of one customer send: two hundred at once, and as many a day. */
  invitationsOf: { capacity: 200, everySeconds: 432 },
  /** Mails to one address for a new password, and how many an address may ask for. */
  reset: { capacity: 3, everySeconds: 600 },
  resetAddress: { capacity: 20, everySeconds: 60 },
} as const satisfies Record<string, Bucket>;

export interface Attempt {
  readonly emailKey: string;
  readonly ip: string;
  /** The browser's device token, when it is one that this account has signed in from. */
  readonly knownDevice: string | null;
}

export interface Scope {
  readonly scope: string;
  readonly bucket: Bucket;
}

export const linkBuckets = (ip: string): Scope[] => [{ scope: scopeOf('link', network(ip)), bucket: BUCKETS.link }];
/** What somebody guesses in a sign-in of theirs does not hold back the owner in a session or in a browser that is known. */
export const ownBuckets = (uid: string, from: { session: string } | { knownDevice: string } | 'elsewhere'): Scope[] => [
  { scope: scopeOf('own', `${uid} ${JSON.stringify(from)}`), bucket: BUCKETS.own },
];
export const resetAddressBucket = (ip: string): Scope => ({
  scope: scopeOf('reset-address', network(ip)),
  bucket: BUCKETS.resetAddress,
});
export const invitationBucket = (emailKey: string): Scope => ({
  scope: scopeOf('invitation', emailKey),
  bucket: BUCKETS.invitation,
});
export const invitationsBucket = (companyId: string): Scope => ({
  scope: scopeOf('invitations-of', companyId),
  bucket: BUCKETS.invitationsOf,
});
export const resetBucket = (emailKey: string): Scope => ({ scope: scopeOf('reset', emailKey), bucket: BUCKETS.reset });

/** The buckets that an attempt has to fit into. Scopes are hashes: the table tells nobody who signs in. */
export function bucketsOf(attempt: Attempt): Scope[] {
  if (attempt.knownDevice)
    return [{ scope: scopeOf('device', `${attempt.knownDevice} ${attempt.emailKey}`), bucket: BUCKETS.device }];
  return [
    { scope: scopeOf('address', network(attempt.ip)), bucket: BUCKETS.address },
    { scope: scopeOf('account', attempt.emailKey), bucket: BUCKETS.account },
  ];
}

/** What strangers fill for an account: guesses at its password, and codes and old passwords from browsers that are not known. */
export const strangersScopes = (uid: string, emailKey: string): string[] => [
  scopeOf('account', emailKey),
  ...ownBuckets(uid, 'elsewhere').map(({ scope }) => scope),
];

function scopeOf(kind: string, text: string): string {
  return `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
}
