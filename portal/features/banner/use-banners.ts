import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';

/** spec 7, 9: the banners of a place, ten at a time; the homepage of a signed-in user has AfterLogin behind its name. */
export function useBanners(locationId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['banners', locationId, i18n.language],
    queryFn: async ({ signal }) => (await content('GET /banners', { query: { offset: 0, limit: 10, locationId } }, { signal, quiet: true })).results,
    staleTime: 5 * 60_000,
  });
}
