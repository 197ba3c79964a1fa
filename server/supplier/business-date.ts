import { budapestInstant, dayIn, timeIn } from '#platform/clock/clock.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import { addDays, daysBetween } from '#values/day.ts';
import type { App, Ctx } from '../context.ts';
import type { SetDate } from './business-date.store.ts';
import { readDate, writeDate } from './business-date.store.ts';

/**
 * The business date is one for all processes over a database: BUSINESS_DATE sets it at start, the supplier moves it, and
 * everybody follows. It goes on from where it was set as the real time does. In production it is always the real one.
 * `sets: false`: a command or a worker beside a server only follows.
 */
export async function followBusinessDate(app: App, { sets = true } = {}): Promise<void> {
  if (app.config.production) return;
  if (sets && app.config.businessDate)
    await set(app, { ...app.config.businessDate, time: app.config.businessDate.time ?? null });
  else apply(app.clock, await readDate(app.database));
  app.changes.on('clock', (told) => {
    if (told)
      apply(
        app.clock,
        JSON.parse(told, (key, value: unknown) => (key === 'setAt' ? new Date(String(value)) : value)) as SetDate,
      );
    else
      void readDate(app.database).then(
        (date) => apply(app.clock, date),
        (error: unknown) => app.log.warn({ err: error }, 'the business date could not be read'),
      );
  });
}

/** Moves the business clock to a day (the real time of day runs on) or to a day and time; null puts it back to the real one. */
export async function setBusinessDate({ app }: Ctx, day: Day | null, time: string | null = null): Promise<void> {
  await set(app, { day, time });
}

async function set(app: App, { day, time }: { day: Day | null; time: string | null }): Promise<void> {
  const date: SetDate = { day, time, setAt: app.clock.real() };
  await app.database.transaction(async (tx) => {
    await writeDate(tx, date);
    await tellChange(tx, 'clock', JSON.stringify(date));
  });
  apply(app.clock, date);
}

function apply(clock: Clock, date: SetDate | null): void {
  if (!date?.day) return clock.moveTo(null);
  const now = clock.real();
  if (!date.time) return clock.moveTo(addDays(date.day, daysBetween(dayIn(date.setAt), dayIn(now))));
  const instant = new Date(budapestInstant(date.day, date.time).getTime() + now.getTime() - date.setAt.getTime());
  clock.moveTo(dayIn(instant), timeIn(instant));
}
