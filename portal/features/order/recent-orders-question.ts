import { general } from '#portal/api/general.ts';

/** The newest orders of the user's ship-tos, and how many there are in all. */
export const recentOrdersQuestion = (limit: number, language: string) => ({
  queryKey: ['orders', 'recent', limit, language],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    general('GET /orders', { query: { offset: 0, limit } }, { signal }),
});
