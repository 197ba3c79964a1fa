import { cut } from '#values/text.ts';

/** Bytes of a whole form: no field of it is longer. */
export const FORM_MOST = 16_384;

/** A field of a form that a browser posts: its text, at most so long; empty when it is none. */
export function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? cut(value, most) : '';
}
