import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';
import { compareByOrder, isWebAddress } from './link.ts';

/** The links of the footer in their order. A failure is only logged (spec 8): the footer does without. */
export function useLinks() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['links', i18n.language],
    queryFn: async ({ signal }) => {
      const { results } = await content('GET /links', { query: { offset: 0, limit: 100 } }, { signal, quiet: true });
      return results.filter(({ url }) => isWebAddress(url)).sort(compareByOrder);
    },
    staleTime: 10 * 60_000,
  });
}
