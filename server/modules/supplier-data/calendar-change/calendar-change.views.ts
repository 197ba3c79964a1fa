import type { Holiday } from '#modules/delivery/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

export interface CalendarSet {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly undoneBy: number | null;
  /** Rows of the table before and after; null: there was none. */
  readonly changes: readonly { readonly before: Holiday | null; readonly after: Holiday | null }[];
}

/** So many days of one change are told: a whole imported calendar is many years. */
const TOLD = 40;

/** Change sets that touched the calendar, also imports of it, newest first, with who made them. */
export function calendarSets(db: Db, file: string, limit: number): Promise<CalendarSet[]> {
  return db.rows<CalendarSet>(sql`select c.id::float8 as id, c.made_at as at, nullif(trim(a.last_name || ' ' || a.first_name), '') as by,
      (select u.id::float8 from change_set u where u.undoes = c.id) as "undoneBy",
      (select jsonb_agg(jsonb_build_object('before', i.before, 'after', i.after) order by i.key)
        from (select key, before, after from change_item where set_id = c.id and file = ${file} order by key limit ${TOLD}) i) as changes
    from change_set c left join account a on a.uid = c.by_uid
    where exists (select from change_item i where i.set_id = c.id and i.file = ${file}) order by c.id desc limit ${limit}`);
}

/** Carts that are being filled for one of the days, by day. */
export function cartsOnDays(db: Db, days: readonly Day[]): Promise<{ day: Day; carts: number }[]> {
  return db.rows(sql`select c.delivery_date as day, count(*)::int as carts from cart c
    where c.status = 'active' and c.delivery_date = any(${days}::date[]) and exists (select from cart_item i where i.cart_id = c.id) group by 1`);
}
