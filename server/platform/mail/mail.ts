import type { Db } from '../db/db.ts';
import type { Sql } from '../db/sql.ts';
import { sql } from '../db/sql.ts';

export interface Mail {
  /** Names the reason: a second mail with the same key is not written. Absent: always a new one. */
  readonly dedupKey?: string;
  readonly to: string;
  /** Whose mail it is, whatever the address: it is in their export and goes when they are erased. Absent: an office of the supplier. */
  readonly uid?: string | null;
  /** Whom else the text names or quotes; their names go from it when they are erased. */
  readonly aboutUids?: readonly (string | null | undefined)[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Carries a one-time link that is good until then: its text is not kept once it has gone out, nor longer than the link, with which it is not sent any more. */
  readonly linkUntil?: Date;
}

export const MAIL_TOPIC = 'mail';

/**
 * Puts a mail into the outbox, in the caller's transaction: it goes out exactly if that commits, and once per `dedupKey`; false when there
 * was one with this key already.
 * Without SMTP_URL it stays where it is written, and with demo data `/demo/mailbox` shows it; with SMTP_URL=none it waits there.
 */
export async function sendMail(db: Db, mail: Mail): Promise<boolean> {
  return (await db.run(written(mail))) === 1;
}

/** The same in a transaction that need not know whether there was one with this key: it travels with what comes next. */
export function sendMailAlong(tx: Db, mail: Mail): void {
  tx.send(written(mail));
}

function written({ dedupKey, to, uid, aboutUids = [], subject, text, html, linkUntil }: Mail): Sql {
  return sql`
    with written as (
      insert into mail (dedup_key, recipient, uid, about_uids, subject, text, html, forget_when_sent, link_until, created_at)
      values (${dedupKey ?? null}, ${to}, ${uid ?? null}, ${[...new Set(aboutUids)].filter((about) => about != null && about !== uid)}, ${oneLine(subject)}, ${text}, ${html ?? null}, ${linkUntil !== undefined}, ${linkUntil ?? null}, clock_timestamp())
      on conflict (dedup_key) do nothing
      returning id
    ), event as (
      insert into outbox (topic, payload) select ${MAIL_TOPIC}, jsonb_build_object('id', id) from written returning 1
    )
    select pg_notify('hordo_change', ${`outbox ${MAIL_TOPIC}`}) from event`;
}

/** A line break in a subject would begin another header. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim();
}
