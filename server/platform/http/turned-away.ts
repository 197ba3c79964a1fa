import type { FastifyRequest } from 'fastify';

const turnedAway = new WeakSet<FastifyRequest>();

/** A request that was refused by the quick way. It is counted in `/metrics`; a line of the log would cost more than the answer. */
export function markTurnedAway(request: FastifyRequest): void {
  turnedAway.add(request);
}

export function isTurnedAway(request: FastifyRequest): boolean {
  return turnedAway.has(request);
}
