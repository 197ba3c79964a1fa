import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { countRefusal } from '#platform/health/counters.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';
import type { GraphqlEdge } from '../http/edge.ts';
import type { TellForbidden } from '../http/forbidden.ts';
import type { Answer } from '../http/idempotency.ts';
import { answeredOnce, answersSecretly } from '../http/idempotency.ts';
import type { Authenticate } from '../http/request-context.ts';
import { languageOf } from '../http/language.ts';
import { nameOperation } from '../http/operation.ts';
import { requestContext } from '../http/request-context.ts';
import { answeredError, isGraphqlError, statusOf } from './errors.ts';
import type { Answered } from './errors.ts';
import { asBusy, sayHow } from '../http/errors.ts';
import { problemOf } from '../http/problem.ts';
import { budgetOf } from './document-budget.ts';
import { WrongDocument, documentsOf } from './documents.ts';
import { graphql } from './engine.ts';
import { resolversOf } from './resolvers.ts';
import { executableSchema } from './schema.ts';

interface Sent {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/**
 * The store endpoint: POST with a JSON body, nothing else (three of our queries change data, so GET is closed).
 * Limits come before execution; a bad token is refused before the document is even read.
 */
export function mountGraphql(
  fastify: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  edges: readonly GraphqlEdge[],
  tell: TellForbidden,
): void {
  const documents = documentsOf(executableSchema(resolversOf(edges, tell)));
  const budget = budgetOf(app);

  fastify.route({
    method: 'POST',
    url: '/graphql',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const { status, body } = await answered(request);
      return sayHow(reply, status, paramsIn(body)).code(status).send(body);
    },
    // A body that cannot be read, or a server too busy to read it: even then the answer is the endpoint's own JSON.
    errorHandler: (error, request, reply) => refused(error, request, reply),
  });

  fastify.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => refused(new Refusal('METHOD_NOT_ALLOWED'), request, reply.header('allow', 'POST')),
    errorHandler: (error, request, reply) => refused(error, request, reply.header('allow', 'POST')),
  });

  function refused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status } = problemOf(asBusy(error), languageOf(app, request), request.id);
    const wrong = answeredError(asGraphqlError(error), languageOf(app, request), request.id, request.log);
    count([wrong]);
    return sayHow(reply, status, wrong.extensions.params)
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ errors: [{ path: [], ...wrong }], data: null });
  }

  /** Refusals, not failures of ours; a document that cannot be run has no code. */
  function count(errors: readonly Answered[]): void {
    for (const { extensions } of errors) if (extensions.code !== 'INTERNAL') countRefusal(app, extensions.code);
  }

  /** The same key and body give the first answer again; without a key every call runs. */
  async function answered(request: FastifyRequest): Promise<Answer> {
    const language = languageOf(app, request);
    let signedIn = false;
    try {
      if (!isJson(request)) throw new Refusal('BODY_UNREADABLE');
      const sent = bodyOf(request.body);
      const ctx = await requestContext(app, authenticate, request);
      signedIn = ctx.caller !== null;
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') return await executed(sent, ctx, request);
      return await answeredOnce(ctx, { key, method: 'POST', url: '/graphql', body: request.body }, (marking) =>
        executed(sent, marking, request),
      );
    } catch (error) {
      const errors = graphqlErrorsOf(error);
      const path = pathOf(request.body, signedIn);
      const told = errors.map((wrong) => ({ path, ...answeredError(wrong, language, request.id, request.log) }));
      count(told);
      return { status: statusOf(errors, false), body: { errors: told, data: null } };
    }
  }

  async function executed(
    { query, variables, operationName }: ReturnType<typeof bodyOf>,
    ctx: Ctx,
    request: FastifyRequest,
  ): Promise<Answer> {
    if (!ctx.caller && NAMES_TYPES.test(query)) throw new Refusal('UNAUTHORIZED');
    const { caller } = ctx;
    const document = documents.prepare(query, caller && ((fields) => budget.pay(caller.sessionId, fields)));
    const operation = document.asksFor(operationName);
    if (operation) nameOperation(request, operation);
    const { data, errors } = await document.run({ ctx }, variables, operationName);
    const secret = answersSecretly(ctx);
    if (!errors?.length) return { status: 200, body: { data }, secret };
    // Nothing was run: the variables or the name of the operation are wrong.
    if (data === undefined) throw new WrongDocument(errors);
    const some = Object.values(data ?? {}).some((value) => value !== null);
    const told = errors.map((error) => answeredError(error, ctx.language, ctx.requestId, app.log));
    count(told);
    return {
      status: statusOf(errors, some),
      body: { errors: told, data },
      secret,
    };
  }

  /** Every error has a path (contract 3): one that comes before execution is about the first field asked for, or about none when that cannot be read. */
  function pathOf(body: unknown, signedIn: boolean): string[] {
    try {
      const { query, operationName } = bodyOf(body);
      return documents.firstField(query, operationName, signedIn);
    } catch {
      return [];
    }
  }
}

/** Of the first refusal that has any. */
function paramsIn(body: unknown): Answered['extensions']['params'] {
  const { errors } = body as { errors?: readonly Answered[] };
  return errors?.find(({ extensions }) => extensions.params)?.extensions.params;
}

/** Introspection of a type is for who is signed in (contract 1). */
const NAMES_TYPES = /\b__type\b/;

function isJson(request: FastifyRequest): boolean {
  return /^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '');
}

function bodyOf(body: unknown): {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
} {
  const { query, variables, operationName } = (
    typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  ) as Sent;
  if (typeof query !== 'string') throw new Refusal('QUERY_MISSING');
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw new graphql.GraphQLError('Variables must be an object.');
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
  };
}

function graphqlErrorsOf(error: unknown): readonly GraphQLError[] {
  return error instanceof WrongDocument ? error.errors : [asGraphqlError(error)];
}

function asGraphqlError(error: unknown): GraphQLError {
  if (isGraphqlError(error)) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  return new graphql.GraphQLError(cause.message, { originalError: cause });
}
