/** A text in the languages of the portal. Hungarian is always there; the others may be missing. */
export interface Texts {
  readonly hu: string;
  readonly en?: string;
  readonly es?: string;
}

export type Language = 'hu' | 'en' | 'es';

/** spec 1 Languages: the asked language, else English, else Hungarian. */
export function inLanguage(texts: Texts | null | undefined, language: Language): string {
  if (!texts) return '';
  return texts[language] || texts.en || texts.hu || '';
}

/** `Göngyöleg` is `Gongyoleg`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lower case without accents, for search: `Világos` and `vilagos` fold to the same text. */
export function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/**
 * Three signs in a row, or the edge of a word with two letters before it or one behind: what an index of three letters at a time holds of a text. Marks
 * without a letter, dots or a single letter are in every row or in none, and would be looked for row by row.
 */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Whether an index of three letters at a time helps to find what holds this word somewhere, accents aside. */
export function isFindable(word: string): boolean {
  return INDEXED.test(withoutAccents(word));
}

/** Where sizes are typed without blanks. Codes such as `P10006` and `CA50` stay whole. */
const BETWEEN_SIZES = /(?<=\d)(?=x\d)|(?<=\dx)(?=\d)|(?<=\d)(?=(?:x|l|dl|cl|ml|hl|g|dkg|kg|db)(?![\p{L}\p{N}]))/gu;

/** The packaging to stand beside a product's name; empty where the name says it already. */
export function packagingBeside(name: string, packaging: string): string {
  return folded(name).includes(folded(packaging)) ? '' : packaging;
}

/** The name without the packaging at its end, for where that has a chip of its own: `Révhegyi Világos – Hordó 50 l` is `Révhegyi Világos`. */
export function nameWithoutPackaging(name: string, packaging: string): string {
  const end = ` – ${packaging}`;
  return packaging && name.endsWith(end) ? name.slice(0, -end.length) : name;
}

/** A text as it is searched, folded, with blanks between its sizes: `24×0,5L` is `24 x 0,5 l`. */
export function withSizesApart(text: string): string {
  return folded(text).replaceAll('×', 'x').replaceAll(BETWEEN_SIZES, ' ');
}

/** No U+0000 and no half of a surrogate pair: PostgreSQL refuses the first, and UTF-8 has no bytes for the second. */
export function isWhole(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/** Whole, and neither signs of control (but tabs and line ends) nor U+FFFD, which stands where a character could not be read. What an import takes. */
export function isPrintable(text: string): boolean {
  return isWhole(text) && !UNPRINTABLE.test(text);
}

/** The beginning of a text, at most so many code units, never with half of a character at its end. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
