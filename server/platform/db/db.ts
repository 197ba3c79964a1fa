import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './place.ts';
import { DatabaseClient } from './place.ts';
import type { InShare } from './shares.ts';
import { sharesOf } from './shares.ts';
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
  /**
   * Sends a statement of a transaction whose answer nobody waits for: it travels with what comes next, at last with the commit. If it
   * fails, so do the statements after it and the transaction. Throws outside of one.
   */
  send(query: Sql): void;
  /**
   * One transaction; a nested call joins the outer one. Deadlocks, serialization failures and stale plans repeat the outermost one
   * up to three times. So `work` may be called again: it changes nothing but the database (a variable outside only if each call sets
   * it anew), and leaves the rest to `afterCommit`. Rejects when PostgreSQL rolled back, also when `work` swallowed the error.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Statements that need no transaction, on one connection: those that are asked for at once travel in one message, and each stands or
   * fails by itself. Joins a transaction that runs; begins none.
   */
  together<T>(work: (one: Db) => Promise<T>): Promise<T>;
  /** Work to do once the transaction has been committed (at once outside of one), and for its last attempt alone. */
  afterCommit(work: () => void): void;
  readonly inTransaction: boolean;
}

export interface Database extends Db {
  readonly pool: pg.Pool;
  readonly place: Place;
  /**
   * Connections of their own for values that the process keeps in memory. Their readers may hold a connection of the pool
   * meanwhile, so loading such a value on the pool could wait for its own readers.
   */
  readonly memory: Db;
  readonly statements: Statements;
  /**
   * A transaction or a read of a company (or a person): all of them together hold half of what others leave of the pool at most. A transaction that
   * waits for a row that others have locked holds a connection meanwhile, and so does a list of 100,000 papers; a few companies that are locked out, or
   * one that asks for its list sixty times, would hold all of them.
   */
  readonly inShareOf: InShare;
  /** Waits two seconds (unless told) for what is in work, then cuts its connections: PostgreSQL rolls back. */
  end(withinMs?: number): Promise<void>;
}

interface Statements {
  count: number;
  /** Pieces in which they travelled: what is asked for at once on one connection is one. */
  messages: number;
  /** How often the plans that connections keep have gone stale; part of each plan's name, so that all are made anew. */
  generation: number;
  /** False: none has a name, and PostgreSQL keeps no plan. */
  readonly named: boolean;
  /** What begins a transaction: its time limits as well, where the connection has none. */
  readonly begin: string;
}

export interface DatabaseOptions {
  readonly connection: Place;
  readonly poolSize?: number;
  /** How long a request may wait for a connection before it is told to come back, in ms. */
  readonly waitMs?: number;
  /** Throws when code that holds a transaction asks the pool for a second connection. For tests and development. */
  readonly guarded?: boolean;
  /** How long one statement may take, in ms. */
  readonly statementMs?: number;
  readonly onError?: (error: Error) => void;
}

/** What a value is called on the way; a value without words throws here, before anything of its statement is sent (pg has no type for it). */
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils;

/** How long a statement, and its wait for a lock within that, may take unless said otherwise; in ms. */
export const LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000 };
const END_WITHIN_MS = 2_000;
const MEMORY_CONNECTIONS = 2;
const POOL_SIZE = 10;

/** The transaction that the running code works for. */
const held = new AsyncLocalStorage<{ readonly pool: pg.Pool; readonly course: Course }>();

export function openDatabase(options: DatabaseOptions): Database {
  const { poolSize = POOL_SIZE, connection } = options;
  const statements: Statements = {
    count: 0,
    messages: 0,
    generation: 0,
    named: connection.prepared !== false,
    begin: beginOf(options),
  };
  const [{ pool, end }, memory] = [openPool(options, poolSize), openPool(options, MEMORY_CONNECTIONS)];
  const check = () => {
    const holding = options.guarded && held.getStore();
    if (holding && holding.pool === pool && !holding.course.over)
      throw new Error(
        'a second connection was asked for inside a transaction: use the connection of the transaction, or database.memory for what is kept',
      );
  };
  return {
    ...dbOf(pool, statements, check),
    pool,
    place: connection,
    memory: dbOf(memory.pool, statements),
    statements,
    inShareOf: sharesOf(poolSize),
    end: async (withinMs = END_WITHIN_MS) => void (await Promise.all([end(withinMs), memory.end(withinMs)])),
  };
}

/** In ms. */
function limitsOf({ connection, statementMs = LIMITS.statement_timeout }: DatabaseOptions): typeof LIMITS {
  return {
    statement_timeout: connection.statement_timeout || statementMs,
    lock_timeout: connection.lock_timeout || LIMITS.lock_timeout,
  };
}

function beginOf(options: DatabaseOptions): string {
  if (options.connection.limits !== 'transaction') return 'begin';
  const limits = Object.entries(limitsOf(options)).map(([name, ms]) => `set local ${name} = ${ms}`);
  return ['begin', ...limits].join('; '); // one message, one answer
}

function openPool(options: DatabaseOptions, max: number): { pool: pg.Pool; end(withinMs: number): Promise<void> } {
  const statementMs = options.statementMs ?? LIMITS.statement_timeout;
  const pool = new pg.Pool({
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A database that has fallen silent (half-open connection) is left by us.
    query_timeout: statementMs + 5_000,
    // A statement does not wait for the answer to the one before it: begin travels with the first, the last with commit.
    pipeline: true,
    application_name: 'hordo',
    ...options.connection,
    // A statement that runs away is ended by the database. Who waits for what others have locked (an import, say) holds a connection meanwhile.
    ...(options.connection.limits === 'transaction'
      ? { statement_timeout: undefined, lock_timeout: undefined }
      : limitsOf(options)),
    Client: DatabaseClient,
    max,
  });
  // An idle connection that dies (database restart) must not end the process. One that the database ends while we say good-bye is not lost.
  let isEnding = false;
  pool.on('error', (error) => !isEnding && options.onError?.(error));
  const connections = new Set<pg.PoolClient>();
  pool.on('connect', (connection) => {
    connections.add(connection);
    // PostgreSQL may end a connection in the same packet in which it becomes free. The code that waits for it has not run then and listens to no errors yet; its first statement fails.
    connection.on('error', () => {});
  });
  pool.on('remove', (connection) => connections.delete(connection));
  const end = async (withinMs: number) => {
    isEnding = true;
    const ended = pool.end().then(() => true);
    if (await Promise.race([ended, pause(withinMs, false, { ref: false })])) return;
    // `end` would wait for the statement that is in work.
    for (const { connection } of connections) connection.stream.destroy();
    await ended;
  };
  return { pool, end };
}

function dbOf(pool: pg.Pool, statements: Statements, check?: () => void): Db {
  return {
    ...runner(pool, statements, { check }),
    inTransaction: false,
    afterCommit: (work) => work(),
    send: () => {
      throw new Error('a statement whose answer nobody waits for needs a transaction');
    },
    transaction: async (work) => {
      check?.();
      return transaction(pool, statements, work);
    },
    together: async (work) => {
      check?.();
      return onOneConnection(pool, statements, work);
    },
  };
}

/** What a transaction knows of itself while its statements run. */
interface Course {
  /** The answer to `begin`. */
  readonly opened: Promise<unknown>;
  /** Something was written: from then on statements wait until it is certain that they stand in the transaction. */
  writes: boolean;
  /** The work has ended: nothing more may be asked for. */
  over: boolean;
  /** Commit or rollback is on its way: what still waits for `begin` is not sent after it, perhaps into another transaction. */
  closed: boolean;
  /** The first error of a statement: after it PostgreSQL answers COMMIT with ROLLBACK. */
  failed: unknown;
}

function runner(
  on: pg.Pool | pg.PoolClient,
  statements: Statements,
  { course, check }: { readonly course?: Course; readonly check?: () => void },
) {
  const send = async <T extends object>({ text, values, name }: Sql) => {
    check?.();
    if (course?.over) throw new Error('a statement came after the end of its transaction, which is over');
    statements.count += 1;
    const { generation } = statements;
    const plan = statements.named ? { name: generation === 0 ? name : `${name}.${generation}` } : {};
    try {
      const given = values.map((value) => prepareValue(value));
      if (course && (course.writes ||= !READS.test(text))) {
        await course.opened;
        if (course.closed) throw new Error('a statement was not sent: its transaction has been rolled back');
      }
      if (on instanceof pg.Pool) statements.messages += 1;
      else corked(on, statements);
      const result = await on.query<T & pg.QueryResultRow>({ text, values: given, ...plan });
      await course?.opened;
      return result;
    } catch (error) {
      // Several statements of one generation may fail side by side: the first makes the next one.
      if (isStalePlan(error) && statements.generation === generation) statements.generation += 1;
      if (course) course.failed ??= error;
      return thrownOn(error);
    }
  };
  const query = <T extends object>(statement: Sql) =>
    course
      ? send<T>(statement)
      : send<T>(statement).catch((error: unknown) => {
          if (isStalePlan(error)) return send<T>(statement);
          throw error;
        });
  return {
    rows: async <T extends object>(statement: Sql) => (await query<T>(statement)).rows as T[],
    row: async <T extends object>(statement: Sql) => ((await query<T>(statement)).rows[0] as T | undefined) ?? null,
    run: async (statement: Sql) => (await query(statement)).rowCount ?? 0,
    send: (statement: Sql) => void query(statement).catch(() => {}), // the transaction fails by itself
  };
}

/** What is sent before the code has to wait travels in one piece. */
function corked({ connection: { stream } }: pg.PoolClient, statements: Statements): void {
  if (stream.writableCorked === 0) statements.messages += 1;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What may travel with `begin`: it would do no harm if `begin` were refused. */
const READS = /^\s*select\b/i;

async function onOneConnection<T>(pool: pg.Pool, statements: Statements, work: (one: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(thrownOn);
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  const one: Db = {
    ...runner(client, statements, {}),
    inTransaction: false,
    afterCommit: (later) => later(),
    send: () => {
      throw new Error('a statement whose answer nobody waits for needs a transaction');
    },
    transaction: () => {
      throw new Error('a transaction was begun among statements that need none');
    },
    together: (inner) => inner(one),
  };
  try {
    return await work(one);
  } catch (error) {
    if (isSilent(error)) broken = error;
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

/** The lock order prevents deadlocks; this is the net below it. */
async function transaction<T>(pool: pg.Pool, statements: Statements, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void)[] = [];
    let result: T;
    try {
      result = await attempted(pool, statements, work, afterwards);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
      await pause(randomInt(LONGEST_PAUSE_MS * attempt)); // scattered, so that victims of each other do not meet again
      continue;
    }
    for (const later of afterwards) later();
    return result;
  }
}

async function attempted<T>(
  pool: pg.Pool,
  statements: Statements,
  work: (tx: Db) => Promise<T>,
  afterwards: (() => void)[],
): Promise<T> {
  const client = await pool.connect().catch(thrownOn);
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  statements.count += 2;
  corked(client, statements);
  const opened = client.query(statements.begin).catch(thrownOn);
  opened.catch(() => {});
  const course: Course = { opened, writes: false, over: false, closed: false, failed: null };
  const tx: Db = {
    ...runner(client, statements, { course }),
    inTransaction: true,
    afterCommit: (later) => void afterwards.push(later),
    transaction: (inner) => inner(tx),
    together: (inner) => inner(tx),
  };
  try {
    const result = await held.run({ pool, course }, () => work(tx));
    course.over = true;
    // What waits for it as well was asked for earlier, so it goes ahead of the commit.
    await opened;
    course.closed = true;
    // A statement that never went out: PostgreSQL knows nothing of it and would commit the others.
    if (course.failed) throw course.failed;
    corked(client, statements);
    const { command } = await client.query('commit').catch(thrownOn);
    if (command !== 'COMMIT') throw course.failed ?? new Error('PostgreSQL rolled the transaction back');
    return result;
  } catch (error) {
    course.over = true;
    course.closed = true;
    if (isSilent(error)) broken = error;
    else
      await client.query('rollback').catch((failed: Error) => {
        broken ??= failed;
      });
    throw isAborted(error) && course.failed ? course.failed : error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

const raised = new WeakSet<Error>();

/** Throws on what the database or the way to it raised, and remembers that it came from here: a code alone (ENOENT, EPIPE) may come from any file or service. */
function thrownOn(error: unknown): never {
  if (error instanceof Error) raised.add(error);
  throw error;
}

/** A deadlock, or a transaction that could not be put in a row with others: all of it is rolled back. */
const ROLLED_BACK = new Set(['40P01', '40001']);

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && raised.has(error) && (ROLLED_BACK.has(codeOf(error)) || isStalePlan(error));
}

/** A statement came after one that had failed: what that one says is the reason. */
function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

/** A table changed under a plan that the connection keeps: "cached plan must not change result type". */
function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

const STATEMENT_IN_DOUBT = [
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '08000',
  '08003',
  '08006',
  '08P01',
];
const NO_CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
const AWAY = new Set([...STATEMENT_IN_DOUBT, ...NO_CONNECTION, ...ROLLED_BACK]);

/**
 * The caller may come back: no connection within the bounded wait, a database that is starting, gone, read-only or without room on
 * its disk, a lock that others keep, a statement that took too long or whose connection broke, or a transaction that lost against others each time.
 */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error) || !raised.has(error)) return false;
  return (
    AWAY.has(codeOf(error)) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  );
}

function codeOf(error: Error): string {
  return (error as { code?: string }).code ?? '';
}

/** The connection did not answer in time: what it says later belongs to nobody, so it is not used again. */
function isSilent(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
