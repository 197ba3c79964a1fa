import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';
import { actFor } from '#portal/state/session.ts';

export const IMPERSONABLE_PAGE = 25;

/** Customers' users by words of name, e-mail address or company. */
export function useImpersonable(search: string, page: number, enabled: boolean) {
  return useQuery({
    queryKey: ['impersonable', search, page],
    queryFn: ({ signal }) =>
      identity(
        'GET impersonation/users',
        { query: { search, offset: (page - 1) * IMPERSONABLE_PAGE, limit: IMPERSONABLE_PAGE } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** For whom the clerk has acted, the last one first. */
export function useActedFor(limit: number) {
  return useQuery({
    queryKey: ['impersonable', 'recent', limit],
    queryFn: ({ signal }) =>
      identity('GET impersonation/users', { query: { recent: 'true', limit } }, { signal, quiet: true }),
  });
}

/** From the answer on this tab acts for the user. */
export function useImpersonate() {
  return useMutation({
    mutationFn: async (uid: string) => {
      const { id_token: idToken } = await identity('POST impersonation', { body: { uid } });
      actFor({ uid, idToken });
    },
  });
}
