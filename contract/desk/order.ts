import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { ORDER_ERRANDS, REPORT_STATES } from './erp.ts';
import { DAY_STEPS } from '../../vocabulary/day-step.ts';
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
  unbilled: z.boolean().describe('it has left, and an invoice of it was cancelled: that is to be billed again'),
  trial: z.boolean().describe('placed for a trial before the portal opened; it counts nowhere'),
  amountDue: ft,
  lineCount: z.number().int(),
});

const quantities = z
  .array(z.object({ line: z.number().int().min(1), quantity: z.number().int().min(0).max(9_999_999) }))
  .max(500);

/** The state that somebody saw when they decided. */
const seen = z.object({ status: z.enum(ORDER_STATUSES), deliveryStatus: z.enum(DELIVERY_STATUSES) });

const errand = z.enum(ORDER_ERRANDS).describe('what the ERP is to do');

export const deskOrderRoutes = defineRoutes({
  listDeskOrders: {
    method: 'GET',
    path: '/orders',
    access: view,
    summary: 'Orders of all companies that the caller serves, newest first; go on with `after`',
    query: z.object({
      status: z.enum(ORDER_STATUSES).optional(),
      held: z.stringbool().optional().describe('only those that wait for a decision'),
      unbilled: z
        .stringbool()
        .optional()
        .describe('only those that have left and of which an invoice was cancelled and not billed again'),
      step: z.enum(DAY_STEPS).optional().describe('only those that `GET /day-flow` counts at this step'),
      companyId: z.string().min(1).max(40).optional(),
      deliveryDate: calendarDay().optional(),
      numbers: z
        .string()
        .regex(/^\w{1,40}(,\w{1,40}){0,99}$/)
        .optional()
        .describe('only these, separated by commas: rows that have changed'),
      after: z.string().max(80).optional().describe('the mark of the last row that was seen'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      orders: z.array(deskRow),
      after: z.string().nullable().describe('null: these were the last'),
    }),
  },
  getDeskOrder: {
    method: 'GET',
    path: '/orders/:orderNumber',
    access: view,
    summary:
      'One order with lines, sums, history, the question that it asks, and the moves that are possible now; of a company that is not served 404',
    params: number,
    response: orderRoutes.getOrder.response.extend({
      channel: z.enum(['portal', 'bulk', 'phone']),
      depot: z.string().nullable(),
      companyId: z.string(),
      moves: z.array(z.enum(SUPPLIER_MOVES)).describe('legal now, and allowed to the caller'),
      question: z
        .object({
          kind: z.enum(['credit', 'block']),
          customerBlocked: z
            .boolean()
            .describe('false with kind block: this order alone is blocked, and nobody said why'),
          exposure: ft.describe('open items and earlier orders'),
          creditLimit: ft,
          due: ft,
          over: ft.describe('by how much the limit would be passed; 0 when it would not'),
          overdueDays: z.number().int(),
          usedToday: ft.describe('what anybody let pass for the company today or gave to it; the cap counts both'),
          cap: ft.nullable().describe('of the caller for a day; null: without a bound'),
          mayRelease: z.boolean(),
          request: z
            .object({ by: z.string(), isMine: z.boolean(), at: z.string(), reason: z.string() })
            .nullable()
            .describe('somebody whose cap is too small asks for the release'),
        })
        .nullable()
        .describe('what a person must decide'),
      release: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
      messages: z
        .array(
          z.object({
            id: z.number().int(),
            author: z.string(),
            internal: z.boolean(),
            text: z.string(),
            at: z.string(),
          }),
        )
        .describe('to the customer, and notes that only the desk reads; oldest first'),
      heldActs: z
        .array(
          z.object({
            id: z.number().int(),
            act: z.string(),
            what: z.string().describe('confirm, reject, release, message, resend or day'),
            by: z.string(),
            isMine: z.boolean(),
            dueAt: z.string(),
          }),
        )
        .describe('acts that can still be undone; the customer sees nothing of them yet'),
      revisable: z.boolean().describe('the caller may confirm less of it, or another day'),
      revision: z
        .object({
          waiting: z
            .object({ id: z.string(), by: z.string(), isMine: z.boolean(), dueAt: z.string() })
            .nullable()
            .describe('a decision that can still be undone'),
          refused: z
            .object({ by: z.string(), at: z.string(), why: z.string() })
            .nullable()
            .describe('the newest decision, which was not done'),
          before: z.string().nullable().describe('the order whose place this one took by a decision of the supplier'),
          after: z.string().nullable().describe('the order that took its place so'),
        })
        .describe('what the supplier has decided about it'),
      refused: z
        .object({
          errand,
          why: z.string(),
          at: z.string(),
          sentAgain: z.number().int().describe('how often a person has had it sent again since it was refused first'),
          firstAt: z.string(),
        })
        .nullable()
        .describe('what the ERP refused to do with the order for good, and what it said'),
      waitsForErp: z
        .object({
          errand,
          since: z.string(),
          why: z.string().describe('what the ERP or the line to it said; may be empty'),
        })
        .nullable()
        .describe('it did not come to the ERP at once, and is tried by itself'),
      unfit: z
        .object({
          reason: z.enum(['erp-goes-on', 'erp-unfit']),
          reports: z.array(
            z.object({
              kind: z.string().describe('order, delivery, bill; or the type of a message'),
              number: z.string().nullable().describe("the ERP's number of the document"),
              state: z.enum(REPORT_STATES),
              why: z.string().nullable(),
              at: z.string(),
            }),
          ),
        })
        .nullable()
        .describe('what the ERP has reported of it that does not fit it and needs a person, the newest first'),
      changing: z
        .object({ since: z.string(), until: z.string().nullable().describe('when it goes on unchanged by itself') })
        .nullable()
        .describe('its customer is changing it in the cart: nothing is delivered of it meanwhile'),
      unbilled: z.boolean().describe('it has left, and an invoice of it was cancelled: that is to be billed again'),
      toPay: z.array(z.string()).describe('the numbers of the valid invoices that a payment of the order pays now'),
      events: z.array(
        z.object({
          at: z.string(),
          isDay: z.boolean().describe('of `at` only the day is known'),
          what: z.string(),
          label: z.string(),
          by: z.string().nullable(),
          approvedBy: z.string().nullable().describe('the second person, who agreed to what `by` asked for'),
          reason: z.string().nullable(),
        }),
      ),
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
        .describe(
          'of a delivery that is begun: the lines of which less is loaded, in sales units; the rest follows with a later delivery',
        ),
      arrived: quantities
        .optional()
        .describe('of a delivery in part: how much of the lines that came short arrived, in sales units'),
      restFollows: z
        .boolean()
        .optional()
        .describe('of a delivery in part: what came short comes with a later delivery'),
      invoices: z
        .array(z.string().min(1).max(60))
        .max(200)
        .optional()
        .describe(
          'of a payment: the invoices that were seen as to be paid (`toPay`); when others stand by now nothing is paid: ORDER_CHANGED_MEANWHILE (409)',
        ),
    }),
    atomic: true,
    response: z.object({
      changed: z.boolean(),
      status: z.enum(ORDER_STATUSES),
      deliveryStatus: z.enum(DELIVERY_STATUSES),
      statusLabel: z.string(),
    }),
  },
  releaseDeskOrder: {
    method: 'POST',
    path: '/orders/:orderNumber/releases',
    access: { desk: 'Desk Release', may: 'act' },
    summary:
      'Lets a held order pass, once, and confirms it; within what the caller may let pass for the company and give to it today (RELEASE_OVER_CAP)',
    params: number,
    body: z.object({
      seen,
      reason: z.string().trim().min(3).max(500).describe('stands in the audit; the customer does not read it'),
    }),
    atomic: true,
    response: z.object({
      changed: z.boolean(),
      status: z.enum(ORDER_STATUSES),
      deliveryStatus: z.enum(DELIVERY_STATUSES),
      statusLabel: z.string(),
    }),
  },
  holdRelease: {
    method: 'POST',
    path: '/orders/:orderNumber/held-releases',
    access: { desk: 'Desk Release', may: 'act' },
    summary:
      'The same release, held as long as it can be undone: it is judged now and again when it runs. `held` null: it has run at once. ACT_IS_HELD (409) while another move of the order waits',
    params: number,
    body: z.object({
      seen,
      reason: z.string().trim().min(3).max(500).describe('stands in the audit; the customer does not read it'),
    }),
    response: z.object({ held: z.object({ id: z.number().int(), dueAt: z.string() }).nullable() }),
  },
  holdOrderAct: {
    method: 'POST',
    path: '/orders/:orderNumber/held-acts',
    access: act,
    summary:
      'An act that leaves the house: it is judged now, waits as long as it can be undone (setting `desk.undoSeconds`) and is judged again when it runs. `held` null: it has run at once. ACT_IS_HELD (409) while another one of its kind waits',
    params: number,
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('confirm'), seen }),
      z.object({
        act: z.literal('reject'),
        seen,
        reason: z.string().trim().min(3).max(500).describe('the customer reads it'),
      }),
      z.object({
        act: z.literal('message'),
        text: z.string().trim().min(1).max(2000).describe('the customer reads it, and gets it as a mail'),
      }),
      z.object({ act: z.literal('resend') }),
    ]),
    response: z.object({ held: z.object({ id: z.number().int(), dueAt: z.string() }).nullable() }),
  },
  noteDeskOrder: {
    method: 'POST',
    path: '/orders/:orderNumber/notes',
    access: act,
    summary: 'A note that only the desk reads',
    params: number,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    atomic: true,
    response: z.object({ id: z.number().int() }),
  },
  askForRelease: {
    method: 'POST',
    path: '/orders/:orderNumber/release-requests',
    access: { desk: 'Desk Release', may: 'act' },
    summary:
      'Asks somebody with a higher cap to let a held order pass; who releases it has granted the request. The same again answers the open one',
    params: number,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    atomic: true,
    response: z.object({ by: z.string(), at: z.string(), reason: z.string() }),
  },
  refuseRelease: {
    method: 'POST',
    path: '/orders/:orderNumber/release-requests/refusal',
    access: { desk: 'Desk Release', may: 'act' },
    summary:
      'Says no to the open request; its own asker takes it back so. The order stays held. APPROVAL_NOT_OPEN (409)',
    params: number,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    atomic: true,
    response: z.object({}),
  },
  getDayFlow: {
    method: 'GET',
    path: '/day-flow',
    access: view,
    summary: 'How many orders stand at each step: placed today, and those on their way',
    response: z.object({
      steps: z.array(
        z.object({
          step: z.enum(DAY_STEPS),
          orders: z.number().int(),
          amount: ft,
        }),
      ),
    }),
  },
  getCustomerEffects: {
    method: 'GET',
    path: '/customers/:companyId/effects',
    access: { desk: 'Desk Customers', may: 'view' },
    summary:
      'Whom a block of the company, or a suspension of one of its ship-tos, meets now: carts with goods, saved orders, and orders that go on',
    params: z.object({ companyId: z.string().min(1).max(40) }),
    query: z.object({ shipToId: z.string().max(40).optional() }),
    response: z.object({
      carts: z.number().int(),
      savedOrders: z.number().int(),
      openOrders: z.number().int().describe('not yet loaded'),
      numbers: z.array(z.string()).describe('the next five of the open orders, by day of delivery'),
    }),
  },
});
export type DeskOrderRow = z.output<typeof deskRow>;
export type DeskOrder = z.output<typeof deskOrderRoutes.getDeskOrder.response>;
