/**
 * Filters live in the address: a list can be reloaded, shared and come back to. The keys are those of the store's filter
 * input, several values are joined by OR.
 */
export const FILTERS = ['category_uid', 'brand', 'packaging', 'volume', 'pack_format'] as const;
export const FLAGS = ['product_new', 'product_last', 'product_sale'] as const;
export type FilterKey = (typeof FILTERS)[number];
export type FlagKey = (typeof FLAGS)[number];

export const SORTS = ['position', 'brand', 'packaging', 'price', 'price-desc', 'volume', 'name'] as const;
export type SortKey = (typeof SORTS)[number];

export interface ListState {
  readonly search: string;
  readonly filters: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  readonly flags: readonly FlagKey[];
  readonly sort: SortKey;
  readonly page: number;
}

export const PAGE_SIZE = 25; // spec 9

export function stateOf(query: URLSearchParams): ListState {
  const sort = query.get('sort') as SortKey;
  return {
    search: query.get('q') ?? '',
    filters: Object.fromEntries(
      FILTERS.map((key) => [key, query.getAll(key)]).filter(([, values]) => values!.length > 0),
    ),
    flags: FLAGS.filter((flag) => query.get(flag) === '1'),
    sort: SORTS.includes(sort) ? sort : 'position',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

export function queryOf(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('q', state.search);
  for (const key of FILTERS) for (const value of state.filters[key] ?? []) query.append(key, value);
  for (const flag of state.flags) query.set(flag, '1');
  if (state.sort !== 'position') query.set('sort', state.sort);
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** A change of what is looked for begins at the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

export function toggled(values: readonly string[] = [], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

export function isFiltered(state: ListState): boolean {
  return state.search !== '' || state.flags.length > 0 || Object.keys(state.filters).length > 0;
}

/** The variables of the store's `products` query. */
export function variablesOf(state: ListState) {
  const filter: Record<string, { in: string[] } | { eq: string }> = {};
  for (const key of FILTERS) {
    const values = state.filters[key];
    if (values?.length) filter[key] = { in: [...values] };
  }
  for (const flag of state.flags) filter[flag] = { eq: '1' };
  const field = state.sort.replace('-desc', '');
  return {
    search: state.search,
    filter,
    sort:
      state.sort === 'position' ? {} : { [field]: state.sort.endsWith('-desc') ? ('DESC' as const) : ('ASC' as const) },
    pageSize: PAGE_SIZE,
    currentPage: state.page,
  };
}
