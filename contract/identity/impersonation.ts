import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const acting = z.object({
  id_token: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

export const impersonationRoutes = defineRoutes({
  impersonate: {
    method: 'POST',
    path: 'impersonation',
    access: { desk: 'Desk Act For', may: 'act' },
    summary:
      'The supplier’s clerk acts for a customer’s user: an id token in that user’s name with `act`, ended by session/end or with the clerk’s own session.',
    body: z.object({ uid: z.string().min(1).max(100) }),
    secret: true,
    response: acting,
  },
  renewImpersonation: {
    method: 'POST',
    path: 'impersonation/renew',
    access: 'signed-in',
    summary: 'A new token for the impersonation that the presented token belongs to.',
    secret: true,
    response: acting,
  },
  findImpersonable: {
    method: 'GET',
    path: 'impersonation/users',
    access: { desk: 'Desk Act For', may: 'act' },
    summary: 'Customers’ users for whom the clerk may act, by words of name, e-mail address, company or its number.',
    query: z.object({
      search: z.string().max(200).default(''),
      recent: z.stringbool().default(false).describe('only those the clerk has acted for, the last one first'),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: z.object({
      total: z.number().int(),
      offset: z.number().int(),
      limit: z.number().int(),
      results: z.array(
        z.object({
          uid: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          companyId: z.string().nullable(),
          companyName: z.string().nullable(),
          roles: z.array(z.string()),
        }),
      ),
    }),
  },
});
export type Impersonable = z.output<(typeof impersonationRoutes)['findImpersonable']['response']>['results'][number];
