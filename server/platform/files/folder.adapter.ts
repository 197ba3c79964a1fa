import { randomUUID } from 'node:crypto';
import { access, constants, link, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import type { Files } from './files.port.ts';
import { FilesAway, safeKey } from './files.port.ts';
import { makeFolder } from './make-folder.ts';
import { syncFolder } from './sync-folder.ts';

const DRAFTS = '.drafts';
/** No upload lasts so long: nobody writes this draft any more. */
const DRAFT_LEFT_MS = 3_600_000;

/** Before the first file: the folder is made, and drafts that a killed server left are removed. Throws in plain words. */
export async function prepareFolder(folder: string): Promise<void> {
  const drafts = resolve(folder, DRAFTS);
  try {
    await makeFolder(drafts);
    await access(drafts, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `the folder ${folder} cannot be made or written (${(error as Error).message}); start as its owner, or choose another`,
      { cause: error },
    );
  }
  const before = systemClock().real().getTime() - DRAFT_LEFT_MS;
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await stat(draft).catch(() => null);
    if (found && found.mtimeMs < before) await rm(draft, { force: true });
  }
}

/** A file is whole and on disk before its name exists, and kept when its name is on disk too; a name that exists is never written again. */
export function folderFiles(folder: string): Files {
  const root = resolve(folder);
  const at = (key: string) => join(root, safeKey(key));
  return orAway({
    async put(key, bytes) {
      const path = at(key);
      const draft = join(root, DRAFTS, randomUUID());
      await makeFolder(dirname(draft));
      await makeFolder(dirname(path));
      try {
        const file = await open(draft, 'wx', 0o400);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await link(draft, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (!bytesEqual(await readFile(path), bytes))
          throw new Error(`the file ${key} is there already and is another one`, { cause: error });
      } finally {
        await rm(draft, { force: true });
      }
      // Up to the root each time: a folder found here may have been made by somebody who has not synced it yet.
      for (let above = dirname(path); ; above = dirname(above)) {
        await syncFolder(above);
        if (above === root) break;
      }
    },
    get: async (key) => readFile(at(key)).catch(nothingThere),
    async piece(key, from, most) {
      const file = await open(at(key)).catch(nothingThere);
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(most), 0, most, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: async (key) => rm(at(key), { force: true }),
  });
}

/** What the system refuses (a volume that became read-only, is full or gone) is told as of a store that is away: it works again once that is mended, without a restart. */
function orAway(files: Files): Files {
  const away = (error: NodeJS.ErrnoException): never => {
    if (error.syscall === undefined) throw error;
    throw new FilesAway(`the folder of the files cannot be used: ${error.message}`, { cause: error });
  };
  return {
    put: (key, bytes) => files.put(key, bytes).catch(away),
    get: (key) => files.get(key).catch(away),
    piece: (key, from, most) => files.piece(key, from, most).catch(away),
    remove: (key) => files.remove(key).catch(away),
  };
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
