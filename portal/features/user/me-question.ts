import { identity } from '#portal/api/identity.ts';
import type { Question } from '#portal/api/question.ts';
import { meOf } from './me.ts';
import type { Me } from './me.ts';

/** The signed-in user with their permissions. */
export const meQuestion = (uid: string): Question<Me> => ({
  queryKey: ['user', uid, 'me'],
  queryFn: async ({ signal }) =>
    meOf(await identity('GET users/GetUserInfoById/:id', { params: { id: uid } }, { signal, quiet: true })),
  staleTime: 15_000,
});
