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
  return before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : null;
}
