import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Files } from './files.port.ts';
import { safeKey } from './files.port.ts';

/** A file is whole and on disk before its name exists; a name that exists is never written again. */
export function folderFiles(folder: string): Files {
  const root = resolve(folder);
  const at = (key: string) => join(root, safeKey(key));
  return {
    async put(key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}.part`;
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
        if (!bytesEqual(await readFile(path), bytes)) throw new Error(`the file ${key} is there already and is another one`, { cause: error });
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      try {
        return await readFile(at(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
