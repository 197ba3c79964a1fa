import { randomBytes } from 'node:crypto';
import { cut } from '#values/text.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx } from '../../../context.ts';
import { sealSoon } from '../chain/seal-entries.ts';
import { personalDigest } from '../chain/chain.ts';
import type { AuditEvent } from './audit-event.ts';
import { insertEntry } from './entry.store.ts';

/** A context, or as much of one as there is before anybody is signed in. */
export type Writer = { readonly app: App; readonly db: Db } & Partial<Pick<Ctx, 'caller' | 'ip' | 'requestId'>>;

/**
 * One entry: who (the actor, and in whose name), for whom, what, when, from where, with which result. It is written in the caller's transaction,
 * so what is rolled back did not happen; a refusal is written outside of one. Sealed into the chain a moment after the commit.
 */
export async function audit(ctx: Writer, event: AuditEvent): Promise<void> {
  const { caller = null } = ctx;
  const personal = {
    email: clean(event.email, 254),
    ip: clean(ctx.ip, 64),
    agent: clean(event.agent, 200),
    reason: clean(event.reason, 500),
  };
  const salt = randomBytes(16).toString('base64url');
  await insertEntry(ctx.db, {
    ...personal,
    at: ctx.app.clock.real(),
    what: event.what,
    result: event.result ?? 'done',
    uid: event.uid === undefined ? (caller?.uid ?? null) : event.uid,
    actorUid: caller?.actor?.uid ?? caller?.uid ?? null,
    asUid: caller?.actor ? caller.uid : null,
    companyId: event.companyId ?? null,
    sessionId: event.sessionId ?? null,
    requestId: ctx.requestId || null,
    detail: cleanDetail(event.detail ?? {}),
    personalSalt: salt,
    personalDigest: personalDigest(salt, personal),
  });
  ctx.db.afterCommit(() => sealSoon(ctx.app));
}

/** No line ends and no other control characters, so that an entry stays one line wherever it is shown; cut, so that nobody can fill the table. */
function clean(text: string | null | undefined, length: number): string | null {
  return text ? cut(text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '), length) : null;
}

function cleanDetail(detail: NonNullable<AuditEvent['detail']>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? (clean(value, 500) ?? '') : value,
    ]),
  );
}
