import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';

/** What `postmaster.pid` in the data folder of PostgreSQL says. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

export function postmasterOf(dir: string): Postmaster | null {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

const FAST_MS = 12_000;
const IMMEDIATE_MS = 5_000;
const KILLED_MS = 5_000;

/**
 * A database that outlived its server (`kill -9`) is stopped, so that ours starts as our own child. A `postmaster.pid` of a
 * process that is dead but not buried, or that is another program by now, is taken away: PostgreSQL would believe it.
 * Whether some process still works in the folder, PostgreSQL sees for itself by the shared memory.
 */
export async function clearTheWay(dir: string, binaries: Binaries): Promise<boolean> {
  const found = postmasterOf(dir);
  if (!found) return false;
  if (isPostmaster(found.pid, dir)) {
    await stopPostmaster(found.pid, dir, binaries);
    return true;
  }
  rmSync(join(dir, 'postmaster.pid'), { force: true });
  return false;
}

/** Fast shutdown (open transactions are rolled back); harder when that does not help. */
export async function stopPostmaster(pid: number, dir: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-w', '-t', '20'], { stdio: 'ignore' });
    return;
  }
  for (const [signal, patience] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', KILLED_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const begun = performance.now(); performance.now() - begun < patience; await sleep(15))
      if (!isAlive(pid)) return;
  }
  throw new Error(`the database process ${pid} does not end`);
}

/** Blocks until the process has ended: for the last moments of our own process, which has no event loop any more. */
export function awaitEnd(pid: number, withinMs: number): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (const begun = performance.now(); performance.now() - begun < withinMs && isAlive(pid);)
    Atomics.wait(clock, 0, 0, 15);
}

/** Whether this process lives and is the PostgreSQL of this folder, not a zombie and not another program with the same number. */
function isPostmaster(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir) ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dir)
    );
  } catch (error) {
    if (!isAlive(pid)) return false;
    throw new Error(
      `postmaster.pid in ${dir} names the process ${pid}, and this user may not see whether it is the database of this folder. End it if it is; else remove postmaster.pid`,
      { cause: error },
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return state(pid) !== 'Z';
}

function state(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()![0]!;
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()[0] ?? 'Z';
    return '';
  } catch {
    return 'Z';
  }
}
