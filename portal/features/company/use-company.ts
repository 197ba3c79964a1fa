import { useQuery } from '@tanstack/react-query';
import { general } from '#portal/api/general.ts';
import { useStored } from '#portal/state/stored-values.ts';

/** The company that the user works for now: the sold-to of the chosen ship-to, else his first (a user may have two). */
export function useCompany(enabled: boolean) {
  const shipToId = useStored('shipToId');
  return useQuery({
    queryKey: ['sold-to', shipToId],
    enabled,
    queryFn: ({ signal }) => general('GET /soldtos/GetSoldTo', {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
}
