import { allPages } from '#portal/api/all-pages.ts';
import { general } from '#portal/api/general.ts';

/** All ship-tos of the user, suspended ones too (marked, not choosable). */
export const shipTosQuestion = {
  queryKey: ['ship-tos'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    allPages((query) => general('GET /shiptos', { query }, { signal, quiet: true })),
  staleTime: 30_000,
};
