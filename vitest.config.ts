import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/vitest/longest-first.ts';

const left = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];
/**
 * Far longer than they take on an idle machine: on one that is busy with other things a test is slow, not wrong. What is polled comes by a
 * notification, and must come before the 30 s after which the server looks again by itself.
 */
const served = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };
const unit = { testTimeout: 30_000 };
const api = { ...served, globalSetup: ['tools/vitest/test-cluster.ts'] };

const files = globSync('**/*.test.{ts,tsx}', { exclude: left });
const isApi = (file: string) => file.endsWith('.api.test.ts');
const isUnit = (file: string) => !isApi(file) && !file.endsWith('.process.test.ts');
/** They put a module in the place of another: where files share their modules that one would be loaded already. */
const replaceModules = files.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')));

/**
 * `x.test.ts` is pure; `x.api.test.ts` goes through HTTP on a real PostgreSQL, each file on a database of its own;
 * `x.process.test.ts` starts the product, or the embedded PostgreSQL, as processes that it may kill.
 *
 * The first two share the modules of the files before them, as several products do that run in one process. To load them anew for each file takes a
 * third of the time, and hides what a product leaves behind in a module.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    exclude: left,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...left, '**/*.api.test.ts', '**/*.process.test.ts', ...replaceModules],
        },
      },
      { extends: true, test: { ...unit, name: 'unit alone', include: replaceModules.filter(isUnit) } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          isolate: false,
          include: ['**/*.api.test.ts'],
          exclude: [...left, ...replaceModules],
        },
      },
      { extends: true, test: { ...api, name: 'api alone', include: replaceModules.filter(isApi) } },
      // Processes of their own beside each: two keep two cores busy. After the others, as vitest asks of what runs with another number of workers.
      {
        extends: true,
        test: {
          ...api,
          name: 'process',
          include: ['**/*.process.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
