import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** When the session began; null when there is none of this account. */
export async function signedInAt(db: Db, uid: string, sessionId: string): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(
    sql`select s.created_at as at from session s where s.uid = ${uid} and s.id = ${sessionId}`,
  );
  return row?.at ?? null;
}
