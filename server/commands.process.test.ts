import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '#platform/db/embedded.ts';
import { newDataDir, runCommand } from '#platform/test/server-process.ts';

// promise C9: only `start` and `migrate` migrate.
let place: Awaited<ReturnType<typeof newDataDir>>;
let elsewhere: typeof place;
const quiet = () => {};

beforeEach(async () => {
  [place, elsewhere] = await Promise.all([newDataDir(), newDataDir()]);
});
afterEach(() => Promise.all([place.remove(), elsewhere.remove()]));

/** As beside a running server: commands join the database. */
async function withDatabase(
  dataDir: string,
  work: (query: (text: string) => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const database = await startEmbedded({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    await work(async (text) => (await client.query<object>(text)).rows);
  } finally {
    await client.end();
    await database.stop();
  }
}

test('commands refuse a database of another version and change nothing; a backup copies any', async () => {
  await chmod(elsewhere.dataDir, 0o755); // PostgreSQL runs as another user when this is root
  const copy = join(elsewhere.dataDir, 'copy');
  const run = (...words: string[]) => runCommand(words, { DATA_DIR: place.dataDir });
  const migrations = 'select name, checksum from migration order by 1';
  let before: unknown[] = [];
  await withDatabase(place.dataDir, async (query) => {
    expect(await run('migrate')).toBe('');
    await query(`delete from migration where name like '0001%'`);
    before = await query(migrations);
    expect(await run('export', copy)).toContain('it lacks 0001_master_data.sql');
    expect(await run('backup', copy)).toContain('Backed up');
    expect(await query(migrations)).toEqual(before);
    await query(`insert into migration (name, checksum) values ('9999_future.sql', 'future')`);
    expect(await run('migrate')).toContain('made by a newer release (it has 9999_future.sql)');
  });
  await withDatabase(copy, async (query) => expect(await query(migrations)).toEqual(before));
});

test.each(['SIGINT', 'SIGHUP'] as const)('a command that gets the signal %s ends its database, too', async (signal) => {
  const command = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts'), 'migrate'], {
    env: { PATH: process.env['PATH'], DATA_DIR: place.dataDir },
    stdio: 'ignore',
  });
  const ended = once(command, 'exit');
  const postmaster = () => readFile(join(place.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  while (!/ready\s*$/.test(await postmaster())) await sleep(5);
  command.kill(signal);
  expect(await ended).toEqual([{ SIGINT: 130, SIGHUP: 129 }[signal], null]);
  await expect.poll(postmaster).toBe(''); // it takes the file away when it has ended in order
});

test('no command but migrate begins a database in a folder that has none', async () => {
  const nowhere = join(place.dataDir, 'nowhere');
  for (const words of [
    ['backup', elsewhere.dataDir],
    ['supplier', 'audit'],
  ])
    expect(await runCommand(words, { DATA_DIR: nowhere })).toContain(`there is no database in ${nowhere}`);
  await expect(readFile(join(nowhere, 'postgres/PG_VERSION'))).rejects.toThrow('ENOENT');
});

test('export without a folder names what is missing', async () => {
  expect(await runCommand(['export'], { DATA_DIR: place.dataDir })).toBe('a folder is missing: export FOLDER\n');
});
