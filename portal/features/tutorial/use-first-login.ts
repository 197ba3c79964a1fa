import { useMutation, useQueryClient } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';

/** spec 4: finishing the tutorial puts firstLogin down, and it is saved. */
export function useEndFirstLogin(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => identity('PUT users/SetFirstLoginFlag/:UID', { params: { UID: uid }, body: false }),
    onSuccess: async () => {
      // An answer from before that is still on its way would bring the tutorial back.
      await queries.cancelQueries({ queryKey: ['user', uid, 'me'] });
      queries.setQueryData<{ firstLogin: boolean }>(['user', uid, 'me'], (me) => me && { ...me, firstLogin: false });
    },
  });
}
