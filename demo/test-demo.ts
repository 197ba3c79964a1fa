import type { TestDatabase } from '#platform/db/test-database.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { loadDemo } from './load-demo.ts';

/** The whole product with the small demo of the test day; in a database of its own unless one is given. */
export async function startDemo(
  overrides: Readonly<Record<string, string>> = {},
  database?: TestDatabase,
): Promise<TestApp> {
  const test = await startTestApp({ DEMO_SIZE: 'small', ...overrides }, database);
  await loadDemo(test.app);
  return test;
}
