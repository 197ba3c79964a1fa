import { open } from 'node:fs/promises';

/** Puts on the disk what a folder holds: the names of files and folders, not their content. Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
