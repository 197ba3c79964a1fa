import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const LOCK = 4_823_001; // any number of processes may start together: one migrates, the others wait
const FOLDER = new URL('../../migrations/', import.meta.url);

/** Brings the database to the newest version. Forward only; a file runs whole in one transaction, or not at all. */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<void> {
  // Waiting for another process that migrates, and a migration itself, may take as long as they take.
  const client = new pg.Client({ ...pool.options, password: pool.options.password, statement_timeout: undefined, query_timeout: undefined });
  client.on('error', () => {}); // the statement that runs says so
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migration (name text primary key, at timestamptz not null default now())');
    const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      if (done.has(name)) continue;
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      try {
        await client.query(`begin;\n${text};\ninsert into migration (name) values ('${name}'); commit;`);
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      log(`migrated ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await client.end();
  }
}
