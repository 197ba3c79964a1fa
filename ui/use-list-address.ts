import { useAddress } from './use-address.ts';

/** A searched list that stands in the address: `?search=…&page=2`. A new search begins on the first page. */
export function useListAddress() {
  const [query, setQuery] = useAddress();
  const set = (changes: Readonly<Record<string, string>>, push = false) => {
    const next = new URLSearchParams(query);
    if (!('page' in changes)) next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setQuery(next, push ? {} : { replace: true, preventScrollReset: true });
  };
  return {
    get: (key: string) => query.get(key) ?? '',
    search: query.get('search') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    set,
    setSearch: (search: string) => set({ search }),
    setPage: (page: number) => set({ page: page > 1 ? String(page) : '' }, true),
  };
}
