import { defineConfig } from 'vitest/config';

const left = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];
const served = { testTimeout: 40_000, hookTimeout: 120_000 };

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
