import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The names of these companies, in their order; of one that was withdrawn since, too. */
export async function companyNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from company where id = any(${ids}) order by array_position(${ids}::text[], id)`,
  );
  return rows.map(({ name }) => name);
}
