import { open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#platform/files/make-folder.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';

const FOLDERS = ['out', 'in', 'done', 'failed'] as const;
type Folder = (typeof FOLDERS)[number];

/** A name with a dot before it is hidden: neither side takes it. */
const hidden = (name: string) => `.${name}`;

/** Whether the folders have been made here. */
export function hasFolders(root: string): Promise<boolean> {
  return isThere(join(root, 'out'));
}

export async function makeFolders(root: string): Promise<void> {
  for (const folder of FOLDERS) await makeFolder(join(root, folder), 0o770);
}

/** Writes a file whole under its hidden name, on the disk when this ends. */
export async function writeHidden(root: string, folder: Folder, name: string, text: string): Promise<void> {
  const file = await open(join(root, folder, `${hidden(name)}.part`), 'w', 0o660);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await moved(root, [folder, `${hidden(name)}.part`], [folder, hidden(name)]);
}

/** Gives a hidden file its name: from then on the other side may take it. False when there is none. */
export function publish(root: string, folder: Folder, name: string): Promise<boolean> {
  return moved(root, [folder, hidden(name)], [folder, name]);
}

/** Hides a published file; false when the other side has taken it. */
export function hide(root: string, folder: Folder, name: string): Promise<boolean> {
  return moved(root, [folder, name], [folder, hidden(name)]);
}

export function isHidden(root: string, folder: Folder, name: string): Promise<boolean> {
  return isThere(join(root, folder, hidden(name)));
}

export async function dropHidden(root: string, folder: Folder, name: string): Promise<void> {
  await unlink(join(root, folder, hidden(name))).catch(unlessGone);
}

/** The names of hidden files that are whole. */
export async function hiddenIn(root: string, folder: Folder): Promise<string[]> {
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.startsWith('.') && !name.endsWith('.part')).map((name) => name.slice(1));
}

/** Files that may be taken, by name. */
export async function publishedIn(root: string, folder: Folder): Promise<string[]> {
  const files = await readdir(join(root, folder), { withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /^[^.].*\.(json|csv)$/i.test(file.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The name that a file gets in a folder: its own, or with `suffix` before its ending where one of that name lies there. */
export async function freePlace(root: string, folder: Folder, name: string, suffix: string): Promise<string> {
  return (await isThere(join(root, folder, name))) ? name.replace(/(\.\w+)$/, `-${suffix}$1`) : name;
}

export async function putInto(root: string, from: Folder, name: string, to: Folder, place: string): Promise<void> {
  await moved(root, [from, name], [to, place]);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function moved(root: string, [from, name]: [Folder, string], [to, place]: [Folder, string]): Promise<boolean> {
  try {
    await rename(join(root, from, name), join(root, to, place));
  } catch (error) {
    unlessGone(error);
    return false;
  }
  await syncFolder(join(root, to));
  if (to !== from) await syncFolder(join(root, from));
  return true;
}

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
