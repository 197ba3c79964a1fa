import { folded } from '#values/text.ts';

export interface ExcerptPart {
  readonly text: string;
  readonly hit: boolean;
}

const ROOM = 180;
const BEFORE = 50;
/** A stem is seldom shorter, so this much of a word is looked for where the whole is not there. */
const LEAST = 4;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of clean HTML, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search as they were typed, each once, at most ten; `over` leaves out the short ones. */
export function spokenWords(search: string, over = 1): string[] {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > over);
  return [...new Set(words)].slice(0, 10);
}

/** The part of a text where the words looked for stand, with the hits marked. Without a hit it is the beginning. */
export function excerptOf(text: string, search: string): ExcerptPart[] {
  const words = wordsIn(text);
  const hits = spokenWords(search).flatMap((word) => hitsOf(words, folded(word)));
  const first = hits.reduce((least, [from]) => Math.min(least, from), Infinity);
  const start = hits.length === 0 || first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  const end =
    text.length <= start + ROOM ? text.length : Math.max(text.lastIndexOf(' ', start + ROOM), start + ROOM / 2);
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', hit: false }] : [];
  let at = start;
  for (const [from, to] of hits.toSorted(([a], [b]) => a - b)) {
    if (from < at || to > end) continue;
    if (from > at) parts.push({ text: text.slice(at, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), hit: false });
  return parts.filter((one) => one.text !== '');
}

interface Word {
  readonly from: number;
  readonly word: string;
}

/** The words of a text, folded letter for letter, so that places in the one are places in the other. */
function wordsIn(text: string): Word[] {
  const plain = text
    .replace(/\P{ASCII}/gu, (letter) => (folded(letter).length === letter.length ? folded(letter) : letter))
    .toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({ from: index, word }));
}

/** Where words begin with the word, or with as much of it as there is anywhere. */
function hitsOf(words: readonly Word[], word: string): [number, number][] {
  const shared = words.map((one) => sharedBeginning(one.word, word));
  const most = shared.reduce((longest, length) => Math.max(longest, length), 0);
  if (most < Math.min(LEAST, word.length)) return [];
  return words
    .filter((_, index) => shared[index] === most)
    .slice(0, 20)
    .map(({ from, word: { length } }) => [from, from + length]);
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
