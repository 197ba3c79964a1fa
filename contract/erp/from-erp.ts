import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { dayQuantity, documentNumber, instant, lineQuantity, message, sapId } from './message.ts';

const reason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !text.startsWith('reason.'), 'must be a text for the customer');
const lines = z
  .array(lineQuantity)
  .max(5_000)
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'must name each line once');

const confirmedLines = z
  .array(
    lineQuantity
      .extend({
        days: z
          .array(dayQuantity)
          .max(50)
          .optional()
          .describe('on which days how much of it comes; what is named with no day comes on the day of the order'),
      })
      .refine(
        ({ quantity, days = [] }) => days.reduce((all, one) => all + one.quantity, 0) <= quantity,
        'must name no more on days than the line has',
      ),
  )
  .max(5_000)
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'must name each line once');

const billedLines = z
  .array(
    lineQuantity.extend({
      net: z
        .number()
        .int()
        .min(0)
        .max(1e12)
        .optional()
        .describe('of the whole quantity, Ft without VAT, as the paper says; without it at the price that was agreed'),
    }),
  )
  .max(5_000)
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'must name each line once');

/**
 * Of one order: `sequence` is 1 for the ERP's first message about it and one more for each that follows. The portal takes them in this
 * order, whatever the order in which they come; a gap is asked for with `order.read`.
 */
const ofOrder = {
  sapId,
  sequence: z.number().int().min(1).max(1_000_000),
  at: instant.optional().describe('when it happened; without it, when the portal takes the message'),
};
const deliveryNumber = documentNumber.optional().describe('without it the portal draws one');
/** Of the message with which a delivery begins. */
const ofDelivery = {
  deliveryNumber,
  lines: lines
    .optional()
    .describe(
      'the lines of which this delivery has less than is to come; the rest follows with a later delivery. In the first message about the delivery',
    ),
};

const orderMessages = [
  message(
    'order.confirmed',
    z.object({
      ...ofOrder,
      lines: confirmedLines.optional().describe('what will be delivered; a line that is not named: as ordered'),
    }),
  ),
  message('order.blocked', z.object({ ...ofOrder, reason: z.union([z.enum(['credit', 'block']), reason]) })),
  message('order.rejected', z.object({ ...ofOrder, reason: reason.optional() })),
  message('order.cancelled', z.object({ ...ofOrder, reason: reason.optional() })),
  message('delivery.created', z.object({ ...ofOrder, ...ofDelivery })),
  message('delivery.picked', z.object({ ...ofOrder, ...ofDelivery })),
  message('delivery.packed', z.object({ ...ofOrder, ...ofDelivery })),
  message(
    'delivery.issued',
    z.object({
      ...ofOrder,
      ...ofDelivery,
      invoiceNumber: documentNumber
        .optional()
        .describe('of an invoice that goes with the goods; without it the portal draws one'),
    }),
  ),
  message(
    'delivery.arrived',
    z.object({
      ...ofOrder,
      lines: lines.optional().describe('the lines that came short and what arrived of them; without it all arrived'),
      restFollows: z.boolean().optional().describe('true: what came short comes with a later delivery'),
    }),
  ),
  message('delivery.refused', z.object({ ...ofOrder, reason: reason.optional() })),
  message(
    'invoice.issued',
    z.object({
      ...ofOrder,
      invoiceNumber: documentNumber,
      lines: billedLines
        .optional()
        .describe('what it says of the goods of the order’s lines; a line that is not named as agreed'),
    }),
  ),
  message('order.closed', z.object({ ...ofOrder, reason: reason.optional() })),
  message(
    'invoice.paid',
    z.object({ ...ofOrder, invoiceNumber: documentNumber.optional().describe('without it all invoices of the order') }),
  ),
  message(
    'credit.issued',
    z.object({
      ...ofOrder,
      creditNumber: documentNumber,
      invoiceNumber: documentNumber.describe('of the invoice that it corrects'),
      lines: billedLines
        .optional()
        .describe(
          'how much of the order’s lines it takes back; without it and `prices` all that is left of the invoice',
        ),
      prices: z
        .array(
          z.object({
            line: lineQuantity.shape.line,
            net: z.number().int().min(1).max(1e12).describe('Ft, without VAT'),
          }),
        )
        .max(5_000)
        .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'must name each line once')
        .optional()
        .describe('by how much the goods of the order’s lines become cheaper, whatever is taken back of them'),
    }),
  ),
] as const;

/** Free quantities: a figure that was counted before the one that the portal has changes nothing. */
const availability = message(
  'availability.counted',
  z.object({
    countedAt: instant.describe('orders that were placed later are subtracted'),
    entries: z
      .array(
        z.object({
          sku: z.string().min(1).max(40),
          depot: z.string().min(1).max(40),
          fromDay: calendarDay().describe('the first delivery day it holds for'),
          quantity: z
            .number()
            .int()
            .min(0)
            .max(100_000_000)
            .nullable()
            .describe('sales units; null: as many as anybody wants'),
          blocked: z.boolean().default(false).describe('nothing can be had'),
        }),
      )
      .min(1)
      .max(1_500),
  }),
);

/** What customers owe: a figure as of before the one that the portal has changes nothing. */
const credit = message(
  'credit.read',
  z.object({
    asOf: instant.describe('orders that the ERP had by then are contained in the exposures'),
    customers: z
      .array(
        z.object({
          soldTo: z.string().min(1).max(40),
          exposure: z.number().int().min(-1e12).max(1e12).describe('open items and orders in Ft'),
          creditLimit: z.number().int().min(0).max(1e12).optional().describe('without it, it stays'),
        }),
      )
      .min(1)
      .max(1_500),
  }),
);

/** What the ERP sends to the portal; the portal answers with `messageTaken`. */
export const fromErp = z.discriminatedUnion('type', [...orderMessages, availability, credit]);
export type FromErpMessage = z.output<typeof fromErp>;

/**
 * `taken`: the portal stands so now. `known`: the message came before, or told nothing new. `waiting`: an earlier one of the order is still
 * missing. `late`: a later one was taken before. `not possible`: the order does not lead there from where it stands; nothing has changed.
 */
export const messageTaken = z.object({
  id: z.string(),
  result: z.enum(['taken', 'known', 'waiting', 'late', 'not possible']),
});
export type MessageResult = z.output<typeof messageTaken>['result'];

/** Any status other than 200. 400, 401, 409 and 422: correct the message; 404: the order is not known here; everything else: send it again. */
export const messageRefused = z.object({ status: z.number().int(), code: z.string(), detail: z.string() });
