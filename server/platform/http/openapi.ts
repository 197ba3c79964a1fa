import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { commerceSchema } from '../graphql/schema.ts';
import type { Packed } from './packed.ts';
import { sendPacked, tagOf } from './packed.ts';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The version of the product, as package.json says it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/**
 * What the services take and answer, for programs: `/openapi.json` of the REST services and `/graphql/schema.graphql` of the store
 * endpoint. Both stay the same while the server runs, so each is written and packed once, the first time that somebody asks.
 */
export function mountOpenapi(fastify: FastifyInstance): void {
  const descriptions = {
    '/openapi.json': { text: () => JSON.stringify(fastify.swagger()), type: 'application/json; charset=utf-8' },
    '/graphql/schema.graphql': { text: commerceSchema, type: 'text/plain; charset=utf-8' },
  };
  for (const [url, { text, type }] of Object.entries(descriptions)) {
    let made: Promise<Packed> | null = null;
    fastify.get(url, { schema: { hide: true } }, async (request, reply) => {
      made ??= packed(text(), type);
      return sendPacked(request, reply.header('cache-control', 'no-cache'), await made);
    });
  }
}

interface Described {
  operationId?: string;
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

const text = { type: 'string' };
/** As `problemOf` makes it. */
const PROBLEM = {
  type: 'object',
  description: 'RFC 9457. `code` is what a program decides by; `detail` is for people, in their language.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { ...text, description: '`urn:hordo:problem:` and the code in small letters' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: text,
    requestId: { ...text, description: 'under which the log has it' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    present: { type: 'object', description: 'of a stale write (412): the record as it is now' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
    },
  },
};
const REFUSED = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

/** Every operation says how it refuses, and each answer has a name: `general.getOrderReview` answers `GeneralGetOrderReview`. */
export function withNamesAndProblems<Document extends object>(document: Document): Document {
  const { paths = {}, components = {} } = document as {
    paths?: Record<string, Record<string, Described>>;
    components?: { schemas?: Record<string, object> };
  };
  const schemas: Record<string, object> = { ...components.schemas, Problem: PROBLEM };
  for (const { operationId = '', responses = {} } of Object.values(paths).flatMap((methods) =>
    Object.values(methods),
  )) {
    const answer = responses['200']?.content?.['application/json'];
    if (answer?.schema && operationId) {
      const name = operationId.replace(/(?:^|\W)(\w)/g, (_all, letter: string) => letter.toUpperCase());
      schemas[name] = answer.schema;
      answer.schema = { $ref: `#/components/schemas/${name}` };
    }
    responses['4XX'] ??= { description: 'Refused: the code says why', ...REFUSED };
    responses['5XX'] ??= {
      description: 'Cannot be answered at present; 503 says in Retry-After when to come back',
      ...REFUSED,
    };
  }
  return { ...document, components: { ...components, schemas } };
}

async function packed(text: string, type: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    pack.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    pack.gzip(plain),
  ]);
  return { plain, br, gzip: gzipped, type, tag: tagOf(plain) };
}
