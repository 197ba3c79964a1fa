import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '../../context.ts';
import { mountProxyNotice } from './proxy-notice.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

async function noticesOf(trustProxy: string | false, asked: readonly [from: string, headers: object][]) {
  const fastify = Fastify({ trustProxy });
  const notices: unknown[] = [];
  mountProxyNotice(fastify, {
    log: { warn: ({ address }: { address: string }) => notices.push(address) } as unknown as App['log'],
  });
  fastify.get('/', async () => 'here');
  for (const [remoteAddress, headers] of asked)
    await fastify.inject({ url: '/', remoteAddress, headers: { ...headers } });
  await fastify.close();
  return notices;
}

test('says once of each proxy that nobody named it, and of five at most', async () => {
  const proxies = Array.from({ length: 9 }, (_, at): [string, object] => [`10.0.0.${at}`, FORWARDED]);
  expect(await noticesOf(false, [...proxies.slice(0, 2), ...proxies])).toEqual(
    [0, 1, 2, 3, 4].map((at) => `10.0.0.${at}`),
  );
});

test('says nothing of a proxy that is named, and of clients that come directly', async () => {
  expect(await noticesOf('10.0.0.1', [['10.0.0.1', FORWARDED]])).toEqual([]);
  expect(await noticesOf(false, [['10.0.0.1', {}]])).toEqual([]);
  expect(await noticesOf('10.0.0.1', [['10.0.0.2', FORWARDED]])).toEqual(['10.0.0.2']);
});
