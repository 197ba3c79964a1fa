import { randomBytes } from 'node:crypto';
import { slowHash } from '../password/hash-password.ts';

export interface SecondFactor {
  readonly uid: string;
  readonly seedSealed: string;
}

/** A seed that was shown and not confirmed yet: in which session or sign-in under way, until when. */
export interface BegunSetUp {
  readonly begunIn: string;
  readonly seedSealed: string;
  readonly expiresAt: Date;
}

/** How far the clock of a phone may be off, in seconds. */
export const TOLERANCE = 30;
const CODES = 10;
/** Without letters that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of ten letters (fifty bits each), in two halves. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]!);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
}

/** However it was typed: without blanks and lines, in small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** One for all codes of a set, so that a typed one is hashed once. */
export const newSalt = (): string => randomBytes(16).toString('base64url');

/** A reader of the table could try out fifty bits: codes are kept like passwords, behind the salt of their set. */
export async function recoveryHash(code: string, salt: string): Promise<string> {
  return `${salt}$${await slowHash(plainCode(code), Buffer.from(salt, 'base64url'))}`;
}

export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));
