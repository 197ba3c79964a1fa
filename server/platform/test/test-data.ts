import { pino } from 'pino';
import { freshDatabase, smallPool } from '#platform/db/test-database.ts';
import { readConfig } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { contextOf } from '../../context.ts';
import { startApp } from '../../start-app.ts';
import { testFolder } from './test-folder.ts';

export interface TestData {
  readonly ctx: Ctx;
  close(): Promise<void>;
}

/** The product without its server, on a database of its own: for what has no HTTP edge. */
export async function startTestData(overrides: Record<string, string> = {}): Promise<TestData> {
  const database = await freshDatabase();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...smallPool(),
    ...testFolder(),
    DEMO: 'on',
    DEMO_SIZE: 'small',
    ...overrides,
  });
  const { app, close } = await startApp(config, {
    connection: database.connection,
    log: pino({ level: config.LOG_LEVEL }),
  });
  return {
    ctx: contextOf(app),
    close: async () => {
      await close();
      await database.drop();
    },
  };
}
