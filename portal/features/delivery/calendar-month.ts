import type { Day } from '#values/day.ts';
import { addDays, toDay, weekday } from '#values/day.ts';

/** The weeks (Monday first) that hold all of the given days, each a row of seven. */
export function weeksOf(first: string, last: string): Day[][] {
  let monday = toDay(first);
  monday = addDays(monday, 1 - weekday(monday));
  const weeks: Day[][] = [];
  for (let start = monday; start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}
