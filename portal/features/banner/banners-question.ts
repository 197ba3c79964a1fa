import type { BannerPlace } from '#vocabulary/banner-place.ts';
import { content } from '#portal/api/content.ts';

/** spec 7, 9: the banners of a place, ten at a time; the homepage of a signed-in user has AfterLogin behind its name. */
export const bannersQuestion = (locationId: BannerPlace, language: string) => ({
  queryKey: ['banners', locationId, language],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await content('GET /banners', { query: { offset: 0, limit: 10, locationId } }, { signal, quiet: true })).results,
  staleTime: 5 * 60_000,
});
