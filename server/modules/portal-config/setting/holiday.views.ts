import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';

/** Days on which nothing is delivered although they are no plain weekend. */
export function holidayRows(ctx: Ctx, from: string, to: string): Promise<{ day: Day }[]> {
  return ctx.db.rows(sql`select day from holiday where kind in ('holiday', 'rest-day') and day between ${from} and ${to} order by day`);
}
