import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';
import { mountAdmission } from './admission.ts';

// promise C6: what is turned away when there is too much, in which order.
let fastify: FastifyInstance;
let accepted: number;
const READ = { query: '{ products { total_count } }' };
const WRITE = { query: 'mutation { createEmptyCart }' };

beforeEach(async () => {
  fastify = Fastify();
  mountAdmission(fastify, { config: { LANGUAGES: ['hu'], DEFAULT_LANGUAGE: 'hu', publicUrl: 'http://localhost' } } as unknown as App);
  fastify.setErrorHandler<Refusal>((error, _request, reply) => reply.code(error.rule.status).send(error.code));
  const busy = async () => {
    for (const begun = performance.now(); performance.now() - begun < 4.5;);
    return 'done';
  };
  const waiting = () => sleep(1_000, 'done');
  fastify.get('/api/busy', busy);
  fastify.post('/graphql', (request) => ((request.body as { wait?: boolean }).wait ? waiting() : busy()));
  fastify.get('/oidc/busy', busy);
  accepted = 0;
  fastify.server.on('connection', () => (accepted += 1));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => fastify.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\nconnection: close\r\n\r\n`;
const store = (body: object) => {
  const text = JSON.stringify(body);
  return `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};
const times = (count: number, request: string) => Array.from({ length: count }, () => request);

/** Each on a line of its own, all said at the same moment: the status of each. */
async function atOnce(requests: readonly string[]): Promise<number[]> {
  const { port } = fastify.server.address() as AddressInfo;
  const lines = requests.map(() => connect(port, '127.0.0.1'));
  await Promise.all(lines.map((line) => once(line, 'connect')));
  while (accepted < lines.length) await sleep(5);
  accepted = 0;
  return Promise.all(lines.map((line, index) => (line.write(requests[index]!), statusOf(line))));
}
async function statusOf(line: Socket): Promise<number> {
  const [first] = (await once(line, 'data')) as [Buffer];
  line.destroy();
  return Number(first.toString().split(' ')[1]);
}
const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length;

test('a turn of the event loop that has become a queue turns reading away, then writing, never signing in', { retry: 2 }, async () => {
  const said = await atOnce([...times(118, get('/api/busy')), ...times(10, store(READ)), ...times(10, store(WRITE)), ...times(10, get('/oidc/busy'))]);
  const [reads, lists, writes, signIns] = [said.slice(0, 118), said.slice(118, 128), said.slice(128, 138), said.slice(138)];
  expect(count(reads, 200)).toBeGreaterThanOrEqual(90);
  expect(count(reads, 503)).toBeGreaterThan(10);
  expect([count(lists, 503), count(writes, 200) > 0, count(signIns, 200)]).toEqual([10, true, 10]);
});

test('few that take long are no queue, and the next turn begins anew', async () => {
  expect(count(await atOnce(times(90, get('/api/busy'))), 200)).toBe(90);
  expect(count(await atOnce(times(90, get('/api/busy'))), 200)).toBe(90);
});

test('of those that wait for something else, 200 may read and 400 write; afterwards everybody may again', async () => {
  const waiting = atOnce(times(210, store({ ...READ, wait: true })));
  await sleep(150);
  const [reads, writes] = await Promise.all([waiting, atOnce(times(210, store({ ...WRITE, wait: true })))]);
  expect([count(reads, 200), count(reads, 503)]).toEqual([200, 10]);
  expect([count(writes, 200), count(writes, 503)]).toEqual([200, 10]);
  expect(await atOnce([store(READ)])).toEqual([200]);
});
