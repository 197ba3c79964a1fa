import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { freePort } from '#platform/test/free-port.ts';
import { statusOf } from '#platform/test/server-process.ts';
import { buildServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Started } from '../../start-app.ts';
import { startApp } from '../../start-app.ts';
import type { Embedded } from './embedded.ts';
import { startEmbedded } from './embedded.ts';
import { sql } from './sql.ts';

// promises C4, C5, C11: the database goes away under a running server and comes back.
const POOL = 4;
let dataDir: string;
let database: Embedded;
let started: Started;
let fastify: FastifyInstance;
let url: string;
const mentions: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  database = await startDatabase();
  const port = await freePort();
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), DEMO: 'off', DATABASE_POOL: String(POOL) });
  const log = pino({ level: 'warn' }, { write: (line: string) => void mentions.push(line) });
  started = await startApp(config, { connection: database.connection, log, schema: 'migrate' });
  fastify = await buildServer(started.app);
  await fastify.listen({ port, host: '127.0.0.1' });
  url = config.publicUrl;
});

afterAll(async () => {
  await fastify?.close();
  await started?.close();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => becomes('/readyz', 200));

function startDatabase(): Promise<Embedded> {
  const quiet = () => {};
  return startEmbedded({ dataDir, volatile: true, log: { info: quiet, warn: quiet, error: quiet } });
}

/** How long it took, in ms. */
async function becomes(path: string, status: number, within = 60_000): Promise<number> {
  const begun = performance.now();
  while ((await statusOf(url + path)) !== status) {
    if (performance.now() - begun > within) throw new Error(`${path} does not become ${status}`);
    await sleep(20);
  }
  return performance.now() - begun;
}

const asks = (query = '{ categoryList { id } }') =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

test('while the database is away the process lives, is not ready and says when to come back; 5 seconds after its return all is well', async () => {
  await database.stop();
  await becomes('/readyz', 503);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  const turnedAway = await asks('{ storeConfig { id } }');
  expect(turnedAway.status).not.toBe(500);
  await expect(started.app.database.row(sql`select 1`)).rejects.toThrow();
  const oidc = await fetch(`${url}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: 'grant_type=authorization_code&client_id=portal&code=x&code_verifier=y&redirect_uri=z',
  });
  expect(oidc.status).toBeGreaterThanOrEqual(400);
  await sleep(1_500);
  expect(mentions.filter((line) => line.includes('changes of other processes are not heard')).length).toBeLessThan(20); // tries again every half second, and never twice as often each time
  database = await startDatabase();
  expect(await becomes('/readyz', 200)).toBeLessThan(5_000);
  expect(await started.app.database.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

test('all connections cut off by the server cost one failed call at most each, and none of the pool', async () => {
  await started.app.database.rows(sql`select 1`);
  await started.app.database.run(
    sql`select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => started.app.database.row(sql`select 1 as one`)),
  );
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(POOL);
  await becomes('/readyz', 200);
  const { pool } = started.app.database;
  expect(
    await Promise.all(Array.from({ length: 20 }, () => started.app.database.row(sql`select 1 as one`))),
  ).toHaveLength(20);
  expect(pool.totalCount).toBeLessThanOrEqual(POOL);
  expect(pool.waitingCount).toBe(0);
});

test('when every connection is busy a caller waits two seconds at most, then gets 503 with Retry-After, and readiness stays green', async () => {
  const { database: db } = started.app;
  const busy = Array.from({ length: POOL }, () => db.row(sql`select pg_sleep(6)`));
  await sleep(50);
  const begun = performance.now();
  const [refused, isReady, notFound] = await Promise.all([
    db.row(sql`select 1`).catch((error: Error) => error.message),
    statusOf(`${url}/readyz`),
    asks(),
  ]);
  expect(refused).toMatch(/timeout/);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(isReady).toBe(200);
  expect([200, 401, 503]).toContain(notFound.status);
  if (notFound.status === 503) expect(notFound.headers.get('retry-after')).toBe('2');
  await Promise.all(busy);
});

test('a transaction whose connection is lost in the middle fails whole and gives its place in the pool back', async () => {
  const { database: db } = started.app;
  await db.run(sql`create table if not exists lost_in_the_middle (n int)`);
  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`insert into lost_in_the_middle values (1)`);
      const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
      await db.run(sql`select pg_terminate_backend(${pid})`);
      await tx.run(sql`insert into lost_in_the_middle values (2)`);
    }),
  ).rejects.toThrow();
  expect(await db.row(sql`select count(*) as n from lost_in_the_middle`)).toEqual({ n: 0 });
  await Promise.all(Array.from({ length: POOL * 2 }, () => db.transaction((tx) => tx.row(sql`select 1`))));
});

test('while the database is read-only the server is not ready, and a write says when to come back', async () => {
  const { database: db } = started.app;
  const readOnly = async (word: 'on' | 'off') => {
    await db.pool.query(`alter system set default_transaction_read_only = ${word}`);
    await db.pool.query('select pg_reload_conf()');
  };
  await readOnly('on');
  try {
    await becomes('/readyz', 503);
    const refused = await asks(
      'mutation { generateCustomerToken(email: "somebody@demo.example", password: "wrong") { token } }',
    );
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    await readOnly('off');
  }
  await becomes('/readyz', 200);
});
