import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';

/** How to reach the supplier; all of it is configuration. */
export function useContact() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['contact', i18n.language],
    queryFn: ({ signal }) => content('GET /contact', {}, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });
}
