import { queryOptions, useQuery } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';
import { useSession } from '#portal/state/session.ts';
import { meOf } from './me.ts';

/** The signed-in user with his permissions; read again every minute, so that a changed right shows (spec 4). */
export const meQuery = (uid: string) =>
  queryOptions({
    queryKey: ['user', uid, 'me'],
    queryFn: async ({ signal }) => meOf(await identity('GET users/GetUserInfoById/:id', { params: { id: uid } }, { signal, quiet: true })),
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: 1,
  });

export function useMe() {
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : '';
  return useQuery({ ...meQuery(uid), enabled: uid !== '' });
}
