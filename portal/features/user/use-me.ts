import { useQuery } from '@tanstack/react-query';
import { useSession } from '#portal/state/session.ts';
import { meQuestion } from './me-question.ts';

/** The signed-in user with their permissions; read again every half minute, so that a changed right shows within one (promise E8). */
export const meQuery = (uid: string) => ({ ...meQuestion(uid), refetchInterval: 30_000, retry: 1 });

export function useMe() {
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : '';
  return useQuery({ ...meQuery(uid), enabled: uid !== '' });
}
