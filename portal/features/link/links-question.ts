import { content } from '#portal/api/content.ts';
import { compareByOrder, isWebAddress } from './link.ts';

/** The links of the footer in their order. */
export const linksQuestion = (language: string) => ({
  queryKey: ['links', language],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { results } = await content('GET /links', { query: { offset: 0, limit: 100 } }, { signal, quiet: true });
    return results.filter(({ url }) => isWebAddress(url)).sort(compareByOrder);
  },
  staleTime: 10 * 60_000,
});
