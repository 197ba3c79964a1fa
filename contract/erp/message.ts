import { z } from 'zod';
import { calendarDay } from '../day.ts';

/**
 * The contract with the supplier's own ERP, version 1: signed JSON messages in both directions, each sent by POST to this path under the
 * receiver's address. With `ERP=files` the same messages are files. Signature, time and id stand in the headers of the Standard Webhooks
 * specification. A receiver ignores fields that it does not know; a change that breaks this gets a new version and a new path.
 */
export const ERP_MESSAGES_PATH = '/erp/v1/messages';
/** A message to the portal is at most so long: the signature of a stranger's costs time by its length. */
export const ERP_MESSAGE_BYTES = 262_144;

/** Sender's own name of a message, in its body and in the header `webhook-id`; a repetition has the same id and the same body. */
export const messageId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/, 'must be 1 to 100 letters, digits and . _ : -');
export const instant = z.iso.datetime({ offset: true });
export const sapId = z
  .string()
  .regex(/^45\d{8}$/)
  .describe('the key of an order on both sides, from the range that the ERP has given to the portal');
export const orderNumber = z.string().regex(/^20\d{8}$/);
/** Numbers of the ERP's own documents. */
export const documentNumber = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9/.-]{0,34}$/, 'must be 1 to 35 letters, digits and / . -');
export const lineQuantity = z.object({
  line: z.number().int().min(1).max(100_000),
  quantity: z.number().int().min(0).max(10_000_000).describe('sales units of the order’s line'),
});
/** How much of a line comes on a day. */
export const dayQuantity = z.object({
  day: calendarDay(),
  quantity: z.number().int().min(1).max(10_000_000).describe('sales units of the order’s line'),
});

export const message = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: messageId,
    type: z.literal(type),
    timestamp: instant.describe('when the sender made the message'),
    data,
  });
