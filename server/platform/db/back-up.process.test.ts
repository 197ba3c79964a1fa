import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyTree } from './back-up.ts';

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
