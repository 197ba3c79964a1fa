import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Somebody has sent it; once more, it is as young as a new one. */
export async function insertUpload(
  db: Db,
  { checksum, byUid, at }: { checksum: string; byUid: string; at: Date },
): Promise<void> {
  await db.run(sql`insert into material_upload as u (checksum, by_uid, at) values (${checksum}, ${byUid}, ${at})
    on conflict (checksum) do update set at = greatest(u.at, excluded.at)`);
}

/** Forgets uploads that nobody has sent since, without these; the files go with `dropUnnamed`. Answers how many. */
export function dropUploads(db: Db, before: Date, named: readonly string[]): Promise<number> {
  return db.run(sql`delete from material_upload where at < ${before} and checksum <> all(${named})`);
}

/** Whether there is one that nobody has sent since. */
export async function uploadsBefore(db: Db, before: Date): Promise<boolean> {
  return (await db.row(sql`select from material_upload where at < ${before} limit 1`)) !== null;
}
