import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const WORK_REASONS = ['erp-refused', 'credit', 'block', 'brought-back'] as const;

export const deskWorkItemRoutes = defineRoutes({
  listWorkItems: {
    method: 'GET',
    path: '/work-items',
    access: { desk: 'Desk Orders', may: 'view' },
    summary: 'Orders that do not go on without a person, the most urgent first, at most 200',
    response: z.object({
      total: z.number().int(),
      items: z.array(
        z.object({
          reason: z.enum(WORK_REASONS),
          orderNumber: z.string(),
          companyId: z.string(),
          companyName: z.string(),
          shipToName: z.string(),
          city: z.string(),
          channel: z.enum(['portal', 'bulk', 'phone']),
          placedAt: z.string().describe('ISO instant'),
          deliveryDate: z.string(),
          depot: z.string().nullable(),
          amountDue: z.number().int().describe('Ft'),
          until: z.string().nullable().describe('ISO instant when the preparation of its day begins; null when it has begun'),
          why: z.string().nullable().describe('what the ERP said'),
          status: z.string(),
          deliveryStatus: z.string(),
        }),
      ),
    }),
  },
});
export type WorkItem = z.output<typeof deskWorkItemRoutes.listWorkItems.response>['items'][number];
