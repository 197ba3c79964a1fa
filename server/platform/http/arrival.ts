import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody, isForm } from './body.ts';

/** How fast a body has to come. */
export interface Arrival {
  /** A whole body that is no form. */
  readonly bodyMs: number;
  /** A whole form: 50 MB of photos on a line of 0.7 Mbit/s. */
  readonly formMs: number;
  /** So many bytes of a form in each `formStepMs`, or nobody is sending it any more. */
  readonly formBytes: number;
  readonly formStepMs: number;
  readonly lookEveryMs: number;
}

export const ARRIVAL: Arrival = {
  bodyMs: 25_000,
  formMs: 600_000,
  formBytes: 20_480,
  formStepMs: 10_000,
  lookEveryMs: 2_000,
};

interface Coming {
  readonly form: boolean;
  readonly since: number;
  stepAt: number;
  bytes: number;
}

/**
 * Ends requests whose body does not come (408): Node's own limit is one for all, and would cut honest uploads on slow lines or let everybody else
 * dawdle as long as they may. Mount it before the routes.
 */
export function mountArrival(fastify: FastifyInstance, arrival: Arrival = ARRIVAL): void {
  const coming = new Map<IncomingMessage, Coming>();

  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!hasBody(request) || raw.socket.destroyed) return done();
    const now = performance.now();
    coming.set(raw, { form: isForm(request), since: now, stepAt: now, bytes: raw.socket.bytesRead });
    const over = () => void coming.delete(raw);
    raw.once('end', over).once('close', over);
    done();
  });

  const looking = setInterval(() => {
    const now = performance.now();
    for (const [raw, one] of coming) {
      if (!isLate(raw, one, now)) continue;
      coming.delete(raw);
      fastify.server.emit(
        'clientError',
        Object.assign(new Error('the body does not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }
  }, arrival.lookEveryMs);
  looking.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(looking);
    done();
  });

  function isLate({ socket }: IncomingMessage, one: Coming, now: number): boolean {
    if (!one.form) return now - one.since > arrival.bodyMs;
    if (now - one.since > arrival.formMs) return true;
    if (now - one.stepAt < arrival.formStepMs) return false;
    const came = socket.bytesRead - one.bytes;
    one.stepAt = now;
    one.bytes = socket.bytesRead;
    return came < arrival.formBytes;
  }
}
