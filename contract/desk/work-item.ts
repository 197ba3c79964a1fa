import { z } from 'zod';
import { WORK_REASONS } from '../../vocabulary/work-reason.ts';
import { defineRoutes } from '../routes.ts';

export const deskWorkItemRoutes = defineRoutes({
  listWorkItems: {
    method: 'GET',
    path: '/work-items',
    access: { desk: 'Desk Orders', may: 'view' },
    summary: 'Orders that do not go on without a person, the most urgent first, at most 200',
    response: z.object({
      now: z.string().describe('ISO instant of the business clock when this was listed'),
      total: z.number().int(),
      movedByPeople: z.boolean().describe('no ERP moves orders: each step of an order waits here for a person'),
      erpAway: z
        .object({ waiting: z.number().int(), since: z.string().describe('ISO instant, of the oldest') })
        .nullable()
        .describe('the ERP does not answer, and so many orders wait for it; null: it answers, or nothing waits'),
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
          until: z
            .string()
            .nullable()
            .describe('ISO instant when the preparation of its day begins; null when it has begun'),
          why: z.string().nullable().describe('what the ERP said'),
          credit: z
            .object({
              limit: z.number().int().describe('Ft'),
              owed: z.number().int().describe('Ft, with this and the other orders of today'),
              over: z.number().int().describe('Ft by which that passes the limit'),
              overdueDays: z.number().int(),
            })
            .nullable()
            .describe('how its company stands, of an order that waits because of its credit or a block'),
          releaseAsked: z
            .object({ uid: z.string(), by: z.string() })
            .nullable()
            .describe('whose cap is too small and who asks for the release'),
          held: z
            .object({ what: z.string(), by: z.string(), dueAt: z.string() })
            .nullable()
            .describe('an act about it that can still be undone: nobody else needs to begin one'),
          status: z.string(),
          deliveryStatus: z.string(),
          assignee: z.object({ uid: z.string(), name: z.string() }).nullable(),
          laterUntil: z.string().nullable().describe('ISO instant until which it was put off; null: it waits now'),
        }),
      ),
    }),
  },
  markWork: {
    method: 'POST',
    path: '/work-items/marks',
    access: { desk: 'Desk Orders', may: 'act' },
    summary:
      'Takes work, gives it back, puts it off for an hour or until tomorrow morning, or takes that back; each row answers for itself, the same again changes nothing',
    body: z.object({
      orderNumbers: z.array(z.string().min(1).max(40)).min(1).max(200),
      act: z.enum(['take', 'give-back', 'later', 'tomorrow', 'now']),
    }),
    atomic: true,
    response: z.object({
      marked: z.array(
        z.object({
          orderNumber: z.string(),
          result: z.enum(['done', 'taken', 'gone']),
          by: z.string().nullable().describe('whose it is'),
        }),
      ),
    }),
  },
});
export type WorkItem = z.output<typeof deskWorkItemRoutes.listWorkItems.response>['items'][number];
