import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { App } from '../../context.ts';
import { backUp } from './back-up.ts';
import { openDatabase } from './db.ts';
import { sql } from './sql.ts';
import { freshDatabase } from './test-database.ts';

/** Each is brought to the disk by itself: the copy lasts far longer than it takes to end its session. */
const FILES = 2_000;

test('a backup whose database ends meanwhile says in one sentence that it is none', async () => {
  const place = await freshDatabase();
  const database = openDatabase({ connection: place.connection, poolSize: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'hordo-backup-'));
  const source = join(folder, 'data', 'postgres');
  await mkdir(source, { recursive: true });
  for (let no = 0; no < FILES; no += 1) await writeFile(join(source, String(no)), 'x');
  const app = { config: { DATA_DIR: join(folder, 'data') }, database } as unknown as App;

  const copying = backUp(app, join(folder, 'copy'), () => {}).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await expect
    .poll(() =>
      database.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like ${'%pg_backup_start%'}`),
    )
    .toHaveLength(1);
  expect(await copying).toMatch(/^the database ended while it was copied, .* is no backup: remove it, and try again$/);

  await database.end();
  await place.drop();
  await rm(folder, { recursive: true });
});
