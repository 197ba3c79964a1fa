import { sessionRoutes } from '#contract/identity/session.ts';
import { restEdge } from '#platform/http/edge.ts';
import { endSession } from './end-session.ts';

export const sessionEdge = restEdge(sessionRoutes, {
  endSession: async (ctx) => ({
    ended: await endSession(ctx, { uid: ctx.caller!.uid, sessionId: ctx.caller!.sessionId, why: 'sign-out' }),
  }),
});
