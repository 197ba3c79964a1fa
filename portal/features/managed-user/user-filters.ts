/** The list's filters stand in the address; the names are those of the call. */
export const USER_FILTERS = ['search', 'status', 'shipToId', 'role'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export interface UserListState {
  readonly filters: Readonly<Partial<Record<UserFilter, string>>>;
  /** From 1. */
  readonly page: number;
}

export const USER_PAGE = 25;

export function userStateOf(query: URLSearchParams): UserListState {
  const filters = Object.fromEntries(
    USER_FILTERS.map((key) => [key, query.get(key) ?? '']).filter(([, value]) => value),
  );
  return { filters, page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1) };
}

export function userQueryOf({ filters, page }: UserListState): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  if (page > 1) query.set('page', String(page));
  return query;
}
