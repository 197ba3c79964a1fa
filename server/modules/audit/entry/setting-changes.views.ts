import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** One change of a setting, with its value, or its default, before and after. */
export interface SettingChange {
  readonly name: string;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
}

/** When these settings were changed, in order. Days are those of Budapest. */
export function settingChanges(db: Db, names: readonly string[]): Promise<SettingChange[]> {
  return db.rows(sql`
    select detail->>'name' as name, (at at time zone 'Europe/Budapest')::date as day, detail->>'from' as from, detail->>'to' as to
    from security_event where what = 'setting' and result = 'done' and detail->>'name' = any(${names}) order by at, id`);
}
