import type { Day } from '#values/day.ts';
import { addDays, weekday } from '#values/day.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Calendar } from '../working-day/working-day.ts';
import { addWorkingDays, workingDayFrom } from '../working-day/working-day.ts';

/** How a ship-to is served (rules 2.4). `leadDays` are working days and hold the partner's extra day already. */
export interface Schedule {
  readonly customerType: CustomerType;
  readonly routeDays: readonly number[];
  readonly leadDays: number;
  /** `HH:MM` in Budapest. */
  readonly cutOff: string;
  /** Contract flag: every working day is a standard day. */
  readonly flexible: boolean;
  /** Null until it is chosen. */
  readonly transportType: TransportType | null;
  /** Nothing but empties goes back with it: no date outside the schedule is sold for that. */
  readonly isCollection?: boolean;
}

/** The business moment in Budapest: day and wall time `HH:MM[:SS]`. */
export interface Moment {
  readonly day: Day;
  readonly time: string;
}

export interface Rules {
  readonly calendar: Calendar;
  /** `HH:MM` until which a date with fee can be ordered. */
  readonly feeCutOff: string;
  /** Days on which the supplier has no slot left for this kind of order. */
  readonly isFull: (day: Day) => boolean;
  /** How many days ahead can be chosen (rules 2.4 Calendar: 35). */
  readonly horizonDays: number;
  /** The day of the order that is being changed; absent for a new order. */
  readonly kept?: KeptDay | null;
}

/** An order that is being changed keeps its day until the change ends, whatever cut-off has passed meanwhile (rules 2.7). */
export interface KeptDay {
  readonly day: Day;
  readonly type: 'standard' | 'fee';
  /** When the change ends; null: never by the clock. */
  readonly until: Date | null;
}

export type NotDeliverable =
  | 'no-route'
  | 'holiday'
  | 'weekend'
  | 'past'
  | 'too-early'
  | 'off-route'
  | 'full'
  | 'beyond';

/** What one day is for a schedule: a standard day, a day with fee, or not to be had and why. */
export type DayKind =
  | { readonly day: Day; readonly type: 'standard' | 'fee' }
  | { readonly day: Day; readonly type: 'closed'; readonly why: NotDeliverable };

/** Nothing but the days of the horizon, today first, each with what it is for an order placed at `now`. */
export function daysOf(schedule: Schedule, now: Moment, rules: Rules): DayKind[] {
  const { kept } = rules;
  const days = daysOfNewOrder(schedule, now, rules);
  if (!kept || rules.isFull(kept.day)) return days;
  return days.map((found) =>
    found.day === kept.day && found.type !== 'standard' ? { day: kept.day, type: kept.type } : found,
  );
}

function daysOfNewOrder(schedule: Schedule, now: Moment, rules: Rules): DayKind[] {
  const standard = standardDays(schedule, now, rules);
  const first = [...standard].sort()[0] ?? null;
  const feeFrom = first && takesFee(schedule) ? earliest(schedule, now, rules.feeCutOff, rules.calendar) : null;
  const from = earliest(schedule, now, schedule.cutOff, rules.calendar);
  return Array.from({ length: rules.horizonDays + 1 }, (_, index): DayKind => {
    const day = addDays(now.day, index);
    if (standard.has(day)) return { day, type: 'standard' };
    const closed = (why: NotDeliverable): DayKind => ({ day, type: 'closed', why });
    if (rules.calendar.holidayOn(day)) return closed('holiday');
    if (!rules.calendar.isWorkingDay(day)) return closed('weekend');
    if (schedule.routeDays.length === 0) return closed('no-route');
    if (feeFrom && day >= feeFrom && day < first! && !rules.isFull(day)) return { day, type: 'fee' };
    if (day < from) return closed('too-early');
    return closed(rules.isFull(day) ? 'full' : 'off-route');
  });
}

/** What a single day is; days before today are `past`, those after the horizon `beyond`. */
export function dayKind(
  day: Day,
  schedule: Schedule,
  now: Moment,
  rules: Rules,
  days: readonly DayKind[] = daysOf(schedule, now, rules),
): DayKind {
  if (day < now.day) return { day, type: 'closed', why: 'past' };
  return days.find((found) => found.day === day) ?? { day, type: 'closed', why: 'beyond' };
}

export interface FirstDays {
  readonly standard: Day | null;
  /** A day before the standard one that costs a fee; null when nothing earlier can be had. */
  readonly withFee: Day | null;
}

export function firstDays(schedule: Schedule, now: Moment, rules: Rules): FirstDays {
  const days = daysOf(schedule, now, rules);
  return {
    standard: days.find((found) => found.type === 'standard')?.day ?? null,
    withFee: days.find((found) => found.type === 'fee')?.day ?? null,
  };
}

/** The last moment (day and wall time) at which a delivery day can still be ordered. */
export function lastCall(
  day: Day,
  type: 'standard' | 'fee',
  schedule: Schedule,
  rules: Rules,
): { day: Day; time: string } {
  return {
    day: addWorkingDays(rules.calendar, day, -schedule.leadDays),
    time: type === 'fee' ? rules.feeCutOff : schedule.cutOff,
  };
}

/** First delivery day in reach: an order after the cut-off or on a free day counts from the next working day. */
function earliest(schedule: Schedule, now: Moment, cutOff: string, calendar: Calendar): Day {
  const onTime = calendar.isWorkingDay(now.day) && now.time.slice(0, 5) < cutOff;
  const counted = onTime ? now.day : workingDayFrom(calendar, addDays(now.day, 1));
  return addWorkingDays(calendar, counted, schedule.leadDays);
}

/** A route day that falls on a holiday, and the day that serves in its place; null when neither neighbour can be had. */
export interface MovedDay {
  readonly holiday: Day;
  readonly to: Day | null;
}

/** The route days of the next `days` days that holidays move. */
export function movedDays(schedule: Schedule, now: Moment, rules: Rules, days: number): MovedDay[] {
  if (schedule.flexible) return [];
  const bookable = bookableDays(schedule, now, rules);
  return Array.from({ length: days + 1 }, (_, index) => addDays(now.day, index))
    .filter((day) => schedule.routeDays.includes(weekday(day)) && rules.calendar.holidayOn(day) !== null)
    .map((holiday) => ({ holiday, to: neighbours(holiday, rules.calendar).find(bookable) ?? null }));
}

/** In the place of a holiday: the working day before it, else the one after (the "23 October / 1 November" notice). */
function neighbours(holiday: Day, calendar: Calendar): [Day, Day] {
  return [addWorkingDays(calendar, holiday, -1), addWorkingDays(calendar, holiday, 1)];
}

function bookableDays(
  schedule: Schedule,
  now: Moment,
  { calendar, isFull, horizonDays }: Rules,
): (day: Day) => boolean {
  const from = earliest(schedule, now, schedule.cutOff, calendar);
  const until = addDays(now.day, horizonDays);
  return (day) => day >= from && day <= until && calendar.isWorkingDay(day) && !isFull(day);
}

/** Route days that can be ordered; one on a holiday goes to the working day before if it can be had, else to the next. */
function standardDays(schedule: Schedule, now: Moment, rules: Rules): Set<Day> {
  const { calendar, horizonDays } = rules;
  const bookable = bookableDays(schedule, now, rules);
  const days = new Set<Day>();
  if (schedule.routeDays.length === 0) return days;
  // A week on either side: a holiday beyond the edge may move its route day into the horizon.
  for (let day = addDays(now.day, -7); day <= addDays(now.day, horizonDays + 7); day = addDays(day, 1)) {
    if (schedule.flexible) {
      if (bookable(day)) days.add(day);
    } else if (schedule.routeDays.includes(weekday(day))) {
      const moved = calendar.isWorkingDay(day) ? [day] : calendar.holidayOn(day) ? neighbours(day, calendar) : [];
      const found = moved.find(bookable);
      if (found) days.add(found);
    }
  }
  return days;
}

/** rules 2.4: not for truck loads of wholesalers (a truck, until another kind is chosen) and not for collections of empties. */
function takesFee({ customerType, transportType, flexible, isCollection }: Schedule): boolean {
  if (flexible || isCollection) return false;
  if (transportType && TRANSPORT_TYPES[transportType].empties) return false;
  return customerType !== 'WHS' || transportType === 'ZSO';
}

/** What takes a truck slot of the depot: a wholesaler's truck, small truck or full truck of empties. */
export function isTruckLoad({
  customerType,
  transportType,
}: Pick<Schedule, 'customerType' | 'transportType'>): boolean {
  return customerType === 'WHS' && transportType !== 'ZSO' && transportType !== 'ZES';
}
