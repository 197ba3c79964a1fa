import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { migrationOf, readMigrations } from './migrations.ts';

// promise C9: the schema comes about however often it is cut off, and however many want to make it at the same time.
const { connection: server, template } = inject('testCluster');

async function asked<T extends pg.QueryResultRow>(config: pg.PoolConfig, text: string): Promise<T[]> {
  const client = new pg.Client(config);
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}
const inDatabase = (database: string): pg.PoolConfig =>
  server.connectionString
    ? { connectionString: Object.assign(new URL(server.connectionString), { pathname: `/${database}` }).href }
    : { ...server, database };

/** Everything that a schema is made of, in words. */
async function schemaOf(database: string): Promise<string[]> {
  const rows = await asked<{ line: string }>(
    inDatabase(database),
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_generated) as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'migrated ' || name from migration order by 1`,
  );
  return rows.map(({ line }) => line);
}

async function inNew(name: string, work: (database: string) => Promise<void>): Promise<void> {
  const database = `${name}_${process.pid}`;
  await asked(server, `create database ${database}`);
  try {
    await work(database);
  } finally {
    await asked(server, `drop database ${database} with (force)`);
  }
}

async function onPool<T>(database: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...inDatabase(database), max: 2 });
  pool.on('error', () => {});
  return work(pool).finally(() => pool.end());
}
const migrated = (database: string, told: string[] = [], release?: readonly Migration[]) =>
  onPool(database, (pool) => migrate(pool, (message) => void told.push(message), release));
const required = (database: string, release?: readonly Migration[]) =>
  onPool(database, (pool) => requireMigrated(pool, release));

test('C9: four that start together make the schema once: one works, the others wait', async () => {
  await inNew('together', async (database) => {
    const told: string[] = [];
    await Promise.all(Array.from({ length: 4 }, () => migrated(database, told)));
    expect(told.length).toBeGreaterThan(20);
    expect(new Set(told).size).toBe(told.length);
    expect(await schemaOf(database)).toEqual(await schemaOf(template));
  });
});

test('C9: cut off again and again it goes on where it was, and the schema is the same', async () => {
  await inNew('cut', async (database) => {
    const knife = new pg.Client(server); // at hand: a connection made first would come too late
    await knife.connect();
    let [cuts, patience] = [0, 1];
    for (let over = false; !over; patience += 4) {
      const work = migrated(database).then(
        () => (over = true),
        () => (cuts += 1),
      );
      // Not before it is at work: what is cut off too early would be cut off never.
      const backends = () =>
        knife.query('select pid from pg_stat_activity where datname = $1 and query_start is not null', [database]);
      while (!over && (await backends()).rowCount === 0) await sleep(1);
      await sleep(patience);
      await knife.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
      await work;
    }
    await knife.end();
    expect(cuts).toBeGreaterThan(0);
    expect(await schemaOf(database)).toEqual(await schemaOf(template));
  });
});

test('C9: a file whose last statement fails leaves nothing behind: it runs whole the next time', async () => {
  await inNew('last', async (database) => {
    // A sequence remembers over a rollback: every file fails the first time, when it is to be written down.
    await asked(
      inDatabase(database),
      `create table migration (name text primary key, at timestamptz not null default now());
      create sequence tried;
      create function first_time() returns trigger language plpgsql as $$ begin if nextval('tried') % 2 = 1 then raise 'not the first time'; end if; return new; end $$;
      create trigger first_time before insert on migration for each row execute function first_time()`,
    );
    let failures = 0;
    for (let over = false; !over && failures < 200;)
      await migrated(database).then(
        () => (over = true),
        (error: Error) => (failures += error.message.includes('not the first time') ? 1 : 1_000),
      );
    await asked(inDatabase(database), 'drop function first_time cascade; drop sequence tried');
    const schema = await schemaOf(database);
    expect(schema).toEqual(await schemaOf(template));
    expect(failures).toBe(schema.filter((line) => line.startsWith('migrated ')).length);
  });
});

test('a release refuses a database of a newer one, and a command one of an older one, without changing anything', async () => {
  await inNew('versions', async (database) => {
    const release = readMigrations();
    const earlier = release.slice(0, -1);
    await expect(required(database)).rejects.toThrow('Run npm run migrate');
    await migrated(database, [], earlier);
    await expect(required(database)).rejects.toThrow(`it lacks ${release.at(-1)!.name}`);
    await required(database, earlier);
    await migrated(database);
    await required(database);
    await expect(migrated(database, [], earlier)).rejects.toThrow(
      `made by a newer release (it has ${release.at(-1)!.name})`,
    );
    await expect(required(database, earlier)).rejects.toThrow('made by a newer release');
    expect(await schemaOf(database)).toEqual(await schemaOf(template));
  });
});

test('refuses a database whose applied migration was edited since', async () => {
  await inNew('edited', async (database) => {
    await migrated(database, [], [migrationOf('0001_one.sql', 'create table one ();')]);
    const edited = [migrationOf('0001_one.sql', 'create table one (id int);')];
    await expect(migrated(database, [], edited)).rejects.toThrow('0001_one.sql was edited');
    await expect(required(database, edited)).rejects.toThrow('0001_one.sql was edited');
  });
});

test('runs a file without a transaction statement by statement, while others wait to migrate', async () => {
  await inNew('concurrently', async (database) => {
    const release = [
      migrationOf('0001_one.sql', 'create table one (id int);'),
      migrationOf(
        '0002_two.sql',
        '-- no transaction\ndrop index concurrently if exists one_id;\n\ncreate index concurrently one_id on one (id);\n\nselect 1 / count(*) from one;',
      ),
    ];
    await expect(migrated(database, [], release)).rejects.toThrow('0002_two.sql failed: division by zero');
    await expect(required(database, release)).rejects.toThrow('it lacks 0002_two.sql');
    await asked(inDatabase(database), 'insert into one values (1)');
    const told: string[] = [];
    await Promise.all(Array.from({ length: 4 }, () => migrated(database, told, release)));
    expect(told).toEqual(['migrated 0002_two.sql']);
    await required(database, release);
  });
});

/** Until a migration waits for a table for itself, or does so no more. */
async function waitsForATable(database: string, waits: boolean): Promise<void> {
  const waiting = () =>
    asked(
      server,
      `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and database = (select oid from pg_database where datname = '${database}')`,
    );
  while ((await waiting()).length > 0 !== waits) await sleep(1);
}

test('while somebody reads a table for long, others go on writing to it, and the migration that wants it for itself comes later', async () => {
  await inNew('patient', async (database) => {
    await asked(inDatabase(database), 'create table kept (id int)');
    const reader = new pg.Client(inDatabase(database));
    await reader.connect();
    await reader.query('begin; select count(*) from kept');
    const release = [
      migrationOf('0001_columns.sql', '-- no transaction\nalter table kept add column if not exists name text;\n'),
    ];
    const work = migrated(database, [], release);
    await waitsForATable(database, true);
    // The reader is still at it: without giving up, this would wait for ever.
    for (const id of [1, 2, 3]) await asked(inDatabase(database), `insert into kept (id) values (${id})`);
    await reader.query('commit');
    await reader.end();
    await work;
    expect(await asked(inDatabase(database), 'select id, name from kept order by id')).toEqual(
      [1, 2, 3].map((id) => ({ id, name: null })),
    );
  });
});

test('a block that gave way after it had committed a part is done to its end all the same', async () => {
  await inNew('halfway', async (database) => {
    await asked(inDatabase(database), 'create table kept (id int not null); create table other (id int)');
    const reader = new pg.Client(inDatabase(database));
    await reader.connect();
    await reader.query('begin; select count(*) from other');
    const release = [
      migrationOf(
        '0001_keys.sql',
        `-- no transaction
drop index concurrently if exists kept_key;

create unique index concurrently kept_key on kept (id);

do $$
begin
  alter table kept drop constraint if exists kept_pkey, add constraint kept_pkey primary key using index kept_key;
  commit;
  alter table other add column if not exists name text;
end $$;
`,
      ),
    ];
    const work = migrated(database, [], release);
    for (const waits of [true, false, true]) await waitsForATable(database, waits);
    await reader.query('commit');
    await reader.end();
    await work;
    expect(
      await asked(
        inDatabase(database),
        `select conname from pg_constraint where conrelid = 'kept'::regclass and contype = 'p'`,
      ),
    ).toEqual([{ conname: 'kept_pkey' }]);
    expect(await asked(inDatabase(database), 'select name from other')).toEqual([]);
  });
});
