/**
 * A delivery day is the text `YYYY-MM-DD` from the database to the browser: it has no zone and no hour.
 * All arithmetic is on the proleptic Gregorian calendar, without `Date` in local time.
 */
declare const day: unique symbol;
export type Day = string & { readonly [day]: true };

/** How much comes on a day. */
export interface DayQuantity {
  readonly day: Day;
  readonly quantity: number;
}

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
export const DAY_MS = 86_400_000;

export function isDay(text: string): text is Day {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return fromMs(ms) === text;
}

/** The text as a day; throws when it is none (use `isDay` for what people type). */
export function toDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

export function addDays(from: Day, count: number): Day {
  return fromMs(toMs(from) + count * DAY_MS);
}

/** Whole days from `a` to `b`; negative when b is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return Math.round((toMs(b) - toMs(a)) / DAY_MS);
}

export function yearOf(of: Day): number {
  return Number(of.slice(0, 4));
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function weekday(of: Day): number {
  const sinceMonday = (toMs(of) / DAY_MS + 3) % 7; // below zero before 1970
  return ((sinceMonday + 7) % 7) + 1;
}

export function addMonths(from: Day, count: number): Day {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return fromMs(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)));
}

function toMs(of: Day): number {
  return Date.parse(of); // a date without a time is in UTC
}

/** Calendars ask by the thousand: from its parts a day is made in a third of the time that toISOString takes. */
function fromMs(ms: number): Day {
  const at = new Date(ms);
  const digits = String(at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate());
  if (digits.length !== 8) return at.toISOString().slice(0, 10) as Day; // before the year 1000, or no date at all
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as Day;
}
