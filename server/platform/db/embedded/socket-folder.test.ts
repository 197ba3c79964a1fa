import { chmod, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { socketFolder } from './socket-folder.ts';

const base = await mkdtemp(join(tmpdir(), 'hordo-test-'));
const made: string[] = [];
afterAll(async () => {
  for (const folder of [base, ...made]) await rm(folder, { recursive: true, force: true });
});

function folderOf(dir: string): string {
  const folder = socketFolder({ dir, runAs: null, reachableDir: dir });
  if (folder !== dir) made.push(folder);
  return folder;
}
const long = join(base, 'a'.repeat(60), 'b'.repeat(60));

test('a short path is its own folder of sockets', () => {
  expect(folderOf('/var/lib/hordo/postgres')).toBe('/var/lib/hordo/postgres');
});

test('a long path has the same closed folder after each start, so that a worker beside it comes back', async () => {
  const folder = folderOf(long);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(folderOf(long)).toBe(folder);
  expect(dirname(folderOf(`${long}2`))).toBe(dirname(folder));
  expect(folderOf(`${long}2`)).not.toBe(folder);
});

test('a folder of that name that is open to others, or only points elsewhere, is not used', async () => {
  const folder = folderOf(long);
  await chmod(folder, 0o777);
  expect(() => folderOf(long)).toThrow(folder);
  await rm(folder, { recursive: true });
  await symlink(base, folder);
  expect(() => folderOf(long)).toThrow(folder);
});
