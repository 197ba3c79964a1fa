import { folded } from '#values/text.ts';
import { wordsOf } from './words.ts';

/** Sorted words with the rows that hold them, and sorted codes (sku, EAN) with theirs. */
export interface SearchIndex {
  readonly count: number;
  readonly words: readonly string[];
  /** Rows of word n: `rows` from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly rows: Int32Array;
  readonly codes: readonly string[];
  readonly codeRows: Int32Array;
}

export interface Found { readonly sku: string; readonly eans: readonly (string | null)[]; readonly texts: readonly string[] }

export function collectWords(): { add(row: number, found: Found): void; done(count: number): SearchIndex } {
  const rowsOf = new Map<string, number[]>();
  const wordsOfText = new Map<string, readonly string[]>();
  const codes: { code: string; row: number }[] = [];

  /** Brands, variants and categories repeat: they are taken apart once. */
  function known(text: string): readonly string[] {
    let words = wordsOfText.get(text);
    if (!words) {
      words = wordsOf(text);
      if (wordsOfText.size < 5_000) wordsOfText.set(text, words);
    }
    return words;
  }

  return {
    add(row, { sku, eans, texts }) {
      codes.push({ code: folded(sku), row });
      for (const ean of eans) if (ean) codes.push({ code: ean, row });
      for (const text of texts) {
        for (const word of text === '' ? [] : known(text)) {
          const rows = rowsOf.get(word);
          if (!rows) rowsOf.set(word, [row]);
          else if (rows.at(-1) !== row) rows.push(row);
        }
      }
    },
    done(count) {
      const words = [...rowsOf.keys()].sort();
      const starts = new Uint32Array(words.length + 1);
      for (const [place, word] of words.entries()) starts[place + 1] = starts[place]! + rowsOf.get(word)!.length;
      const rows = new Int32Array(starts[words.length]!);
      for (const [place, word] of words.entries()) rows.set(rowsOf.get(word)!, starts[place]);
      codes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.row - b.row));
      return { count, words, starts, rows, codes: codes.map(({ code }) => code), codeRows: Int32Array.from(codes, ({ row }) => row) };
    },
  };
}

/** The first place whose text is not before `text`. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
