import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export async function readKeys(db: Db, uid: string): Promise<readonly string[]> {
  return (await db.row<{ keys: string[] }>(sql`select keys from notice_read where uid = ${uid}`))?.keys ?? [];
}

/** Adds keys to those that were seen, and keeps of all only those of what waits: two windows that read at once lose nothing of each other. */
export async function addReadKeys(
  db: Db,
  uid: string,
  keys: readonly string[],
  waiting: readonly string[],
): Promise<readonly string[]> {
  return (await db.row<{ keys: string[] }>(sql`
    insert into notice_read as seen (uid, keys) values (${uid}, ${keys})
    on conflict (uid) do update set keys = array(select distinct k from unnest(seen.keys || excluded.keys) k where k = any(${waiting}::text[]))
    returning keys`))!.keys;
}
