import { defineConfig } from 'vitest/config';

const left = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/** `x.test.ts` is pure; `x.api.test.ts` goes through HTTP on a real PostgreSQL, each file on a database of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...left, '**/*.api.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: left,
          globalSetup: ['tools/vitest/test-cluster.ts'],
          retry: 1,
          testTimeout: 40_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
