import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export async function insertPicture(
  db: Db,
  {
    checksum,
    width,
    height,
    byUid,
    at,
  }: { checksum: string; width: number; height: number; byUid: string | null; at: Date },
): Promise<void> {
  await db.run(
    sql`insert into content_picture (checksum, width, height, by_uid, at) values (${checksum}, ${width}, ${height}, ${byUid}, ${at}) on conflict (checksum) do nothing`,
  );
}

export async function isKeptPicture(db: Db, checksum: string): Promise<boolean> {
  return (await db.row(sql`select from content_picture where checksum = ${checksum}`)) !== null;
}

/** Somebody has just sent it once more: it is as young as a new one. */
export async function touchPicture(db: Db, checksum: string, at: Date): Promise<void> {
  await db.run(sql`update content_picture set at = greatest(at, ${at}) where checksum = ${checksum}`);
}

/** Pictures that nobody has sent since. */
export async function picturesBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ checksum: string }>(
    sql`select checksum from content_picture where at < ${before} order by at`,
  );
  return rows.map(({ checksum }) => checksum);
}

/** Forgets these, unless somebody has sent them since; their files go with `dropUnnamed`. */
export async function dropPictures(db: Db, checksums: readonly string[], before: Date): Promise<void> {
  await db.run(sql`delete from content_picture where checksum = any(${checksums}) and at < ${before}`);
}
