import type { Page } from '#values/page.ts';
import type { Db } from '../db/db.ts';
import { part, sql } from '../db/sql.ts';

export interface MailRow {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Newest first; `to` and `search` narrow by a part of the recipient, or of the subject and the text. */
export async function mailsOf(
  db: Db,
  page: Page,
  { to = '', search = '' } = {},
): Promise<{ total: number; results: MailRow[] }> {
  const rows = await db.rows<MailRow & { total: number }>(sql`
    select id, recipient as "to", subject, text, html, created_at as "createdAt", sent_at as "sentAt", count(*) over () as total
    from mail
    where (${to} = '' or position(lower(${to}) in lower(recipient)) > 0)
      and (${search} = '' or position(lower(${search}) in lower(subject || ' ' || text)) > 0)
    order by id desc offset ${page.offset} limit ${page.limit}`);
  return { total: rows[0]?.total ?? 0, results: rows.map(({ total: _total, ...mail }) => mail) };
}

export function mailById(db: Db, id: number): Promise<MailRow | null> {
  return db.row<MailRow>(sql`
    select id, recipient as "to", subject, text, html, created_at as "createdAt", sent_at as "sentAt" from mail where id = ${id}`);
}

export interface MailState extends Pick<MailRow, 'id' | 'to' | 'subject' | 'createdAt' | 'sentAt'> {
  readonly sending: boolean;
  /** Its event, while it has one. */
  readonly event: number | null;
  readonly dead: boolean;
  readonly reason: string | null;
}

const MOST_COUNTED = 10_000;

/** How far each mail is, without its text; newest first. */
export async function mailStates(
  db: Db,
  topic: string,
  { search, waiting, offset, limit }: { search: string; waiting: boolean; offset: number; limit: number },
): Promise<{ total: number; rows: MailState[] }> {
  // The index `mail_found` holds this text.
  const found =
    search === ''
      ? part`true`
      : part`lower(m.recipient || ' ' || m.subject) like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
  // Few have an event, those that wait: they are begun with. Else what is sent is counted as far as anybody turns pages.
  const mails = waiting
    ? part`mail m where m.id in (select (o.payload->>'id')::bigint from outbox o where o.topic = ${topic}) and ${found}`
    : part`mail m where ${found}`;
  const rows = await db.rows<MailState>(sql`
    with page as materialized (select m.id from ${mails} order by m.id desc offset ${offset} limit ${limit})
    select m.id, m.recipient as "to", m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.sending_at is not null as sending,
      o.id as event, o.dead_at is not null as dead, o.last_error as reason
    from page join mail m on m.id = page.id left join outbox o on o.topic = ${topic} and o.payload->>'id' = m.id::text
    order by m.id desc`);
  const counted = await db.row<{ total: number }>(
    sql`select count(*) as total from (select from ${mails} limit ${MOST_COUNTED}) m`,
  );
  return { total: counted!.total, rows };
}

export interface MailFigures {
  readonly waiting: number;
  readonly dead: number;
  /** For how long the mail server has taken no mail; 0 when it takes them. */
  readonly faultSeconds: number;
}

export async function mailFigures(db: Db, topic: string): Promise<MailFigures> {
  return (await db.row<MailFigures>(sql`
    select count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead,
      coalesce((select extract(epoch from now() - since) from mail_server where over_at is null), 0)::float8 as "faultSeconds"
    from outbox where topic = ${topic}`))!;
}
