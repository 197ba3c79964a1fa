import { content } from '#portal/api/content.ts';

/** C7.107: outside addresses by name, those that are for this user. */
export const outsideLinksQuestion = (language: string) => ({
  queryKey: ['outside-links', language],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { results } = await content('GET /portalExtLinks', { query: { limit: 100 } }, { signal, quiet: true });
    return new Map(results.map(({ name, url }) => [name, url]));
  },
  staleTime: 10 * 60_000,
});
