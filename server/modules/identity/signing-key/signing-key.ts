import { DAY_MS } from '#values/day.ts';
import type { JWK } from 'jose';

/** A key of the provider's key set. */
export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK | null; // null: sealed with a secret that this process does not have
  readonly signsFrom: Date;
  readonly signsUntil: Date;
  readonly publishedUntil: Date;
}

/** A key signs for a month; the next one is published an hour before it signs, so that everybody has read the key set. */
export const SIGNS_FOR_MS = 30 * DAY_MS;
export const PUBLISHED_BEFORE_MS = 3_600_000;
/** Longer than any token lives. */
export const PUBLISHED_AFTER_MS = DAY_MS;

/** The key that signs now: of those whose time it is the newest. */
export function signingNow(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys
    .filter((key) => key.privateJwk && key.signsFrom <= now && now < key.signsUntil)
    .sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0];
}

/** Whether a next key is due: none signs now, or the last one ends within the time that a key is published before. */
export function nextKeyDue(keys: readonly SigningKey[], now: Date): boolean {
  const soon = new Date(now.getTime() + PUBLISHED_BEFORE_MS);
  return !keys.some((key) => key.privateJwk && key.signsFrom <= soon && soon < key.signsUntil);
}
