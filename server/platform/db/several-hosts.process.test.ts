import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#platform/test/free-port.ts';
import { statusOf } from '#platform/test/server-process.ts';
import { buildServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Started } from '../../start-app.ts';
import { startApp } from '../../start-app.ts';
import { tellChange } from './changes.ts';
import { isDatabaseAway } from './db.ts';
import type { Embedded } from './embedded.ts';
import { startEmbedded } from './embedded.ts';
import { sql } from './sql.ts';

// Two servers of one database: one takes writes, the other is read-only as a standby is. The addresses name the second one first.
const POOL = 4;
let folder: string;
let [one, two]: [Embedded | null, Embedded | null] = [null, null];
let address: string;
let started: Started;
let fastify: FastifyInstance;
let url: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  await chmod(folder, 0o755); // started by root, another user runs the databases
  [one, two] = [await startServer('one'), await startServer('two')];
  for (const { connection } of [one, two])
    await (await startApp(readConfig({ DEMO: 'off' }), { connection, log, schema: 'migrate' })).close();
  await readOnly(two, 'on');
  address = `postgres://hordo@/hordo?host=${[two, one].map(({ connection }) => encodeURIComponent(connection.host)).join(',')}`;
  const port = await freePort();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DEMO: 'off',
    DATABASE_POOL: String(POOL),
    DATABASE_URL: address,
  });
  started = await startApp(config, { log });
  fastify = await buildServer(started.app);
  await fastify.listen({ port, host: '127.0.0.1' });
  url = config.publicUrl;
});

afterAll(async () => {
  await fastify?.close();
  await started?.close();
  for (const server of [one, two]) await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function startServer(name: string): Promise<Embedded> {
  const quiet = () => {};
  return startEmbedded({
    dataDir: join(folder, name),
    volatile: true,
    log: { info: quiet, warn: quiet, error: quiet },
  });
}

async function asked<T extends object>({ connection }: Embedded, ...statements: readonly string[]): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
async function readOnly(server: Embedded, word: 'on' | 'off'): Promise<void> {
  await asked(server, `alter system set default_transaction_read_only = ${word}`, 'select pg_reload_conf()');
  const setting = "select current_setting('default_transaction_read_only') as word";
  await until(async () => (await asked<{ word: string }>(server, setting))[0]!.word === word, `read-only ${word}`);
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const begun = performance.now(); !(await holds()); await sleep(20))
    if (performance.now() - begun > 90_000) throw new Error(`${what}: not within 90 s`);
}
const becomes = (status: number) =>
  until(async () => (await statusOf(`${url}/readyz`)) === status, `/readyz ${status}`);
const othersAt = async (server: Embedded) =>
  (
    await asked<{ n: number }>(
      server,
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  )[0]!.n;

/** A change that one transaction of the portal tells, as another part of it hears it. Refused for the moment, it is told again. */
async function hears(detail: string): Promise<void> {
  const heard = new Promise<void>((resolve) =>
    started.app.changes.on('several', (told) => told === detail && resolve()),
  );
  let arrived = false;
  void heard.then(() => (arrived = true));
  await until(async () => {
    await started.app.database
      .transaction(async (tx) => tellChange(tx, 'several', detail))
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      });
    return arrived;
  }, `the change ${detail}`);
}
const write = () => started.app.database.run(sql`insert into change (topic, detail) values ('several', '')`);
const written = async (server: Embedded) =>
  (await asked<{ n: number }>(server, `select count(*)::int as n from change where topic = 'several'`))[0]!.n;

test('takes the host that takes writes, also when another one is named first', async () => {
  await becomes(200);
  await write();
  expect([await written(one!), await written(two!)]).toEqual([1, 0]);
  await hears('from one');
  expect(await othersAt(two!)).toBe(0);
});

test('goes on with the other host once it takes writes, when the first one is gone', async () => {
  await one!.stop();
  one = null;
  await becomes(503);
  await expect(write()).rejects.toSatisfy(isDatabaseAway);
  await readOnly(two!, 'off');
  await becomes(200);
  await write();
  expect(await written(two!)).toBe(1);
  await hears('from two');
});

test('leaves a host that takes no writes any more without being restarted, with all connections', async () => {
  one = await startServer('one');
  const before = await written(one);
  await readOnly(two!, 'on');
  // A connection may take one more write before it has read the new setting.
  await until(async () => {
    await write().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    return (await written(one!)) > before;
  }, 'a write there');
  await becomes(200);
  await until(async () => (await othersAt(two!)) === 0, 'no connection to the other host');
  await hears('from one again');
});

test('leaves a host that fell silent, with all connections, for another one that takes writes', async () => {
  const before = await written(two!);
  const wholePool = () => Promise.all(Array.from({ length: POOL }, write));
  await wholePool();
  await readOnly(two!, 'off');
  const postmaster = Number((await readFile(join(folder, 'one', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const backends = await asked<{ pid: number }>(
    one!,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const silent = [postmaster, ...backends.map(({ pid }) => pid)];
  for (const pid of silent) process.kill(pid, 'SIGSTOP');
  try {
    const waiting = write().catch((error: unknown) => isDatabaseAway(error));
    await becomes(200);
    await wholePool();
    expect(await waiting).toBe(true);
    expect(await written(two!)).toBe(before + POOL);
    await hears('from two again');
  } finally {
    for (const pid of silent) process.kill(pid, 'SIGCONT');
    await readOnly(one!, 'on');
  }
});

test('a start that finds no host that takes writes names the variable and each host', async () => {
  for (const server of [one, two]) await readOnly(server!, 'on');
  const failure = await startApp(readConfig({ DEMO: 'off', DATABASE_URL: `${address},%2Fnowhere` }), { log }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(
    /^DATABASE_URL: the database .* cannot be used \(no host takes writes: .* is read-only; .* is read-only; .*nowhere.*ENOENT/,
  );
});
