import type { Stats } from 'node:fs';
import { chmod, chown, copyFile, lstat, mkdir, open, readdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import type { App } from '../../context.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';

/** What PostgreSQL makes anew at its start, or must not find in a copy (as its own pg_basebackup leaves it out); drafts of kept files. */
const LEFT_OUT =
  /^(\.drafts|.*\.part|postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*)$/;
const EMPTIED = new Set([
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_dynshmem',
]);
/** What PostgreSQL says to a session that it ends: it is told to, it crashed, it is not there yet. */
const ENDED = new Set(['57P01', '57P02', '57P03']);
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the data folder while everything goes on: `folder` becomes one that a server starts from (decision 0146). The
 * database is as it was at the end of the copying; the files, which are only ever added, are copied after it.
 * Throws in plain words: a folder with something in it or within the data folder, a database that is not ours to copy.
 */
export async function backUp({ config, database }: App, folder: string, say: (line: string) => void): Promise<void> {
  if (config.DATABASE_URL)
    throw new Error(
      'the database of DATABASE_URL is backed up with its own tools (pg_dump, or its archive); see docs/operations.md',
    );
  const source = await realpath(join(config.DATA_DIR, 'postgres'));
  const place = await realPlace(folder);
  for (const copied of [await realpath(config.DATA_DIR), source])
    if (`${place}${sep}`.startsWith(`${copied}${sep}`))
      throw new Error(`${folder} lies in the data folder ${copied} that is copied; choose one outside of DATA_DIR`);
  await makeFolder(folder, 0o711);
  if ((await readdir(folder)).length > 0)
    throw new Error(`there is something in ${folder} already; a backup wants an empty folder`);
  await chmod(folder, 0o711); // as the data folder: the user who runs the database gets through
  const begun = performance.now();
  const target = join(folder, 'postgres');
  const { options } = database.pool;
  // The one session that begins and ends the backup; its slot keeps the log that the copy needs from being recycled.
  const session = new pg.Client({
    ...options,
    password: options.password,
    statement_timeout: undefined,
    lock_timeout: undefined,
    query_timeout: undefined,
  });
  // A connection that breaks fails the next statement; by itself it would end the process.
  session.on('error', () => {});
  let isOver = false;
  session.on('end', () => (isOver = true));
  await session.connect();
  try {
    await session.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`]);
    const from = (
      await session.query<{ name: string }>(`select pg_walfile_name(pg_backup_start('hordo', true)) as name`)
    ).rows[0]!.name;
    await copyTree(source, target);
    const end = (
      await session.query<{ name: string; labelfile: string }>(
        'select pg_walfile_name(lsn) as name, labelfile from pg_backup_stop(true)',
      )
    ).rows[0]!;
    await writeFile(join(target, 'backup_label'), end.labelfile, { mode: 0o600, flush: true });
    await ownedLike(await lstat(source), join(target, 'backup_label'));
    for (const name of (await readdir(join(source, 'pg_wal'))).filter(
      (file) => SEGMENT.test(file) && file >= from && file <= end.name,
    ))
      await copyOne(join(source, 'pg_wal', name), join(target, 'pg_wal', name));
    for (const filled of [join(target, 'pg_wal'), target]) await syncFolder(filled);
  } catch (error) {
    if (!isOver && !ENDED.has((error as { code?: string }).code ?? '')) throw error;
    throw new Error(
      `the database ended while it was copied, so what is in ${folder} is no backup: remove it, and try again`,
      { cause: error },
    );
  } finally {
    await session.end();
  }
  if (config.FILES) say(`The files in FILES are not part of it: back them up as well.`);
  else await copyTree(join(config.DATA_DIR, 'files'), join(folder, 'files'));
  await syncFolder(folder);
  say(
    `Backed up to ${folder} in ${((performance.now() - begun) / 1_000).toFixed(1)} s. A server starts from it (DATA_DIR); keep SECRETS with it.`,
  );
}

/** A folder as it is, modes and owners included, on disk; what vanishes meanwhile was not needed. */
export async function copyTree(source: string, target: string): Promise<void> {
  const found = await lstat(source).catch(() => null);
  if (!found) return;
  await mkdir(target, { mode: found.mode & 0o777 });
  await ownedLike(found, target);
  if (EMPTIED.has(basename(source))) return;
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) await copyTree(from, to);
    else if (entry.isFile() && !SEGMENT.test(entry.name)) await copyOne(from, to);
  }
  await syncFolder(target);
}

/** The path without links, also of what is not made yet. */
async function realPlace(path: string): Promise<string> {
  const place = resolve(path);
  return realpath(place).catch(async () =>
    dirname(place) === place ? place : join(await realPlace(dirname(place)), basename(place)),
  );
}

async function copyOne(source: string, target: string): Promise<void> {
  try {
    const found = await lstat(source);
    await copyFile(source, target);
    // Kept files are read-only, for their owner as well: only what may be written can be synced.
    await chmod(target, 0o600);
    const handle = await open(target, 'r+');
    await handle.sync().finally(() => handle.close());
    await chmod(target, found.mode & 0o777);
    await ownedLike(found, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** As root the database runs as another user, whose the copy must be as well. */
async function ownedLike({ uid, gid }: Stats, path: string): Promise<void> {
  if (process.geteuid?.() === 0) await chown(path, uid, gid);
}
