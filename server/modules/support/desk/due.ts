import { budapestInstant, dayIn } from '#platform/clock/clock.ts';
import type { Calendar } from '#modules/delivery/index.ts';
import { addDays } from '#values/day.ts';

const OPENS = '07:00';
const CLOSES = '17:00';
const MINUTE = 60_000;

/** An answer is due in four working hours, a solution in three working days. */
export const ANSWER_MINUTES = 4 * 60;
export const SOLUTION_MINUTES = 3 * 10 * 60;

/** The instant so many working minutes later; working days of the supplier's calendar count from 7 to 17 (foundations, Clocks). */
export function workingTimeAfter(calendar: Calendar, from: Date, minutes: number): Date {
  let left = minutes * MINUTE;
  for (let day = dayIn(from); ; day = addDays(day, 1)) {
    if (!calendar.isWorkingDay(day)) continue;
    const begins = Math.max(budapestInstant(day, OPENS).getTime(), from.getTime());
    const there = Math.max(0, budapestInstant(day, CLOSES).getTime() - begins);
    if (left <= there) return new Date(begins + left);
    left -= there;
  }
}
