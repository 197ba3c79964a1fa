import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildsIn } from './builds.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'hordo-builds-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const NAMES = [1, 2, 3, 4].map((n) => String(n).repeat(16));
const [first, second, third, fourth] = NAMES as [string, string, string, string];

async function build(name: string, age: number): Promise<void> {
  const builds = buildsIn(dist);
  await builds.add('portal', name, async (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), name);
  });
  builds.use([['portal', name]]);
  utimesSync(join(dist, 'portal', name), new Date(), new Date(Date.now() - age * 1_000));
  builds.prune('portal');
}
const kept = () => readdirSync(join(dist, 'portal')).filter((name) => NAMES.includes(name));

test('a new build stands beside the one before, and the two last are kept', async () => {
  await build(first, 30);
  await build(second, 20);
  expect(readFileSync(join(dist, 'portal', first, 'index.html'), 'utf8')).toBe(first);
  await build(third, 10);
  expect(kept()).toEqual([second, third]);
  expect(readFileSync(join(dist, 'portal/current'), 'utf8')).toBe(third);
});

test('a build that a living process serves is kept, and no longer than it lives', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await build(first, 40);
  writeFileSync(join(dist, 'in-use', String(server.pid)), `portal/${first}`);
  await build(second, 30);
  await build(third, 20);
  expect(kept()).toEqual([first, second, third]);
  expect(buildsIn(dist).otherHolder()).toBe(server.pid);
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(buildsIn(dist).otherHolder()).toBeNull();
  await build(fourth, 10);
  expect(kept()).toEqual([third, fourth]);
});

test('a build that fails leaves what is there', async () => {
  await build(first, 20);
  const builds = buildsIn(dist);
  await expect(
    builds.add('portal', second, async (folder: string) => {
      mkdirSync(folder);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(builds.has('portal', second)).toBe(false);
  expect(existsSync(join(dist, 'portal', first, 'index.html'))).toBe(true);
});
