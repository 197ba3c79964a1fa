import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { useStored } from '#portal/state/stored-values.ts';

/** Who of the supplier looks after the company of the chosen ship-to. */
export function useSalesperson(enabled: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['salesperson', useStored('shipToId'), i18n.language],
    queryFn: ({ signal }) => general('GET /soldtos/GetSalesperson', {}, { signal, quiet: true }),
    staleTime: 60_000,
    enabled,
  });
}
