import { impersonationRoutes } from '#contract/identity/impersonation.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Acting } from './impersonate.ts';
import { impersonate, renewActing } from './impersonate.ts';
import { findCandidates } from './find-candidates.ts';

export const impersonationEdge = restEdge(impersonationRoutes, {
  impersonate: async (ctx, { body }) => presented(await impersonate(ctx, body.uid)),
  renewImpersonation: async (ctx) => presented(await renewActing(ctx)),
  findImpersonable: (ctx, { query }) => findCandidates(ctx, query),
});

function presented({ token, account }: Acting) {
  return {
    id_token: token,
    uid: account.uid,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
  };
}
