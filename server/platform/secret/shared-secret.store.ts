import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** A secret all processes share: the first to ask makes it. */
export async function sharedSecret(db: Db, name: string, made: string): Promise<string> {
  await keepSecret(db, name, made);
  return (await db.row<{ value: string }>(sql`select value from shared_secret where name = ${name}`))!.value;
}

/** One that is there already stays. */
export async function keepSecret(db: Db, name: string, value: string): Promise<void> {
  await db.run(sql`insert into shared_secret (name, value) values (${name}, ${value}) on conflict (name) do nothing`);
}

/** The last by their names, those of a name before it first; at most 100. */
export function secretsNamed(db: Db, prefix: string): Promise<{ name: string; value: string }[]> {
  return db.rows(
    sql`select name, value from shared_secret where starts_with(name, ${prefix}) order by name desc limit 100`,
  );
}

/** Where shared secrets lie, for what seals them anew; a `prefix` says whose. */
export const SHARED_SECRETS = { table: 'shared_secret', key: 'name', column: 'value' } as const;
