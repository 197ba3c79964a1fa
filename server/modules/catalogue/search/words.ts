import { folded } from '#values/text.ts';

const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+/gu;

/** The words of a text, folded: `Tálca 24 x 0,5 l` is talca, 24, x, 0.5, l. A decimal number is one word. */
export function wordsOf(text: string): string[] {
  return (folded(text).match(WORD) ?? []).map((word) => word.replace(',', '.'));
}
