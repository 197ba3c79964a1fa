import { z } from 'zod';
import type { Day } from '#values/day.ts';

/** An order as the ERP gets it. `sapId` comes from the range that the ERP has given to the portal: it is the key on both sides. */
export interface ErpOrder {
  readonly sapId: string;
  readonly number: string;
  readonly orderType: string;
  readonly orderReason: string | null;
  readonly soldTo: string;
  readonly shipTo: string;
  readonly payer: string;
  readonly billTo: string;
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly transportType: string;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly currency: 'HUF';
  readonly net: number;
  readonly due: number;
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly quantity: number;
    readonly salesUnit: string;
    readonly isReturn: boolean;
    readonly net: number;
  }[];
}

/** What the ERP answers, taken as what a stranger sends: anything else than this is a failed delivery. */
const confirmationSchema = z.object({
  sapId: z.string().regex(/^45\d{8}$/),
  investigation: z.enum(['credit', 'block']).nullable(),
});
export type ErpConfirmation = z.output<typeof confirmationSchema>;

/**
 * The supplier's ERP. `sendOrder` books an order once for its key however often it is sent, and answers how it stands there.
 * Throws ErpAway when it cannot be reached or does not answer properly, ErpRefused when it will not have the order.
 */
export interface Erp {
  sendOrder(order: ErpOrder, signal: AbortSignal): Promise<unknown>;
}

export class ErpAway extends Error {}
export class ErpRefused extends Error {}

/** What the ERP answered about `sapId`, when it is that; ErpAway when it is anything else. */
export function readConfirmation(answer: unknown, sapId: string): ErpConfirmation {
  const read = confirmationSchema.safeParse(answer);
  if (!read.success || read.data.sapId !== sapId) throw new ErpAway('the ERP answered something that is no confirmation');
  return read.data;
}
