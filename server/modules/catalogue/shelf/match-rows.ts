import type { Language } from '#values/text.ts';
import { folded } from '#values/text.ts';
import type { PackFacet } from './facets.ts';
import { PACK_FACETS, brandsMeant, packsMeant } from './facets.ts';
import { subtree } from './category-tree.ts';
import type { PriceColumn } from './price-column.ts';
import type { Shelf } from './shelf.ts';
import { FLAG, rowOfSku } from './shelf.ts';

/** What a list is asked for, in our words. Absent: not restricted. */
export interface ProductFilter {
  readonly skus?: readonly string[];
  /** Category ids; sub-categories belong to them. */
  readonly categoryIds?: readonly number[];
  readonly categoryIdsToo?: readonly number[];
  readonly brands?: readonly string[];
  readonly packs?: Readonly<Partial<Record<PackFacet, readonly string[]>>>;
  readonly flags?: Readonly<Partial<Record<'new' | 'sale' | 'last', boolean>>>;
  readonly packages?: boolean;
  readonly name?: { readonly match: string; readonly whole: boolean };
  /** your_price in Ft, both ends inclusive. */
  readonly price?: { readonly from: number; readonly to: number };
  /** Filters that cannot be met (an id that is no id): nothing is found. */
  readonly impossible?: boolean;
}

export interface Asked {
  readonly filter: ProductFilter;
  readonly typeMask: number;
  readonly language: Language;
  readonly worth: Uint16Array | null;
  /** When they are filtered by. */
  readonly prices: PriceColumn | null;
}

/** The rows of `order` that match, in that order. */
export function matchRows(shelf: Shelf, order: Int32Array, asked: Asked): Int32Array {
  const { filter, typeMask, worth } = asked;
  // Packages are entries of their own and no products: with the flag only they are listed, without it never.
  if (filter.impossible || filter.packages === true) return new Int32Array(0);
  const skus = filter.skus && new Set(filter.skus.flatMap((sku) => rowOfSku(shelf, sku) ?? []));
  const brands =
    filter.brands &&
    union(
      filter.brands.map((value) => brandsMeant(shelf, value)),
      shelf.brands.length,
    );
  const packs = packMarks(shelf, filter, asked.language);
  const categories = categoryMarks(shelf, filter.categoryIds);
  const categoriesToo = categoryMarks(shelf, filter.categoryIdsToo);
  const { mask, value } = flagTest(filter);
  const prices = filter.price ? asked.prices : null;
  const name = filter.name && nameTest(shelf, filter.name, asked.language);

  const hits = scratchOf(shelf);
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const row = order[place]!;
    if ((shelf.flags[row]! & mask) !== value || (shelf.types[row]! & typeMask) === 0) continue;
    if (worth && worth[row] === 0) continue;
    if (brands && !brands[shelf.brand[row]!]) continue;
    if (packs && !packs[shelf.pack[row]!]) continue;
    if (categories && !categories[shelf.category[row]!]) continue;
    if (categoriesToo && !categoriesToo[shelf.category[row]!]) continue;
    if (prices && !(prices[row]! >= filter.price!.from && prices[row]! <= filter.price!.to)) continue;
    if (skus && !skus.has(row)) continue;
    if (name && !name(row)) continue;
    hits[count] = row;
    count += 1;
  }
  return hits.slice(0, count);
}

const scratches = new WeakMap<Shelf, Int32Array>();

/** Working space that is used again by every list: matching never waits in between. */
function scratchOf(shelf: Shelf): Int32Array {
  let scratch = scratches.get(shelf);
  if (!scratch) scratches.set(shelf, (scratch = new Int32Array(shelf.count)));
  return scratch;
}

/** `listed` always, and each flag as it is asked for. */
function flagTest({ flags = {} }: ProductFilter): { mask: number; value: number } {
  let mask: number = FLAG.listed;
  let value: number = FLAG.listed;
  for (const flag of ['new', 'sale', 'last'] as const) {
    if (flags[flag] === undefined) continue;
    mask |= FLAG[flag];
    if (flags[flag]) value |= FLAG[flag];
  }
  return { mask, value };
}

function packMarks(shelf: Shelf, { packs }: ProductFilter, language: Language): Uint8Array | null {
  let marked: Uint8Array | null = null;
  for (const facet of PACK_FACETS) {
    const values = packs?.[facet];
    if (!values) continue;
    const meant = union(
      values.map((value) => packsMeant(shelf, facet, value, language)),
      shelf.packs.length,
    );
    marked = marked ? marked.map((mark, number) => mark & meant[number]!) : meant;
  }
  return marked;
}

function categoryMarks(shelf: Shelf, ids: readonly number[] | undefined): Uint8Array | null {
  if (!ids) return null;
  const wanted = new Set(ids);
  return subtree(
    shelf.categories,
    shelf.categories.keys().filter((number) => wanted.has(shelf.categories[number]!.id)),
  );
}

function nameTest(
  shelf: Shelf,
  { match, whole }: { match: string; whole: boolean },
  language: Language,
): (row: number) => boolean {
  const wanted = folded(match).trim().split(/\s+/).filter(Boolean);
  return (row) => {
    const name = folded(shelf.names[language].at(row) || shelf.names.hu.at(row));
    if (!whole) return wanted.every((word) => name.includes(word));
    const words = name.split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => words.includes(word));
  };
}

function union(marks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  for (const one of marks) for (let number = 0; number < size; number += 1) all[number]! |= one[number]!;
  return all;
}
