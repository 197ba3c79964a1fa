import { CHARGES } from '#vocabulary/erp-charge.ts';
import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Operation', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk Operation', may: 'act', reach: 'all' } as const;
const ft = z.number().int();
const instant = z.string().describe('ISO instant');
const after = z.string().max(200).optional().describe('the mark of the last row that was seen');
const next = z.string().nullable().describe('goes on behind the last row; null: these were the last');
const reason = z.string().trim().min(3).max(500).describe('stands in the audit; the customer does not read it');
const named = {
  orderNumber: z.string().nullable(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
};

export const ERP_KINDS = ['none', 'embedded', 'http', 'files', 'sap'] as const;
export const ORDER_ERRANDS = ['place', 'release', 'withdraw'] as const;
export const REPORT_STATES = ['waiting', 'faulty', 'not possible', 'differs'] as const;

export const deskErpRoutes = defineRoutes({
  getErpConnection: {
    method: 'GET',
    path: '/erp',
    access: view,
    summary: 'What stands for the ERP, how the connection is, and how much waits for it',
    response: z.object({
      erp: z.enum(ERP_KINDS),
      answeredAt: instant.nullable(),
      failedAt: instant.nullable(),
      failedWhy: z.string().nullable().describe('what was said of the last failure'),
      heardAt: instant.nullable().describe('of its last message'),
      clock: z
        .object({ seconds: z.number().int().describe('by how many its clock is ahead of ours'), at: instant })
        .nullable()
        .describe('messages are refused because the clocks differ; null: they are not'),
      up: z
        .boolean()
        .nullable()
        .describe('whether its last answer was one; null: it was not called yet, or there is none'),
      orders: z.object({
        waiting: z.number().int(),
        stopped: z.number().int(),
        since: instant.nullable().describe('of the oldest that waits'),
      }),
      missing: z.array(z.string()).describe('what the settings lack to send every order, a sentence each'),
    }),
  },
  listErpOrders: {
    method: 'GET',
    path: '/erp/orders',
    access: view,
    summary:
      'Orders on their way to the ERP: those that stopped and need a person, or those that wait and are tried by themselves; 50 at a time, the oldest first',
    query: z.object({ state: z.enum(['stopped', 'waiting']).default('stopped'), after }),
    response: z.object({
      orders: z.array(
        z.object({
          id: z.number().int(),
          errand: z
            .enum(ORDER_ERRANDS)
            .describe('what the ERP is to do: book the order, go on with it, or withdraw it'),
          ...named,
          tries: z.number().int(),
          since: instant,
          why: z.string().describe('what the ERP or the line to it said'),
        }),
      ),
      after: next,
    }),
  },
  sendErpOrders: {
    method: 'POST',
    path: '/erp/orders/tries',
    access: act,
    summary:
      'Sends orders again, now and with the mapping of now; answers those that are on their way. The ERP books an order once, however often it is sent',
    body: z.object({ ids: z.array(z.number().int().min(1)).min(1).max(100) }),
    atomic: true,
    response: z.object({ sent: z.array(z.number().int()) }),
  },
  settleErpOrder: {
    method: 'POST',
    path: '/erp/orders/:id/settlement',
    access: act,
    summary:
      'Somebody has done at the ERP by hand what stopped here: it is not sent any more. A booked order counts as confirmed',
    params: z.object({ id: z.coerce.number().int().min(1) }),
    body: z.object({
      reason,
      erpNumber: z.string().trim().min(1).max(35).optional().describe("the ERP's own number of the order"),
    }),
    atomic: true,
    response: z.object({ settled: z.boolean().describe('false: it is not stopped any more') }),
  },
  listErpReports: {
    method: 'GET',
    path: '/erp/reports',
    access: view,
    summary:
      'What the ERP reported and needs a person: waiting, faulty, not possible for its order, or an invoice whose sum differs from that of its papers here; 50 at a time',
    query: z.object({ after }),
    response: z.object({
      reports: z.array(
        z.object({
          id: z.string(),
          kind: z.string().describe('order, delivery, bill; or the type of a message'),
          number: z.string().nullable().describe("the ERP's number of the document"),
          sapId: z.string().nullable(),
          ...named,
          state: z.enum(REPORT_STATES),
          why: z.string().nullable(),
          at: instant,
        }),
      ),
      after: next,
    }),
  },
  readErpReports: {
    method: 'POST',
    path: '/erp/reports/readings',
    access: act,
    summary: 'Has the ERP asked for reports again at once; answers those that there are',
    body: z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(100) }),
    atomic: true,
    response: z.object({ asked: z.array(z.string()) }),
  },
  settleErpReport: {
    method: 'POST',
    path: '/erp/reports/settlement',
    access: act,
    summary: 'Somebody has dealt with a report by hand: it has no effect any more, and what waited for it goes on',
    body: z.object({ id: z.string().min(1).max(200), reason }),
    response: z.object({ settled: z.boolean().describe('false: it is not there any more') }),
  },
  listErpPriceDifferences: {
    method: 'GET',
    path: '/erp/price-differences',
    access: view,
    summary:
      'Orders that are still open at the ERP and that it prices or has otherwise: sums, goods that are short, a failed credit check; the newest first, 50 at a time',
    query: z.object({ after }),
    response: z.object({
      orders: z.array(
        z.object({
          sapId: z.string(),
          ...named,
          statusLabel: z.string().nullable().describe('how the order stands here; null: the portal does not know it'),
          net: ft
            .nullable()
            .describe('Ft, of the ERP; null: of an order that was entered there by hand the sums are not compared'),
          netHere: ft.nullable().describe('of our own procedure'),
          netOrdered: ft.nullable().describe('what the customer saw and ordered for'),
          short: z
            .array(
              z.object({
                sku: z.string(),
                quantity: z.number(),
                confirmed: z.number(),
                later: z
                  .array(z.object({ day: calendarDay(), quantity: z.number() }))
                  .optional()
                  .describe('what of it is confirmed for days after the delivery date'),
              }),
            )
            .describe('goods of which the ERP confirms less, or a part later, as it said last'),
          failsCredit: z.boolean().describe('the credit check is not passed'),
          charges: z
            .array(z.object({ charge: z.enum(CHARGES), here: ft, there: ft }))
            .describe('deposits and fees that the ERP books at another sum'),
        }),
      ),
      after: next,
      chargesCompared: z
        .boolean()
        .describe(
          'false: deposits, fees and totals of invoices are not compared, as the mapping names no `conditions`',
        ),
    }),
  },
});
export type ErpOrderRow = z.output<typeof deskErpRoutes.listErpOrders.response>['orders'][number];
export type ErpReportRow = z.output<typeof deskErpRoutes.listErpReports.response>['reports'][number];
