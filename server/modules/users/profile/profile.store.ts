import type { MailKind } from '#vocabulary/mail-kind.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

export interface OwnSession {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string | null;
  readonly agent: string | null;
}

/** Live sessions of an account, at most 200. */
export function liveSessions(db: Db, uid: string, now: Date): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`select id, kind, created_at as "createdAt", last_seen_at as "lastSeenAt", ip, agent from session
    where uid = ${uid} and ended_at is null and expires_at > ${now} order by last_seen_at desc limit 200`);
}

export async function unwantedMails(db: Db, uid: string): Promise<MailKind[]> {
  return (await db.row<{ kinds: MailKind[] }>(sql`select unwanted_mails as kinds from account where uid = ${uid}`))?.kinds ?? [];
}

export async function writeUnwantedMails(db: Db, uid: string, kinds: readonly MailKind[]): Promise<void> {
  await db.run(sql`update account set unwanted_mails = ${kinds} where uid = ${uid}`);
}

/** Every column of the database that names an account: those that refer to it, and those that are called like it. */
export function accountColumns(db: Db): Promise<{ table: string; column: string }[]> {
  return db.rows(sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and (c.column_name = 'uid' or c.column_name like '%\_uid') order by 1, 2`);
}

/** Rows of a table that name the account in one of these columns. Names come from the database's own catalogue. */
export function rowsNaming(db: Db, table: string, columns: readonly string[], uid: string, most: number): Promise<{ row: Record<string, unknown> }[]> {
  const any = columns.map((column) => `"${column}"`).join(', ');
  return db.rows(sql`select to_jsonb(t) as row from ${raw(`"${table}"`)} t where ${uid} in (${raw(any)}) limit ${most}`);
}

/** The mails to an account, to the addresses it has now: when and about what. Their words may hold a link that opens something. */
export function mailsTo(db: Db, uid: string, most: number): Promise<{ createdAt: Date; recipient: string; subject: string }[]> {
  return db.rows(sql`select m.created_at as "createdAt", m.recipient, m.subject from mail m join account a on a.uid = ${uid}
    where lower(m.recipient) in (lower(a.email), lower(a.confirmation_email)) order by m.id desc limit ${most}`);
}
