import { createHash, createHmac } from 'node:crypto';

export interface Personal {
  readonly email: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
  /** In the words of a person of the supplier. */
  readonly reason: string | null;
}

/** What of an entry the chain covers; every value as the text that the database gives for it. */
export interface Covered {
  readonly place: number;
  readonly previous: string;
  readonly id: number;
  readonly at: string;
  readonly what: string;
  readonly result: string;
  readonly uid: string | null;
  readonly actorUid: string | null;
  readonly asUid: string | null;
  readonly companyId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly detail: string;
  readonly personalDigest: string | null;
}

/** Before the first entry. */
export const START = '0'.repeat(64);

export function personalDigest(salt: string, { email, ip, agent, reason }: Personal): string {
  return (
    createHash('sha256')
      // Entries of the release before have no reason.
      .update(JSON.stringify([salt, email, ip, agent, ...(reason === null ? [] : [reason])]))
      .digest('base64url')
  );
}

/** Keyed, so that who can write to the database but does not hold SECRETS cannot make a chain of their own. */
export function hashOf(key: Buffer, e: Covered): string {
  const parts = [
    e.place,
    e.previous,
    e.id,
    e.at,
    e.what,
    e.result,
    e.uid,
    e.actorUid,
    e.asUid,
    e.companyId,
    e.sessionId,
    e.requestId,
    e.detail,
    e.personalDigest,
  ];
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

export function macOfHead(key: Buffer, place: number, hash: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['head', place, hash]))
    .digest('hex');
}
