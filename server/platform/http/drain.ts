import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 400;
const LOOK_MS = 50;
/** Lines on which nothing was asked, or a request is still being sent, are closed after this; all others, read or not, after the latter. */
const UNFINISHED_MS = 5_000;
const UNREAD_MS = 15_000;
const leaving = new WeakSet<FastifyInstance>();
const streaming = new WeakMap<FastifyInstance, Set<() => void>>();

/**
 * While the server stops, no browser holds it up with a connection that it only keeps for later: each answer says that it is
 * the last on its connection, and what has fallen idle is closed. A slow or silent client does not make the stop fail: its line is closed.
 */
export function mountDrain(fastify: FastifyInstance): void {
  const { server } = fastify;
  const lines = new Map<Socket, Set<IncomingMessage>>();
  server.on('connection', (line: Socket) => {
    lines.set(line, new Set());
    line.once('close', () => lines.delete(line));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const asked = lines.get(request.socket);
    asked?.add(request);
    response.once('close', () => asked?.delete(request));
  });
  const timers: NodeJS.Timeout[] = [];
  fastify.addHook('preClose', async () => {
    leave(fastify);
    timers.push(
      setInterval(() => server.closeIdleConnections(), LOOK_MS),
      setTimeout(() => {
        for (const [line, asked] of lines) if (![...asked].some(({ complete }) => complete)) line.destroy();
      }, UNFINISHED_MS),
      setTimeout(() => server.closeAllConnections(), UNREAD_MS),
    );
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.has(fastify)) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}

export function isLeaving(fastify: FastifyInstance): boolean {
  return leaving.has(fastify);
}

/**
 * Before the server closes: `/readyz` is red, so that a load balancer sends nobody new, and for a moment everything is still
 * served, also what waits in the system to be accepted. Closing at once would cut those connections off.
 */
export async function drain(fastify: FastifyInstance): Promise<void> {
  leave(fastify);
  await sleep(GRACE_MS);
}

/** What would go on for as long as its client listens ends as soon as the server stops. Answers how to forget it. */
export function endWhenLeaving(fastify: FastifyInstance, end: () => void): () => void {
  let all = streaming.get(fastify);
  if (!all) streaming.set(fastify, (all = new Set()));
  const ends = all.add(end);
  return () => void ends.delete(end);
}

function leave(fastify: FastifyInstance): void {
  leaving.add(fastify);
  for (const end of streaming.get(fastify) ?? []) end();
}
