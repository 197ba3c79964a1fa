import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export function settingRows(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.rows(sql`select key, value from portal_config order by key`);
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

export interface Replaced {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Nobody changes a setting until the transaction ends, so that what was before stays what it was. */
export async function lockSettings(db: Db): Promise<void> {
  await db.run(sql`lock table portal_config in share row exclusive mode`);
}

/** Makes the settings what the object says; keys that it lacks have their default again. */
export async function replaceSettings(db: Db, settings: Readonly<Record<string, unknown>>): Promise<Replaced> {
  const keys = Object.keys(settings);
  const json = JSON.stringify(settings);
  const gone = await db.run(sql`delete from portal_config where key <> all(${keys})`);
  const before = (await db.row<{ rows: number }>(sql`select count(*) as rows from portal_config`))!.rows;
  const written = await db.run(sql`
    insert into portal_config as old (key, value) select key, value from jsonb_each(${json}::jsonb)
    on conflict (key) do update set value = excluded.value where old.value is distinct from excluded.value`);
  const added = keys.length - before;
  return { rows: keys.length, added, changed: written - added, gone };
}
