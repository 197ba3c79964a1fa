import { LRUCache } from 'lru-cache';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';

/** Sessions whose budget is remembered; one that is forgotten begins anew. */
const SESSIONS = 50_000;
/** A session may send its requests of a minute (RATE_LIMITS) with documents of this many fields on average. */
const FIELDS_PER_REQUEST = 100;

export interface DocumentBudget {
  /** Takes fields from what the session may ask within a minute; throws RATE_LIMITED, which says when to come back. */
  pay(sessionId: string, fields: number): void;
}

/** What each session may spend on documents of its own, counted in fields; each process counts its own. */
export function budgetOf({ config, clock }: App): DocumentBudget {
  const spent = new LRUCache<string, { fields: number; at: number }>({ max: SESSIONS });
  const limit = config.rateLimits ? config.rateLimits.token * FIELDS_PER_REQUEST : Infinity;
  return {
    pay(sessionId, fields) {
      if (limit === Infinity) return;
      const now = clock.real().getTime();
      const before = spent.get(sessionId);
      const left = before ? Math.max(0, before.fields - (Math.max(0, now - before.at) * limit) / 60_000) : 0;
      // An empty budget takes any document, else a small limit would refuse a large one for ever.
      if (left > 0 && left + fields > limit)
        throw new Refusal('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(((left + fields - limit) * 60) / limit)) });
      spent.set(sessionId, { fields: left + fields, at: now });
    },
  };
}
