import type { Db } from '../db/db.ts';
import { part, raw, sql } from '../db/sql.ts';

/** Every column of the database that names an account: those that refer to it, and those that are called like it. */
export function accountColumns(db: Db): Promise<{ table: string; column: string }[]> {
  return db.rows(sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and (c.column_name = 'uid' or c.column_name like '%\_uid') order by 1, 2`);
}

/**
 * The newest rows of a table that name the account in one of these columns, or nobody but its address (`address`: the key of its e-mail; null: no such
 * rows), and how many there are in all. Names come from the database's own catalogue.
 */
export async function rowsNaming(
  db: Db,
  table: string,
  columns: readonly string[],
  uid: string,
  address: string | null,
  most: number,
): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const any = raw(columns.map((column) => `"${column}"`).join(', '));
  const times = await db.rows<{ column: string }>(sql`select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'timestamp with time zone' order by ordinal_position limit 1`);
  const newest = raw(times[0] ? `order by "${times[0].column}" desc` : '');
  const where =
    address === null
      ? part`${uid} in (${any})`
      : part`(${uid} in (${any}) or (uid is null and lower(email) = ${address}))`;
  const rows = await db.rows<{ row: Record<string, unknown>; total: number }>(
    sql`select to_jsonb(t) as row, count(*) over () as total from ${raw(`"${table}"`)} t where ${where} ${newest} limit ${most}`,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ row }) => row) };
}
