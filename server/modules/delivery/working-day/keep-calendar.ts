import { followed } from '#platform/db/changes.ts';
import type { App } from '../../../context.ts';
import { allHolidays } from './working-day.store.ts';
import type { Calendar } from './working-day.ts';
import { calendarOf } from './working-day.ts';

const calendars = new WeakMap<App, () => Promise<Calendar>>();

/** The supplier's calendar, from memory; it follows imports and changes of the holiday table. */
export function calendar(app: App): Promise<Calendar> {
  let load = calendars.get(app);
  if (!load)
    calendars.set(
      app,
      (load = followed(app.changes, ['delivery', 'config'], async () =>
        calendarOf(await allHolidays(app.database.memory)),
      )),
    );
  return load();
}
