import type { Day } from '#values/day.ts';
import { toDay } from '#values/day.ts';

/** rules 2.4: the business day and its cut-offs are those of Budapest. */
export const ZONE = 'Europe/Budapest';

/**
 * Two times: `real` for tokens, sessions, links, throttles and logs; `business` for ordering, delivery, validity and
 * history, which BUSINESS_DATE or the supplier may move. The only place that reads the machine's clock.
 */
export interface Clock {
  real(): Date;
  business(): Date;
  /** Moves the business clock: to a day at the real time of day, or to a day and time; null puts it back. */
  moveTo(day: Day | null, time?: string): void;
  readonly moved: { readonly day: Day; readonly time?: string } | null;
}

export function systemClock(start: { day: Day; time?: string } | null = null): Clock {
  let shift = 0;
  let moved: { day: Day; time?: string } | null = null;
  const clock: Clock = {
    real: () => new Date(),
    business: () => new Date(Date.now() + shift),
    moveTo(day, time) {
      moved = day ? { day, time } : null;
      const now = new Date();
      shift = day ? budapestInstant(day, time ?? timeIn(now)).getTime() - now.getTime() : 0;
    },
    get moved() {
      return moved;
    },
  };
  if (start) clock.moveTo(start.day, start.time);
  return clock;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The Budapest calendar day of an instant. */
export function dayIn(instant: Date): Day {
  return toDay(text(instant).slice(0, 10));
}

/** `HH:MM:SS` in Budapest. */
export function timeIn(instant: Date): string {
  return text(instant).slice(11, 19);
}

/** `YYYY-MM-DD HH:MM:SS` in Budapest: the form of moments in the store contract. */
export function wallTimeIn(instant: Date): string {
  return `${dayIn(instant)} ${timeIn(instant)}`;
}

/** The instant of a Budapest day and wall time (`HH:MM[:SS]`); in the doubled hour of October the first one. */
export function budapestInstant(day: Day, time: string): Date {
  const wall = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  for (const offset of [2, 1]) {
    const guess = new Date(wall - offset * 3_600_000);
    if (text(guess) === new Date(wall).toISOString().slice(0, 19)) return guess;
  }
  return new Date(wall - 3_600_000); // the hour that March leaves out
}

/** Budapest is some quarters of an hour away from UTC, and that changes on a quarter only: each one is asked for once. */
const QUARTER_MS = 900_000;
const QUARTERS = 2_000;
const offsets = new Map<number, number>();

function text(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const start = quarter * QUARTER_MS;
    offset = Date.parse(`${said(new Date(start))}Z`) - start;
    if (offsets.size >= QUARTERS) offsets.clear();
    offsets.set(quarter, offset);
  }
  return new Date(instant.getTime() + offset).toISOString().slice(0, 19);
}

/** As the language's own calendar says it: right, and a tenth of a millisecond. */
function said(instant: Date): string {
  const of = Object.fromEntries(parts.formatToParts(instant).map((piece) => [piece.type, piece.value]));
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}`;
}
