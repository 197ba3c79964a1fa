import { partnerRoutes } from '#contract/identity/partner.ts';
import { restEdge } from '#platform/http/edge.ts';
import { signOnAsAsked, signOnFromMenu } from './sign-on-to-partner.ts';

export const partnerEdge = restEdge(partnerRoutes, {
  signOn: async (ctx, { body }) =>
    'request' in body ? signOnAsAsked(ctx, body.request) : signOnFromMenu(ctx, body.partner, body.target),
});
