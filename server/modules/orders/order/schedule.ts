import type { Calendar } from '#modules/delivery/index.ts';
import { addWorkingDays } from '#modules/delivery/index.ts';
import { budapestInstant } from '#platform/clock/clock.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';

/** When the warehouse begins with tomorrow's orders: after the last cut-off (rules 2.4: 12:00 and 14:00). */
const PREPARATION_BEGINS = '14:30';

/** The day the goods are put together: the last working day before the delivery day, which itself may be a working Saturday. */
export function loadingDayOf(calendar: Calendar, delivery: Day): Day {
  if (calendar.isWorkingDay(delivery)) return addWorkingDays(calendar, delivery, -1);
  let day = addDays(delivery, -1);
  while (!calendar.isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/**
 * The end of changing and cancelling: then the delivery is created (rules 2.7). Not before the ship-to's own cut-off for the day,
 * which may be later than that of the others.
 */
export function preparationBegins(loadingDay: Day, cutOff: Date | null = null): Date {
  const usual = budapestInstant(loadingDay, PREPARATION_BEGINS);
  return cutOff && cutOff > usual ? cutOff : usual;
}
