import { general } from '#portal/api/general.ts';

/** All ship-tos of the user, suspended ones too (marked, not choosable). */
export const shipTosQuestion = {
  queryKey: ['ship-tos'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await general('GET /shiptos', { query: { limit: 100 } }, { signal, quiet: true })).results,
  staleTime: 30_000,
};
