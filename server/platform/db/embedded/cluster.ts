import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries, RunAs } from './binaries.ts';
import { reachable } from './binaries.ts';

export const USER = 'hordo';
const NOBODY: RunAs = { uid: 65_534, gid: 65_534 };
const ROOTS_PLACE = '/var/lib/hordo'; // when root keeps DATA_DIR where nobody else can pass, as in a closed home
const NEEDED_MB = 150;

/** Where PostgreSQL keeps its files, and who runs it. */
export interface Cluster {
  readonly dir: string;
  /** Null: ourselves. */
  readonly runAs: RunAs | null;
  /** A folder that the one who runs it can reach, for what must be copied. */
  readonly reachableDir: string;
}

/** PostgreSQL refuses to run as root: then another user does, who owns nothing but the database's folder. */
export function locateCluster(dataDir: string, log: (message: string) => void): Cluster {
  const link = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    if (existsSync(link) && statSync(link).uid !== process.getuid?.() && process.getuid)
      throw new Error(
        `the database in ${dataDir} belongs to another user (number ${statSync(link).uid}); start as that user or as root, or choose another DATA_DIR`,
      );
    return { dir: link, runAs: null, reachableDir: dataDir };
  }
  const dir = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : link;
  const there = statSync(dir, { throwIfNoEntry: false });
  const runAs = there && there.uid !== 0 ? { uid: there.uid, gid: there.gid } : NOBODY;
  if (dir !== link || reachable(link, runAs)) return { dir, runAs, reachableDir: dirname(dir) };
  if (there)
    throw new Error(
      `the database in ${dir} cannot be reached by the user ${runAs.uid} who runs it: a folder above it is closed. Open it for passing through, or move DATA_DIR`,
    );
  mkdirSync(ROOTS_PLACE, { recursive: true, mode: 0o755 });
  const place = mkdtempSync(join(ROOTS_PLACE, 'data-'));
  chownSync(place, runAs.uid, runAs.gid);
  symlinkSync(join(place, 'postgres'), link);
  log(`the database must not run as root and its user cannot reach ${dataDir}, so it is kept in ${place}`);
  return { dir: join(place, 'postgres'), runAs, reachableDir: ROOTS_PLACE };
}

/** Creates the cluster beside its place and moves it there when it is whole, so half a creation is never taken for one. */
export function createCluster({ dir, runAs }: Cluster, binaries: Binaries): boolean {
  const next = `${dir}.new`;
  rmSync(next, { recursive: true, force: true });
  if (existsSync(join(dir, 'PG_VERSION'))) {
    const major = Number(readFileSync(join(dir, 'PG_VERSION'), 'utf8'));
    if (major !== binaries.major)
      throw new Error(
        `the database in ${dir} was written by PostgreSQL ${major}, this version brings ${binaries.major}: bring it over with that version's pg_dump and restore it here (docs/operations.md)`,
      );
    return false;
  }
  if (existsSync(join(dir, 'global')) || existsSync(join(dir, 'pg_wal')))
    throw new Error(
      `the database in ${dir} is damaged: its file PG_VERSION is missing. Restore the folder from a backup, or move it away to begin with an empty database`,
    );
  const parent = dirname(dir);
  const freeMb = freeSpaceMb(parent);
  if (freeMb < NEEDED_MB)
    throw new Error(
      `the disk that holds ${parent} has only ${freeMb} MB left; the database needs ${NEEDED_MB} MB to begin with`,
    );
  mkdirSync(next, { mode: 0o700 });
  if (runAs) chownSync(next, runAs.uid, runAs.gid);
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = ['-D', next, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...locale];
  const { status, stdout, stderr, error } = spawnSync(binaries.initdb, args, {
    ...runAs,
    cwd: next,
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new Error(explained(`${stderr}\n${stdout}\n${error?.message ?? ''}`, parent));
  }
  // Something that is no cluster of ours stands there: put aside, not thrown away.
  if (existsSync(dir) && readdirSync(dir).length === 0) rmdirSync(dir);
  if (existsSync(dir)) renameSync(dir, `${dir}.aside-${process.pid}-${Math.trunc(performance.timeOrigin)}`);
  renameSync(next, dir);
  syncFolder(parent);
  return true;
}

/** What PostgreSQL and its tools see of the environment: nothing of ours. */
export function environment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };
}

/** In words for the one who starts the server. */
export function explained(output: string, place: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return `the disk that holds ${place} is full; make room and start again`;
  if (/could not look up effective user ID/i.test(output))
    return 'the embedded database cannot run under a user number that has no name on this system. Start as a named user, or set DATABASE_URL to the address of a PostgreSQL 15 or newer';
  if (/Read-only file system|Permission denied/i.test(output))
    return `the database cannot write in ${place}: ${firstComplaint(output)}`;
  if (/could not create shared memory|could not resize shared memory|Cannot allocate memory/i.test(output))
    return `there is too little (shared) memory for the database: ${firstComplaint(output)}`;
  return `the database does not start: ${firstComplaint(output)}`;
}

function firstComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  return (
    (lines.find((line) => /FATAL|PANIC|error:|could not/i.test(line)) ?? lines.slice(-3).join(' | '))
      .replace(/^.*?(FATAL|PANIC|error):\s*/i, '')
      .trim() || 'it says nothing'
  );
}

function freeSpaceMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
