import { withSizesApart } from '#values/text.ts';

const WORD = /\d+(?:[.,]\d+)?%|\d+[.,]\d+|[\p{L}\p{N}]+/gu;

/** The words of a text, folded: `Tálca 24x0,5 l` is talca, 24, x, 0.5, l. A decimal number is one word, so is `5%`. */
export function wordsOf(text: string): string[] {
  return (withSizesApart(text).match(WORD) ?? []).map((word) => word.replace(',', '.'));
}
