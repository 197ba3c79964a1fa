import pg from 'pg';
import type { Sql } from './sql.ts';

// A day stays the text it is (values/day.ts), and counts are numbers: nothing here reaches 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Runs statements, either each on its own (pool) or all in one transaction. */
export interface Db {
  rows<T extends object>(query: Sql): Promise<T[]>;
  /** The only row, or null. */
  row<T extends object>(query: Sql): Promise<T | null>;
  /** Runs a statement that gives no rows; answers how many rows it touched. */
  run(query: Sql): Promise<number>;
  /** One transaction; a nested call joins the outer one. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Work to do once the transaction has been committed (at once outside of one). */
  afterCommit(work: () => void): void;
  readonly inTransaction: boolean;
}

export interface Database extends Db {
  readonly pool: pg.Pool;
  readonly statements: { count: number };
  end(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSize?: number;
  /** How long a request may wait for a connection before it is told to come back, in ms. */
  readonly waitMs?: number;
  readonly onError?: (error: Error) => void;
}

const STATEMENT_MS = 30_000;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement that runs away is ended by the database; a database that has fallen silent (half-open connection), by us.
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5_000,
    application_name: 'hordo',
    ...options.connection,
  });
  // An idle connection that dies (database restart) must not end the process.
  pool.on('error', (error) => options.onError?.(error));
  const statements = { count: 0 };
  return {
    ...runner(pool, statements),
    inTransaction: false,
    pool,
    statements,
    afterCommit: (work) => work(),
    transaction: (work) => transaction(pool, statements, work),
    end: () => pool.end(),
  };
}

function runner(on: pg.Pool | pg.PoolClient, statements: { count: number }) {
  const query = async <T extends object>({ text, values, name }: Sql) => {
    statements.count += 1;
    return await on.query<T & pg.QueryResultRow>({ text, values: values as unknown[], name }).catch(thrownOn);
  };
  return {
    rows: async <T extends object>(statement: Sql) => (await query<T>(statement)).rows as T[],
    row: async <T extends object>(statement: Sql) => ((await query<T>(statement)).rows[0] as T | undefined) ?? null,
    run: async (statement: Sql) => (await query(statement)).rowCount ?? 0,
  };
}

async function transaction<T>(pool: pg.Pool, statements: { count: number }, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(thrownOn);
  const afterwards: (() => void)[] = [];
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  const tx: Db = {
    ...runner(client, statements),
    inTransaction: true,
    afterCommit: (later) => void afterwards.push(later),
    transaction: (inner) => inner(tx),
  };
  let result: T;
  try {
    statements.count += 2;
    await client.query('begin');
    result = await work(tx);
    await client.query('commit');
  } catch (error) {
    if (isSilent(error)) broken = error;
    else
      await client.query('rollback').catch((failed: Error) => {
        broken ??= failed;
      });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
  for (const later of afterwards) later();
  return result;
}

const raised = new WeakSet<Error>();

/** Throws on what the database or the way to it raised, and remembers that it came from here: a code alone (ENOENT, EPIPE) may come from any file or service. */
function thrownOn(error: unknown): never {
  if (error instanceof Error) raised.add(error);
  throw error;
}

const AWAY = new Set(['57P01', '57P02', '57P03', '53300', '53100', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** No connection within the bounded wait, or a database that is starting, gone or without room on its disk. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error) || !raised.has(error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    AWAY.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/.test(error.message)
  );
}

/** The connection did not answer in time: what it says later belongs to nobody, so it is not used again. */
function isSilent(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
