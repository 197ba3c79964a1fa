import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { network } from '#values/ip-address.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';

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
/** Strangers send XML that is checked by its schema: ten a second are more than people can want. */
const SAML_COST = 100;
const buckets = new WeakMap<App, LRUCache<string, Bucket>>();
const told = new WeakMap<FastifyRequest, Left>();
/** A sheet that strangers may ask for is drawn in some 30 ms. */
const SHEET_COST = 20;
const SERVICES = /^\/(?:graphql|api|oidc|saml|product-sheets)(?:\/|$|\?)/;

/**
 * promise G4: nobody takes the portal from the others. An address is counted before anything else is done, session and company
 * as soon as they are known (`chargeCaller`). The answer says what is left of the tightest; RATE_LIMITED says when to come back. Each process counts its own.
 */
export function mountRateLimits(fastify: FastifyInstance, app: App): void {
  if (!app.config.rateLimits) return;
  fastify.addHook('onRequest', async (request) => {
    if (SERVICES.test(request.url)) charge(app, request, 'address', network(request.ip), costOfAddress(request.url));
  });
  fastify.addHook('onSend', async (request, reply) => {
    const left = told.get(request);
    if (left) void reply.headers({ 'ratelimit-limit': left.limit, 'ratelimit-remaining': left.remaining, 'ratelimit-reset': left.reset });
  });
}

/** Counts a request for its session and its company. */
export function chargeCaller(ctx: Ctx, request: FastifyRequest): void {
  if (!ctx.app.config.rateLimits || !ctx.caller) return;
  const { sessionId, grants } = ctx.caller;
  const cost = costOf(request);
  charge(ctx.app, request, 'token', sessionId, cost);
  const companyId = (grants.find(({ shipToId }) => shipToId === ctx.claims.outletId) ?? grants[0])?.companyId;
  if (companyId) charge(ctx.app, request, 'company', companyId, cost);
}

function costOfAddress(url: string): number {
  if (url.startsWith('/saml/sso')) return SAML_COST;
  return url.startsWith('/product-sheets') ? SHEET_COST : 1;
}

function costOf({ url, body }: FastifyRequest): number {
  const query = url.startsWith('/graphql') ? (body as { query?: unknown } | null | undefined)?.query : undefined;
  return 1 + (typeof query === 'string' ? Math.floor(query.length / LONG) : 0);
}

function charge(app: App, request: FastifyRequest, kind: keyof RateLimits, who: string, cost: number): void {
  const limit = app.config.rateLimits![kind];
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
  const left: Left = { limit, remaining: fits ? Math.floor(limit - bucket.level) : 0, reset: Math.ceil(bucket.level / perMs / 1_000) };
  const before = told.get(request);
  if (!before || left.remaining / left.limit < before.remaining / before.limit) told.set(request, left);
  if (fits) return;
  throw new Refusal('RATE_LIMITED', { seconds: Math.max(1, Math.ceil((bucket.level + cost - limit) / perMs / 1_000)) });
}
