import { defineConfig } from 'vitest/config';

const left = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/** `x.test.ts` is pure; `x.api.test.ts` goes through HTTP on a real PostgreSQL, each file on a database of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...left, '**/*.api.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: left,
          globalSetup: ['tools/vitest/test-cluster.ts'],
          retry: 1,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
