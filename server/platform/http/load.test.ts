import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#vocabulary/refusal.ts';
import { mountLoadLimits } from './load.ts';

// promise C6: what is turned away when there is too much, in which order.
let fastify: FastifyInstance;
const READ = { query: '{ products { total_count } }' };
const WRITE = { query: 'mutation { createEmptyCart }' };

beforeEach(() => {
  fastify = Fastify();
  mountLoadLimits(fastify, null as never);
  fastify.setErrorHandler<Refusal>((error, _request, reply) => reply.code(error.rule.status).send(error.code));
  const busy = async () => {
    for (const begun = performance.now(); performance.now() - begun < 5;);
    return 'done';
  };
  const waiting = () => sleep(300, 'done');
  fastify.get('/api/busy', busy);
  fastify.post('/graphql', (request) => ((request.body as { wait?: boolean }).wait ? waiting() : busy()));
  fastify.get('/oidc/busy', busy);
});

const statuses = async (calls: Promise<{ statusCode: number }>[]) => (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const count = (all: number[], status: number) => all.filter((one) => one === status).length;
const store = (body: object) => fastify.inject({ method: 'POST', url: '/graphql', body });

test('a turn of the event loop that has become a queue turns reading away, then writing, never signing in', async () => {
  const [reads, writes, signIns] = await Promise.all([
    statuses(Array.from({ length: 118 }, () => fastify.inject('/api/busy'))),
    statuses(Array.from({ length: 20 }, () => store(WRITE))),
    statuses(Array.from({ length: 20 }, () => fastify.inject('/oidc/busy'))),
  ]);
  expect(count(reads, 200)).toBeGreaterThanOrEqual(99); // so many are no queue
  expect(count(reads, 200) + count(reads, 503)).toBe(118);
  expect(count(reads, 503)).toBeGreaterThan(10);
  expect([count(writes, 200), count(signIns, 200)]).toEqual([20, 20]);
});

test('few that take long are no queue, and the next turn begins anew', async () => {
  expect(count(await statuses(Array.from({ length: 95 }, () => fastify.inject('/api/busy'))), 200)).toBe(95);
  await nextTurn();
  expect(count(await statuses(Array.from({ length: 95 }, () => fastify.inject('/api/busy'))), 200)).toBe(95);
});

test('of those that wait for something else, 120 may read and 180 write; afterwards everybody may again', async () => {
  const waiting = Array.from({ length: 130 }, () => store({ ...READ, wait: true }));
  await sleep(20);
  const writing = Array.from({ length: 70 }, () => store({ ...WRITE, wait: true }));
  const [reads, writes] = await Promise.all([statuses(waiting), statuses(writing)]);
  expect([count(reads, 200), count(reads, 503)]).toEqual([120, 10]);
  expect([count(writes, 200), count(writes, 503)]).toEqual([60, 10]);
  expect((await store(READ)).statusCode).toBe(200);
});
