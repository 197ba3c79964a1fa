import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface WaitingMail {
  readonly id: number;
  /** The same for every attempt, and never that of another mail: after a restore the numbers of the rows begin again where the backup ended. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export type Attempt = { readonly mail: WaitingMail } | 'sent' | 'unknown' | 'link ended';

/**
 * Marks a mail as going out, in a statement of its own. `unknown`: somebody began to send it and never came back; `link ended`: it
 * would bring a one-time link that is good no more.
 */
export async function beginSending(db: Db, id: number): Promise<Attempt> {
  const mail = await db.row<WaitingMail>(sql`
    update mail set sending_at = now() where id = ${id} and sending_at is null and sent_at is null and (link_until is null or link_until > now())
    returning id, id || '-' || (extract(epoch from created_at) * 1000000)::bigint as "messageId", recipient, subject, text, html`);
  if (mail) return { mail };
  const left = await db.row<{ sent: boolean; sending: boolean }>(
    sql`select sent_at is not null as sent, sending_at is not null as sending from mail where id = ${id}`,
  );
  if (!left || left.sent) return 'sent';
  return left.sending ? 'unknown' : 'link ended';
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db.run(sql`update mail set sent_at = now(), text = case when forget_when_sent then '' else text end, html = case when forget_when_sent then null else html end
    where id = ${id}`);
}

/** It certainly did not go out, or a person shall decide to send it again. */
export async function markUnsent(db: Db, id: number): Promise<void> {
  await db.run(sql`update mail set sending_at = null, deferred_since = null where id = ${id} and sent_at is null`);
}

/** It did not go out, for now; answers for how many ms the mail server has said so. */
export async function markDeferred(db: Db, id: number): Promise<number> {
  const mail = await db.row<{ ms: number }>(sql`
    update mail set sending_at = null, deferred_since = coalesce(deferred_since, now()) where id = ${id} and sent_at is null
    returning (extract(epoch from now() - deferred_since) * 1000)::float8 as ms`);
  return mail?.ms ?? 0;
}

/** Texts with one-time links that are good no more while their mails wait; a mail that has gone out forgets its text then. */
export async function forgetEndedLinks(db: Db, topic: string): Promise<void> {
  await db.run(sql`
    update mail set text = '', html = null, link_until = coalesce(link_until, now())
    from outbox where topic = ${topic} and payload->>'id' = mail.id::text and sent_at is null and forget_when_sent and text <> ''
      and coalesce(link_until, mail.created_at + interval '30 days') <= now()`);
}

/** The oldest mails that are older than so many days and wait for nobody; answers how many went. */
export async function dropOldMails(db: Db, topic: string, days: number, most: number): Promise<number> {
  return db.run(sql`
    delete from mail where id in (
      select id from mail m where created_at < now() - ${days}::int * interval '1 day'
        and not exists (select from outbox where topic = ${topic} and payload->>'id' = m.id::text)
      order by created_at limit ${most})`);
}

/** What was written to an address that is nobody's any more: what waits goes to where its account signs in, of what was sent only the address is replaced. */
export async function redirectMails(
  db: Db,
  address: string | null,
  nobody: string,
  emailsOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const waiting = await db.rows<{ uid: string }>(
    sql`select distinct uid from mail where lower(recipient) = ${address} and sent_at is null and uid is not null`,
  );
  for (const [uid, email] of await emailsOf(waiting.map((mail) => mail.uid)))
    await db.run(
      sql`update mail set recipient = ${email} where lower(recipient) = ${address} and sent_at is null and uid = ${uid}`,
    );
  await db.run(sql`update mail set recipient = ${nobody} where lower(recipient) = ${address}`);
}

/** The newest mails of an account, whatever address they went to, and how many there are: when and about what. Their words may hold a link that opens something. */
export async function mailsTo(
  db: Db,
  uid: string,
  address: string,
  most: number,
): Promise<{ total: number; rows: { createdAt: Date; recipient: string; subject: string }[] }> {
  const rows = await db.rows<{
    createdAt: Date;
    recipient: string;
    subject: string;
    total: number;
  }>(sql`select m.created_at as "createdAt", m.recipient, m.subject,
      count(*) over () as total from mail m
    where m.uid = ${uid} or (m.uid is null and lower(m.recipient) = ${address}) order by m.id desc limit ${most}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...mail }) => mail) };
}
