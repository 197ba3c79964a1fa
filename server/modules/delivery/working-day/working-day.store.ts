import { followed } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { App } from '../../../context.ts';
import type { Calendar, Holiday } from './working-day.ts';
import { calendarOf } from './working-day.ts';

const calendars = new WeakMap<App, () => Promise<Calendar>>();

/** The supplier's calendar, from memory; it follows imports and changes of the holiday table. */
export function calendar(app: App): Promise<Calendar> {
  let load = calendars.get(app);
  if (!load) {
    load = followed(app.changes, ['delivery', 'config'], async () => calendarOf(await app.database.rows<Holiday>(sql`select day, kind, name from holiday order by day`)));
    calendars.set(app, load);
  }
  return load();
}
