import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface SetDate {
  readonly day: Day | null;
  readonly time: string | null;
  /** Real instant. */
  readonly setAt: Date;
}

export function readDate(db: Db): Promise<SetDate | null> {
  return db.row<SetDate>(sql`select day, time, set_at as "setAt" from business_clock`);
}

export async function writeDate(db: Db, { day, time, setAt }: SetDate): Promise<void> {
  await db.run(sql`
    insert into business_clock (day, time, set_at) values (${day}, ${time}, ${setAt})
    on conflict (one) do update set day = excluded.day, time = excluded.time, set_at = excluded.set_at`);
}
