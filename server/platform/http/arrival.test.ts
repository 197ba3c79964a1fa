import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountArrival } from './arrival.ts';

let fastify: FastifyInstance;
let port: number;
const broken: (string | undefined)[] = [];

beforeAll(async () => {
  fastify = Fastify({
    clientErrorHandler: (error, socket) => {
      broken.push((error as { code?: string }).code);
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    },
  });
  mountArrival(fastify, { bodyMs: 400, formMs: 2_500, formBytes: 100, formStepMs: 400, lookEveryMs: 20 });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const answer = (request: { body: unknown }) => ({ bytes: (request.body as Buffer).length });
  fastify.post('/body', answer);
  fastify.post('/form', { config: { form: true } as object }, answer);
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (fastify.server.address() as AddressInfo).port;
});
afterAll(async () => fastify?.close());

async function begun(path: string, length: number): Promise<{ line: Socket; answer: Promise<string> }> {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  line.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { line, answer: text(line) };
}

describe('a body that comes slowly', () => {
  test('is waited for as long as a form goes on, far longer than any other body may take', async () => {
    const { line, answer } = await begun('/form', 6_000);
    for (let piece = 0; piece < 6; piece += 1) {
      line.write('x'.repeat(1_000));
      await pause(150);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":6000\}$/);
  });

  test('is ended when no form', async () => {
    const { line, answer } = await begun('/body', 6_000);
    const sending = setInterval(() => line.writable && line.write('x'.repeat(100)), 50);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(sending);
    expect(broken.at(-1)).toBe('ERR_HTTP_REQUEST_TIMEOUT');
  });

  test('is ended when nearly nothing of a form comes any more', async () => {
    const { line, answer } = await begun('/form', 6_000);
    const sending = setInterval(() => line.writable && line.write('x'), 50);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(sending);
  });

  test('is ended when a form takes longer than any may', async () => {
    const { line, answer } = await begun('/form', 1_000_000);
    const sending = setInterval(() => line.writable && line.write('x'.repeat(200)), 50);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(sending);
  });

  test('does not trouble one that was answered: its line may rest', async () => {
    const { answer, line } = await begun('/body', 3);
    line.write('abc');
    expect(await answer).toMatch(/\{"bytes":3\}$/);
    const before = broken.length;
    await pause(600);
    expect(broken.length).toBe(before);
  });
});
