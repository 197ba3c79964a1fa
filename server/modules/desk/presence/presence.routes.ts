import { deskPresenceRoutes } from '#contract/desk/presence.ts';
import { restEdge } from '#platform/http/edge.ts';
import { sayPresence } from './say-presence.ts';

export const deskPresenceEdge = restEdge(deskPresenceRoutes, {
  sayPresence: (ctx, { params, body }) => sayPresence(ctx, { ...params, ...body }),
});
