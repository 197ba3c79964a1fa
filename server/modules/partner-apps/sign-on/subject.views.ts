import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** When the session began; null when there is none of this account. */
export async function signedInAt(db: Db, uid: string, sessionId: string): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(
    sql`select s.created_at as at from session s where s.uid = ${uid} and s.id = ${sessionId}`,
  );
  return row?.at ?? null;
}

/** The names of these companies, in their order; of one that was withdrawn since, too. */
export async function companyNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from company where id = any(${ids}) order by array_position(${ids}::text[], id)`,
  );
  return rows.map(({ name }) => name);
}
