import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamAnswer } from '#contract/stream.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { endWhenLeaving, isLeaving } from './drain.ts';

/**
 * Sends a stream of events for as long as its client listens, its caller may read it and the server runs. It is not packed: a packed line waits for
 * the next one. A caller who may no longer read it ends it without an error: their client asks again, and is refused then.
 */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream }: StreamAnswer,
  stillMay: () => Promise<unknown>,
): FastifyReply {
  const { server } = request;
  const over = new AbortController();
  const end = () => over.abort();
  const given = request.headers['last-event-id'];
  const lastEventId = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
  const forget = endWhenLeaving(server, end);
  if (isLeaving(server)) end();
  reply.raw.once('close', end);
  async function* pieces() {
    try {
      yield* stream(over.signal, stillMay, lastEventId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      forget();
    }
  }
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no') // a proxy would wait for more
    .send(Readable.from(pieces(), { objectMode: false }));
}
