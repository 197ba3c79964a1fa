/** The history's filters stand in the address; the names are those of the call. */
export const ORDER_FILTERS = [
  'dateFrom',
  'dateTo',
  'processingStatus',
  'orderStatus',
  'shipToId',
  'orderNumber',
  'customerOrderNumber',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export interface OrderListState {
  readonly filters: Readonly<Partial<Record<OrderFilter, string>>>;
  /** From 1. */
  readonly page: number;
}

export const ORDER_PAGE = 25;

export function orderStateOf(query: URLSearchParams): OrderListState {
  const filters = Object.fromEntries(
    ORDER_FILTERS.map((key) => [key, query.get(key) ?? '']).filter(([, value]) => value),
  );
  return { filters, page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1) };
}

export function orderQueryOf({ filters, page }: OrderListState): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  if (page > 1) query.set('page', String(page));
  return query;
}
