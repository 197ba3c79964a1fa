import { filledDatabase } from '#platform/db/test-database.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../server/context.ts';
import { loadDemo, loadWhatStays } from './load-demo.ts';

const SMALL = { DEMO_SIZE: 'small' };

/** The whole product with the small demo of the test day, on a copy of a database into which it was loaded once. */
export async function startDemo(overrides: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await filledDatabase('demo', async (connection) => {
    const first = await startTestApp(SMALL, { connection, drop: async () => {} });
    await loadWhatStays(contextOf(first.app)).finally(() => first.close());
  });
  const test = await startTestApp({ ...SMALL, ...overrides }, database);
  await loadDemo(test.app);
  return test;
}
