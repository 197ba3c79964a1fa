import { LRUCache } from 'lru-cache';
import { PAGE_LIMIT, pageOf, totalPages } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { countTypes } from '../package/count-types.ts';
import type { PackageView } from '../package/package-view.ts';
import { packagesSeen } from '../package/packages-seen.ts';
import { findRows } from '../search/find-rows.ts';
import type { SearchHits } from '../search/find-rows.ts';
import { countOptions } from '../shelf/count-options.ts';
import type { Aggregation } from '../shelf/count-options.ts';
import type { ProductFilter } from '../shelf/match-rows.ts';
import { matchRows } from '../shelf/match-rows.ts';
import { nameRanks } from '../shelf/name-ranks.ts';
import { priceColumn } from '../shelf/price-column.ts';
import { visibleRows } from '../shelf/shelf.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { sortRows } from '../shelf/sort-rows.ts';
import type { SortKey } from '../shelf/sort-rows.ts';
import type { Sight } from './product-view.ts';
import { ProductView } from './product-view.ts';
import { sightOf } from './product-views.ts';

export interface ListAsked {
  readonly search: string;
  readonly filter: ProductFilter;
  readonly sort: readonly SortKey[];
  readonly currentPage: number;
  readonly pageSize: number;
}

export interface ProductList {
  readonly items: readonly (ProductView | PackageView)[];
  /** Those that match, behind the products; none unless they were asked for. */
  readonly packages: readonly PackageView[];
  readonly total_count: number;
  readonly page_info: { readonly current_page: number; readonly page_size: number; readonly total_pages: number };
  readonly suggestions: readonly { readonly search: string }[];
  readonly sight: Sight;
  readonly hits: Int32Array;
  readonly found: Found;
  readonly filter: ProductFilter;
  readonly searched: boolean;
}

interface Found {
  readonly hits: Int32Array;
  readonly corrected: string | null;
  counted: Map<string, Aggregation[]>;
}

const RESULT_BYTES = 8 * 1_024 * 1_024;
const results = new WeakMap<Shelf, LRUCache<string, Found>>();

/**
 * Products that the caller may see, from memory: no statement. A page beyond the last is empty.
 * Throws PAGE_INVALID for a page or size that is not positive or a size above 100.
 */
export async function listProducts(ctx: Ctx, asked: ListAsked): Promise<ProductList> {
  const { currentPage, pageSize } = asked;
  if (currentPage < 1 || pageSize < 1 || pageSize > PAGE_LIMIT) throw new Refusal('PAGE_INVALID', { max: PAGE_LIMIT });
  const sight = await sightOf(ctx);
  const { shelf } = sight;
  const sort =
    asked.sort.length > 0
      ? asked.sort
      : asked.search.trim() === ''
        ? []
        : [{ field: 'relevance' as const, down: true }];
  const names = sort.some(({ field }) => field === 'name') ? await nameRanks(ctx, shelf, ctx.language) : null;
  const found = await search(sight, { ...asked, sort }, names);

  const { offset, limit } = pageOf(currentPage, pageSize);
  const searched = asked.search.trim() !== '';
  const packages = await packagesSeen(ctx, asked.filter, asked.search, asked.sort);
  const products = found.hits.length;
  const total = products + packages.length;
  const items: (ProductView | PackageView)[] = [];
  const end = Math.min(offset + limit, total);
  for (let place = offset; place < end; place += 1)
    items.push(
      place < products
        ? new ProductView(sight, found.hits[place]!, searched ? place + 1 : null)
        : packages[place - products]!,
    );
  return {
    items,
    packages,
    sight,
    found,
    searched,
    filter: asked.filter,
    hits: found.hits,
    total_count: total,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: totalPages(total, pageSize) },
    suggestions: found.corrected === null ? [] : [{ search: found.corrected }],
  };
}

/** The counted options of a list, over the whole result; kept with it. */
export async function aggregationsOf(
  { sight, found, packages }: ProductList,
  directChildrenOf: number | null,
): Promise<Aggregation[]> {
  if (packages.length > 0 && found.hits.length === 0) return countTypes(packages, sight.language);
  const key = `${sight.at.conditions.unitPriceKey}|${sight.language}|${directChildrenOf ?? ''}`;
  let options = found.counted.get(key);
  if (!options) {
    options = countOptions(
      sight.shelf,
      found.hits,
      sight.language,
      await priceColumn(sight.shelf, sight.at.conditions),
      directChildrenOf,
    );
    if (found.counted.size < 8) found.counted.set(key, options);
  }
  return options;
}

async function search(
  { shelf, at, language }: Sight,
  { search: text, filter, sort }: ListAsked,
  names: Int32Array | null,
): Promise<Found> {
  const priced = filter.price !== undefined || sort.some(({ field }) => field === 'price');
  const key = JSON.stringify([
    shelf.version,
    at.typeMask,
    language,
    priced ? at.conditions.unitPriceKey : '',
    text.trim().toLowerCase(),
    filter,
    sort,
  ]);
  let kept = results.get(shelf);
  if (!kept)
    results.set(
      shelf,
      (kept = new LRUCache({
        maxSize: RESULT_BYTES,
        sizeCalculation: (found, name) => 1_000 + found.hits.byteLength + name.length,
      })),
    );
  let found = kept.get(key);
  if (found) return found;

  const prices = priced ? await priceColumn(shelf, at.conditions) : null;
  const hits: SearchHits | null =
    text.trim() === '' ? null : findRows(shelf.search, text, visibleRows(shelf, at.typeMask));
  // A copy: while rows are sorted, searches of others use the same working space.
  const worth = hits?.worth.slice() ?? (text.trim() === '' ? null : new Uint16Array(shelf.count));
  const order = await sortRows(shelf, sort, {
    language,
    prices,
    worth,
    priceKey: at.conditions.unitPriceKey,
    nameRanks: names,
  });
  found = {
    hits: matchRows(shelf, order, { filter, typeMask: at.typeMask, language, worth, prices }),
    corrected: hits?.corrected ?? null,
    counted: new Map(),
  };
  kept.set(key, found);
  return found;
}
