import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Holiday } from './working-day.ts';

export function allHolidays(db: Db): Promise<Holiday[]> {
  return db.rows<Holiday>(sql`select day, kind, name from holiday order by day`);
}
