import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Merged } from './stage.store.ts';

/** Nobody changes a setting until the transaction ends, so that what was before stays what it was. */
export async function lockSettings(db: Db): Promise<void> {
  await db.run(sql`lock table portal_config in share row exclusive mode`);
}

/** Makes the settings what the object says; keys that it lacks have their default again. */
export async function replaceSettings(db: Db, settings: Readonly<Record<string, unknown>>): Promise<Merged> {
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

export function storedSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.rows(sql`select key, value from portal_config order by key`);
}
