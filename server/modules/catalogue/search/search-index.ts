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

/** The same index with some rows as another one knows them. Codes stay: a row keeps its sku. */
export function replaceRows(index: SearchIndex, replaced: ReadonlySet<number>, by: SearchIndex): SearchIndex {
  const stays = (row: number) => !replaced.has(row);
  const words: string[] = [];
  const starts: number[] = [0];
  const rows = new Int32Array(index.rows.length + by.rows.length);
  let used = 0;
  let [old, fresh] = [0, 0];
  while (old < index.words.length || fresh < by.words.length) {
    const [known, added] = [index.words[old], by.words[fresh]];
    const word = added === undefined || (known !== undefined && known < added) ? known! : added;
    let from = known === word ? index.starts[old]! : 0;
    const end = known === word ? index.starts[old + 1]! : 0;
    let other = added === word ? by.starts[fresh]! : 0;
    const otherEnd = added === word ? by.starts[fresh + 1]! : 0;
    // Both are in the order of rows, and no row is in both.
    for (; from < end; from += 1) {
      const row = index.rows[from]!;
      if (!stays(row)) continue;
      for (; other < otherEnd && by.rows[other]! < row; other += 1) rows[used++] = by.rows[other]!;
      rows[used++] = row;
    }
    for (; other < otherEnd; other += 1) rows[used++] = by.rows[other]!;
    if (used > starts.at(-1)!) {
      words.push(word);
      starts.push(used);
    }
    if (known === word) old += 1;
    if (added === word) fresh += 1;
  }
  return {
    ...index,
    words,
    starts: Uint32Array.from(starts),
    rows: rows.slice(0, used),
    ...mergedEans(index, stays, by),
  };
}

/** EANs of the rows that stay and those of the other index, in order. */
function mergedEans(index: SearchIndex, stays: (row: number) => boolean, by: SearchIndex) {
  const eans = new Float64Array(index.eans.length + by.eans.length);
  const eanRows = new Int32Array(eans.length);
  const texts: string[] = [];
  let [used, other] = [0, 0];
  /** Numbers that stay one behind the other are copied as one text: from here on. */
  let begin = 0;
  const take = (one: SearchIndex, place: number) => {
    eans[used] = one.eans[place]!;
    eanRows[used] = one.eanRows[place]!;
    used += 1;
  };
  const copyText = (one: SearchIndex, from: number, to: number) => {
    if (to > from) texts.push(one.eanText.slice(from * EAN_WIDTH, to * EAN_WIDTH));
  };
  const isBefore = (place: number) => {
    const later = index.eans[place]! - by.eans[other]!;
    return later > 0 || (later === 0 && by.eanRows[other]! < index.eanRows[place]!);
  };
  for (let place = 0; place < index.eans.length; place += 1) {
    for (; other < by.eans.length && isBefore(place); other += 1) {
      copyText(index, begin, place);
      begin = place;
      copyText(by, other, other + 1);
      take(by, other);
    }
    if (stays(index.eanRows[place]!)) take(index, place);
    else {
      copyText(index, begin, place);
      begin = place + 1;
    }
  }
  copyText(index, begin, index.eans.length);
  copyText(by, other, by.eans.length);
  for (; other < by.eans.length; other += 1) take(by, other);
  return { eans: eans.slice(0, used), eanRows: eanRows.slice(0, used), eanText: texts.join('') };
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
