import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { loadDemo } from './load-demo.ts';

/** The whole product with the small demo of the test day. */
export async function startDemo(overrides: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const test = await startTestApp({ DEMO_SIZE: 'small', ...overrides });
  await loadDemo(test.app);
  return test;
}
