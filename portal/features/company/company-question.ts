import { general } from '#portal/api/general.ts';

/** The sold-to of the chosen ship-to, else the user's first. */
export const companyQuestion = (shipToId: string) => ({
  queryKey: ['sold-to', shipToId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    general('GET /soldtos/GetSoldTo', {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});
