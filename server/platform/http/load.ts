import type { FastifyInstance } from 'fastify';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';

/**
 * Bounds the requests in flight per class, because an event-loop limit alone does not bound latency: sign-in is not shed
 * with the calls of the services. Files and health are not counted.
 */
const CLASSES = { ordinary: 120, sign: 60 } as const;
type Class = keyof typeof CLASSES;

export function mountLoadLimits(fastify: FastifyInstance, _app: App): void {
  const inFlight: Record<Class, number> = { ordinary: 0, sign: 0 };
  fastify.addHook('onRequest', async (request) => {
    const kind = classOf(request.url);
    if (!kind) return;
    if (inFlight[kind] >= CLASSES[kind]) throw new Refusal('OVERLOADED', { seconds: 1 });
    inFlight[kind] += 1;
    let left = false;
    request.raw.once('close', () => leave());
    function leave() {
      if (left) return;
      left = true;
      inFlight[kind!] -= 1;
    }
    (request as { leaveLoad?: () => void }).leaveLoad = leave;
  });
  fastify.addHook('onResponse', async (request) => (request as { leaveLoad?: () => void }).leaveLoad?.());
}

function classOf(url: string): Class | null {
  if (url.startsWith('/graphql') || url.startsWith('/api/')) return 'ordinary';
  if (url.startsWith('/oidc') || url.startsWith('/saml/')) return 'sign';
  return null;
}
