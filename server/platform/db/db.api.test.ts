import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { logOf } from '../../start-app.ts';
import { followChanges } from './changes.ts';
import type { Database, Db } from './db.ts';
import { isDatabaseAway, openDatabase } from './db.ts';
import { directOf } from './place.ts';
import { sql } from './sql.ts';
import { freshDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await freshDatabase();
  database = openDatabase({ connection: place.connection, poolSize: 3 });
  await database.run(sql`create table savings (id int primary key, balance int not null)`);
});
afterAll(async () => {
  await database.end();
  await place.drop();
});

const balances = async () =>
  (await database.rows<{ balance: number }>(sql`select balance from savings order by id`)).map(
    ({ balance }) => balance,
  );
const fill = async () => {
  await database.run(sql`truncate savings`);
  await database.run(sql`insert into savings values (1, 0), (2, 0)`);
};
const add = (tx: Db, id: number) => tx.run(sql`update savings set balance = balance + 1 where id = ${id}`);

test('rejects a transaction that PostgreSQL rolled back because an error inside was swallowed, and runs nothing after the commit', async () => {
  await fill();
  let told = false;
  const result = database.transaction(async (tx) => {
    tx.afterCommit(() => (told = true));
    await add(tx, 1);
    await tx.run(sql`insert into savings values (1, 0)`).catch(() => {});
    return 'done';
  });
  await expect(result).rejects.toMatchObject({ code: '23505' });
  expect([told, await balances()]).toEqual([false, [0, 0]]);
});

test('fails a transaction with the error of a statement that nobody waited for, and runs nothing after the commit', async () => {
  await fill();
  let told = false;
  const after = async (more: (tx: Db) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      tx.afterCommit(() => (told = true));
      tx.send(sql`update savings set balance = balance + 1 where id = 2`);
      tx.send(sql`insert into savings values (1, 0)`);
      await more(tx);
    });
  await expect(after(async () => {})).rejects.toMatchObject({ code: '23505' });
  await expect(after((tx) => add(tx, 1))).rejects.toMatchObject({ code: '23505' });
  expect([told, await balances()]).toEqual([false, [0, 0]]);
  expect(() => database.send(sql`select 1`)).toThrow('needs a transaction');
});

test('sends nothing of a transaction whose work has thrown, also what still waited for its begin', async () => {
  await fill();
  const one = openDatabase({ connection: place.connection, poolSize: 1 });
  const thrown = one.transaction(async (tx) => {
    tx.send(sql`update savings set balance = balance + 1 where id = 1`);
    void tx.run(sql`update savings set balance = balance + 1 where id = 2`).catch(() => {});
    throw new Error('nothing happened');
  });
  await expect(thrown).rejects.toThrow('nothing happened');
  expect(
    (await one.rows<{ balance: number }>(sql`select balance from savings order by id`)).map(({ balance }) => balance),
  ).toEqual([0, 0]);
  await one.end();
});

test('fails a transaction whose statement could not even be sent, and leaves nothing behind on its connection', async () => {
  await fill();
  const one = openDatabase({ connection: place.connection, poolSize: 1 });
  const endless: { self?: unknown } = {};
  endless.self = endless;
  const written = (value: unknown) =>
    one.transaction(async (tx) => {
      await add(tx, 1);
      tx.send(sql`update savings set balance = balance + 1 where id = 2 and ${value}::jsonb is not null`);
    });
  await expect(written(endless)).rejects.toThrow('circular');
  expect(await balances()).toEqual([0, 0]);
  await written('{}');
  expect(await balances()).toEqual([1, 1]);
  await one.end();
});

test('begins with the first statement and commits with the last one: a transaction that locks and writes waits twice', async () => {
  await fill();
  const turns: ('ours' | 'theirs')[] = [];
  const between = await standBetween((line, server) => {
    line.on('data', () => turns.at(-1) === 'ours' || turns.push('ours'));
    server.on('data', () => turns.at(-1) === 'theirs' || turns.push('theirs'));
  });
  const one = openDatabase({ connection: between.connection, poolSize: 1 });
  const change = () =>
    one.transaction(async (tx) => {
      await tx.row(sql`select id from savings where id = 1 for update`);
      tx.send(sql`update savings set balance = balance + 1 where id = 1`);
    });
  await change(); // connects
  turns.length = 0;
  await change();
  expect(turns).toEqual(['ours', 'theirs', 'ours', 'theirs']);
  await one.end();
  between.close();
});

test('sends what needs no transaction in one message on one connection, each statement by itself, and begins no transaction there', async () => {
  await fill();
  await database.together(async (one) => {
    const before = database.statements.messages;
    const [, failed] = await Promise.allSettled([add(one, 1), one.run(sql`select 1 / 0 as never`), add(one, 2)]);
    expect(database.statements.messages - before).toBe(1);
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(() => one.transaction(async () => {})).toThrow('need none');
  });
  expect(await balances()).toEqual([1, 1]);
});

test('refuses statements of a transaction that is over', async () => {
  await fill();
  let late: Db | null = null;
  await database.transaction(async (tx) => {
    late = tx;
  });
  await expect(add(late!, 1)).rejects.toThrow('over');
  await expect(late!.transaction((tx) => add(tx, 1))).rejects.toThrow('over');
  expect(await balances()).toEqual([0, 0]);
});

test('repeats a transaction that the database chose as the victim of a deadlock, once for each, with the last attempt told alone', async () => {
  await fill();
  const [holds, attempts, told] = [
    [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const,
    [0, 0],
    [0, 0],
  ];
  const crossing = (at: 0 | 1) =>
    database.transaction(async (tx) => {
      attempts[at]! += 1;
      tx.afterCommit(() => (told[at]! += 1));
      await add(tx, at + 1);
      holds[at].resolve();
      await holds[at === 0 ? 1 : 0].promise;
      await add(tx, 2 - at);
    });
  await Promise.all([crossing(0), crossing(1)]);
  expect([await balances(), told]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(attempts[0]! + attempts[1]!).toBe(3);
});

test('gives up a transaction that fails to serialize again and again, and says that the caller may come back', async () => {
  let attempts = 0;
  const error = await database
    .transaction(async (tx) => {
      attempts += 1;
      await tx.run(sql`do $$ begin raise exception 'always' using errcode = '40001'; end $$`);
    })
    .catch((thrown: unknown) => thrown);
  expect(attempts).toBe(4);
  expect(isDatabaseAway(error)).toBe(true);
});

test('waits ten seconds for a lock, not as long as a statement may take, and says that the caller may come back', async () => {
  await fill();
  expect(await database.transaction((tx) => tx.row(sql`select current_setting('lock_timeout') as waits`))).toEqual({
    waits: '10s',
  });
  const hurried = openDatabase({ connection: { ...place.connection, lock_timeout: 50 }, poolSize: 1 });
  try {
    const error = await database.transaction(async (tx) => {
      await add(tx, 1);
      return hurried.transaction((other) => add(other, 1)).catch((thrown: unknown) => thrown);
    });
    expect(isDatabaseAway(error)).toBe(true);
    await hurried.transaction((other) => add(other, 1));
    expect(await balances()).toEqual([2, 0]);
  } finally {
    await hurried.end();
  }
});

test('repeats a statement and a transaction whose cached plan no longer fits a changed table', async () => {
  await fill();
  const one = openDatabase({ connection: place.connection, poolSize: 1 });
  const read = (db: Db) => db.rows(sql`select * from savings where id = 1`);
  try {
    for (const wide of ['a', 'b']) {
      await read(one);
      await database.pool.query(`alter table savings add column ${wide} int`);
      expect(await (wide === 'a' ? read(one) : one.transaction(read))).toHaveLength(1);
    }
  } finally {
    await one.end();
  }
});

test.each([
  ['a read-only database', '25006'],
  ['a statement that ran out of time', '57014'],
  ['a connection that an administrator ended', '57P01'],
  ['a protocol violation of a pooler', '08P01'],
])('takes %s for a database that is away', async (_what, code) => {
  await database.pool.query(
    `create or replace procedure fail_with(code text) language plpgsql as $$ begin raise exception 'away' using errcode = code; end $$`,
  );
  expect(isDatabaseAway(await database.run(sql`call fail_with(${code})`).catch((thrown: unknown) => thrown))).toBe(
    true,
  );
});

test('refuses a second connection to code that holds a transaction, and gives it what is kept in memory', async () => {
  const { connection, drop } = await freshDatabase();
  const database = openDatabase({ connection, poolSize: 2, guarded: true });
  const one = sql`select 1 as one`;
  const second = /second connection/;
  await database.transaction(async (tx) => {
    await expect(database.row(one)).rejects.toThrow(second);
    await expect(database.transaction((inner) => inner.row(one))).rejects.toThrow(second);
    expect(
      await Promise.all([tx.row(one), tx.transaction((inner) => inner.row(one)), database.memory.row(one)]),
    ).toHaveLength(3);
  });
  let late: Promise<unknown> = Promise.resolve();
  let end = () => {};
  await database.transaction(async () => {
    late = new Promise<void>((resolve) => (end = resolve)).then(() => database.row(one));
  });
  end();
  expect([await database.row(one), await late]).toEqual([{ one: 1 }, { one: 1 }]);
  await database.end();
  await drop();
});

test('ends though a statement is still in work: its connection is cut', async () => {
  const ending = openDatabase({ connection: place.connection, poolSize: 2 });
  await ending.run(sql`select 1`);
  const begun = Promise.withResolvers<void>();
  const working = ending
    .transaction(async (tx) => {
      await tx.run(sql`select 1`);
      begun.resolve();
      await tx.run(sql`select pg_sleep(600)`);
    })
    .catch(isDatabaseAway);
  await begun.promise;
  await ending.end(1);
  expect(await working).toBe(true);
});

test('listening that is closed while it connects again leaves no connection behind', async () => {
  const { host, port = 5432 } = openOptions(true);
  const lines: Socket[] = [];
  const open = Promise.withResolvers<void>();
  // Stands between: the second connection gets through when it is told to.
  const between = createServer(async (line) => {
    lines.push(line.on('error', () => {}));
    if (lines.length > 1) await open.promise;
    const database = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    line.pipe(database.on('error', () => {})).pipe(line);
    line.once('close', () => database.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const changes = await followChanges(
    database,
    { ...openOptions(true), host: '127.0.0.1', port: (between.address() as AddressInfo).port },
    () => {},
  );
  const again = once(between, 'connection');
  lines[0]!.destroy();
  await again;
  const closed = once(lines[1]!, 'close');
  await changes.close();
  open.resolve();
  await closed;
  between.close();
});

/** A way to the database that sees what goes over it. */
async function standBetween(watch: (line: Socket, server: Socket) => void) {
  const { host, port = 5432, ...rest } = openOptions();
  const proxy = createServer((line) => {
    const server = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    watch(
      line.on('error', () => {}),
      server.on('error', () => {}),
    );
    line.pipe(server).pipe(line);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    connection: { ...rest, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port },
    close: () => proxy.close(),
  };
}

function openOptions(past = false) {
  const { connectionString, direct: _, ...rest } = past ? directOf(place.connection) : place.connection;
  if (!connectionString) return rest;
  const { hostname, port, username, password, pathname } = new URL(connectionString);
  return { host: hostname, port: Number(port || 5432), user: username, password, database: pathname.slice(1) };
}

test('says of a lost connection why it was lost, and nothing of what hung on it', async () => {
  const lines: string[] = [];
  const log = logOf(readConfig({ LOG_LEVEL: 'warn' }), { write: (line) => void lines.push(line) });
  const lost = Promise.withResolvers<void>();
  const other = openDatabase({
    connection: place.connection,
    poolSize: 1,
    onError: (error) => {
      log.warn({ err: error }, 'a database connection was lost');
      lost.resolve();
    },
  });
  const { pid } = (await other.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
  await database.run(sql`select pg_terminate_backend(${pid}::int)`);
  await lost.promise;
  await other.end();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { err: { type: 'DatabaseError', code: '57P01' }, msg: 'a database connection was lost' },
  ]);
  expect(lines[0]!.length).toBeLessThan(4_000);
  expect(lines[0]).not.toMatch(/secretKey|pg_backend_pid|client|password/);
});
