import { emailKey } from '#vocabulary/email.ts';
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
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
  readonly personalSalt: string;
  readonly personalDigest: string;
}

/** Who is named by an address alone is named by the account, so that the entry is in their export and is erased with them. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.run(sql`insert into security_event
      (at, what, result, uid, actor_uid, as_uid, company_id, email, session_id, ip, agent, reason, request_id, detail, personal_salt, personal_digest)
    select ${entry.at}, ${entry.what}, ${entry.result}, who.uid, ${entry.actorUid}, ${entry.asUid},
      coalesce(${entry.companyId}::text, (select company_id from account where uid = who.uid)),
      ${entry.email}, ${entry.sessionId}, ${entry.ip}, ${entry.agent}, ${entry.reason}, ${entry.requestId}, ${JSON.stringify(entry.detail)}::jsonb, ${entry.personalSalt}, ${entry.personalDigest}
    from (select coalesce(${entry.uid}::text, (select uid from account where email_key = ${entry.email && emailKey(entry.email)})) as uid) who`);
}

/** What is personal goes; the chain holds, for it covers the digest. What they wrote of others stays, and why they were erased. */
export async function erasePersonal(db: Db, uid: string): Promise<void> {
  await db.run(sql`update security_event set email = null, ip = null, agent = null, personal_salt = null, reason = case when uid = ${uid} then null else reason end
    where actor_uid = ${uid} or (uid = ${uid} and what <> 'personal-data-erased')`);
}

/** The same for the others that know their address; answers which. */
export async function erasePersonalByAddress(db: Db, uid: string, address: string): Promise<number[]> {
  const rows = await db.rows<{
    id: number;
  }>(sql`update security_event set email = null, ip = null, agent = null, personal_salt = null
    where lower(email) = ${address} and uid is distinct from ${uid} and actor_uid is distinct from ${uid} returning id`);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Reasons of entries behind this one that concern none of these, in order. */
export function reasonsAfter(
  db: Db,
  after: number,
  except: readonly string[],
  most: number,
): Promise<{ id: number; reason: string }[]> {
  return db.rows(sql`select id, reason from security_event where id > ${after} and reason is not null and (uid is null or uid <> all(${except}::text[]))
    order by id limit ${most}`);
}

/** Its digest says nothing any more. */
export async function writeReason(db: Db, id: number, reason: string): Promise<void> {
  await db.run(sql`update security_event set reason = ${reason}, personal_salt = null where id = ${id}`);
}
