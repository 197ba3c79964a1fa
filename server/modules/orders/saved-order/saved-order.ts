import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';

/** A cart that was put aside, as it was then. */
export interface SavedOrder {
  readonly id: string;
  readonly cartId: string;
  readonly savedAt: Date;
  readonly savedDay: Day;
  readonly companyId: string;
  readonly shipToId: string;
  /** Name and address of those days. */
  readonly shipToName: string;
  readonly deliverTo: string;
  readonly billToId: string;
  readonly billTo: string;
  readonly customerOrderNumber: string;
  readonly deliveryDate: Day | null;
  /** What was due. */
  readonly total: Ft;
  readonly quantity: number;
  readonly lineCount: number;
}

export type NewSavedOrder = Omit<SavedOrder, 'id'> & { readonly uid: string };
