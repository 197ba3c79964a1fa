import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Place } from './place.ts';
import { pooledPlace, startPooler } from './test-pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** A PostgreSQL that a test run may create databases in, and its migrated template. */
export interface TestCluster {
  readonly connection: pg.PoolConfig;
  readonly template: string;
  /** The folder of the socket of a pooler in transaction mode, when the tests run through one. */
  readonly pooler?: string;
}

export interface TestDatabase {
  readonly connection: Place;
  drop(): Promise<void>;
}

export interface TestClusterOptions {
  /** The address of a PostgreSQL that is there already. */
  readonly url?: string;
  /** A folder with the binaries of another PostgreSQL. */
  readonly binaries?: string;
  /** The program of a PgBouncer that the tests shall run through. */
  readonly pooler?: string;
}

/** One cluster for a test run: our own thrown-away one, or a database of its own in a given one. */
export async function startTestCluster({ url, binaries, pooler: program }: TestClusterOptions = {}): Promise<{
  cluster: TestCluster;
  stop(): Promise<void>;
}> {
  const template = `hordo_template_${randomBytes(4).toString('hex')}`;
  const own = url ? null : await startOwn(binaries);
  const admin: pg.PoolConfig = url ? { connectionString: url } : { ...own!.connection, database: 'postgres' };
  try {
    await onServer(admin, `create database ${template}`);
    const pool = new pg.Pool({ ...connectionTo(admin, template), max: 2 });
    await migrate(pool).finally(() => pool.end());
  } catch (error) {
    await own?.stop();
    throw error;
  }
  const pooler = program ? await startPooler(program, admin) : null;
  return {
    cluster: { connection: admin, template, ...(pooler && { pooler: pooler.folder }) },
    stop: async () => {
      await pooler?.stop();
      await (own ? own.stop() : dropTemplates(admin, template));
    },
  };
}

/** A new database, a copy of the migrated template (some 50 ms), for one test file. */
export async function freshDatabase(cluster: TestCluster = inject('testCluster')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(cluster.connection, `create database ${name} template ${cluster.template}`);
  return {
    connection: cluster.pooler
      ? pooledPlace(cluster.pooler, connectionTo(cluster.connection, name))
      : connectionTo(cluster.connection, name),
    drop: () => onServer(cluster.connection, `drop database if exists ${name} with (force)`),
  };
}

const LOCK = 4_823_090;

/**
 * A copy of a template that `prepare` has filled. The first test file that needs the template fills it; the others wait until it has.
 * A template that nobody finished is filled anew.
 */
export async function filledDatabase(
  name: string,
  prepare: (place: Place) => Promise<void>,
  cluster: TestCluster = inject('testCluster'),
): Promise<TestDatabase> {
  const filled = `${cluster.template}_${name}`;
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [filled]);
    if (rows.length === 0) {
      await client.query(`drop database if exists ${filled} with (force)`);
      await client.query(`create database ${filled} template ${cluster.template}`);
      await prepare(connectionTo(cluster.connection, filled));
      await client.query(`alter database ${filled} is_template true`);
    }
  } finally {
    await client.end();
  }
  return freshDatabase({ ...cluster, template: filled });
}

/** DATABASE_POOL of the test run, when it names one: with two connections nothing can wait for a second one unnoticed. */
export function smallPool(): { DATABASE_POOL?: string } {
  const { DATABASE_POOL } = process.env;
  return DATABASE_POOL ? { DATABASE_POOL } : {};
}

/** The variables that lead a process of its own to a database. */
export function environmentOf({ direct, prepared, ...way }: Place): Record<string, string> {
  return {
    DATABASE_URL: addressOf(way),
    ...(direct && { DATABASE_DIRECT_URL: addressOf(direct) }),
    ...(prepared === false && { DATABASE_PREPARED: 'off' }),
  };
}

/** As an operator writes it. */
export function addressOf(place: Place): string {
  const { host, port, user, password, database } = new pg.Client(place);
  const login = [user ?? 'postgres', ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** The template and those that were filled from it. */
async function dropTemplates(server: pg.PoolConfig, template: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database if exists ${datname} with (force)`);
    }
  } finally {
    await client.end();
  }
}

async function startOwn(binaries?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  const warn = (message: string) => process.stderr.write(`${message}\n`);
  const own = await startEmbedded({ dataDir, binaries, volatile: true, log: { info: () => {}, warn, error: warn } });
  return {
    ...own,
    stop: async () => {
      await own.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function connectionTo(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function onServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
