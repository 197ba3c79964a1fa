import { LRUCache } from 'lru-cache';
import type { RefusalCode, RefusalParams } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Writer } from './audit.ts';
import { audit } from './audit.ts';

/** At most one audit entry per person and attempt in a period, and a bounded number of different ones an hour, so that nobody fills the audit by trying. */
const SAME_MS = 600_000;
const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 60;
const KEPT = 10_000;

interface Told {
  since: number;
  count: number;
  readonly at: Map<string, number>;
}
const told = new WeakMap<App, LRUCache<string, Told>>();

/** A refused attempt, bounded for each person (promise G1). Each process counts its own. Outside of a transaction, as it is to stay. */
export async function tellAttempt(ctx: Writer, who: string, event: AuditEvent, same: string): Promise<void> {
  const now = ctx.app.clock.real().getTime();
  let people = told.get(ctx.app);
  if (!people) told.set(ctx.app, (people = new LRUCache({ max: KEPT })));
  let person = people.get(who);
  if (!person || now - person.since >= HOUR_MS)
    people.set(who, (person = { since: now, count: 0, at: new Map(person?.at) }));
  for (const [key, at] of person.at) if (now - at >= SAME_MS) person.at.delete(key);
  if (person.count >= MOST_AN_HOUR || person.at.has(same)) return;
  person.count += 1;
  person.at.set(same, now);
  await audit(ctx, { ...event, result: 'refused' });
}

/** A signed-in user tried to change what they may not change: the operation, and the reason. Nothing of the request is kept. */
export async function tellForbidden(
  ctx: Ctx,
  operation: string,
  { code, params }: { code: RefusalCode; params: RefusalParams },
): Promise<void> {
  const { uid, actor, sessionId } = ctx.caller!;
  const { section } = params;
  const detail = { operation, why: code, ...(typeof section === 'string' && { permission: section }) };
  await tellAttempt(
    ctx,
    actor?.uid ?? uid,
    { what: 'access-refused', sessionId, detail },
    `${uid} ${operation} ${code}`,
  );
}
