import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What is worth an entry in the audit (promise G1). */
export type SecurityEventName = 'sign-in' | 'sign-out' | 'customer-token' | 'session-ended' | 'external-sign-in' | 'user-status' | 'permission' | 'signing-key';

export interface SecurityEvent {
  readonly at: Date;
  readonly what: SecurityEventName;
  readonly result: 'done' | 'refused';
  readonly uid?: string | null;
  readonly actorUid?: string | null;
  /** The only place where an e-mail address is kept beside the account (promise G2). */
  readonly email?: string | null;
  readonly sessionId?: string | null;
  readonly ip?: string;
  readonly agent?: string;
  readonly requestId?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds one entry. Never pass a password, a token or a code; free text is cut so that nobody can fill the table. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.run(sql`insert into security_event (at, what, result, uid, actor_uid, email, session_id, ip, agent, request_id, detail)
    values (${event.at}, ${event.what}, ${event.result}, ${event.uid ?? null}, ${event.actorUid ?? null}, ${cut(event.email, 254)}, ${event.sessionId ?? null},
      ${cut(event.ip, 64)}, ${cut(event.agent, 200)}, ${event.requestId ?? null}, ${JSON.stringify(event.detail ?? {})})`);
}

function cut(text: string | null | undefined, length: number): string | null {
  return text ? text.replaceAll(/\p{Cc}/gu, ' ').slice(0, length) : null;
}
