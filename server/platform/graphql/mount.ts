import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import mercurius from 'mercurius';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Language } from '#values/text.ts';
import type { App, Ctx } from '../../context.ts';
import type { GraphqlEdge } from '../http/edge.ts';
import type { Answer } from '../http/idempotency.ts';
import { answeredOnce } from '../http/idempotency.ts';
import type { Authenticate } from '../http/request-context.ts';
import { languageOf, requestContext } from '../http/request-context.ts';
import { answeredError, isGraphqlError, statusOf } from './errors.ts';
import { limitRules, refuseTooManyTokens } from './limits.ts';
import { resolversOf } from './resolvers.ts';
import { commerceSchema } from './schema.ts';

interface Sent { query?: unknown; variables?: unknown; operationName?: unknown }

/**
 * The store endpoint: POST with a JSON body, nothing else (three of our queries change data, so GET is closed).
 * Limits come before execution; a bad token is refused before the document is even read.
 */
export async function mountGraphql(fastify: FastifyInstance, app: App, authenticate: Authenticate, edges: readonly GraphqlEdge[]): Promise<void> {
  const { resolvers, loaders } = resolversOf(edges);
  await fastify.register(mercurius, {
    schema: commerceSchema(), resolvers, loaders: loaders as never,
    routes: false, graphiql: false, jit: 1, cache: 512, validationRules: limitRules(),
    // Errors stay whole: mercurius' own formatter would drop what they were caused by, and with it every refusal.
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors: errors as never } }),
  });

  fastify.route({
    method: 'POST',
    url: '/graphql',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const { status, body } = await answered(request, reply);
      return reply.code(status).send(body);
    },
  });

  /** The same key and body give the first answer again; without a key every call runs. */
  async function answered(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const language = languageOf(app, request);
    try {
      const sent = bodyOf(request.body);
      const ctx = await requestContext(app, authenticate, request);
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') return await executed(sent, ctx, reply, language);
      return await answeredOnce(ctx, { key, method: 'POST', url: '/graphql', body: request.body }, () => executed(sent, ctx, reply, language));
    } catch (error) {
      const errors = graphqlErrorsOf(error);
      return { status: statusOf(errors, false), body: { errors: errors.map((wrong) => answeredError(wrong, language, request.id, request.log)), data: null } };
    }
  }
}

async function executed({ query, variables, operationName }: ReturnType<typeof bodyOf>, ctx: Ctx, reply: FastifyReply, language: Language): Promise<Answer> {
  refuseTooManyTokens(query);
  const result = await reply.graphql(query, { ctx }, variables, operationName);
  const errors = result.errors;
  if (!errors?.length) return { status: 200, body: { data: result.data } };
  const some = Object.values((result.data ?? {}) as object).some((value) => value !== null);
  return { status: statusOf(errors, some), body: { errors: errors.map((error) => answeredError(error, language, ctx.requestId, reply.log)), data: result.data ?? null } };
}

function bodyOf(body: unknown): { query: string; variables: Record<string, unknown>; operationName: string | undefined } {
  const { query, variables, operationName } = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Sent;
  if (typeof query !== 'string') throw new Refusal('PARAMETER_MISSING', { name: 'query' });
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) throw new Refusal('INVALID_INPUT', { name: 'variables' });
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
  };
}

/** Syntax and validation errors arrive as one error that carries them all. */
function graphqlErrorsOf(error: unknown): GraphQLError[] {
  const many = (error as { errors?: unknown }).errors;
  if (Array.isArray(many) && many.length > 0) return many.slice(0, 20).map((one) => (isGraphqlError(one) ? one : asGraphqlError(one)));
  return [asGraphqlError(error)];
}

function asGraphqlError(error: unknown): GraphQLError {
  if (isGraphqlError(error)) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(cause.message, { originalError: cause });
}
