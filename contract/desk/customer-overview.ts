import { z } from 'zod';
import { DELIVERY_STATUSES, ORDER_STATUSES } from '../../vocabulary/order-status.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Customers', may: 'view' } as const;
const companyId = z.object({ companyId: z.string().min(1).max(40) });

export const deskCustomerOverviewRoutes = defineRoutes({
  getCustomerOverview: {
    method: 'GET',
    path: '/customers/:companyId/overview',
    access: view,
    summary:
      'What goes on at a company now: the next delivery and the carts of each ship-to, and its open orders; one that is not served 404',
    params: companyId,
    response: z.object({
      now: z.string().describe('ISO instant of the business clock'),
      places: z.array(
        z.object({
          shipToId: z.string(),
          next: z
            .object({ day: z.string().describe('YYYY-MM-DD'), cutOff: z.string().describe('ISO instant') })
            .nullable()
            .describe('null: closed, suspended, or nothing is delivered within the horizon'),
          cart: z
            .object({
              lines: z.number().int(),
              carts: z.number().int().describe('of how many people'),
              by: z.string().describe('who changed one last'),
              at: z.string().describe('ISO instant of that change'),
              seenTotal: z
                .number()
                .int()
                .nullable()
                .describe('Ft that they saw last; null: not priced yet, or several carts'),
            })
            .nullable(),
          lastOrder: z.object({ orderNumber: z.string(), placedAt: z.string() }).nullable(),
        }),
      ),
      openOrders: z
        .object({
          total: z.number().int(),
          amount: z.number().int().describe('Ft'),
          orders: z
            .array(
              z.object({
                orderNumber: z.string(),
                shipToName: z.string(),
                deliveryDate: z.string(),
                status: z.enum(ORDER_STATUSES),
                deliveryStatus: z.enum(DELIVERY_STATUSES),
                statusLabel: z.string(),
                held: z.boolean(),
                amountDue: z.number().int(),
              }),
            )
            .describe('not delivered yet, the next ten by day of delivery'),
        })
        .nullable()
        .describe('null without Desk Orders for the company'),
    }),
  },
});
export type CustomerOverview = z.output<typeof deskCustomerOverviewRoutes.getCustomerOverview.response>;
