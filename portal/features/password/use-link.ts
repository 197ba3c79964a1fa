import { useQuery } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';
import type { LinkProof } from './use-password.ts';

/** Whose the link of a mail for a new password is; asking does not use it up. */
export function useResetLink(link: LinkProof | null) {
  return useQuery({
    queryKey: ['reset-link', link?.code],
    queryFn: ({ signal }) =>
      identity('POST users/OpenReset', { body: { code: link!.code, token: link!.token } }, { signal }),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
