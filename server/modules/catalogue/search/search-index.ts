import { folded } from '#values/text.ts';
import { detached } from '../shelf/dictionary.ts';
import { wordsOf } from './words.ts';

/** Sorted words with the rows that hold them, and sorted codes with theirs. */
export interface SearchIndex {
  readonly count: number;
  readonly words: readonly string[];
  /** Rows of word n: `rows` from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly rows: Int32Array;
  /** Folded skus in order, and their rows. */
  readonly skus: readonly string[];
  readonly skuRows: Int32Array;
  /** EANs as numbers of 14 digits, filled up with zeros on the right, so that a beginning is a range; in order, and their rows. */
  readonly eans: Float64Array;
  readonly eanRows: Int32Array;
  /** The same EANs one after the other, each in EAN_WIDTH places: what is inside of a code is found by one look through. */
  readonly eanText: string;
  /** Working space of a search, which never waits in between: nothing is left for the collector. */
  readonly scratch: { readonly total: Uint16Array; readonly term: Uint16Array };
}

/** What a product is found by: its codes, its own texts, and texts around it (its categories), which count less. */
export interface Found {
  readonly sku: string;
  readonly eans: readonly (string | null)[];
  readonly texts: readonly string[];
  readonly around: readonly string[];
}

/** Words of texts around stand behind all others, under this mark. */
export const AROUND = '~';

export function collectWords(): { add(row: number, found: Found): void; done(count: number): SearchIndex } {
  const rowsOf = new Map<string, number[]>();
  const wordsOfPiece = new Map<string, readonly string[]>();
  const skus: string[] = [];
  const skuRows: number[] = [];
  const eans: number[] = [];
  const eanTexts: string[] = [];
  const eanRows: number[] = [];

  /** Pieces between blanks repeat (brands, sizes, packs): each is taken apart once, however many names have it. */
  function known(piece: string): readonly string[] {
    let words = wordsOfPiece.get(piece);
    if (!words) {
      words = wordsOf(piece);
      if (wordsOfPiece.size < 50_000) wordsOfPiece.set(detached(piece), words);
    }
    return words;
  }

  function putAll(texts: readonly string[], mark: string, row: number): void {
    for (const text of texts)
      for (const piece of text.split(' ')) if (piece !== '') for (const word of known(piece)) put(mark + word, row);
  }

  function put(word: string, row: number): void {
    const rows = rowsOf.get(word);
    if (!rows) rowsOf.set(word, [row]);
    else if (rows.at(-1) !== row) rows.push(row);
  }

  return {
    add(row, { sku, eans: given, texts, around }) {
      skus.push(folded(sku));
      skuRows.push(row);
      for (const ean of given) {
        if (!ean || !/^\d{1,14}$/.test(ean)) continue;
        eans.push(eanNumber(ean));
        eanTexts.push(detached(ean.padEnd(EAN_WIDTH)));
        eanRows.push(row);
      }
      putAll(texts, '', row);
      putAll(around, AROUND, row);
    },
    done(count) {
      const words = [...rowsOf.keys()].sort();
      const starts = new Uint32Array(words.length + 1);
      for (const [place, word] of words.entries()) starts[place + 1] = starts[place]! + rowsOf.get(word)!.length;
      const rows = new Int32Array(starts[words.length]!);
      for (const [place, word] of words.entries()) rows.set(rowsOf.get(word)!, starts[place]);
      const bySku = Int32Array.from(skus.keys()).sort((a, b) =>
        skus[a]! < skus[b]! ? -1 : skus[a]! > skus[b]! ? 1 : 0,
      );
      const byEan = Int32Array.from(eans.keys()).sort((a, b) => eans[a]! - eans[b]!);
      return {
        count,
        words,
        starts,
        rows,
        skus: Array.from(bySku, (place) => skus[place]!),
        skuRows: bySku.map((place) => skuRows[place]!),
        eans: Float64Array.from(byEan, (place) => eans[place]!),
        eanRows: byEan.map((place) => eanRows[place]!),
        eanText: Array.from(byEan, (place) => eanTexts[place]!).join(''),
        scratch: { total: new Uint16Array(count), term: new Uint16Array(count) },
      };
    },
  };
}

const EAN_DIGITS = 14;
/** One blank between two, so that no number reaches from one into the next. */
export const EAN_WIDTH = EAN_DIGITS + 1;

/** 8, 12, 13 or 14 digits, or the beginning of them, as a number that sorts like the text. */
export function eanNumber(digits: string): number {
  return Number(digits.padEnd(EAN_DIGITS, '0'));
}

/** How many numbers begin with as many digits as these. */
export function eanSpan(digits: string): number {
  return 10 ** (EAN_DIGITS - digits.length);
}

/** Rows with exactly this EAN, each once. */
export function rowsOfEan({ eans, eanText, eanRows }: SearchIndex, ean: string): number[] {
  if (!/^\d{8,14}$/.test(ean)) return [];
  const rows = new Set<number>();
  const asked = eanNumber(ean);
  for (let place = firstFrom(eans, asked); eans[place] === asked; place += 1)
    if (eanText.slice(place * EAN_WIDTH, (place + 1) * EAN_WIDTH).trimEnd() === ean) rows.add(eanRows[place]!);
  return [...rows];
}

/** The first place whose value is not before `value`. */
export function firstFrom<T extends string | number>(sorted: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
