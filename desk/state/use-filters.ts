import { useAddress } from '#ui/use-address.ts';

/** The filters of a list, which stand in the address; an empty value takes one out. What is typed shows at once. */
export function useFilters(): {
  filters: URLSearchParams;
  filter: (name: string, value: string) => void;
  filterAll: (values: Readonly<Record<string, string>>) => void;
} {
  const [filters, setFilters] = useAddress();
  const filterAll = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(filters);
    for (const [name, value] of Object.entries(values))
      if (value) next.set(name, value);
      else next.delete(name);
    setFilters(next, { replace: true });
  };
  return { filters, filter: (name, value) => filterAll({ [name]: value }), filterAll };
}
