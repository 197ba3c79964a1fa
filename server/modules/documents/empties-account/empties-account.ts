import type { Ft } from '#values/money.ts';
import { sum, toFt } from '#values/money.ts';
import type { Texts } from '#values/text.ts';

/** What a ship-to holds of one empties: opening + delivered − returned + corrected = closing, in pieces (rules 2.10). */
export interface EmptiesRow {
  readonly shipToId: string;
  readonly shipToName: string;
  readonly sku: string;
  readonly name: Texts;
  readonly opening: number;
  readonly delivered: number;
  readonly returned: number;
  readonly corrected: number;
  readonly closing: number;
  /** Net deposit of a piece today. */
  readonly unitDeposit: Ft;
  /** Each movement at the deposit of its day. */
  readonly closingValue: Ft;
}

export interface Movement {
  readonly shipToId: string;
  readonly shipToName: string;
  readonly sku: string;
  readonly name: Texts;
  readonly deposit: number;
  readonly opening: number;
  readonly delivered: number;
  /** As orders have it: negative. */
  readonly returned: number;
  readonly corrected: number;
  /** All of them at the deposits of their days. */
  readonly value: number;
}

export function accountRow({ deposit, value, ...row }: Movement): EmptiesRow {
  const closing = row.opening + row.delivered + row.returned + row.corrected;
  return { ...row, returned: -row.returned || 0, closing, unitDeposit: toFt(deposit), closingValue: toFt(value) };
}

export type LimitState = 'fine' | 'near' | 'over';

/** Near from 80 % of the limit on; no limit is 0. */
export function limitState(value: number, limit: number): LimitState {
  if (limit === 0 || value * 100 < limit * 80) return 'fine';
  return value > limit ? 'over' : 'near';
}

export function valueOf(rows: readonly EmptiesRow[]): Ft {
  return sum(rows.map((row) => row.closingValue));
}
