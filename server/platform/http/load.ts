import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';

/**
 * Bounds the requests in flight and those of one turn of the event loop (what is answered from memory is never in flight:
 * its queue is the turn). What only reads is turned away first, then what writes, and signing in does not suffer from
 * either (promise C6, decision 0147). Files and health are not counted.
 */
const BOUNDS = {
  read: { inFlight: 200, turnMs: 400 },
  write: { inFlight: 400, turnMs: 1_200 },
  sign: { inFlight: 150, turnMs: Infinity },
} as const;
/** Fewer in a turn are no queue, however long they take: something else was slow. */
const QUEUE = 100;
type Kind = keyof typeof BOUNDS;
type Lane = 'services' | 'sign';

export function mountLoadLimits(fastify: FastifyInstance, _app: App): void {
  const inFlight: Record<Lane, number> = { services: 0, sign: 0 };
  let turn: { readonly begun: number; requests: number } | null = null;
  const admit = (lane: Lane, kind: Kind) => {
    const long = turn !== null && turn.requests >= QUEUE && performance.now() - turn.begun > BOUNDS[kind].turnMs;
    if (long || inFlight[lane] >= BOUNDS[kind].inFlight) throw new Refusal('OVERLOADED', { seconds: 1 });
  };
  /** All sockets that have something to say are read in one turn; what the last of them waited is as long as the turn is. */
  const count = () => {
    if (!turn) {
      turn = { begun: performance.now(), requests: 0 };
      setImmediate(() => {
        turn = null;
      });
    }
    turn.requests += 1;
  };
  // Before a byte of the body is read; whether the store endpoint is asked to read or to write stands in the body.
  fastify.addHook('onRequest', async (request) => {
    const lane = laneOf(request.url);
    if (!lane) return;
    count();
    admit(lane, lane === 'sign' ? 'sign' : request.method === 'GET' ? 'read' : 'write');
  });
  // Who is slow in saying what he wants keeps no place from the others: it counts from here (promise C10).
  fastify.addHook('preValidation', async (request, reply) => {
    const lane = laneOf(request.url);
    if (!lane) return;
    admit(lane, lane === 'sign' ? 'sign' : isRead(request) ? 'read' : 'write');
    inFlight[lane] += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      inFlight[lane] -= 1;
    };
    reply.raw.once('close', leave); // the request's own is over as soon as its body is read
    (request as { leaveLoad?: () => void }).leaveLoad = leave;
  });
  fastify.addHook('onResponse', async (request) => (request as { leaveLoad?: () => void }).leaveLoad?.());
}

function laneOf(url: string): Lane | null {
  if (url.startsWith('/graphql') || url.startsWith('/api/')) return 'services';
  if (url.startsWith('/oidc') || url.startsWith('/saml/')) return 'sign';
  return null;
}

function isRead(request: FastifyRequest): boolean {
  if (!request.url.startsWith('/graphql')) return request.method === 'GET';
  const { query } = (request.body ?? {}) as { query?: unknown };
  return typeof query !== 'string' || !/\bmutation\b/.test(query);
}
