import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ColumnSource } from './match-columns.ts';

/** How a person named the columns of a kind last time; empty: they never did. */
export async function columnsSaid(db: Db, uid: string, file: string): Promise<readonly ColumnSource[]> {
  const row = await db.row<{ columns: ColumnSource[] }>(
    sql`select columns from import_columns where uid = ${uid} and file = ${file}`,
  );
  return row?.columns ?? [];
}

export async function writeColumns(db: Db, uid: string, file: string, columns: readonly ColumnSource[]): Promise<void> {
  await db.run(sql`insert into import_columns (uid, file, columns) values (${uid}, ${file}, ${JSON.stringify(columns)}::jsonb)
    on conflict (uid, file) do update set columns = excluded.columns`);
}
