import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

export interface AvailabilityRow {
  readonly sku: string;
  readonly depot: string;
  readonly fromDay: Day;
  readonly free: number | null;
  readonly blocked: boolean;
  /** By standing orders that were not known at `countedAt`. */
  readonly taken: number;
  readonly countedAt: Date;
}

const COLUMNS = part`sku, depot, from_day as "fromDay", free_quantity as free, blocked, taken, counted_at as "countedAt"`;

export function allAvailability(db: Db): Promise<AvailabilityRow[]> {
  return db.rows<AvailabilityRow>(sql`select ${COLUMNS} from availability order by sku, depot, from_day`);
}

export function availabilityOfSkus(db: Db, skus: readonly string[]): Promise<AvailabilityRow[]> {
  return db.rows<AvailabilityRow>(
    sql`select ${COLUMNS} from availability where sku = any(${skus}) order by sku, depot, from_day`,
  );
}

/** Locks the entries of these products that have begun by the day, in one order for everybody, until the transaction ends. */
export function lockAvailability(
  db: Db,
  places: readonly { readonly depot: string; readonly sku: string }[],
  day: Day,
): Promise<AvailabilityRow[]> {
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
export async function countTaken(
  db: Db,
  { sku, depot, fromDay }: Pick<AvailabilityRow, 'sku' | 'depot' | 'fromDay'>,
  quantity: number,
): Promise<number> {
  const row = await db.row<{ taken: number }>(sql`
    update availability set taken = greatest(taken + ${quantity}, 0) where sku = ${sku} and depot = ${depot} and from_day = ${fromDay} returning taken`);
  return row!.taken;
}

/** What is taken of every entry: of those that are not named, nothing. Answers how many were otherwise. The caller has locked them all. */
export function writeAllTaken(
  db: Db,
  taken: readonly Pick<AvailabilityRow, 'sku' | 'depot' | 'fromDay' | 'taken'>[],
): Promise<number> {
  return db.run(sql`
    with held as (select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as h (sku text, depot text, "fromDay" date, taken int))
    update availability a set taken = coalesce(h.taken, 0)
    from availability e left join held h on (h.sku, h.depot, h."fromDay") = (e.sku, e.depot, e.from_day)
    where (a.sku, a.depot, a.from_day) = (e.sku, e.depot, e.from_day) and a.taken <> coalesce(h.taken, 0)`);
}

export interface Counted {
  readonly sku: string;
  readonly depot: string;
  /** YYYY-MM-DD */
  readonly fromDay: string;
  /** Null: no limit. */
  readonly quantity: number | null;
  readonly blocked: boolean;
}

/** Writes the figures that were counted later than those that stand; answers how many, or the first product that does not exist. The caller has locked all entries. */
export async function writeCounted(
  db: Db,
  entries: readonly Counted[],
  countedAt: Date,
): Promise<{ written: number } | { unknown: string }> {
  const given = part`(select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g (sku text, depot text, "fromDay" date, quantity int, blocked boolean))`;
  const unknown = await db.row<{ sku: string }>(
    sql`select g.sku from ${given} g where not exists (select from product p where p.sku = g.sku) limit 1`,
  );
  if (unknown) return { unknown: unknown.sku };
  const written = await db.run(sql`
    insert into availability as a (sku, depot, from_day, free_quantity, blocked, counted_at)
    select distinct on (sku, depot, "fromDay") sku, depot, "fromDay", case when not blocked then quantity end, blocked, ${countedAt} from ${given} g order by sku, depot, "fromDay"
    on conflict (sku, depot, from_day) do update set free_quantity = excluded.free_quantity, blocked = excluded.blocked, counted_at = excluded.counted_at
    where a.counted_at < excluded.counted_at`);
  return { written };
}
