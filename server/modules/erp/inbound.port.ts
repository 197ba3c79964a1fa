import type { DayQuantity } from '#values/day.ts';

/** What an ERP tells of an order that it has: where the order stands now, never what shall be done with it. */
export type ErpStep =
  | 'confirmed'
  | 'blocked'
  | 'delivery created'
  | 'picked'
  | 'packed'
  | 'goods issued'
  | 'delivered'
  | 'delivered in part'
  | 'refused at the door'
  | 'invoiced'
  | 'paid'
  | 'rejected'
  | 'cancelled'
  /** The rest of an order in several deliveries will not come. */
  | 'closed'
  /** A credit note of its own. */
  | 'credited';

/** Goods of a line on an invoice or a credit note; without `net` at the price that the portal has for them. */
export interface BilledLine {
  readonly line: number;
  readonly quantity: number;
  readonly net?: number | undefined;
}

/** `days`: on which days it comes, as far as anybody knows; what is named with no day comes on the day of the order. */
export interface ConfirmedLine {
  readonly line: number;
  readonly quantity: number;
  readonly days?: readonly DayQuantity[] | undefined;
}

export interface ErpReport {
  /** Our number of it there (45…). */
  readonly sapId: string;
  readonly step: ErpStep;
  /** The business instant of the step, not of the report. */
  readonly at: Date;
  /** `at` is a day: nobody says at which time of it. */
  readonly isDay?: boolean | undefined;
  /** Of a confirmation: how much of the order's lines will be delivered, in sales units; a line that is not named as ordered. */
  readonly confirmed?: readonly ConfirmedLine[];
  /** Of a delivery that is made now: the lines of which less is loaded; the rest follows with a later delivery. */
  readonly loaded?: readonly { readonly line: number; readonly quantity: number }[] | undefined;
  /** Why, for the time line: a wording key `reason.X` or a text of the supplier. */
  readonly reason?: string;
  /** Of what was delivered in part: how much of the order's lines arrived, in sales units; a line that is not named arrived whole. */
  readonly arrived?: readonly { readonly line: number; readonly quantity: number }[];
  /** What came short comes with a later delivery. */
  readonly restFollows?: boolean;
  /** Of a credit note: its number, how much of the lines of `invoiceNumber` it takes back, and by how many Ft net goods become cheaper; without either all that is left of it. */
  readonly creditNumber?: string | undefined;
  /** Of an invoice: what it says of the goods of the order's lines; without it what was agreed. `net`: of the whole quantity, Ft without VAT, as the paper there says. */
  readonly lines?: readonly BilledLine[] | undefined;
  readonly prices?: readonly { readonly line: number; readonly net: number }[] | undefined;
  /** The ERP's own numbers of what came into being; without them the portal draws them. */
  readonly deliveryNoteNumber?: string;
  readonly invoiceNumber?: string;
}

/**
 * `taken`: the order stands there now. `known`: it did so before, nothing has changed. `not possible`: the order does not lead there from
 * where it stands (somebody else was first). `faulty`: it names lines, quantities or an invoice that the order does not have. `unknown`: there is no such
 * order.
 */
export type ErpReportTaken = 'taken' | 'known' | 'not possible' | 'faulty' | 'unknown';
