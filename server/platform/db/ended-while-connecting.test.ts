import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { sql } from './sql.ts';

/** A message of PostgreSQL's protocol: its letter, its length, its body. */
function message(letter: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const TERMINATED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

const GOOD_BYE = 'X'.charCodeAt(0);

/** A PostgreSQL that is shut down while a client takes its leave: it has not read the good-bye yet. */
async function leavingServer() {
  const told = Promise.withResolvers<void>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(Buffer.concat([AUTHENTICATED, READY])));
    socket.on('data', (piece) => {
      if (piece[0] === GOOD_BYE) socket.end(TERMINATED, () => told.resolve());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closed = async () => {
    await told.promise;
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, closed };
}

/** A PostgreSQL that is shut down in the moment in which it has accepted a connection: both arrive in one piece. */
async function endingServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a connection that ends in the moment in which it is there fails what wanted it, and nothing else', async () => {
  const server = await endingServer();
  const errors: Error[] = [];
  const note = (error: Error) => void errors.push(error);
  process.on('uncaughtException', note);
  const database = openDatabase({
    connection: { host: '127.0.0.1', port: server.port, user: 'hordo', database: 'hordo' },
    poolSize: 1,
  });
  try {
    for (const ask of [
      () => database.row(sql`select 1 as one`),
      () => database.transaction((tx) => tx.row(sql`select 1 as one`)),
      () => database.together((one) => one.row(sql`select 1 as one`)),
    ])
      await expect(ask()).rejects.toThrow();
    expect(errors).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    await database.end(0);
    server.close();
  }
});

test('a connection that the database ends while it is closed is not told as a lost one', async () => {
  const server = await leavingServer();
  const lost: Error[] = [];
  const database = openDatabase({
    connection: { host: '127.0.0.1', port: server.port, user: 'hordo', database: 'hordo' },
    poolSize: 1,
    onError: (error) => void lost.push(error),
  });
  const client = await database.pool.connect();
  const closed = new Promise((resolve) => client.once('end', resolve));
  client.release();
  await database.end();
  await Promise.all([closed, server.closed()]);
  expect(lost).toEqual([]);
});
