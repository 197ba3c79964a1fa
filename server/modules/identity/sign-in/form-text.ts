import { cut } from '#values/text.ts';

/** A field of a form that a browser posts: its text, at most so long; empty when it is none. */
export function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? cut(value, most) : '';
}
