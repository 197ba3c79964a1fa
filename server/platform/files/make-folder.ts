import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Makes a folder and what is missing above it, each on the disk before the next. Throws the error of the system. Not by the
 * recursive way of Node: it never ends where the system makes no folders (/proc).
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  const folder = resolve(path);
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above, mode);
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error; // made by somebody else in this moment
  });
  await syncFolder(above);
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
