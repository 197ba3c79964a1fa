import { resolve } from 'node:path';
import pg from 'pg';
import type { LoggerOptions } from 'pino';
import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { followBrand } from '#modules/portal-config/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { followChanges } from '#platform/db/changes.ts';
import { openDatabase } from '#platform/db/db.ts';
import type { Database } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { keepRoleLimits } from '#platform/db/limits.ts';
import { migrate, requireMigrated } from '#platform/db/migrate.ts';
import type { Place } from '#platform/db/place.ts';
import type { Way } from '#platform/db/pooler.ts';
import { hears, lacking, lookAtWay } from '#platform/db/pooler.ts';
import { sealReadable } from '#platform/secret/sealed-column.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { loggedError } from './log-error.ts';
import { standardOutput } from './log-line.ts';
import { sealedColumns } from './surfaces/sealed.ts';
import { wiringOf } from './surfaces/wiring.ts';

export interface Started {
  readonly app: App;
  readonly connection: Place;
  /** Closes what was opened, the database last. */
  close(): Promise<void>;
}

/**
 * What becomes of the schema. `migrate`: brought to this release (start and migrate only). `require`: a database of another
 * version is refused. `leave`: taken as it is, and nothing is changed (a backup; threads, whose process has looked).
 */
export type SchemaUse = 'migrate' | 'require' | 'leave';

export interface StartOptions {
  readonly connection?: Place;
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
  const embedded =
    given.connection || config.DATABASE_URL
      ? null
      : await startEmbedded({ dataDir: resolve(config.DATA_DIR), log, join: given.join });
  const connection = given.connection ?? embedded?.connection ?? (await placeOf(config, config.DATABASE_URL!));
  const database = openDatabase({
    connection,
    poolSize: config.DATABASE_POOL,
    guarded: config.NODE_ENV !== 'production',
    statementMs: given.statementMs,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    await prepareSchema(database, config, log, given.schema ?? 'require');
    const changes = await followChanges(database, connection, (error) =>
      log.warn({ err: error }, 'changes of other processes are not heard: connecting again'),
    );
    const brand = await followBrand({ config, database, changes, log });
    const app: App = {
      config,
      database,
      changes,
      clock: systemClock(config.businessDate),
      log,
      brand,
      ...(await wiringOf(config)),
    };
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

/** Where DATABASE_URL and the variables beside it lead. Rejects with the name of the variable, the place and the reason when the portal cannot run there. */
async function placeOf({ DATABASE_DIRECT_URL: direct, DATABASE_PREPARED }: Config, address: Place): Promise<Place> {
  const place: Place = {
    ...address,
    ...(DATABASE_PREPARED === 'off' && { prepared: false }),
    ...(direct && { direct }),
  };
  const way = await wayTo('DATABASE_URL', address);
  const wrong = lacking(way, place);
  if (wrong) throw new Error(`${wrong.variable}: ${wrong.reason}`);
  if (direct) {
    const { keepsSession } = await wayTo('DATABASE_DIRECT_URL', direct);
    if (!keepsSession)
      throw new Error(
        'DATABASE_DIRECT_URL: leads through a pooler that gives each transaction another session; name PostgreSQL itself',
      );
    if (!(await hears(address, direct)))
      throw new Error('DATABASE_DIRECT_URL: leads to another database than DATABASE_URL');
  }
  return way.takesLimits ? place : { ...place, limits: 'transaction' };
}

async function wayTo(variable: string, place: Place): Promise<Way> {
  try {
    return await lookAtWay(place);
  } catch (error) {
    // A name with several addresses fails with one reason for each, and no message of its own.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${variable}: the database ${nameOf(place)} cannot be used (${message || code}); start it, or correct the address`,
      { cause: error },
    );
  }
}

/** Without its password. */
function nameOf(place: Place): string {
  const { host, port, database } = new pg.Client(place);
  return `${(place.hosts ?? [{ host, port }]).map((one) => `${one.host}:${one.port}`).join(',')}/${database}`;
}

async function prepareSchema(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  use: SchemaUse,
): Promise<void> {
  if (use === 'leave') return;
  if (use === 'migrate') {
    await migrate(database.pool, (message) => log.info(message));
    await keepRoleLimits(database, (message) => log.info(message));
  } else await requireMigrated(database.pool);
  const count = await sealReadable(database, sealedColumns, config.secrets);
  if (count > 0) log.info({ rows: count }, 'keys that were readable so far are sealed with SECRETS');
}

/** Structured lines; what could hold a secret is not logged at all, and these paths are blanked in case. */
export function logOf(config: Config, to: { write(line: string): void } = standardOutput): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: {
      paths: ['*.password', '*.authorization', '*.cookie', '*.token', 'req.headers'],
      censor: '[kept back]',
    },
    serializers: { err: (error: unknown) => loggedError(error) },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, to);
}
