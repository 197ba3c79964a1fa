import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#platform/db/test-database.ts';

/**
 * Before the api tests: one folder for their files and one PostgreSQL for all of them. By default the embedded one; TEST_DATABASE_URL (a server) or
 * TEST_POSTGRES_BINARIES (a folder with initdb and postgres) name another, as `npm run test:all` does for its second run.
 * TEST_POOLER (the program of a PgBouncer) puts a pooler in transaction mode before it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES_BINARIES: binaries, TEST_POOLER: pooler } = process.env;
  const { cluster, stop } = await startTestCluster({ url, binaries, pooler });
  project.provide('testCluster', cluster);
  const folder = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  project.provide('testFolder', folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
