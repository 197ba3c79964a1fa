import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Started } from '../../start-app.ts';
import { startApp } from '../../start-app.ts';
import type { Db } from './db.ts';
import { tellChange } from './changes.ts';
import { directOf } from './place.ts';
import { raw, sql } from './sql.ts';
import type { TestDatabase } from './test-database.ts';
import { addressOf, freshDatabase } from './test-database.ts';
import { PGBOUNCER, pooledPlace, startPooler } from './test-pooler.ts';
import type { TestPooler } from './test-pooler.ts';

describe.skipIf(!existsSync(PGBOUNCER))('behind a PgBouncer', () => {
  const { connection: server } = inject('testCluster');
  let database: TestDatabase;
  let direct: string;
  const poolers: TestPooler[] = [];

  beforeAll(async () => {
    database = await freshDatabase({ connection: server, template: inject('testCluster').template });
    direct = addressOf(directOf(database.connection));
  });
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop();
    await database.drop();
  });

  /** The address of the database behind a pooler of its own. */
  async function behind(settings: Parameters<typeof startPooler>[2] = {}): Promise<string> {
    const pooler = await startPooler(PGBOUNCER, server, settings);
    poolers.push(pooler);
    return addressOf(pooledPlace(pooler.folder, directOf(database.connection)));
  }
  const start = (env: NodeJS.ProcessEnv) =>
    startApp(readConfig({ LOG_LEVEL: 'silent', ...env }), { schema: 'migrate', statementMs: 61_000 });
  const refusal = (env: NodeJS.ProcessEnv) =>
    start(env).then(
      ({ close }) => close().then(() => ''),
      (error: Error) => error.message,
    );

  test('in transaction mode the start names what is missing, one after the other', async () => {
    const DATABASE_URL = await behind();
    expect(await refusal({ DATABASE_URL })).toMatch(/^DATABASE_DIRECT_URL: DATABASE_URL leads through a pooler/);
    expect(await refusal({ DATABASE_URL, DATABASE_DIRECT_URL: direct })).toMatch(
      /^DATABASE_PREPARED: .* set it to off/,
    );
    const DATABASE_PREPARED = 'off';
    expect(await refusal({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_PREPARED })).toMatch(
      /^DATABASE_DIRECT_URL: leads through a pooler/,
    );
    const elsewhere = direct.replace(/@\/[^?]+/, '@/postgres');
    expect(await refusal({ DATABASE_URL, DATABASE_DIRECT_URL: elsewhere, DATABASE_PREPARED })).toMatch(
      /^DATABASE_DIRECT_URL: leads to another database/,
    );
    const away = 'postgres://u:geheim@127.0.0.1:1/hordo';
    expect(await refusal({ DATABASE_URL, DATABASE_DIRECT_URL: away, DATABASE_PREPARED })).toMatch(
      /^DATABASE_DIRECT_URL: the database 127\.0\.0\.1:1\/hordo/,
    );
    expect(await refusal({ DATABASE_URL, DATABASE_DIRECT_URL: direct, DATABASE_PREPARED })).toBe('');
  });

  test('in session mode it starts as before it', async () => {
    const DATABASE_URL = await behind({ pool_mode: 'session' });
    expect(await refusal({ DATABASE_URL })).toBe('');
  });

  describe.each([
    ['refuses time limits at the start of a connection', {}],
    ['takes them and forgets them', { ignore_startup_parameters: 'statement_timeout,lock_timeout' }],
  ])('that %s', (_what, settings) => {
    let started: Started;
    beforeAll(async () => {
      started = await start({
        DATABASE_URL: await behind(settings),
        DATABASE_DIRECT_URL: direct,
        DATABASE_PREPARED: 'off',
      });
    });
    afterAll(() => started.close());

    const limits = (db: Db) =>
      db.row(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);

    test('transactions have limits of their own, and single statements those that the start gave to the role', async () => {
      expect(await started.app.database.transaction(limits)).toEqual({ statement: '61s', lock: '10s' });
      // The pooler keeps sessions that began before the role had its limits.
      const young = await start({
        DATABASE_URL: await behind(settings),
        DATABASE_DIRECT_URL: direct,
        DATABASE_PREPARED: 'off',
      });
      expect(await limits(young.app.database).finally(young.close)).toEqual({ statement: '30s', lock: '10s' });
    });

    test('what other processes change is heard past the pooler', async () => {
      const heard = new Promise<string>((resolve) => started.app.changes.on('pooler', resolve));
      await started.app.database.transaction((tx) => tellChange(tx, 'pooler', 'row 1'));
      expect(await heard).toBe('row 1');
    });

    test('statements and transactions side by side find no session of another', async () => {
      const { database: db } = started.app;
      const one = (n: number) => db.row<{ n: number }>(sql`select ${n}::int as n`);
      const both = (n: number) =>
        db.transaction(async (tx) => {
          await tx.run(sql`set local application_name = '${raw(String(n))}'`);
          return tx.row<{ n: number }>(sql`select current_setting('application_name')::int as n`);
        });
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? one(n) : both(n))));
      expect(answers.map((row) => row!.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    });
  });
});
