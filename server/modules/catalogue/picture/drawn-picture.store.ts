import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A picture as it was drawn; null until it was. */
export async function drawnPicture(db: Db, key: string): Promise<string | null> {
  return (await db.row<{ svg: string }>(sql`select svg from drawn_picture where key = ${key}`))?.svg ?? null;
}

/** Of two processes that drew it at once, one keeps it: both drew the same. */
export async function keepDrawnPicture(db: Db, key: string, svg: string, now: Date): Promise<void> {
  await db.run(
    sql`insert into drawn_picture (key, svg, drawn_at) values (${key}, ${svg}, ${now}) on conflict (key) do nothing`,
  );
}

export function dropDrawnPictures(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from drawn_picture where drawn_at < ${before}`);
}
