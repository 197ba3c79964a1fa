import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The hashes of passwords before the present one, newest first. */
export async function formerHashes(db: Db, uid: string, most: number): Promise<string[]> {
  const rows = await db.rows<{ hash: string }>(
    sql`select password_hash as hash from password_history where uid = ${uid} order by set_at desc limit ${most}`,
  );
  return rows.map(({ hash }) => hash);
}

/** Puts the new password in the place of the one that was there; false when another call was quicker. */
export async function replacePassword(
  db: Db,
  uid: string,
  before: string | null,
  hash: string,
  now: Date,
): Promise<boolean> {
  const changed = await db.run(
    sql`update account set password_hash = ${hash}, password_changed_at = ${now}, version = version + 1 where uid = ${uid} and password_hash is not distinct from ${before}::text`,
  );
  if (changed === 0) return false;
  if (before)
    await db.run(
      sql`insert into password_history (uid, set_at, password_hash) values (${uid}, ${now}, ${before}) on conflict do nothing`,
    );
  return true;
}

/** What is older than the rule remembers is not kept. */
export async function trimHistory(db: Db, uid: string, most: number): Promise<void> {
  await db.run(
    sql`delete from password_history where uid = ${uid} and set_at not in (select set_at from password_history where uid = ${uid} order by set_at desc limit ${most})`,
  );
}
