import { defineConfig } from 'vitest/config';

const left = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];
/**
 * Far longer than they take on an idle machine: on one that is busy with other things a test is slow, not wrong. What is polled comes by a
 * notification, and must come before the 30 s after which the server looks again by itself.
 */
const served = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

/**
 * `x.test.ts` is pure; `x.api.test.ts` goes through HTTP on a real PostgreSQL, each file on a database of its own;
 * `x.process.test.ts` starts the product, or the embedded PostgreSQL, as processes that it may kill.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...left, '**/*.api.test.ts', '**/*.process.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...served,
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: left,
          globalSetup: ['tools/vitest/test-cluster.ts'],
        },
      },
      { extends: true, test: { ...served, name: 'process', include: ['**/*.process.test.ts'], exclude: left } },
    ],
  },
});
