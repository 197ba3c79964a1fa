import { content } from '#portal/api/content.ts';

/** The newest news of the portal. */
export const latestArticlesQuestion = (limit: number, language: string) => ({
  queryKey: ['articles', 'latest', language, limit],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    content('GET /articles', { query: { offset: 0, limit } }, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});
