import { Buffer } from 'node:buffer';

/** contract 4: public keys are Base64. */
export function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** The text behind a key; null when nothing is encoded so. */
export function decoded(key: string): string | null {
  const text = Buffer.from(key, 'base64').toString('latin1');
  return encoded(text) === key ? text : null;
}

/** The key of a product, a category or a line is that of its decimal id (`MQ==` is 1). */
export function uidOf(id: number): string {
  return encoded(String(id));
}

/** The id behind a uid; null when the text is none. */
export function idOf(uid: string): number | null {
  const text = decoded(uid) ?? '';
  return /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}
