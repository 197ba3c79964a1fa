import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { LinkKind, OneTimeLink } from './one-time-link.ts';

const COLUMNS = part`code, kind, uid, token_hash as "tokenHash", by_uid as "byUid", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt",
  withdrawn_at as "withdrawnAt"`;
/** Mailed to the address that the account has now. Links of the release before name none. */
const TO_OWNER = part`(email_key is null or email_key = (select a.email_key from account a where a.uid = one_time_link.uid))`;

/** Null also for one that went to an address that the account no longer has. */
export function linkByCode(db: Db, code: string): Promise<OneTimeLink | null> {
  return db.row<OneTimeLink>(sql`select ${COLUMNS} from one_time_link where code = ${code} and ${TO_OWNER}`);
}

/**
 * A new link, the only open one of its kind: the earlier ones are taken back. The account's row is locked, so that of several made at
 * the same time the last one is left. Needs a transaction.
 */
export async function replaceLinks(db: Db, link: Omit<OneTimeLink, 'usedAt' | 'withdrawnAt'>): Promise<void> {
  await db.run(sql`select from account where uid = ${link.uid} for no key update`);
  await withdrawLinks(db, [link.uid], [link.kind], link.createdAt);
  await db.run(sql`insert into one_time_link (code, kind, uid, token_hash, by_uid, created_at, expires_at, email_key)
    values (${link.code}, ${link.kind}, ${link.uid}, ${link.tokenHash}, ${link.byUid}, ${link.createdAt}, ${link.expiresAt},
      (select email_key from account where uid = ${link.uid}))`);
}

/** Of a link that was judged open while its account is locked: of several who come with it at the same time, the others see it used. */
export async function useUpLink(db: Db, code: string, now: Date): Promise<void> {
  await db.run(sql`update one_time_link set used_at = ${now} where code = ${code}`);
}

/** Takes back every open link of these kinds; answers how many. */
export async function withdrawLinks(
  db: Db,
  uids: readonly string[],
  kinds: readonly LinkKind[],
  now: Date,
): Promise<number> {
  return db.run(
    sql`update one_time_link set withdrawn_at = ${now} where uid = any(${uids}) and kind = any(${kinds}) and used_at is null and withdrawn_at is null`,
  );
}

/** The newest invitation of each account: when it was sent and until when it is good. */
export async function lastInvitations(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, { sentAt: Date; expiresAt: Date; open: boolean }>> {
  const rows = await db.rows<{
    uid: string;
    sentAt: Date;
    expiresAt: Date;
    open: boolean;
  }>(sql`select distinct on (uid) uid, created_at as "sentAt",
    expires_at as "expiresAt", used_at is null and withdrawn_at is null as open
    from one_time_link where uid = any(${uids}) and kind = 'invitation' order by uid, created_at desc`);
  return new Map(rows.map(({ uid, ...rest }) => [uid, rest]));
}

/** Invited people whose newest link is older than this (rules 2.8: not used in 30 days), at most so many. */
export async function forgottenInvitations(
  db: Db,
  before: Date,
  except: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db.rows<{
    uid: string;
  }>(sql`select account.uid from account where status = 'Invited' and not withdrawn and account.uid <> all(${except}::text[])
    and exists (select from one_time_link l where l.uid = account.uid and l.kind = 'invitation')
    and not exists (select from one_time_link l where l.uid = account.uid and l.kind = 'invitation' and l.created_at > ${before}) limit ${most}`);
  return rows.map(({ uid }) => uid);
}

/** Links long over; what they proved is worth nothing. */
export async function dropOldLinks(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from one_time_link where expires_at < ${before}`);
}
