import type { TestDatabase } from '#platform/db/test-database.ts';
import { filledDatabase } from '#platform/db/test-database.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { TEST_DAY, startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../server/context.ts';
import { loadDemo, loadWhatStays } from './load-demo.ts';

const SMALL = { DEMO_SIZE: 'small' };
/** The clock of each test begins at nine, however long loading took: what was read while loading, as what customers owe, was read before. */
const BEFORE = { BUSINESS_DATE: TEST_DAY.replace('09:00', '08:00') };

/** The whole product with the small demo of the test day; unless a database is given, on a copy of one into which it was loaded once in this run. */
export async function startDemo(
  overrides: Readonly<Record<string, string>> = {},
  database?: TestDatabase,
): Promise<TestApp> {
  const test = await startTestApp({ ...SMALL, ...overrides }, database ?? (await filledDatabase('demo', load)));
  await loadDemo(test.app);
  return test;
}

async function load(connection: TestDatabase['connection']): Promise<void> {
  const first = await startTestApp({ ...SMALL, ...BEFORE }, { connection, drop: async () => {} });
  try {
    await loadWhatStays(contextOf(first.app));
    // A copy has what the planner knows of its tables, and does not find it out by itself.
    await first.app.database.pool.query('analyze');
  } finally {
    await first.close();
  }
}
