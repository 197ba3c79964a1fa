import { z } from 'zod';
import type { Recurring } from '#platform/jobs/index.ts';
import type { Day } from '#values/day.ts';
import type { App, Ctx } from '../../context.ts';
import type { ErpReport } from './inbound.port.ts';
import type { Charge } from '#vocabulary/erp-charge.ts';
import { NotedError } from './note.ts';
import type { ErpPriceQuestion } from './price.port.ts';
import type { ErpReports } from './reports.port.ts';

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
  /** What the portal's own procedure says of the same goods; another sum where the ERP's price counts. */
  readonly netHere: number;
  readonly due: number;
  /** What is paid beside the goods, Ft without VAT. */
  readonly charges: Readonly<Record<Charge, number>>;
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
  /** False: the order is in its books, and whether it will be delivered is reported later. */
  confirmed: z.boolean().default(true),
  /** Its own number of the order, where it has another. */
  erpNumber: z.string().max(35).nullish(),
});
export type ErpConfirmation = z.output<typeof confirmationSchema>;

/** An order as both sides call it. */
export interface ErpOrderKey {
  readonly sapId: string;
  readonly number: string;
}

/** How an order stands there after it was to be cancelled or held: done, or why not. */
const standingSchema = z.object({
  sapId: z.string().regex(/^45\d{8}$/),
  standing: z.enum(['cancelled', 'held', 'blocked', 'delivery created', 'goods issued']),
});
export type ErpStanding = z.output<typeof standingSchema>['standing'];

/**
 * The supplier's ERP, as the portal speaks to it. `sendOrder` books an order once for its key however often it is sent, and answers how it
 * stands there. Throws ErpAway when it cannot be reached or does not answer properly, OrderWaits when that is so of this one order only, ErpRefused when it will not
 * have the order. What becomes of an order later comes in by `ErpReport`.
 */
export interface Erp {
  sendOrder(app: App, order: ErpOrder, signal: AbortSignal): Promise<unknown>;
  /**
   * The same for several orders, where that costs little more than one: answers by their `sapId`. Those that it does not answer are to be sent one by one. Throws
   * ErpAway when none can be sent. Absent: each is a message of its own.
   */
  readonly sendOrders?: (
    app: App,
    orders: readonly ErpOrder[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, unknown>>;
  /** Cancels an order for good, or says why not; again it answers the same. One that it does not know yet will be cancelled when it comes. */
  cancelOrder(app: App, order: ErpOrderKey, signal: AbortSignal): Promise<unknown>;
  /** No delivery is made of it until it is released under the same word, or cancelled; another word takes the place of the first. */
  holdOrder(app: App, order: ErpOrderKey, word: string, signal: AbortSignal): Promise<unknown>;
  /** Goes on with it; another word than the one that holds it changes nothing. */
  releaseOrder(app: App, order: ErpOrderKey, word: string, signal: AbortSignal): Promise<void>;
  /** Nothing but people of the supplier moves an order here: each step waits for one of them. */
  readonly movedByPeople?: true;
  /** What it has reported of an order, from one of its own running numbers on. Absent where nothing is reported from outside. */
  readonly readOrder?: (app: App, sapId: string, from: number, signal: AbortSignal) => Promise<unknown>;
  /** The PDF of an invoice or a credit note that it has issued. Only an ERP that invoices itself has it: then the portal draws no invoices. */
  readonly invoicePaper?: (app: App, invoiceNumber: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** Whether the ERP's price counts: what the portal works out is an estimate then. Absent: the portal's own counts. */
  readonly decidesPrices?: () => boolean;
  /** What an order would cost there, what of it there is, and whether its credit would do; nothing is booked. Throws ErpAway and ErpRefused. */
  readonly priceOrder?: (app: App, question: ErpPriceQuestion, signal: AbortSignal) => Promise<unknown>;
  /** What it reported and has no effect, for the supplier's people. Absent where nothing is reported from outside. */
  readonly reports?: ErpReports;
  /** What it does by itself in our processes. */
  readonly jobs: readonly Recurring[];
  /**
   * Moves an order for the supplier's people; `detail` names the lines that are loaded or delivered short. Absent where only the ERP moves orders.
   * COMMAND_UNKNOWN, ORDER_NOT_FOUND, ORDER_MOVE_NOT_ALLOWED, DELIVERED_QUANTITIES.
   */
  readonly moveByHand?: (
    ctx: Ctx,
    number: string,
    move: string,
    detail?: HandDetail,
  ) => Promise<{ readonly changed: boolean }>;
  /** Makes it down, slow or forgetful on purpose, and says how it stands. Only a simulator has it. */
  readonly switchFaults?: (ctx: Ctx, word: string, amount: string | undefined) => Promise<string>;
}

/** How a person of the supplier moves an order. */
export interface HandDetail {
  readonly arrived?: ErpReport['arrived'] | undefined;
  readonly loaded?: ErpReport['loaded'];
  readonly restFollows?: boolean | undefined;
  /** Of a payment: the invoices that they saw as to be paid; when others stand by now nothing is paid (ORDER_CHANGED_MEANWHILE). */
  readonly invoices?: readonly string[] | undefined;
  /** Why; the customer reads it. */
  readonly reason?: string;
  /** The uid of who does it. */
  readonly actor?: string;
  /** The state that they decided on: standing elsewhere, the order does not move (ORDER_CHANGED_MEANWHILE). */
  readonly from?: { readonly status: string; readonly deliveryStatus: string };
}

export class ErpAway extends NotedError {}
/** The ERP answers, and this one order has to wait: somebody works on it there, or nobody can decide about it in this moment. Others go on. */
export class OrderWaits extends ErpAway {}
export class ErpRefused extends NotedError {}

const GONE_ON = {
  held: 'goneOn.held',
  blocked: 'goneOn.blocked',
  'delivery created': 'goneOn.deliveryCreated',
  'goods issued': 'goneOn.goodsIssued',
} as const;

/** The ERP has gone on with an order that was cancelled here. */
export const goneOn = (sapId: string, standing: Exclude<ErpStanding, 'cancelled'>) =>
  ({ code: GONE_ON[standing], sapId }) as const;

/** Whether the ERP itself is there, whatever it says of this order. */
export const isAnswer = (error: unknown) => error instanceof ErpRefused || error instanceof OrderWaits;

/** What the ERP answered about `sapId`, when it is that; ErpAway when it is anything else. */
export function readConfirmation(answer: unknown, sapId: string): ErpConfirmation {
  const read = confirmationSchema.safeParse(answer);
  if (!read.success || read.data.sapId !== sapId)
    throw new ErpAway({ code: 'unexpected', who: 'erp', said: 'confirmation' });
  return read.data;
}

/** The same of an order that was to be cancelled or held. */
export function readStanding(answer: unknown, sapId: string): ErpStanding {
  const read = standingSchema.safeParse(answer);
  if (!read.success || read.data.sapId !== sapId)
    throw new ErpAway({ code: 'unexpected', who: 'erp', said: 'standing' });
  return read.data.standing;
}
