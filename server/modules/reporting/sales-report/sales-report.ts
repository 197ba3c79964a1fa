import { percentIn } from '#values/money.ts';
import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';

/** What was sold, and in the same months of the year before. Volumes in millilitres, money in whole forints. */
export interface Sold {
  readonly ml: number;
  readonly net: number;
  readonly mlBefore: number;
  readonly netBefore: number;
  /** Of this period, the part that has a year before to be compared with: without the month that is still running. */
  readonly mlClosed: number;
  readonly netClosed: number;
}

export interface Period {
  /** First days of the first and the last month. */
  readonly from: Day;
  readonly to: Day;
  /** First day of the last month that is over, if it is within. */
  readonly closed: Day;
}

export const MOST_MONTHS = 24;

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01` as Day;
}

export interface SoldRow extends Sold {
  readonly by: 'brand' | 'pack' | 'shipTo';
  readonly key: string;
}

/** Sums months up by a key, each month where it belongs: in the period, in its closed part, in the year before. */
export function sumBy<T extends { readonly month: Day; readonly ml: number; readonly net: number }>(
  by: SoldRow['by'],
  rows: readonly T[],
  keyOf: (row: T) => string,
  { from, to, closed }: Period,
): SoldRow[] {
  const [first, last] = [addMonths(from, -12), addMonths(closed, -12)];
  const sums = new Map<string, { -readonly [Key in keyof SoldRow]: SoldRow[Key] }>();
  for (const row of rows) {
    const key = keyOf(row);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { by, key, ml: 0, net: 0, mlClosed: 0, netClosed: 0, mlBefore: 0, netBefore: 0 }));
    if (row.month >= from && row.month <= to) {
      sum.ml += row.ml;
      sum.net += row.net;
    }
    if (row.month >= from && row.month <= closed) {
      sum.mlClosed += row.ml;
      sum.netClosed += row.net;
    }
    if (row.month >= first && row.month <= last) {
      sum.mlBefore += row.ml;
      sum.netBefore += row.net;
    }
  }
  return [...sums.values()];
}

/** The months of a period, both ends included; the last twelve when nothing is said, never later than today. Null when it is upside down or too long. */
export function periodOf(today: Day, from?: string, to?: string): Period | null {
  const current = firstOfMonth(today);
  const asked = to ? (`${to}-01` as Day) : current;
  const last = asked > current ? current : asked;
  const first = from ? (`${from}-01` as Day) : addMonths(last, -11);
  if (first > last || addMonths(first, MOST_MONTHS) <= last) return null;
  return { from: first, to: last, closed: last === current ? addMonths(current, -1) : last };
}

export function monthsOf({ from, to }: Period): Day[] {
  const months: Day[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Tenths of a percent more or less than before; null when there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? percentIn(now - before, before, 1) : null;
}
