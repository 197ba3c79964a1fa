import type { FastifyInstance } from 'fastify';
import { authenticate } from '#modules/identity/index.ts';
import { hearAllSoFar } from '#platform/db/changes.ts';
import { requireAccess } from '#platform/http/access.ts';
import { requestContext } from '#platform/http/request-context.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../context.ts';
import { runSupplier, wordsOf } from './run-supplier.ts';

/** `POST /demo/supplier` with the token of somebody of the supplier and JSON `{"do": "…"}`; answers `{"done": "what changed"}`. */
export function mountSupplier(fastify: FastifyInstance, app: App): void {
  fastify.route({
    method: 'POST',
    url: '/demo/supplier',
    schema: { hide: true },
    onRequest: async (request) => requireAccess(await requestContext(app, authenticate, request), 'desk'),
    handler: async (request, reply) => {
      const ctx = await requestContext(app, authenticate, request);
      const words = (request.body as { do?: unknown } | null)?.do;
      if (typeof words !== 'string' || words.length > 1_000) throw new Refusal('PARAMETER_MISSING', { name: 'do' });
      reply.header('cache-control', 'no-store');
      const done = await runSupplier(ctx, wordsOf(words));
      await hearAllSoFar(app);
      return { done };
    },
  });
}
