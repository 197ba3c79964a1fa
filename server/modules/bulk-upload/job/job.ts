import { createHash } from 'node:crypto';
import type { Choices } from '#modules/catalogue/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Language } from '#values/text.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Caller } from '../../../context.ts';
import type { Cells, Column } from '../sheet/sheet.ts';

/**
 * `checking` until every row has been judged; `waiting` for the user's decision when a row is faulty or changed; `ordering`
 * while orders are made; `done`; `closed` when the user corrects first, has sent the file again or a newer one of the same orders, or when it
 * could not be worked on (`closedWhy`).
 */
export const JOB_STATES = ['checking', 'waiting', 'ordering', 'done', 'closed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const OUTCOMES = ['accepted', 'adjusted', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Said {
  readonly wording: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is to be said of a row: where, and in which words. */
export interface Note extends Said {
  readonly column: Column;
  /** Also said when the row is ordered: something differs from what was written. */
  readonly adjusts?: true;
  /** Also said when the row is ordered, exactly as it was written. */
  readonly tells?: true;
  /** Which package it is about: its page says more. */
  readonly package?: string;
}

/** Wordings that ask for a yes although the row is ordered exactly as it was written: an order stands already, the day costs a fee. */
export const ONLY_ASKED: readonly string[] = ['bulk.why.orderedBefore', 'bulk.why.fee'];

/** Wording of a row whose order is refused: why stands at the row that it names. */
export const WITH_ORDER = 'bulk.why.withOrder';

export interface Job {
  readonly id: string;
  readonly uid: string;
  readonly actor: Caller['actor'];
  readonly language: Language;
  readonly fileName: string;
  readonly fileHash: string;
  readonly termsAccepted: boolean | null;
  readonly state: JobState;
  readonly rowCount: number;
  readonly rowsChecked: number;
  readonly worksheet: string | null;
  /** Worksheets of the file that were not read. */
  readonly unread: readonly string[];
  /** Why nobody will order anything of it any more, unless the user closed it. */
  readonly closedWhy: Said | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export interface JudgedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
  /** Which order of the job it is part of; null for a rejected one. */
  readonly orderNo: number | null;
}

export interface PlannedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
  /** What a kit held when the row was judged; products have none. */
  readonly choices?: Choices;
}

/** What an order comes to, in Ft: `due` is the sum of the others. */
export interface OrderSums {
  readonly goods: number;
  readonly fee: number;
  /** Inside and outside VAT, less what comes back. */
  readonly deposit: number;
  readonly redemption: number;
  readonly vat: number;
  readonly due: number;
}

/** One order that the sheet makes: one ship-to, one delivery day. */
export interface PlannedOrder {
  readonly no: number;
  readonly cartId: string;
  readonly shipToId: string;
  readonly deliveryDate: Day;
  readonly feeDay: boolean;
  /** The fee of the day as it was said, in Ft; a higher one is not charged unasked. */
  readonly agreedFee: Ft;
  /** As it was judged; null for sheets judged before sums were kept. */
  readonly sums: OrderSums | null;
  /** What the user who confirmed the sheet was shown to be due, in Ft; null: nobody was asked. */
  readonly agreedDue: Ft | null;
  /** Standing orders with the same own number, ship-to and day when it was judged. */
  readonly knownOrders: readonly string[];
  readonly transportType: TransportType;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly lines: readonly PlannedLine[];
}

/** The same for the same order of the same job, in every process: this makes it impossible to place one twice. */
export function cartIdOf(jobId: string, no: number): string {
  return createHash('sha256').update(`${jobId} ${no}`).digest('hex').slice(0, 32);
}

export function outcomeOf(notes: readonly Note[]): Outcome {
  if (notes.some(({ adjusts, tells }) => !adjusts && !tells)) return 'rejected';
  return notes.some(({ adjusts }) => adjusts) ? 'adjusted' : 'accepted';
}
