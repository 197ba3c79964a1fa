import type { App, Ctx } from '../../context.ts';
import type { DayQuantity } from '#values/day.ts';
import type { Charge } from '#vocabulary/erp-charge.ts';
import type { ErpNote } from './note.ts';

/** How the connection stands, for all processes. Instants of the real clock; null: never. */
export interface ErpContact {
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  /** What the last failure said, as it is kept (`reasonInWords`); null: there was none, or nothing was said. */
  readonly failedWhy: string | null;
  readonly heardAt: Date | null;
  /** By how many seconds its clock is ahead of ours, where messages are refused for it; null: it is not. */
  readonly clockSeconds: number | null;
  readonly clockSeenAt: Date | null;
}

/** What an invoice comes to with tax at the ERP, and what its papers come to here, in Ft. */
export interface BilledSums {
  readonly there: number;
  readonly here: number;
}

/**
 * Something that the ERP reported and that has no effect: `waiting` for an earlier message or until its order is so far, `faulty` because it names lines,
 * quantities or an invoice that the order does not have, `not possible` because the order does not lead there.
 */
export interface StoppedReport {
  readonly id: string;
  /** A kind of document (`order`, `delivery`, `bill`), or the type of a message. */
  readonly kind: string;
  /** The ERP's own number of the document; null: it has none. */
  readonly number: string | null;
  readonly sapId: string | null;
  /** `differs`: it has had its effect, and its sums are others than here. */
  readonly state: 'waiting' | 'faulty' | 'not possible' | 'differs';
  /** As it is kept (`reasonInWords`). */
  readonly why: string | null;
  readonly sums?: BilledSums | null;
  readonly at: Date;
}

/** Where a page goes on: behind this report. */
export interface ReportMark {
  readonly at: Date;
  readonly id: string;
}

/** An order whose net sum there is another than the portal's own procedure says, or than was ordered (in Ft), or that was booked otherwise. */
export interface PriceDifference {
  readonly sapId: string;
  /** Null: of an order that was entered there by hand the sums are not compared. */
  readonly net: number | null;
  readonly netHere: number | null;
  /** What the customer saw and ordered for. */
  readonly netOrdered: number | null;
  readonly otherwise: BookedOtherwise | null;
}

/** In what the ERP has booked an order otherwise than it was placed, beside its net sum. */
export interface BookedOtherwise {
  /** Goods of which less is confirmed than was ordered, or for later days. */
  readonly short: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly confirmed: number;
    readonly later?: DayQuantity[] | undefined;
  }[];
  /** Its credit check was not passed. */
  readonly failsCredit: boolean;
  readonly charges: readonly { readonly charge: Charge; readonly here: number; readonly there: number }[];
}

/** What was entered by hand, and for whom; null: it says no ship-to. */
export interface EnteredOrder {
  readonly soldTo: string;
  readonly shipTo: string | null;
  /** Goods by our lines. */
  readonly goods: readonly { readonly line: number; readonly sku: string; readonly quantity: number }[];
}

/** What the supplier's people see and mend of a connection. All of it may be repeated. */
export interface ErpReports {
  contact(app: App): Promise<ErpContact>;
  list(app: App, after: ReportMark | null, limit: number): Promise<readonly StoppedReport[]>;
  /** Those that need a person, of every order or of one, the newest first: what is faulty, what has waited for too long, and goods, invoices or payments that their order does not lead to. */
  unfit(app: App, about: { readonly sapId?: string; readonly limit: number }): Promise<readonly StoppedReport[]>;
  /** Reads them again, with the mapping of now. Answers those that there are; one whose order has gone on stays as it is. */
  readAgain(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]>;
  /** Somebody has dealt with it by hand: it has no effect any more, and what waited for it goes on. False: it is not there, or was settled already. */
  settle(ctx: Ctx, id: string, reason: string): Promise<boolean>;
  /**
   * The order that somebody has entered there by hand, under its own number or under our key; null: it is not there. Asked before `entered`, never inside a
   * transaction. Absent where it cannot be asked. Throws ErpAway and ErpRefused.
   */
  readonly enteredOrder?: (
    app: App,
    entered: { readonly sapId: string; readonly erpNumber?: string | undefined },
    signal: AbortSignal,
  ) => Promise<EnteredOrder | null>;
  /** Whether two numbers of a product, a customer or a ship-to are one to the ERP, however each is written. There with `enteredOrder`. */
  readonly isSameNumber?: (one: string, other: string) => boolean;
  /** Somebody has entered an order there by hand, which got this number: what the ERP says of it counts. ERP_ORDER_TAKEN: another order has the number. Absent where the ERP reports by our own key. */
  readonly entered?: (ctx: Ctx, sapId: string, erpNumber: string) => Promise<void>;
  /** What the settings lack to send every order. */
  missing(app: App): Promise<readonly ErpNote[]>;
  /** Whether deposits, fees and the totals of invoices are compared: only where the settings say what the ERP charges beside the goods. */
  comparesCharges(): boolean;
  priceDifferences(app: App, after: string | null, limit: number): Promise<readonly PriceDifference[]>;
}
