import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { fileAnswer } from '#contract/file.ts';
import { requireAccess } from './access.ts';
import type { RestEdge } from './edge.ts';
import { isFileAnswer, sendFile } from './file-answer.ts';
import { answeredOnce } from './idempotency.ts';
import type { Authenticate } from './request-context.ts';
import { requestContext } from './request-context.ts';

/** Mounts the edges of a service under its base address, each route with its contract and its access rule. */
export function mountRest(fastify: FastifyInstance, app: App, authenticate: Authenticate, prefix: string, edges: readonly RestEdge[]): void {
  for (const { routes, handlers } of edges) {
    for (const [name, route] of Object.entries(routes)) {
      const handler = handlers[name]!;
      fastify.route({
        method: route.method,
        url: prefix + (route.path.startsWith('/') ? route.path : `/${route.path}`),
        config: { access: route.access },
        schema: {
          operationId: name,
          summary: route.summary,
          tags: [prefix],
          ...(route.params && { params: route.params }),
          ...(route.query && { querystring: route.query }),
          ...(route.body && { body: route.body }),
          ...(route.response === fileAnswer ? { produces: ['application/octet-stream'] } : { response: { 200: route.response } }),
        },
        // Before validation: somebody without rights learns nothing from a validation error.
        onRequest: async (request) => requireAccess(await requestContext(app, authenticate, request), route.access),
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const ctx = await requestContext(app, authenticate, request);
          const work = () => handler(ctx, { params: request.params, query: request.query, body: request.body } as never);
          const key = request.headers['idempotency-key'];
          if (route.response === fileAnswer) {
            const answer = await work();
            return isFileAnswer(answer) ? sendFile(reply, answer) : answer;
          }
          if (typeof key !== 'string' || route.method === 'GET') return work();
          const { method, url, body: sent } = request;
          return (await answeredOnce(ctx, { key, method, url, body: sent }, async () => ({ status: 200, body: await work() }))).body;
        },
      });
    }
  }
}
