import { withinOneTypo } from './one-typo.ts';
import type { SearchIndex } from './search-index.ts';
import { AROUND, EAN_WIDTH, eanNumber, eanSpan, firstFrom } from './search-index.ts';
import { wordsOf } from './words.ts';

/** What a hit is worth: an exact code comes first, then the beginning of a code, then whole words, beginnings and parts of words. */
const WORTH = { code: 200, codeStart: 120, word: 40, wordStart: 25, codePart: 12, around: 10, wordPart: 8, typo: 5 } as const;
const SHORTEST_PART = 3;
const SHORTEST_TYPO = 4;
const MOST_TERMS = 8;

export interface SearchHits {
  /** Per row: 0 is no hit. Working space: it holds until the next search. */
  readonly worth: Uint16Array;
  /** The terms with a slip of the finger forgiven; null when none was. */
  readonly corrected: string | null;
}

/** Rows that have every term of the search, each with its worth; null when the search has no word in it. */
export function findRows(index: SearchIndex, search: string): SearchHits | null {
  const terms = [...new Set(wordsOf(search))].slice(0, MOST_TERMS);
  if (terms.length === 0) return null;
  const whole = search.trim().toLowerCase().replace(/[\s-]/g, '');
  const { total, term: one } = index.scratch;
  const spelt: string[] = [];
  let corrected = false;
  for (const [place, term] of terms.entries()) {
    one.fill(0);
    const instead = hitsOf(index, term, one);
    spelt.push(instead ?? term);
    corrected ||= instead !== null;
    for (let row = 0; row < index.count; row += 1) total[row] = one[row] === 0 || (place > 0 && total[row] === 0) ? 0 : (place > 0 ? total[row]! : 0) + one[row]!;
  }
  // A code typed with blanks or hyphens (21 00001 001018) is still that code.
  if (terms.length > 1 && /^\d+$/.test(whole)) codeHits(index, whole, total);
  return { worth: total, corrected: corrected ? spelt.join(' ') : null };
}

/** Marks the rows that have a term; answers the word that was meant when a typo was forgiven. */
function hitsOf(index: SearchIndex, term: string, worth: Uint16Array): string | null {
  if ([codeHits(index, term, worth), wordHits(index, term, worth), aroundHits(index, term, worth)].some(Boolean)) return null;
  if (term.length >= SHORTEST_PART && [codeParts(index, term, worth), wordParts(index, term, worth)].some(Boolean)) return null;
  return term.length >= SHORTEST_TYPO && !/^\d/.test(term) ? forgiven(index, term, worth) : null;
}

function codeHits({ skus, skuRows, eans, eanRows }: SearchIndex, term: string, worth: Uint16Array): boolean {
  let any = false;
  for (let place = firstFrom(skus, term); place < skus.length && skus[place]!.startsWith(term); place += 1) {
    raise(worth, skuRows[place]!, skus[place] === term ? WORTH.code : WORTH.codeStart);
    any = true;
  }
  if (!/^\d{3,14}$/.test(term)) return any;
  const first = eanNumber(term);
  // The whole EAN is an exact code; its last digits are not all zero, so a beginning that equals one is rare and harmless.
  for (let place = firstFrom(eans, first); place < eans.length && eans[place]! < first + eanSpan(term); place += 1) {
    raise(worth, eanRows[place]!, eans[place] === first ? WORTH.code : WORTH.codeStart);
    any = true;
  }
  return any;
}

function wordHits(index: SearchIndex, term: string, worth: Uint16Array): boolean {
  const first = firstFrom(index.words, term);
  let place = first;
  for (; place < index.words.length && index.words[place]!.startsWith(term); place += 1) give(index, place, worth, index.words[place] === term ? WORTH.word : WORTH.wordStart);
  return place > first;
}

function aroundHits(index: SearchIndex, term: string, worth: Uint16Array): boolean {
  const first = firstFrom(index.words, AROUND + term);
  let place = first;
  for (; place < index.words.length && index.words[place]!.startsWith(AROUND + term); place += 1) give(index, place, worth, WORTH.around);
  return place > first;
}

/** A part from inside a code, when the term looks like one. */
function codeParts({ skus, skuRows, eanText, eanRows }: SearchIndex, term: string, worth: Uint16Array): boolean {
  if (!/\d/.test(term)) return false;
  let any = false;
  for (let place = 0; place < skus.length; place += 1) {
    if (!skus[place]!.includes(term)) continue;
    raise(worth, skuRows[place]!, WORTH.codePart);
    any = true;
  }
  if (!/^\d{4,14}$/.test(term)) return any;
  for (let at = eanText.indexOf(term); at >= 0;) {
    const place = Math.floor(at / EAN_WIDTH);
    raise(worth, eanRows[place]!, WORTH.codePart);
    any = true;
    at = eanText.indexOf(term, (place + 1) * EAN_WIDTH);
  }
  return any;
}

function wordParts(index: SearchIndex, term: string, worth: Uint16Array): boolean {
  let any = false;
  for (const [place, word] of index.words.entries()) {
    if (!word.includes(term) || word.startsWith(AROUND)) continue;
    give(index, place, worth, WORTH.wordPart);
    any = true;
  }
  return any;
}

/** One typo, in the word or in its beginning (people search while they type). Answers the first word that was meant. */
function forgiven(index: SearchIndex, term: string, worth: Uint16Array): string | null {
  let meant: string | null = null;
  for (const [place, word] of index.words.entries()) {
    if (word.length < term.length - 1 || word.startsWith(AROUND) || !meansIt(term, word)) continue;
    give(index, place, worth, WORTH.typo);
    meant ??= word;
  }
  return meant;
}

function meansIt(term: string, word: string): boolean {
  if (withinOneTypo(term, word)) return true;
  return word.length > term.length && term.length > SHORTEST_TYPO && [-1, 0, 1].some((more) => withinOneTypo(term, word.slice(0, term.length + more)));
}

function give({ starts, rows }: SearchIndex, place: number, worth: Uint16Array, value: number): void {
  for (let at = starts[place]!; at < starts[place + 1]!; at += 1) raise(worth, rows[at]!, value);
}

function raise(worth: Uint16Array, row: number, value: number): void {
  if (worth[row]! < value) worth[row] = value;
}
