import { LRUCache } from 'lru-cache';
import { breather } from '#platform/thread/breather.ts';
import type { Language } from '#values/text.ts';
import { packLabel } from './facets.ts';
import type { PriceColumn } from './price-column.ts';
import type { Shelf } from './shelf.ts';

export const SORT_FIELDS = ['brand', 'packaging', 'price', 'volume', 'name', 'position', 'relevance'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export interface SortKey {
  readonly field: SortField;
  readonly down: boolean;
}

/** A number per row, and the first number that no row has. */
interface Ranks {
  readonly of: (row: number) => number;
  readonly end: number;
}

export interface SortInputs {
  readonly language: Language;
  /** When they are sorted by, and their identity. */
  readonly prices: PriceColumn | null;
  readonly priceKey: string;
  readonly worth: Uint16Array | null;
  /** Row -> rank in the alphabet of the language, when names are sorted by. */
  readonly nameRanks: Int32Array | null;
}

const ORDERS_KEPT = 16;
const ROWS_A_PIECE = 2_000;
const orders = new WeakMap<Shelf, LRUCache<string, Promise<Int32Array>>>();
const hungarian = new Intl.Collator('hu', { numeric: true });

/** All rows in the asked order; ties end by position and row, so that every page is stable. Worked out once for all who wait for it. */
export async function sortRows(shelf: Shelf, keys: readonly SortKey[], inputs: SortInputs): Promise<Int32Array> {
  const needed = keys.filter(({ field }) => field !== 'relevance' || inputs.worth);
  if (needed.length === 0 || (needed[0]!.field === 'position' && !needed[0]!.down)) return shelf.byPosition;
  // With a search in it the order is its own; without one it is kept for all rows, and the search only takes from it.
  if (needed.some(({ field }) => field === 'relevance')) return sorted(shelf, needed, inputs);
  let kept = orders.get(shelf);
  if (!kept) orders.set(shelf, (kept = new LRUCache({ max: ORDERS_KEPT })));
  const priced = needed.some(({ field }) => field === 'price');
  const name = `${inputs.language}|${priced ? inputs.priceKey : ''}|${needed.map(({ field, down }) => (down ? '-' : '+') + field).join()}`;
  let order = kept.get(name);
  if (!order) kept.set(name, (order = sorted(shelf, needed, { ...inputs, worth: null })));
  return order;
}

/** One number per row that compares like all keys together, sorted natively; plain comparison when it would lose precision. */
async function sorted(shelf: Shelf, keys: readonly SortKey[], inputs: SortInputs): Promise<Int32Array> {
  const breathe = breather();
  const ranks = keys.map((key) => directed(ranksOf(shelf, key, inputs), key.down));
  const rows = inputs.worth ? foundRows(shelf, inputs.worth) : shelf.byPosition;
  const count = Math.max(shelf.count, 1);
  const size = ranks.reduce((all, { end }) => all * end, count);
  if (size < Number.MAX_SAFE_INTEGER) {
    const packed = new Float64Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) {
      if (place % ROWS_A_PIECE === 0) await breathe();
      const row = rows[place]!;
      let key = 0;
      for (const { of, end } of ranks) key = key * end + of(row);
      packed[place] = key * count + shelf.placeOf[row]!;
    }
    packed.sort();
    const order = new Int32Array(packed.length);
    for (let place = 0; place < order.length; place += 1) {
      if (place % ROWS_A_PIECE === 0) await breathe();
      order[place] = shelf.byPosition[packed[place]! % count]!;
    }
    return order;
  }
  return Int32Array.from(rows).sort((a, b) => {
    for (const { of } of ranks) if (of(a) !== of(b)) return of(a) - of(b);
    return shelf.placeOf[a]! - shelf.placeOf[b]!;
  });
}

/** What a search has found; nothing else needs a place in its order. */
function foundRows({ byPosition }: Shelf, worth: Uint16Array): number[] {
  const rows: number[] = [];
  for (let place = 0; place < byPosition.length; place += 1)
    if (worth[byPosition[place]!] !== 0) rows.push(byPosition[place]!);
  return rows;
}

function directed({ of, end }: Ranks, down: boolean): Ranks {
  return down ? { of: (row) => end - 1 - of(row), end } : { of, end };
}

function ranksOf(shelf: Shelf, { field, down }: SortKey, { language, prices, worth, nameRanks }: SortInputs): Ranks {
  switch (field) {
    case 'brand':
      return byNumber(
        shelf.brands.map((brand) => brand.name),
        shelf.brand,
        hungarian.compare,
      );
    case 'packaging':
      return byNumber(
        shelf.packs.map((pack) => packLabel('packaging', pack, language)),
        shelf.pack,
        hungarian.compare,
      );
    case 'volume':
      return byNumber(
        // What has none, as gas, comes last both ways.
        shelf.packs.map((pack) => pack.volumeMl || (down ? 0 : Number.MAX_SAFE_INTEGER)),
        shelf.pack,
        (a, b) => a - b,
      );
    case 'price': {
      let most = 0;
      for (const price of prices!) if (price > most) most = price;
      return { of: (row) => prices![row]!, end: most + 1 };
    }
    case 'name':
      return { of: (row) => nameRanks![row]!, end: shelf.count + 1 };
    case 'position':
      return { of: (row) => shelf.placeOf[row]!, end: shelf.count + 1 };
    // DESC, as storefronts send it, is the best first.
    case 'relevance':
      return { of: (row) => worth![row]!, end: 65_536 };
  }
}

/** Ranks of shared values; equal values (two packs of one name) have equal ranks. */
function byNumber<T>(values: readonly T[], column: Uint16Array, compare: (a: T, b: T) => number): Ranks {
  const order = values
    .keys()
    .toArray()
    .sort((a, b) => compare(values[a]!, values[b]!));
  const ranks = new Int32Array(values.length);
  let rank = 0;
  for (const [place, number] of order.entries()) {
    if (place > 0 && compare(values[order[place - 1]!]!, values[number]!) !== 0) rank += 1;
    ranks[number] = rank;
  }
  return { of: (row) => ranks[column[row]!]!, end: rank + 1 };
}
