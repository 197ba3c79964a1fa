import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Coding = 'br' | 'gzip' | 'plain';

const WORTH = 1_400; // one packet holds less anyhow
const TEXTS = /^(?:application\/(?:[\w.-]+\+)?json|image\/svg\+xml)\b/;
/** Where the browser sends no cookie, so that the length of an answer tells nobody a secret. */
const OPEN = /^\/(?:graphql|api|art|pictures|portal-config\.json)\b/;

/** The best way of packing that the browser accepts. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  const codings = String(accepted ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]!.trim());
  return codings.includes('br') ? 'br' : codings.includes('gzip') ? 'gzip' : 'plain';
}

/** Answers of the services and drawings travel packed: a list of products takes an eighth. Quick rather than small. */
export function mountPacking(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!OPEN.test(request.routeOptions.url ?? '') || !TEXTS.test(String(reply.getHeader('content-type') ?? '')))
      return done();
    if (reply.hasHeader('content-encoding') || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return done();
    const before = reply.getHeader('vary');
    if (!/accept-encoding/i.test(String(before ?? '')))
      reply.header('vary', before ? `${String(before)}, accept-encoding` : 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === 'plain' || Buffer.byteLength(payload) < WORTH) return done();
    reply.header('content-encoding', coding).removeHeader('content-length');
    const packed = (error: Error | null, bytes: Buffer) => (error ? done(error) : done(null, bytes));
    if (coding === 'br') brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, packed);
    else gzip(payload, { level: 4 }, packed);
  });
}
