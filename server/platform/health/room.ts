import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const NEEDED_BYTES = 16 * 1_048_576; // the next piece of the database's log

/** A full disk fails nothing but writes: nobody would learn it from a question to the database. */
export async function hasRoom(config: Config): Promise<boolean> {
  const disks = await Promise.all(ownFolders(config).map((folder) => statfs(folder).catch(() => null))); // null: not made yet
  return !disks.some((disk) => disk && isFull(disk));
}

/** Some file systems count nothing at all: they are not full. */
export function isFull({ blocks, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>): boolean {
  return blocks > 0 && bavail * bsize < NEEDED_BYTES;
}

/** The folders of this machine that must take what is written: the embedded database's, and that of the files. */
export function ownFolders({
  DATABASE_URL,
  DATA_DIR,
  FILES,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES'>): string[] {
  const database = DATABASE_URL ? [] : [join(DATA_DIR, 'postgres')];
  return typeof FILES === 'object' ? database : [...database, FILES ?? DATA_DIR];
}
