import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../context.ts';
import { mountErrors } from './errors.ts';

const lines: { msg: string; err?: { code?: string; cause?: { code?: string } } }[] = [];
const log: FastifyBaseLogger = pino(
  {},
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
);
const fastify = Fastify({ loggerInstance: log });
/** Nobody listens there. */
const database = openDatabase({ connection: { host: '127.0.0.1', port: 1 } });

beforeAll(() => {
  mountErrors(fastify, { config: readConfig({}), log } as unknown as App);
  fastify.get('/code/:code', ({ params }) => {
    throw Object.assign(new Error('of a file or another service'), { code: (params as { code: string }).code });
  });
  fastify.get('/database', () => database.row(sql`select 1`));
  fastify.get('/transaction', () => database.transaction((tx) => tx.row(sql`select 1`)));
});
afterAll(() => Promise.all([fastify.close(), database.end()]));

test.each(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
  'answers 500 and logs it when %s is not of the database',
  async (code) => {
    lines.length = 0;
    expect((await fastify.inject(`/code/${code}`)).statusCode).toBe(500);
    expect(lines.filter(({ err }) => err?.code === code)).toHaveLength(1);
  },
);

test('answers 503 when the database cannot be reached, and logs the first of a kind with its cause', async () => {
  lines.length = 0;
  for (const path of ['/database', '/transaction', '/database']) {
    const answer = await fastify.inject(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect(lines.filter(({ err }) => err).map(({ err }) => err!.code)).toEqual(['ECONNREFUSED']);
});

test('answers 503 when a disk is full, and logs it', async () => {
  lines.length = 0;
  expect((await fastify.inject('/code/ENOSPC')).statusCode).toBe(503);
  expect(lines.filter(({ err }) => err?.code === 'ENOSPC')).toHaveLength(1);
});
