import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { network } from '#values/ip-address.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';
import { countedCompany } from '../../context.ts';
import { countRefused } from './admission.ts';
import { routeClassOf } from './route-class.ts';

/** Requests a minute, and as many at once; a long document of the store endpoint counts as several. */
export interface RateLimits {
  readonly address: number;
  readonly token: number;
  readonly company: number;
}

interface Bucket {
  level: number;
  at: number;
}
interface Left {
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

const KEPT = 50_000;
const LONG = 2_000;
const buckets = new WeakMap<App, LRUCache<string, Bucket>>();
const told = new WeakMap<FastifyRequest, Left>();

/**
 * promise G4: nobody takes the portal from the others. An address is counted before anything else is done, session and company
 * as soon as they are known (`chargeCaller`). The answer says what is left of the tightest; RATE_LIMITED says when to come back. Each process counts its own.
 */
export function mountRateLimits(fastify: FastifyInstance, app: App): void {
  if (!app.config.rateLimits) return;
  fastify.addHook('onRequest', async (request) => {
    const { cost } = routeClassOf(request.routeOptions.url);
    if (cost > 0) charge(app, request, 'address', network(request.ip), cost);
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const left = told.get(request);
    if (left)
      void reply.headers({
        'ratelimit-limit': left.limit,
        'ratelimit-remaining': left.remaining,
        'ratelimit-reset': left.reset,
      });
    done();
  });
}

/** Counts a request once more for its address, when it turns out to leave more behind than others: so much in requests. */
export function chargeAddress(app: App, request: FastifyRequest, cost: number): void {
  if (app.config.rateLimits) charge(app, request, 'address', network(request.ip), cost);
}

/** Counts a request for its session and its company. */
export function chargeCaller(ctx: Ctx, request: FastifyRequest): void {
  if (!ctx.app.config.rateLimits || !ctx.caller) return;
  const cost = costOf(request);
  charge(ctx.app, request, 'token', ctx.caller.sessionId, cost);
  const companyId = countedCompany(ctx);
  if (companyId) charge(ctx.app, request, 'company', companyId, cost);
}

function costOf({ routeOptions, body }: FastifyRequest): number {
  const query = routeOptions.url === '/graphql' ? (body as { query?: unknown } | null | undefined)?.query : undefined;
  return 1 + (typeof query === 'string' ? Math.floor(query.length / LONG) : 0);
}

function charge(app: App, request: FastifyRequest, kind: keyof RateLimits, who: string, wanted: number): void {
  const limit = app.config.rateLimits![kind];
  // What costs more than a whole minute holds takes all of it; it would never be served otherwise.
  const cost = Math.min(wanted, limit);
  const now = app.clock.real().getTime();
  let kept = buckets.get(app);
  if (!kept) buckets.set(app, (kept = new LRUCache({ max: KEPT })));
  const key = `${kind} ${who}`;
  const bucket = kept.get(key) ?? { level: 0, at: now };
  const perMs = limit / 60_000;
  bucket.level = Math.max(0, bucket.level - Math.max(0, now - bucket.at) * perMs);
  bucket.at = Math.max(now, bucket.at);
  kept.set(key, bucket);
  const fits = bucket.level + cost <= limit;
  if (fits) bucket.level += cost;
  const left: Left = {
    limit,
    remaining: fits ? Math.floor(limit - bucket.level) : 0,
    reset: Math.ceil(bucket.level / perMs / 1_000),
  };
  const before = told.get(request);
  if (!before || left.remaining / left.limit < before.remaining / before.limit) told.set(request, left);
  if (fits) return;
  countRefused(app, 'rate');
  throw new Refusal('RATE_LIMITED', { seconds: Math.max(1, Math.ceil((bucket.level + cost - limit) / perMs / 1_000)) });
}
