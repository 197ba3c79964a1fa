import type { StatsFs } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const NEEDED_BYTES = 16 * 1_048_576; // the next piece of the database's log

/** What `/readyz` says of the disks of this machine. */
export type DiskState = 'fine' | 'full' | 'not writable';

/** A disk that is full or takes nothing more fails nothing but writes: nobody would learn it from a question to the database. */
export async function stateOfDisks(config: Config): Promise<DiskState> {
  const states = await Promise.all(ownFolders(config).map(stateOf));
  return states.find((state) => state !== 'fine') ?? 'fine';
}

async function stateOf(folder: string): Promise<DiskState> {
  try {
    if (isFull(await statfs(folder))) return 'full';
    await access(folder, constants.W_OK | constants.X_OK);
    return 'fine';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'fine' : 'not writable'; // not made yet: it is with its first file
  }
}

/** Some file systems count nothing at all: they are not full. */
export function isFull({ blocks, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>): boolean {
  return blocks > 0 && bavail * bsize < NEEDED_BYTES;
}

/** The folders of this machine that must take what is written: the embedded database's, that beside it, and that of the files. Each may have a volume of its own. */
export function ownFolders({
  DATABASE_URL,
  DATA_DIR,
  FILES,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES'>): string[] {
  const database = DATABASE_URL ? [] : [DATA_DIR, join(DATA_DIR, 'postgres')];
  return typeof FILES === 'object' ? database : [...database, FILES ?? join(DATA_DIR, 'files')];
}
