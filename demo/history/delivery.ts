import type { Calendar } from '#modules/delivery/index.ts';
import { addWorkingDays, workingDayFrom } from '#modules/delivery/index.ts';
import { addDays, weekday } from '#values/day.ts';
import type { Day } from '#values/day.ts';

export interface Route {
  readonly routeDays: readonly number[];
  readonly leadDays: number;
  readonly cutOff: string;
  readonly flexible: boolean;
}

/** The first standard delivery day of an order placed then (rules 2.4). */
export function deliveryOf(calendar: Calendar, route: Route, placed: Day, time: string): Day {
  let from = workingDayFrom(calendar, placed);
  if (from === placed && time >= route.cutOff) from = workingDayFrom(calendar, addDays(placed, 1));
  let day = addWorkingDays(calendar, from, route.leadDays);
  while (!isRouteDay(calendar, route, day)) day = addDays(day, 1);
  return day;
}

/** The day with fee that such an order can have earlier than its standard one (rules 2.4); null when there is none. */
export function dayWithFee(calendar: Calendar, route: Route, placed: Day, standard: Day): Day | null {
  const day = addWorkingDays(calendar, workingDayFrom(calendar, placed), Math.max(route.leadDays, 2));
  return day < standard && !isRouteDay(calendar, route, day) ? day : null;
}

export function isRouteDay(calendar: Calendar, { routeDays, flexible }: Route, day: Day): boolean {
  return calendar.isWorkingDay(day) && (flexible || routeDays.includes(weekday(day)));
}

/** The last day on the route before a day. */
export function routeDayBefore(calendar: Calendar, route: Route, before: Day): Day {
  let day = addDays(before, -1);
  while (!isRouteDay(calendar, route, day)) day = addDays(day, -1);
  return day;
}

export function routeDayAfter(calendar: Calendar, route: Route, after: Day): Day {
  let day = addDays(after, 1);
  while (!isRouteDay(calendar, route, day)) day = addDays(day, 1);
  return day;
}
