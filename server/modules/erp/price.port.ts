import { CHARGES } from '#vocabulary/erp-charge.ts';
import { z } from 'zod';
import type { Day } from '#values/day.ts';
import { isDay } from '#values/day.ts';
import { ErpAway } from './outbound.port.ts';

/** An order that nobody has placed yet, as the ERP is asked what it costs. Lines have the numbers that they would have in the order. */
export interface ErpPriceQuestion {
  readonly orderType: string;
  readonly orderReason: string | null;
  readonly soldTo: string;
  readonly shipTo: string;
  readonly payer: string;
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly transportType: string;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string | null;
  readonly customerOrderNumber: string;
  readonly currency: 'HUF';
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly quantity: number;
    readonly salesUnit: string;
    readonly isReturn: boolean;
    /** What the portal says that the whole quantity costs, Ft. */
    readonly net: number;
  }[];
}

const answerSchema = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      /** Ft of the whole quantity, without VAT, deposits and fees of the document. */
      net: z.number().int().min(0),
      /** How much of it there is for the day that was asked for; absent: it does not say. */
      confirmed: z.number().min(0).optional(),
      /** By when there is the rest; null: it knows no day. */
      restOn: z.iso.date().refine(isDay).nullable().default(null),
    }),
  ),
  /** Whether the order would pass its credit check; null: it does not say. */
  credit: z.enum(['passed', 'failed']).nullable().default(null),
  /** Ft without VAT, of those kinds that its settings name. */
  charges: z.partialRecord(z.enum(CHARGES), z.number().int()).default({}),
});
export type ErpPrices = z.output<typeof answerSchema>;

/** What the ERP answered, when it is a price of every line of goods that was asked and of no other; ErpAway when it is anything else. */
export function readPrices(answer: unknown, { lines }: ErpPriceQuestion): ErpPrices {
  const read = answerSchema.safeParse(answer);
  const asked = lines.flatMap(({ line, isReturn }) => (isReturn ? [] : [line]));
  const told = new Set(read.data?.lines.map(({ line }) => line));
  if (!read.success || read.data.lines.length !== asked.length || !asked.every((line) => told.has(line)))
    throw new ErpAway({ code: 'unexpected', who: 'erp', said: 'prices' });
  return read.data;
}
