import { userRoutes } from '#contract/identity/user.ts';
import { isOwnSubject } from '#modules/identity/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { requireUser } from './require-user.ts';
import { setFirstLogin } from './set-first-login.ts';
import { presentUser } from './user.present.ts';

export const userEdge = restEdge(userRoutes, {
  getUserInfoById: async (ctx, { params: { id } }) =>
    presentUser(await requireUser(ctx, (await isOwnSubject(ctx, id)) ? ctx.caller!.uid : id), ctx.caller!),
  setFirstLoginFlag: async (ctx, { params, body }) => {
    await setFirstLogin(ctx, params.UID, body);
    return { UID: params.UID, firstLogin: body };
  },
});
