import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Orders', may: 'view' } as const;

export const deskCutOffRoutes = defineRoutes({
  listCutOffs: {
    method: 'GET',
    path: '/cut-offs',
    access: view,
    summary:
      'The next cut-offs of each depot: those of the first day that has any, with the orders and carts that they concern and the usual customers who have not ordered',
    response: z.object({
      now: z.string().describe('ISO instant of the business clock when this was counted'),
      cutOffs: z
        .array(
          z.object({
            depot: z.string(),
            at: z.string().describe('ISO instant until which can be ordered'),
            days: z.array(z.string()).describe('days of delivery, YYYY-MM-DD'),
            places: z.number().int().describe('open ship-tos that order until then'),
            orders: z.number().int().describe('placed for these days at these ship-tos'),
            carts: z.number().int().describe('with goods in them, for these ship-tos and no later day'),
            missing: z.number().int().describe('usual customers without an order for this day or a later one'),
          }),
        )
        .describe('by instant and depot, at most 100'),
    }),
  },
  listMissingOrders: {
    method: 'GET',
    path: '/missing-orders',
    access: view,
    summary:
      'Ship-tos that usually order by the next cut-off of their depot and have not: the days since their last delivery have reached the median of the last sixteen weeks, and not three times that; the greatest usual amount first',
    query: z.object({
      depot: z.string().min(1).max(40).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      total: z.number().int(),
      missing: z.array(
        z.object({
          shipToId: z.string(),
          shipToName: z.string(),
          city: z.string(),
          companyId: z.string(),
          depot: z.string(),
          deliveryDate: z.string().describe('YYYY-MM-DD, the day that can be ordered until `at`'),
          at: z.string().describe('ISO instant'),
          usualAmount: z.number().int().describe('Ft, the median of their days of delivery'),
          usualDays: z.number().int().describe('the median of the days between two deliveries'),
          lastDay: z.string().describe('YYYY-MM-DD of the last delivery'),
          cartLines: z.number().int().describe('lines that wait in carts for this ship-to'),
          contact: z
            .object({ name: z.string(), phone: z.string().nullable() })
            .nullable()
            .describe('who ordered last; null when the caller may not see them, or they are gone'),
        }),
      ),
    }),
  },
});
export type CutOffRow = z.output<typeof deskCutOffRoutes.listCutOffs.response>['cutOffs'][number];
export type MissingOrder = z.output<typeof deskCutOffRoutes.listMissingOrders.response>['missing'][number];
