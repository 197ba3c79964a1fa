import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';

/** C7.107: outside addresses by name, those that are for this user. A failure is only logged: the menu does without. */
export function useOutsideLinks(wanted: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['outside-links', i18n.language],
    queryFn: async ({ signal }) => {
      const { results } = await content('GET /portalExtLinks', { query: { limit: 100 } }, { signal, quiet: true });
      return new Map(results.map(({ name, url }) => [name, url]));
    },
    enabled: wanted,
    staleTime: 10 * 60_000,
  });
}
