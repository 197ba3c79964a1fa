import { resolve } from 'node:path';
import pg from 'pg';
import type { LoggerOptions } from 'pino';
import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from '#platform/clock/clock.ts';
import { followChanges } from '#platform/db/changes.ts';
import { openDatabase } from '#platform/db/db.ts';
import type { Database } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate, requireMigrated } from '#platform/db/migrate.ts';
import { sealReadable } from '#platform/secret/sealed-column.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { standardOutput } from './log-line.ts';
import { sealedColumns } from './surfaces/sealed.ts';
import { wiringOf } from './surfaces/wiring.ts';

export interface Started {
  readonly app: App;
  readonly connection: pg.PoolConfig;
  /** Closes what was opened, the database last. */
  close(): Promise<void>;
}

/**
 * What becomes of the schema. `migrate`: brought to this release (start and migrate only). `require`: a database of another
 * version is refused. `leave`: taken as it is, and nothing is changed (a backup; threads, whose process has looked).
 */
export type SchemaUse = 'migrate' | 'require' | 'leave';

export interface StartOptions {
  readonly connection?: pg.PoolConfig;
  readonly log?: FastifyBaseLogger;
  /** A command beside a running server works on the server's own database. */
  readonly join?: boolean;
  readonly schema?: SchemaUse;
  /** For a command of its own process that nobody waits for on a page: see `DatabaseOptions`. */
  readonly statementMs?: number;
}

/** Opens what every command needs: the log, the database (embedded or given), the schema, the changes. */
export async function startApp(config: Config, given: StartOptions = {}): Promise<Started> {
  const log = given.log ?? logOf(config);
  const embedded = given.connection || config.DATABASE_URL ? null : await startEmbedded({ dataDir: resolve(config.DATA_DIR), log, join: given.join });
  const connection: pg.PoolConfig = given.connection ?? embedded?.connection ?? { connectionString: config.DATABASE_URL! };
  if (!given.connection && !embedded) await requireDatabase(connection);
  const database = openDatabase({
    connection,
    poolSize: config.DATABASE_POOL,
    guarded: config.NODE_ENV !== 'production',
    statementMs: given.statementMs,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    await prepareSchema(database, config, log, given.schema ?? 'require');
    const changes = await followChanges(database, connection, (error) => log.warn({ err: error }, 'listening to changes again'));
    const app: App = { config, database, changes, clock: systemClock(config.businessDate), log, ...(await wiringOf(config)) };
    return {
      app,
      connection,
      close: async () => {
        await changes.close();
        await database.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await database.end().catch(() => {});
    await embedded?.stop();
    throw error;
  }
}

const ANSWER_WITHIN_MS = 15_000;

/** The database of DATABASE_URL lets us in, or an error names the variable, the place and the reason. */
async function requireDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => {}); // what connecting answers says it
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    await client.end().catch(() => {});
    // A name with several addresses fails with one reason for each, and no message of its own.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATABASE_URL: the database ${client.host}:${client.port}/${client.database} cannot be used (${message || code}); start it, or correct the address`,
      { cause: error },
    );
  }
}

async function prepareSchema(database: Database, config: Config, log: FastifyBaseLogger, use: SchemaUse): Promise<void> {
  if (use === 'leave') return;
  if (use === 'migrate') await migrate(database.pool, (message) => log.info(message));
  else await requireMigrated(database.pool);
  const count = await sealReadable(database, sealedColumns, config.secrets);
  if (count > 0) log.info({ rows: count }, 'keys that were readable so far are sealed with SECRETS');
}

/** Structured lines; what could hold a secret is not logged at all, and these paths are blanked in case. */
export function logOf(config: Config, to: { write(line: string): void } = standardOutput): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: {
      paths: ['*.password', '*.authorization', '*.cookie', '*.token', 'req.headers', 'err.config', 'err.detail', 'err.parameters'],
      censor: '[kept back]',
    },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to);
}
