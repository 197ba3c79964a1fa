import { isDay } from '#values/day.ts';

/** The filters stand in the address; the names are those of the call. `view` is which of the three pages it is. */
export const DOCUMENT_VIEWS = ['documents', 'invoices', 'empties'] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];
export const DOCUMENT_FILTERS = ['type', 'dateFrom', 'dateTo', 'search', 'shipToId', 'state', 'companies'] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];

export interface DocumentListState {
  readonly view: DocumentView;
  readonly filters: Readonly<Partial<Record<DocumentFilter, string>>>;
  /** A column of the list, from the greatest down with a minus; the newest first without it. */
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page: number;
}

export const DOCUMENT_PAGE = 25;

export function documentStateOf(query: URLSearchParams): DocumentListState {
  const view = DOCUMENT_VIEWS.find((one) => one === query.get('view')) ?? 'documents';
  const filters = Object.fromEntries(
    DOCUMENT_FILTERS.map((key) => [key, query.get(key) ?? ''] as const).filter(([key, value]) =>
      // An address that somebody mended by hand: what is no day filters nothing.
      key === 'dateFrom' || key === 'dateTo' ? isDay(value) : key === 'companies' ? value === 'all' : value,
    ),
  );
  return {
    view,
    filters,
    sort: query.get('sort') ?? undefined,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
}

export function documentQueryOf({ view, filters, sort, page }: DocumentListState): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  if (view !== 'documents') query.set('view', view);
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}
