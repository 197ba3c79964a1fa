import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../../context.ts';
import { backUp, copyTree } from './back-up.ts';

const synced: string[] = [];
vi.mock(import('../files/sync-folder.ts'), async (original) => {
  const { syncFolder } = await original();
  return { syncFolder: (path) => (synced.push(path), syncFolder(path)) };
});

/** Any user but root, to whom read-only files are closed. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

afterEach(() => {
  if (isRoot) process.seteuid!(0);
});

test('copies kept files, which are read-only, as an ordinary user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-backup-'));
  const [from, to] = [join(folder, 'files'), join(folder, 'copy')];
  await mkdir(from);
  await writeFile(join(from, 'invoice.pdf'), 'paper', { mode: 0o400 });
  await chmod(folder, 0o755);
  if (isRoot) {
    for (const path of [folder, from, join(from, 'invoice.pdf')]) await chown(path, NOBODY, NOBODY);
    process.seteuid!(NOBODY);
  }
  await copyTree(from, to);
  if (isRoot) process.seteuid!(0);
  expect(await readFile(join(to, 'invoice.pdf'), 'utf8')).toBe('paper');
  expect((await stat(join(to, 'invoice.pdf'))).mode & 0o777).toBe(0o400);
  await rm(folder, { recursive: true, force: true });
});

test('copies folders so that the names in them are on the disk, and no drafts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-backup-'));
  const [from, to] = [join(folder, 'files'), join(folder, 'copy')];
  await mkdir(join(from, 'documents'), { recursive: true });
  await mkdir(join(from, '.drafts'));
  await writeFile(join(from, '.drafts', 'half'), 'pa');
  await writeFile(join(from, 'documents', '1.pdf.0c1e.part'), 'pa');
  await writeFile(join(from, 'documents', '1.pdf'), 'paper');
  await copyTree(from, to);
  expect(synced).toEqual(expect.arrayContaining([to, join(to, 'documents')]));
  expect(await readdir(to, { recursive: true })).toEqual(['documents', 'documents/1.pdf']);
  await rm(folder, { recursive: true });
});

test('refuses a backup into the data folder that it copies, by whatever name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-backup-'));
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await symlink(dataDir, join(folder, 'also'));
  const app = {
    config: { DATA_DIR: dataDir },
    database: { pool: { options: { host: '127.0.0.1', port: 1 } } },
  } as unknown as App;
  for (const target of [
    dataDir,
    join(dataDir, 'backup', 'today'),
    join(folder, 'also', 'backup'),
    join(dataDir, 'postgres', 'backup'),
  ])
    await expect(backUp(app, target, () => {})).rejects.toThrow(/lies in the data folder.*DATA_DIR/);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await rm(folder, { recursive: true });
});
