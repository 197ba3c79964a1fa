import { createHash, randomBytes } from 'node:crypto';

export interface SecondFactor {
  readonly uid: string;
  readonly seedSealed: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: number | null;
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

export function recoveryHash(uid: string, code: string): string {
  return createHash('sha256')
    .update(`${uid} ${plainCode(code)}`)
    .digest('base64url');
}

export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));
