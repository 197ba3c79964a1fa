import { folded } from '#values/text.ts';

const WORD = /\d+(?:[.,]\d+)?%|\d+[.,]\d+|[\p{L}\p{N}]+/gu;
/** Where sizes are typed without blanks; `×` has become `x` before: `24x0,5l`, `50l`. Codes such as `P10006` and `CA50` stay whole. */
const BETWEEN_SIZES = /(?<=\d)(?=x\d)|(?<=\dx)(?=\d)|(?<=\d)(?=(?:x|l|dl|cl|ml|hl|g|dkg|kg|db)(?![\p{L}\p{N}]))/gu;

/** The words of a text, folded: `Tálca 24x0,5 l` is talca, 24, x, 0.5, l. A decimal number is one word, so is `5%`. */
export function wordsOf(text: string): string[] {
  return (folded(text).replaceAll('×', 'x').replaceAll(BETWEEN_SIZES, ' ').match(WORD) ?? []).map((word) =>
    word.replace(',', '.'),
  );
}
