import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Embedded } from '../embedded.ts';
import { startEmbedded } from '../embedded.ts';
import type { Binaries } from './binaries.ts';
import { clearTheWay } from './postmaster.ts';

let dataDir: string;
const running: Embedded[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hordo-test-'));
});
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(where = dataDir, join = false): Promise<Embedded> {
  const quiet = () => {};
  const started = await startEmbedded({ dataDir: where, join, log: { info: quiet, warn: quiet, error: quiet } });
  running.push(started);
  return started;
}

async function ask<T>({ connection }: Embedded, query: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows as T[];
}

test('the database keeps what it wrote on the disk, listens on no network and sorts Hungarian', async () => {
  const database = await start();
  expect(
    await ask(
      database,
      "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as network",
    ),
  ).toEqual([{ fsync: 'on', pages: 'on', commits: 'on', network: '' }]);
  expect(
    await ask(
      database,
      `select array(select word from unnest(array['zab', 'csap', 'cukor', 'árpa', 'alma', 'őz', 'orr']) word order by word collate "hu-x-icu") as words, lower('ÁRVÍZTŰRŐ') as small`,
    ),
  ).toEqual([{ words: ['alma', 'árpa', 'cukor', 'csap', 'orr', 'őz', 'zab'], small: 'árvíztűrő' }]);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
});

test('a creation that was cut off is done again, and what stood in the way is put aside, not thrown away', async () => {
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  const aside = (await readdir(dataDir)).find((name) => name.startsWith('postgres.aside-'));
  expect(await readFile(join(dataDir, aside!, 'notes.txt'), 'utf8')).toBe('mine');
});

test('refuses a database whose PG_VERSION is missing instead of making a new one beside it', async () => {
  await mkdir(join(dataDir, 'postgres', 'global'), { recursive: true });
  await expect(start()).rejects.toThrow('PG_VERSION');
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('aside'));
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'ends no process that it may not look into, and names it',
  async () => {
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    await once(other, 'spawn');
    await chmod(dataDir, 0o777);
    await writeFile(join(dataDir, 'postmaster.pid'), `${other.pid}\n`);
    process.seteuid!(65_534);
    try {
      await expect(clearTheWay(dataDir, {} as Binaries)).rejects.toThrow(`the process ${other.pid}`);
      expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    } finally {
      process.seteuid!(0);
      other.kill('SIGKILL');
    }
  },
);

test('a postmaster.pid that names another program does not keep the database from starting', async () => {
  const { connection } = await start();
  await running.pop()!.stop();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(file, `${other.pid}\n${connection.host}\n1795237569\n5432\n${connection.host}\n\n\nready   \n`);
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  await chown(file, uid, gid);
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBe(null); // it was none of ours and was left alone
  other.kill();
  await once(other, 'exit');
});

test('a path too long for a socket works all the same', async () => {
  await chmod(dataDir, 0o711); // as root the database's user must get there
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  const database = await start(deep);
  expect(database.connection.host.startsWith(deep)).toBe(false);
  expect(
    (await stat(join(deep, 'postgres'))).isDirectory() && !(await lstat(join(deep, 'postgres'))).isSymbolicLink(),
  ).toBe(true);
  expect((await stat(database.connection.host)).mode & 0o077).toBe(0);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second owner is refused by name, a command joins, and the folder is free after the stop', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(new RegExp(`another Hordó process \\(${process.pid}, .*${dataDir}`));
  const joined = await start(dataDir, true);
  expect(joined.connection).toEqual(first.connection);
  await joined.stop();
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  running.splice(0);
  await first.stop();
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the database of another version is not touched', async () => {
  await start();
  await running.pop()!.stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow('was written by PostgreSQL 12');
});
