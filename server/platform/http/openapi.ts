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

/** What a program must know to call an operation and its schema does not say (`rest.ts` writes it, `withCalling` reads it). */
export interface Calling {
  readonly signedIn: boolean;
  readonly isForm: boolean;
  /** The call changes a record at the version that its caller has seen. */
  readonly ifMatch: boolean;
  readonly answers: 'json' | 'file' | 'stream';
}

interface Described {
  operationId?: string;
  'x-calling'?: Calling;
  security?: object[];
  parameters?: object[];
  requestBody?: { content: Record<string, { schema: object }>; required?: boolean };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

/** How a program begins, where it reads first. */
export const ABOUT = `Prices, orders and papers of a customer, and the supplier's desk.

**Who calls.** Each operation with a lock takes \`Authorization: Bearer <token>\`. A program of a customer gets one at the OpenID provider (\`/oidc/.well-known/openid-configuration\`), or, where the operator has switched it on, by the mutation \`generateCustomerToken(email, password)\` of the store endpoint.
**Ordering** is at the store endpoint \`/graphql\`: cart, choices, \`placeOrder\`. Its schema is at \`/graphql/schema.graphql\`. What is here reads orders, papers, reports and cases, and takes sheets of orders.
**Language.** Labels and messages come in the portal's first language, unless the header \`lang\` or the query \`Language\` names another (\`hu\`, \`en\`). \`Accept-Language\` is not looked at: browsers send it by themselves.
**Twice.** A call that changes something may carry an \`Idempotency-Key\`: sent again, it answers what the first answered and does nothing.
**Refusals** are \`application/problem+json\`; a program decides by \`code\`. 429 and 503 say in \`Retry-After\` when to come back.`;

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

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: text,
});
const LANG = header('lang', '`hu` or `en`: the language of labels and messages');
const OUTLET = header('outletid', 'the ship-to that is meant, where the call itself names none');
const KEY = header(
  'idempotency-key',
  'the same key with the same body is answered by what the first call was answered',
);
const VERSION = header('if-match', 'the ETag under which the caller has read the record', true);
const PREFER = header('prefer', '`respond-async`: answered before the rows are judged');
const FORM = {
  type: 'object',
  description: 'The file, or files where several are taken, under any name; what else the summary names, as texts',
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: text,
};
const ANSWERS = {
  file: ['application/octet-stream', 'The file; `Content-Type` and `Content-Disposition` say what it is'],
  stream: ['text/event-stream', 'Server-sent events, until either side ends it'],
} as const;

/** Says of an operation who may call, which headers count, and what its form or file is. */
function describeCalling(operation: Described, method: string): void {
  const calling = operation['x-calling'];
  if (!calling) return;
  delete operation['x-calling'];
  const { signedIn, isForm, ifMatch, answers } = calling;
  if (signedIn) operation.security = [{ token: [] }];
  operation.parameters = [
    ...(operation.parameters ?? []),
    LANG,
    ...(operation.operationId?.startsWith('general.') ? [OUTLET] : []),
    ...(method === 'get' ? [] : [KEY]),
    ...(ifMatch ? [VERSION] : []),
    ...(operation.operationId === 'general.bulkUploadOrders' ? [PREFER] : []),
  ];
  if (isForm) operation.requestBody = { content: { 'multipart/form-data': { schema: FORM } }, required: true };
  if (answers === 'json') return;
  const [type, description] = ANSWERS[answers];
  const schema = answers === 'file' ? { ...text, format: 'binary' } : text;
  operation.responses = { ...operation.responses, 200: { description, content: { [type]: { schema } } } };
}

/** A value that may be any JSON refers to itself, and the library leaves out what it refers to: it is what it is without the reference. */
function freeOfLooseEnds(part: unknown, schemas: Readonly<Record<string, object>>): void {
  if (typeof part !== 'object' || part === null) return;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string' && !schemas[$ref.replace('#/components/schemas/', '')])
    delete (part as { $ref?: unknown }).$ref;
  Object.values(part).forEach((inner) => freeOfLooseEnds(inner, schemas));
}

/** Every operation says how it is called and how it refuses, and each answer has a name: `general.getOrderReview` answers `GeneralGetOrderReview`. */
export function withNamesAndProblems<Document extends object>(document: Document): Document {
  const { paths = {}, components = {} } = document as {
    paths?: Record<string, Record<string, Described>>;
    components?: { schemas?: Record<string, object> };
  };
  const schemas: Record<string, object> = { ...components.schemas, Problem: PROBLEM };
  for (const [method, operation] of Object.values(paths).flatMap((methods) => Object.entries(methods))) {
    describeCalling(operation, method);
    const { operationId = '', responses = {} } = operation;
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
  const whole = { ...document, components: { ...components, schemas } };
  freeOfLooseEnds(whole, schemas);
  return whole;
}

async function packed(text: string, type: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    pack.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    pack.gzip(plain),
  ]);
  return { plain, br, gzip: gzipped, type, tag: tagOf(plain) };
}
