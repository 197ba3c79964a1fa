import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { freshDatabase, smallPool } from '#platform/db/test-database.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import { readConfig } from '../../config.ts';
import { buildServer } from '../../app.ts';
import type { App } from '../../context.ts';
import { startApp } from '../../start-app.ts';
import { freePort } from './free-port.ts';
import { testFolder } from './test-folder.ts';

export interface TestApp {
  readonly app: App;
  readonly fastify: FastifyInstance;
  /** The address it listens on, `http://localhost:PORT`. */
  readonly url: string;
  /** Signs in through the provider's own form, as a browser does; answers the id token. */
  signIn(email: string, password?: string): Promise<string>;
  /** A call of the store endpoint. */
  graphql<T = Record<string, never>>(
    query: string,
    options?: { token?: string; variables?: object; headers?: Record<string, string> },
  ): Promise<{
    status: number;
    data: T;
    errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
  }>;
  close(): Promise<void>;
}

/** The Monday morning on which tests begin unless they say otherwise: none depends on the weekday, the holiday or the cut-off of the day when it runs. */
export const TEST_DAY = '2026-11-23 09:00';

/** The whole product on a database of its own (a copy of the migrated template unless one is given), listening on a free port. */
export async function startTestApp(overrides: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> {
  const database = given ?? (await freshDatabase());
  const port = await freePort();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...smallPool(),
    ...testFolder(),
    PORT: String(port),
    DEMO: 'on',
    BUSINESS_DATE: TEST_DAY,
    PUBLIC_URL: `http://localhost:${port}`,
    ...overrides,
  });
  const { app, close } = await startApp(config, {
    connection: database.connection,
    log: pino({ level: config.LOG_LEVEL }),
  });
  const fastify = await buildServer(app);
  await fastify.listen({ port, host: '127.0.0.1' });
  const url = config.publicUrl;
  return {
    app,
    fastify,
    url,
    signIn: (email, password = 'Hordo-demo-2026') => signIn(url, email, password),
    async graphql(query, { token, variables = {}, headers = {} } = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          market: 'HU',
          lang: 'en',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as { data: never }) };
    },
    async close() {
      await fastify.close();
      await close();
      await database.drop();
    },
  };
}
