import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#platform/clock/clock.ts';
import { makeFolder } from '#platform/files/make-folder.ts';

/** What the owner of a data folder tells the others about itself. */
export interface Owner {
  readonly pid: number;
  readonly since: string;
  readonly state: 'starting' | 'running' | 'stopping';
  readonly socketDir?: string;
}

export interface DataDirLock {
  tell(owner: Pick<Owner, 'state' | 'socketDir'>): void;
  release(): void;
}

export class DataDirTaken extends Error {
  readonly owner: Owner | null;
  constructor(dataDir: string, owner: Owner | null) {
    super(
      `another Hordó process${owner ? ` (${owner.pid}, since ${owner.since})` : ''} already uses the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
    this.owner = owner;
  }
}

const PATIENCE_MS = 1_000; // somebody who is just being killed
const STOPPING_MS = 30_000; // somebody who is stopping in good order
const POLL_MS = 50;

/**
 * Makes this process the only owner of the data folder. What is held is a lock of the operating system on a file
 * (by way of SQLite, as Node has no call of its own for it): it ends with the process, however that ends, and holds between
 * containers that share the folder too. Throws DataDirTaken.
 */
export async function takeDataDir(dataDir: string, patience = PATIENCE_MS): Promise<DataDirLock> {
  await prepare(dataDir);
  const ownerFile = join(dataDir, 'owner.json');
  const begun = performance.now();
  let held = tryLock(join(dataDir, 'owner.lock'));
  while (!held) {
    const owner = ownerOf(dataDir);
    const waited = performance.now() - begun;
    if (waited > (owner?.state === 'stopping' ? Math.max(STOPPING_MS, patience) : patience))
      throw new DataDirTaken(dataDir, owner);
    await sleep(POLL_MS);
    held = tryLock(join(dataDir, 'owner.lock'));
  }
  const lock = held;
  const since = systemClock().real().toISOString();
  const tell = (told: Pick<Owner, 'state' | 'socketDir'>) => {
    writeFileSync(`${ownerFile}.new`, `${JSON.stringify({ pid: process.pid, since, ...told } satisfies Owner)}\n`);
    renameSync(`${ownerFile}.new`, ownerFile);
  };
  try {
    tell({ state: 'starting' });
  } catch (error) {
    lock.close();
    throw unusable(dataDir, error);
  }
  return { tell, release: () => lock.close() };
}

/** What the present or the last owner said; null when nobody has been there. */
export function ownerOf(dataDir: string): Owner | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

async function prepare(dataDir: string): Promise<void> {
  try {
    // As root the database runs under another user, who must be able to pass through.
    const root = process.getuid?.() === 0;
    await makeFolder(dataDir, root ? 0o711 : 0o700);
    const { mode } = statSync(dataDir);
    if (root && (mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o7777) | 0o011);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

function unusable(dataDir: string, error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /disk is full/.test(message))
    return new Error(`the disk that holds ${dataDir} is full; make room and start again`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || /readonly|unable to open/.test(message))
    return new Error(
      `this user may not write in the data folder ${dataDir}; start as its owner, or choose another DATA_DIR`,
      { cause: error },
    );
  return new Error(`the data folder ${dataDir} cannot be used: ${message}. Choose another DATA_DIR`, { cause: error });
}

function tryLock(file: string): DatabaseSync | null {
  let held: DatabaseSync | undefined;
  try {
    held = new DatabaseSync(file, { timeout: 0 });
    held.exec('pragma locking_mode = exclusive; begin exclusive');
    return held;
  } catch (error) {
    held?.close();
    if ((error as { errcode?: number }).errcode === 5) return null; // SQLITE_BUSY: somebody holds it
    throw unusable(dirname(file), error);
  }
}
