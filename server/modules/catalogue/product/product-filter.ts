import { Refusal } from '#vocabulary/refusal.ts';
import type { PackFacet } from '../shelf/facets.ts';
import { PACK_FACETS } from '../shelf/facets.ts';
import type { ProductFilter } from '../shelf/match-rows.ts';
import { SORT_FIELDS } from '../shelf/sort-rows.ts';
import type { SortField } from '../shelf/sort-rows.ts';
import { idOf } from '#platform/graphql/uid.ts';
import type { ListAsked } from './list-products.ts';

interface Equal {
  readonly eq?: string | null;
  readonly in?: readonly (string | null)[] | null;
}
interface Match {
  readonly match?: string | null;
  readonly match_type?: 'FULL' | 'PARTIAL' | null;
}
interface Range {
  readonly from?: string | null;
  readonly to?: string | null;
}

/** ProductAttributeFilterInput as it arrives. */
export type FilterInput = Readonly<
  Partial<
    Record<
      | 'sku'
      | 'url_key'
      | 'category_uid'
      | 'category_id'
      | 'brand'
      | PackFacet
      | 'product_new'
      | 'product_sale'
      | 'product_last'
      | 'packages_flag',
      Equal | null
    >
  >
> & { readonly name?: Match | null; readonly price?: Range | null };

export interface ProductArgs {
  readonly search?: string | null;
  readonly filter?: FilterInput | null;
  readonly sort?: Readonly<Partial<Record<SortField, 'ASC' | 'DESC' | null>>> | null;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}

const LONGEST_TEXT = 200;
const MOST_VALUES = 100;
const PAGE_SIZE = 25; // spec 9

/** The arguments of the store contract in our words. Throws when neither search nor filter is given, or a value is malformed. */
export function askedOf({ search, filter, sort, pageSize, currentPage }: ProductArgs): ListAsked {
  // Empty ones count as given: storefronts always send all three.
  if (search == null && filter == null) throw new Refusal('PARAMETER_MISSING', { name: 'search / filter' });
  return {
    search: bounded(search ?? '', 'search'),
    filter: filterOf(filter ?? {}),
    sort: Object.entries(sort ?? {})
      .filter(([field, direction]) => direction && SORT_FIELDS.includes(field as SortField))
      .map(([field, direction]) => ({ field: field as SortField, down: direction === 'DESC' })),
    pageSize: pageSize ?? PAGE_SIZE,
    currentPage: currentPage ?? 1,
  };
}

function filterOf(filter: FilterInput): ProductFilter {
  const packs: Partial<Record<PackFacet, readonly string[]>> = {};
  for (const facet of PACK_FACETS) {
    const values = valuesOf(filter[facet], facet);
    if (values) packs[facet] = values;
  }
  const skus = both(valuesOf(filter.sku, 'sku'), valuesOf(filter.url_key, 'url_key'));
  const uids = valuesOf(filter.category_uid, 'category_uid')?.map(idOf);
  const ids = valuesOf(filter.category_id, 'category_id')?.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : null));
  const flags = {
    new: flagOf(filter.product_new),
    sale: flagOf(filter.product_sale),
    last: flagOf(filter.product_last),
  };
  const packages = flagOf(filter.packages_flag);
  const price = rangeOf(filter.price);
  const name = filter.name?.match?.trim();
  return {
    ...(skus && { skus }),
    ...(uids && { categoryIds: uids.filter((id) => id !== null) }),
    ...(ids && { categoryIdsToo: ids.filter((id) => id !== null) }),
    ...(valuesOf(filter.brand, 'brand') && { brands: valuesOf(filter.brand, 'brand')! }),
    ...(Object.keys(packs).length > 0 && { packs }),
    ...(Object.values(flags).some((flag) => flag !== undefined) && { flags }),
    ...(packages !== undefined && { packages }),
    ...(price && { price }),
    ...(name && { name: { match: bounded(name, 'name'), whole: filter.name?.match_type === 'FULL' } }),
    ...((flags.new === null || flags.sale === null || flags.last === null || packages === null) && {
      impossible: true,
    }),
  } as ProductFilter;
}

/** The values asked for; undefined when the field restricts nothing. `eq` and `in` together: both must hold. */
function valuesOf(equal: Equal | null | undefined, name: string): readonly string[] | undefined {
  if (!equal) return undefined;
  const list = equal.in?.filter((value) => value !== null).map((value) => bounded(value, name));
  if (list && list.length > MOST_VALUES) throw new Refusal('INVALID_INPUT', { name });
  const one = equal.eq == null ? undefined : [bounded(equal.eq, name)];
  return both(one, list);
}

function both(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  if (!a || !b) return a ?? b;
  return a.filter((value) => b.some((other) => other.toLowerCase() === value.toLowerCase()));
}

/** `"1"` and `"0"`; both together restrict nothing. null: a value that no product has. */
function flagOf(equal: Equal | null | undefined): boolean | undefined | null {
  const values = valuesOf(equal, 'flag');
  if (!values) return undefined;
  const [on, off] = [values.includes('1'), values.includes('0')];
  if (on && off) return undefined;
  return on ? true : off ? false : null;
}

function rangeOf(range: Range | null | undefined): ProductFilter['price'] {
  if (!range) return undefined;
  const [from, to] = [numberOf(range.from, 0), numberOf(range.to, Number.MAX_SAFE_INTEGER)];
  return from === 0 && to === Number.MAX_SAFE_INTEGER ? undefined : { from, to };
}

function numberOf(text: string | null | undefined, otherwise: number): number {
  if (text == null || text.trim() === '') return otherwise;
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) throw new Refusal('INVALID_INPUT', { name: 'price' });
  return number;
}

function bounded(text: string, name: string): string {
  if (text.length > LONGEST_TEXT) throw new Refusal('INVALID_INPUT', { name });
  return text;
}
