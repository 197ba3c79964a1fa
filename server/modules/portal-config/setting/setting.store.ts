import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export function settingRows(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.rows(sql`select key, value from portal_config`);
}

/** The value alone in the lock of its row, so that two changes of a part of it do not lose one. */
export async function lockSetting(db: Db, key: string): Promise<unknown> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`portal_config ${key}`}))`);
  return (await db.row<{ value: unknown }>(sql`select value from portal_config where key = ${key}`))?.value;
}

/** Answers whether anything changed. */
export async function writeSetting(db: Db, key: string, value: unknown): Promise<boolean> {
  const json = JSON.stringify(value);
  return (
    (await db.run(sql`
    insert into portal_config as old (key, value) values (${key}, ${json}::jsonb)
    on conflict (key) do update set value = excluded.value where old.value is distinct from excluded.value`)) > 0
  );
}
