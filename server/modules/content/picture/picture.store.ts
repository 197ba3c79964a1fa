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
