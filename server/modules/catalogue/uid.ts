import { Buffer } from 'node:buffer';

/** contract 4: the public key of a product or category is the Base64 of its decimal id (`MQ==` is 1). */
export function uidOf(id: number): string {
  return Buffer.from(String(id)).toString('base64');
}

/** The id behind a uid; null when the text is none. */
export function idOf(uid: string): number | null {
  const text = Buffer.from(uid, 'base64').toString('latin1');
  return /^\d{1,15}$/.test(text) && uidOf(Number(text)) === uid ? Number(text) : null;
}
