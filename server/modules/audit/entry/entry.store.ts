import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AuditEventName } from '#vocabulary/audit-event.ts';

export interface NewEntry {
  readonly at: Date;
  readonly what: AuditEventName;
  readonly result: 'done' | 'refused';
  readonly uid: string | null;
  readonly actorUid: string | null;
  readonly asUid: string | null;
  readonly companyId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly email: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
  readonly personalSalt: string;
  readonly personalDigest: string;
}

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.run(sql`insert into security_event
      (at, what, result, uid, actor_uid, as_uid, company_id, email, session_id, ip, agent, request_id, detail, personal_salt, personal_digest)
    values (${entry.at}, ${entry.what}, ${entry.result}, ${entry.uid}, ${entry.actorUid}, ${entry.asUid},
      coalesce(${entry.companyId}::text, (select company_id from account where uid = ${entry.uid})),
      ${entry.email}, ${entry.sessionId}, ${entry.ip}, ${entry.agent}, ${entry.requestId}, ${JSON.stringify(entry.detail)}, ${entry.personalSalt}, ${entry.personalDigest})`);
}

/** What is personal goes; the chain holds, for it covers the digest. */
export async function erasePersonal(db: Db, uid: string): Promise<number> {
  return db.run(sql`update security_event set email = null, ip = null, agent = null, personal_salt = null where uid = ${uid} or actor_uid = ${uid}`);
}
