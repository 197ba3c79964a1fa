import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface Mail {
  /** Names the reason: a second mail with the same key is not written. Absent: always a new one. */
  readonly dedupKey?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Carries a one-time link: its text is not kept once it has gone out. */
  readonly forget?: boolean;
}

export const MAIL_TOPIC = 'mail';

/**
 * Puts a mail into the outbox, in the caller's transaction: it goes out exactly if that commits, and once per `dedupKey`; false when there
 * was one with this key already.
 * Without SMTP_URL it stays where it is written; with demo data `/demo/mailbox` shows it.
 */
export async function sendMail(db: Db, { dedupKey, to, subject, text, html, forget = false }: Mail): Promise<boolean> {
  const written = await db.run(sql`
    with written as (
      insert into mail (dedup_key, recipient, subject, text, html, forget_when_sent, created_at)
      values (${dedupKey ?? null}, ${to}, ${oneLine(subject)}, ${text}, ${html ?? null}, ${forget}, clock_timestamp())
      on conflict (dedup_key) do nothing
      returning id
    ), event as (
      insert into outbox (topic, payload) select ${MAIL_TOPIC}, jsonb_build_object('id', id) from written returning 1
    )
    select pg_notify('hordo_change', ${`outbox ${MAIL_TOPIC}`}) from event`);
  return written === 1;
}

/** A line break in a subject would begin another header. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim();
}
