import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, mountPacking } from './coding.ts';

test('the best way of packing that is accepted, none that is refused', () => {
  expect(codingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(codingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(codingFor('br;q=0.5')).toBe('br');
  expect(codingFor('identity')).toBe('plain');
  expect(codingFor(undefined)).toBe('plain');
});

test('long answers of the services are packed as asked for; short ones, other texts and pages with cookies are not', async () => {
  const fastify = Fastify();
  mountPacking(fastify);
  const long = { rows: Array.from({ length: 200 }, (_, row) => ({ row, name: 'Révhegyi Világos' })) };
  for (const path of ['/api/long', '/oidc/long']) fastify.get(path, () => long);
  fastify.get('/api/short', () => ({ a: 1 }));
  const ask = (url: string, coding: string) => fastify.inject({ url, headers: { 'accept-encoding': coding } });

  const packed = await ask('/api/long', 'br, gzip');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': String(packed.rawPayload.length),
  });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(long);
  expect(JSON.parse(gunzipSync((await ask('/api/long', 'gzip')).rawPayload).toString())).toEqual(long);
  expect((await ask('/api/long', 'identity')).json()).toEqual(long);
  for (const url of ['/api/short', '/oidc/long'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
});
