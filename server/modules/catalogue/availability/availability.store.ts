import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

export interface AvailabilityRow {
  readonly sku: string;
  readonly depot: string;
  readonly fromDay: Day;
  readonly free: number | null;
  readonly blocked: boolean;
  /** By standing orders placed since `countedAt`. */
  readonly taken: number;
  readonly countedAt: Date;
}

const COLUMNS = part`sku, depot, from_day as "fromDay", free_quantity as free, blocked, taken, counted_at as "countedAt"`;

export function allAvailability(db: Db): Promise<AvailabilityRow[]> {
  return db.rows<AvailabilityRow>(sql`select ${COLUMNS} from availability order by sku, depot, from_day`);
}

export function availabilityOfSkus(db: Db, skus: readonly string[]): Promise<AvailabilityRow[]> {
  return db.rows<AvailabilityRow>(sql`select ${COLUMNS} from availability where sku = any(${skus}) order by sku, depot, from_day`);
}

/** Locks the entries of these products that have begun by the day, in one order for everybody, until the transaction ends. */
export function lockAvailability(db: Db, places: readonly { readonly depot: string; readonly sku: string }[], day: Day): Promise<AvailabilityRow[]> {
  return db.rows<AvailabilityRow>(sql`
    select ${COLUMNS} from availability
    where (depot, sku) in (select * from unnest(${places.map(({ depot }) => depot)}::text[], ${places.map(({ sku }) => sku)}::text[])) and from_day <= ${day}
    order by depot, sku, from_day for update`);
}

/** All entries, in the same order, until the transaction ends. */
export async function lockAllAvailability(db: Db): Promise<void> {
  await db.run(sql`select from availability order by depot, sku, from_day for update`);
}

/** Returns how many are taken now. */
export async function countTaken(db: Db, { sku, depot, fromDay }: Pick<AvailabilityRow, 'sku' | 'depot' | 'fromDay'>, quantity: number): Promise<number> {
  const row = await db.row<{ taken: number }>(sql`
    update availability set taken = greatest(taken + ${quantity}, 0) where sku = ${sku} and depot = ${depot} and from_day = ${fromDay} returning taken`);
  return row!.taken;
}

/** What is taken of every entry: of those that are not named, nothing. Answers how many were otherwise. The caller has locked them all. */
export function writeAllTaken(db: Db, taken: readonly Pick<AvailabilityRow, 'sku' | 'depot' | 'fromDay' | 'taken'>[]): Promise<number> {
  return db.run(sql`
    with held as (select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as h (sku text, depot text, "fromDay" date, taken int))
    update availability a set taken = coalesce(h.taken, 0)
    from availability e left join held h on (h.sku, h.depot, h."fromDay") = (e.sku, e.depot, e.from_day)
    where (a.sku, a.depot, a.from_day) = (e.sku, e.depot, e.from_day) and a.taken <> coalesce(h.taken, 0)`);
}
