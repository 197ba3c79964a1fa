import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const deskCustomerEmptiesRoutes = defineRoutes({
  getCustomerEmpties: {
    method: 'GET',
    path: '/customers/:companyId/empties',
    access: { desk: 'Desk Customers', may: 'view' },
    summary: 'What each ship-to of a company holds of empties today, against its limit; one that is not served 404',
    params: z.object({ companyId: z.string().min(1).max(40) }),
    response: z.object({
      totalValue: z.number().int().describe('Ft of deposits'),
      places: z.array(
        z.object({
          shipToId: z.string(),
          value: z.number().int().describe('Ft'),
          limit: z.number().int().describe('Ft; 0: none'),
          state: z.enum(['fine', 'near', 'over']),
        }),
      ),
      kinds: z
        .array(z.object({ sku: z.string(), name: z.string(), pieces: z.number().int(), value: z.number().int() }))
        .describe('of all ship-tos, the most valuable first'),
    }),
  },
});
export type CustomerEmpties = z.output<typeof deskCustomerEmptiesRoutes.getCustomerEmpties.response>;
