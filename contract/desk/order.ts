import { z } from 'zod';
import { DELIVERY_STATUSES, ORDER_STATUSES } from '../../vocabulary/order-status.ts';
import { SUPPLIER_MOVES } from '../../vocabulary/supplier-move.ts';
import { orderRoutes } from '../general/order.ts';
import { defineRoutes } from '../routes.ts';

const ft = z.number().int();
const view = { desk: 'Desk Orders', may: 'view' } as const;
const act = { desk: 'Desk Orders', may: 'act' } as const;
const number = z.object({ orderNumber: z.string().min(1).max(40) });

const deskRow = z.object({
  orderNumber: z.string(),
  sapId: z.string(),
  customerOrderNumber: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  shipToId: z.string(),
  shipToName: z.string(),
  city: z.string(),
  depot: z.string().nullable(),
  channel: z.enum(['portal', 'bulk', 'phone']),
  placedAt: z.string().describe('ISO instant'),
  deliveryDate: z.string().describe('YYYY-MM-DD'),
  status: z.enum(ORDER_STATUSES),
  statusLabel: z.string(),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  held: z.boolean().describe('open, and waiting for a decision'),
  amountDue: ft,
  lineCount: z.number().int(),
});

const quantities = z.array(z.object({ line: z.number().int().min(1), quantity: z.number().int().min(0).max(9_999_999) })).max(500);

/** The state that somebody saw when they decided. */
const seen = z.object({ status: z.enum(ORDER_STATUSES), deliveryStatus: z.enum(DELIVERY_STATUSES) });

export const deskOrderRoutes = defineRoutes({
  listDeskOrders: {
    method: 'GET',
    path: '/orders',
    access: view,
    summary: 'Orders of all companies that the caller serves, newest first; go on with `after`',
    query: z.object({
      status: z.enum(ORDER_STATUSES).optional(),
      held: z.stringbool().optional().describe('only those that wait for a decision'),
      companyId: z.string().min(1).max(40).optional(),
      deliveryDate: z.iso.date().optional(),
      after: z.string().max(80).optional().describe('the mark of the last row that was seen'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ orders: z.array(deskRow), after: z.string().nullable().describe('null: these were the last') }),
  },
  getDeskOrder: {
    method: 'GET',
    path: '/orders/:orderNumber',
    access: view,
    summary: 'One order with lines, sums, history, the question that it asks, and the moves that are possible now; of a company that is not served 404',
    params: number,
    response: orderRoutes.getOrder.response.extend({
      channel: z.enum(['portal', 'bulk', 'phone']),
      depot: z.string().nullable(),
      companyId: z.string(),
      moves: z.array(z.enum(SUPPLIER_MOVES)).describe('legal now, and allowed to the caller'),
      question: z
        .object({
          kind: z.enum(['credit', 'block']),
          exposure: ft.describe('open items and earlier orders'),
          creditLimit: ft,
          due: ft,
          over: ft.describe('by how much the limit would be passed; 0 when it would not'),
          overdueDays: z.number().int(),
          releasedToday: ft.describe('for the company, by anybody'),
          cap: ft.nullable().describe('of the caller for a day; null: without a bound'),
          mayRelease: z.boolean(),
        })
        .nullable()
        .describe('what a person must decide'),
      release: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
      events: z.array(z.object({ at: z.string(), what: z.string(), label: z.string(), by: z.string().nullable(), reason: z.string().nullable() })),
    }),
  },
  moveDeskOrder: {
    method: 'POST',
    path: '/orders/:orderNumber/moves',
    access: act,
    summary:
      'One move of the order from the state that was seen. A move that was made already changes nothing; ORDER_CHANGED_MEANWHILE (409) when it stands elsewhere by now',
    params: number,
    body: z.object({
      move: z.enum(SUPPLIER_MOVES),
      seen,
      reason: z.string().trim().max(500).optional().describe('needed to reject; the customer reads it'),
      loaded: quantities
        .optional()
        .describe('of a delivery that is begun: the lines of which less is loaded, in sales units; the rest follows with a later delivery'),
      arrived: quantities.optional().describe('of a delivery in part: how much of the lines that came short arrived, in sales units'),
      restFollows: z.boolean().optional().describe('of a delivery in part: what came short comes with a later delivery'),
    }),
    atomic: true,
    response: z.object({ changed: z.boolean(), status: z.enum(ORDER_STATUSES), deliveryStatus: z.enum(DELIVERY_STATUSES), statusLabel: z.string() }),
  },
  releaseDeskOrder: {
    method: 'POST',
    path: '/orders/:orderNumber/releases',
    access: { desk: 'Desk Release', may: 'act' },
    summary: 'Lets a held order pass, once, and confirms it; within what the caller may release for the company today (RELEASE_OVER_CAP)',
    params: number,
    body: z.object({ seen, reason: z.string().trim().min(3).max(500).describe('stands in the audit; the customer does not read it') }),
    atomic: true,
    response: z.object({ changed: z.boolean(), status: z.enum(ORDER_STATUSES), deliveryStatus: z.enum(DELIVERY_STATUSES), statusLabel: z.string() }),
  },
  getDayFlow: {
    method: 'GET',
    path: '/day-flow',
    access: view,
    summary: 'How many orders stand at each step: placed today, and those on their way',
    response: z.object({
      steps: z.array(z.object({ step: z.enum(['placed', 'held', 'open', 'preparing', 'loaded', 'delivered']), orders: z.number().int(), amount: ft })),
    }),
  },
});
export type DeskOrderRow = z.output<typeof deskRow>;
export type DeskOrder = z.output<typeof deskOrderRoutes.getDeskOrder.response>;
