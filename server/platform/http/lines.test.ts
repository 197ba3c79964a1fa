import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../context.ts';
import type { LineBounds } from './lines.ts';
import { lineBounds, mountLines } from './lines.ts';

let fastify: FastifyInstance;
let port: number;
const warn = vi.fn<(what: string) => void>();

beforeEach(() => {
  warn.mockClear();
  fastify = Fastify();
  fastify.get('/', () => 'here');
});
afterEach(() => fastify.close());

async function begin(bounds: LineBounds): Promise<void> {
  mountLines(fastify, { warn } as unknown as App['log'], bounds);
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (fastify.server.address() as AddressInfo).port;
}

async function opened(): Promise<Socket> {
  const line = connect(port, '127.0.0.1').on('error', () => {});
  await once(line, 'connect');
  return line;
}

/** What is said on a line: `here`, or `closed` when the server closes it. */
function asked(line: Socket): Promise<string> {
  return new Promise((resolve) => {
    line.once('data', (bytes: Buffer) => resolve(bytes.toString().endsWith('here') ? 'here' : 'else'));
    line.once('close', () => resolve('closed'));
    line.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });
}

test('an address has so many lines and no more, until one of them is closed', async () => {
  await begin({ ofAddress: 2, all: null });
  const [first, second] = [await opened(), await opened()];
  expect([await asked(first), await asked(second)]).toEqual(['here', 'here']);
  expect(await asked(await opened())).toBe('closed');
  expect(warn).toHaveBeenCalledOnce();
  first.end();
  await once(first, 'close');
  await expect.poll(async () => asked(await opened())).toBe('here');
});

test('with too many lines in all, those on which nothing is asked make room', async () => {
  await begin({ ofAddress: null, all: 3 });
  const idle = [await opened(), await opened(), await opened()];
  expect(await Promise.all(idle.map((line) => asked(line)))).toEqual(['here', 'here', 'here']);
  const closed = idle.map((line) => once(line, 'close'));
  expect(await asked(await opened())).toBe('closed');
  await Promise.all(closed);
  await expect.poll(async () => asked(await opened())).toBe('here');
});

test('files stay free beside the lines, and lines of a proxy are the proxy’s to count', () => {
  const config = (TRUST_PROXY?: string[]) => ({ TRUST_PROXY }) as App['config'];
  expect(lineBounds(config(), 20_000)).toEqual({ ofAddress: 2_000, all: 19_500 });
  expect(lineBounds(config(['10.0.0.1']), 256)).toEqual({ ofAddress: null, all: 128 });
  expect(lineBounds(config(), null)).toEqual({ ofAddress: 2_000, all: null });
});
