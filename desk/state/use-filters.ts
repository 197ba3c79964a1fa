import { useAddress } from '#portal/ui/use-address.ts';

/** The filters of a list, which stand in the address; an empty value takes one out. What is typed shows at once. */
export function useFilters(): { filters: URLSearchParams; filter: (name: string, value: string) => void } {
  const [filters, setFilters] = useAddress();
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(filters);
    if (value) next.set(name, value);
    else next.delete(name);
    setFilters(next, { replace: true });
  };
  return { filters, filter };
}
