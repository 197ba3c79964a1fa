import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Packed } from './packed.ts';
import { sendPacked, tagOf } from './packed.ts';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** `/openapi.json`: what the REST services take and answer. It stays the same while the server runs, so it is written and packed once, the first time that somebody asks. */
export function mountOpenapi(fastify: FastifyInstance): void {
  let made: Promise<Packed> | null = null;
  fastify.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= describe(fastify);
    return sendPacked(request, reply.header('cache-control', 'no-cache'), await made);
  });
}

async function describe(fastify: FastifyInstance): Promise<Packed> {
  const plain = Buffer.from(JSON.stringify(fastify.swagger()));
  const [br, gzipped] = await Promise.all([pack.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), pack.gzip(plain)]);
  return { plain, br, gzip: gzipped, type: 'application/json; charset=utf-8', tag: tagOf(plain) };
}
