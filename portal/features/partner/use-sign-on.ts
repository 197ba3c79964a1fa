import { useQuery } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';

/** From the menu, or in answer to a request of the partner's. */
export type SignOn = { readonly partner: string; readonly target?: string } | { readonly request: string };

/** The form that signs the user on to a partner system. It is good once: never asked for twice, never kept. */
export function useSignOn(ask: SignOn, wanted: boolean) {
  return useQuery({
    queryKey: ['sign-on', ask],
    queryFn: ({ signal }) => identity('POST /partners/sign-on', { body: ask }, { signal, quiet: true }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
