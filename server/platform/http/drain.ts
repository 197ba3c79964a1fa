import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 400;
const LOOK_MS = 50;
const leaving = new WeakSet<FastifyInstance>();

/**
 * While the server stops, no browser holds it up with a connection that it only keeps for later: each answer says that it is
 * the last on its connection, and what has fallen idle is closed.
 */
export function mountDrain(fastify: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    leaving.add(fastify);
    looking = setInterval(() => fastify.server.closeIdleConnections(), LOOK_MS);
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (leaving.has(fastify)) reply.header('connection', 'close');
  });
  fastify.addHook('onClose', async () => clearInterval(looking));
}

export function isLeaving(fastify: FastifyInstance): boolean {
  return leaving.has(fastify);
}

/**
 * Before the server closes: `/readyz` is red, so that a load balancer sends nobody new, and for a moment everything is still
 * served, also what waits in the system to be accepted. Closing at once would cut those connections off.
 */
export async function drain(fastify: FastifyInstance): Promise<void> {
  leaving.add(fastify);
  await sleep(GRACE_MS);
}
