import type { MailKind } from '#vocabulary/mail-kind.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';

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

/** Where somebody's order confirmations go unless the order names another address (spec 3 User.confirmationEmail), null: they want none; and in which language. */
export async function confirmationWish(db: Db, uid: string): Promise<{ address: string | null; locale: string | null }> {
  const row = await db.row<{ address: string | null; locale: string }>(sql`select locale,
    case when 'order-confirmation' <> all(unwanted_mails) then coalesce(nullif(confirmation_email, ''), email) end as address from account where uid = ${uid}`);
  return row ?? { address: null, locale: null };
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

/**
 * The newest rows of a table that name the account in one of these columns, or nobody but its address (`address`: the key of its e-mail; null: no such
 * rows), and how many there are in all. Names come from the database's own catalogue.
 */
export async function rowsNaming(
  db: Db,
  table: string,
  columns: readonly string[],
  uid: string,
  address: string | null,
  most: number,
): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const any = raw(columns.map((column) => `"${column}"`).join(', '));
  const times = await db.rows<{ column: string }>(sql`select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'timestamp with time zone' order by ordinal_position limit 1`);
  const newest = raw(times[0] ? `order by "${times[0].column}" desc` : '');
  const where = address === null ? part`${uid} in (${any})` : part`(${uid} in (${any}) or (uid is null and lower(email) = ${address}))`;
  const rows = await db.rows<{ row: Record<string, unknown>; total: number }>(
    sql`select to_jsonb(t) as row, count(*) over () as total from ${raw(`"${table}"`)} t where ${where} ${newest} limit ${most}`,
  );
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ row }) => row) };
}

/** The newest mails of an account, whatever address they went to, and how many there are: when and about what. Their words may hold a link that opens something. */
export async function mailsTo(db: Db, uid: string, most: number): Promise<{ total: number; rows: { createdAt: Date; recipient: string; subject: string }[] }> {
  const rows = await db.rows<{
    createdAt: Date;
    recipient: string;
    subject: string;
    total: number;
  }>(sql`select m.created_at as "createdAt", m.recipient, m.subject,
      count(*) over () as total from mail m
    where m.uid = ${uid} or (m.uid is null and lower(m.recipient) = (select email_key from account where uid = ${uid})) order by m.id desc limit ${most}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...mail }) => mail) };
}
