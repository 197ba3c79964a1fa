import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';

const act = { desk: 'Desk Orders', may: 'act' } as const;
const ft = z.number().int();
const id = z.string().regex(/^[a-z0-9]{32}$/);

/** At most so many orders in one decision. */
export const MOST_REVISED = 100;

const wanted = z.object({
  orderNumber: z.string().min(1).max(40),
  day: calendarDay().nullable().describe('another delivery day; null: its day stays'),
  lines: z
    .array(z.object({ line: z.number().int().min(1), quantity: z.number().int().min(0).max(9_999_999) }))
    .max(500)
    .describe('lines of which less is confirmed, in sales units; 0: the line is rejected. A package by its first line'),
  offRoute: z
    .boolean()
    .default(false)
    .describe('a working day that is none of the ship-to’s route will do; takes Desk Release'),
});

const row = z.object({
  orderNumber: z.string(),
  shipToName: z.string(),
  state: z.enum(['waits', 'done', 'refused', 'undone']),
  day: z.string().nullable(),
  dayBefore: z.string().describe('YYYY-MM-DD'),
  dueBefore: ft,
  dueAfter: ft,
  newNumber: z.string().nullable().describe('the order that has taken its place'),
  why: z.string().nullable().describe('of one that was refused, in words'),
});

const batch = z.object({
  id: z.string(),
  by: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  dueAt: z.string().describe('ISO instant until which it can be undone'),
  rows: z.array(row),
});

/** What the supplier decides about placed orders before they are prepared. */
export const deskOrderRevisionRoutes = defineRoutes({
  checkOrderRevisions: {
    method: 'POST',
    path: '/order-revisions/checks',
    access: act,
    summary:
      'What a decision about open orders would cost each customer and what keeps it from happening, by the judge of every order, with the words that the customer will read; nothing is stored. ORDER_NOT_FOUND',
    body: z.object({
      orders: z.array(wanted).min(1).max(MOST_REVISED),
      reason: z.string().trim().max(500),
    }),
    response: z.object({
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          shipToName: z.string(),
          dayBefore: z.string(),
          day: z.string(),
          dueBefore: ft,
          dueAfter: ft,
          fee: ft.describe('of the new day, Ft net; in the sums already'),
          problems: z.array(z.string()).describe('why it cannot happen, in words; empty: it can'),
          text: z.string().describe('what the customer will read, in their language'),
          offRoute: z
            .boolean()
            .describe(
              'its day is none of the ship-to’s route: it happens only with `offRoute`, which the caller may say',
            ),
          bySupplier: z
            .boolean()
            .describe(
              'who ordered may order there no more: it is decided in the supplier’s name, and nobody gets a mail',
            ),
        }),
      ),
      days: z
        .array(z.object({ day: z.string(), fee: ft.describe('Ft net; 0: a usual day') }))
        .describe('of a single order: the next days that it can have'),
      lines: z
        .array(
          z.object({
            line: z.number().int(),
            sku: z.string(),
            name: z.string(),
            ordered: z.number().int().describe('sales units, or packages'),
          }),
        )
        .describe('of a single order: what can be confirmed shorter, a package as one line'),
    }),
  },
  reviseOrders: {
    method: 'POST',
    path: '/order-revisions',
    access: act,
    summary:
      'Makes this decision about open orders. It waits as long as it can be undone (setting `desk.undoSeconds`), then each order is replaced by itself; the customer is told by mail and at the order. The same `id` is the same decision, with other content REVISION_MADE (409). ACT_IS_HELD (409) while another one about an order waits; ORDER_NOT_FOUND',
    body: z.object({
      id,
      reason: z.string().trim().min(3).max(500).describe('the customer reads it'),
      orders: z
        .array(wanted.extend({ dueBefore: ft, dueAfter: ft.describe('what was shown') }))
        .min(1)
        .max(MOST_REVISED),
    }),
    response: z.object({ id: z.string(), dueAt: z.string() }),
  },
  listOrderRevisions: {
    method: 'GET',
    path: '/order-revisions',
    access: act,
    summary: 'What the caller has decided, the newest first, at most 20, with how far each is',
    response: z.object({
      batches: z.array(
        z.object({
          id: z.string(),
          reason: z.string(),
          askedAt: z.string(),
          orders: z.number().int(),
          waiting: z.number().int(),
          done: z.number().int(),
          refused: z.number().int(),
        }),
      ),
    }),
  },
  getOrderRevision: {
    method: 'GET',
    path: '/order-revisions/:revisionId',
    access: act,
    summary: 'A decision of the caller with a result for each order; of anybody else 404',
    params: z.object({ revisionId: id }),
    response: batch,
  },
  undoOrderRevision: {
    method: 'DELETE',
    path: '/order-revisions/:revisionId',
    access: act,
    summary:
      'Undoes what of the caller’s decision waits still; `undone` says of how many orders. What has happened stays',
    params: z.object({ revisionId: id }),
    atomic: true,
    response: z.object({ undone: z.number().int() }),
  },
});
export type OrderRevisionBatch = z.output<typeof batch>;
