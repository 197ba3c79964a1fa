import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';

/** Somebody who only says that they are a proxy uses up one of them. */
const NOTICES = 5;

/**
 * Says in the log when a proxy hands requests on that `TRUST_PROXY` does not name: all its clients have its address then, share the bounds of one, and lock each other out with
 * wrong passwords. Once for each proxy.
 */
export function mountProxyNotice(fastify: FastifyInstance, { log }: Pick<App, 'log'>): void {
  const told = new Set<string>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const from = request.socket.remoteAddress;
    if (request.headers['x-forwarded-for'] === undefined || request.ip !== from) return done();
    if (told.size < NOTICES && !told.has(from)) {
      told.add(from);
      log.warn(
        { address: from },
        'requests come with X-Forwarded-For from an address that TRUST_PROXY does not name: if it is your proxy, all its clients count as one address until you name it',
      );
    }
    done();
  });
}
