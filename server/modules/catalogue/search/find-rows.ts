import { folded } from '#values/text.ts';
import { withinOneTypo } from './one-typo.ts';
import type { SearchIndex } from './search-index.ts';
import { AROUND, EAN_WIDTH, eanNumber, eanSpan, firstFrom } from './search-index.ts';
import { wordsOf } from './words.ts';

/** What a hit is worth: an exact code comes first, then the beginning of a code, then whole words, beginnings and parts of words. */
export const WORTH = {
  /** The whole search is a code that has signs in it, which its words would lose (`UJ-2`): more than all words together. */
  wholeCode: 2_000,
  code: 200,
  codeStart: 120,
  word: 40,
  wordStart: 25,
  codePart: 12,
  around: 10,
  wordPart: 8,
  typo: 5,
} as const;
export const SHORTEST_PART = 3;
const SHORTEST_TYPO = 4;
const MOST_TERMS = 8;

export interface SearchHits {
  /** Per row: 0 is no hit. Working space: it holds until the next search. */
  readonly worth: Uint16Array;
  /** The terms with a slip of the finger forgiven; null when none was. */
  readonly corrected: string | null;
}

/** A search of one caller: what they may not see is left out, so it neither matches nor prevents a match with a typo. */
interface Look {
  readonly index: SearchIndex;
  readonly visible: Uint8Array;
  readonly worth: Uint16Array;
}

/**
 * Rows that have every term of the search, each with its worth; null when the search has no word in it.
 * `visible` marks the rows that the caller may see.
 */
export function findRows(index: SearchIndex, search: string, visible: Uint8Array): SearchHits | null {
  const terms = [...new Set(wordsOf(search))].slice(0, MOST_TERMS);
  if (terms.length === 0) return null;
  const whole = search.trim().toLowerCase().replace(/[\s-]/g, '');
  const { total, term: one } = index.scratch;
  const spelt: string[] = [];
  let corrected = false;
  for (const [place, term] of terms.entries()) {
    one.fill(0);
    const instead = hitsOf({ index, visible, worth: one }, term);
    spelt.push(instead ?? term);
    corrected ||= instead !== null;
    for (let row = 0; row < index.count; row += 1)
      total[row] = one[row] === 0 || (place > 0 && total[row] === 0) ? 0 : (place > 0 ? total[row]! : 0) + one[row]!;
  }
  // A code typed with blanks or hyphens (21 00001 001018) is still that code.
  if (terms.length > 1 && /^\d+$/.test(whole)) codeHits({ index, visible, worth: total }, whole);
  const typed = folded(search.trim());
  const isCode = typed !== terms[0] && codeHits({ index, visible, worth: total }, typed, WORTH.wholeCode);
  return { worth: total, corrected: corrected && !isCode ? spelt.join(' ') : null };
}

/** Marks the rows that have a term; answers the word that was meant when a typo was forgiven. */
function hitsOf(look: Look, term: string): string | null {
  if ([codeHits(look, term), wordHits(look, term), aroundHits(look, term)].some(Boolean)) return null;
  if (term.length >= SHORTEST_PART && [codeParts(look, term), wordParts(look, term)].some(Boolean)) return null;
  return term.length >= SHORTEST_TYPO && !/^\d/.test(term) ? forgiven(look, term) : null;
}

function codeHits(look: Look, term: string, exact: number = WORTH.code): boolean {
  const { skus, skuRows, eans, eanRows } = look.index;
  if (isSize(term)) return exactCode(look, term);
  let any = false;
  for (let place = firstFrom(skus, term); place < skus.length && skus[place]!.startsWith(term); place += 1) {
    if (raise(look, skuRows[place]!, skus[place] === term ? exact : WORTH.codeStart)) any = true;
  }
  if (!/^\d{4,14}$/.test(term)) return any;
  const first = eanNumber(term);
  // The whole EAN is an exact code; its last digits are not all zero, so a beginning that equals one is rare and harmless.
  for (let place = firstFrom(eans, first); place < eans.length && eans[place]! < first + eanSpan(term); place += 1) {
    if (raise(look, eanRows[place]!, eans[place] === first ? WORTH.code : WORTH.codeStart)) any = true;
  }
  return any;
}

/** `20` and `330` are sizes: a code begins with four digits at least. */
export const isSize = (term: string) => /^\d{1,3}$/.test(term);

function exactCode(look: Look, term: string): boolean {
  const { skus, skuRows } = look.index;
  const place = firstFrom(skus, term);
  return skus[place] === term && raise(look, skuRows[place]!, WORTH.code);
}

function wordHits(look: Look, term: string): boolean {
  const { words } = look.index;
  let any = false;
  for (let place = firstFrom(words, term); place < words.length && words[place]!.startsWith(term); place += 1) {
    if (give(look, place, words[place] === term ? WORTH.word : WORTH.wordStart)) any = true;
  }
  return any;
}

function aroundHits(look: Look, term: string): boolean {
  const { words } = look.index;
  let any = false;
  for (
    let place = firstFrom(words, AROUND + term);
    place < words.length && words[place]!.startsWith(AROUND + term);
    place += 1
  ) {
    if (give(look, place, WORTH.around)) any = true;
  }
  return any;
}

/** A part from inside a code, when the term looks like one. */
function codeParts(look: Look, term: string): boolean {
  if (!/\d/.test(term) || isSize(term)) return false;
  const { skus, skuRows, eanText, eanRows } = look.index;
  let any = false;
  for (let place = 0; place < skus.length; place += 1) {
    if (skus[place]!.includes(term) && raise(look, skuRows[place]!, WORTH.codePart)) any = true;
  }
  if (!/^\d{4,14}$/.test(term)) return any;
  for (let at = eanText.indexOf(term); at >= 0;) {
    const place = Math.floor(at / EAN_WIDTH);
    if (raise(look, eanRows[place]!, WORTH.codePart)) any = true;
    at = eanText.indexOf(term, (place + 1) * EAN_WIDTH);
  }
  return any;
}

function wordParts(look: Look, term: string): boolean {
  let any = false;
  for (const [place, word] of look.index.words.entries()) {
    if (word.includes(term) && !word.startsWith(AROUND) && give(look, place, WORTH.wordPart)) any = true;
  }
  return any;
}

/** One typo, in the word or in its beginning (people search while they type). Answers the first word that was meant. */
function forgiven(look: Look, term: string): string | null {
  let meant: string | null = null;
  for (const [place, word] of look.index.words.entries()) {
    if (word.length < term.length - 1 || word.startsWith(AROUND) || !meansIt(term, word)) continue;
    if (give(look, place, WORTH.typo)) meant ??= word;
  }
  return meant;
}

function meansIt(term: string, word: string): boolean {
  if (withinOneTypo(term, word)) return true;
  return (
    word.length > term.length &&
    term.length > SHORTEST_TYPO &&
    [-1, 0, 1].some((more) => withinOneTypo(term, word.slice(0, term.length + more)))
  );
}

/** Gives the rows of a word their worth; whether the caller may see any of them. */
function give(look: Look, place: number, value: number): boolean {
  const { starts, rows } = look.index;
  let any = false;
  for (let at = starts[place]!; at < starts[place + 1]!; at += 1) if (raise(look, rows[at]!, value)) any = true;
  return any;
}

function raise({ worth, visible }: Look, row: number, value: number): boolean {
  if (visible[row] === 0) return false;
  if (worth[row]! < value) worth[row] = value;
  return true;
}
