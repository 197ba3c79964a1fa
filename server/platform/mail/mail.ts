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
  /** The customer on whose account it is written, to whomever: its mails take turns with those of others. Null: the supplier's own. */
  readonly companyId: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Carries a one-time link that is good until then: somebody waits for it, so that it goes before other mails. Its text is not kept once it has gone out, nor longer than the link, with which it is not sent any more. */
  readonly linkUntil?: Date;
}

export const MAIL_TOPIC = 'mail';

/** Of two mails of one customer the later stands so far behind the earlier, as long as mails wait: between them stand those of others. */
const TURN_SECONDS = 60;
/** A mail that somebody waits for stands before what was written in so long a time: longer than any mail server was away. */
const AHEAD_SECONDS = 7 * 86_400;

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

function written({ dedupKey, to, uid, aboutUids = [], companyId, subject, text, html, linkUntil }: Mail): Sql {
  // Links stand in a line of their own: a thousand comments are not before the company's password mail, nor its invitations before that of another company.
  const line = companyId && (linkUntil ? `${companyId} links` : companyId);
  return sql`
    with written as (
      insert into mail (dedup_key, recipient, uid, about_uids, subject, text, html, forget_when_sent, link_until, created_at)
      values (${dedupKey ?? null}, ${to}, ${uid ?? null}, ${[...new Set(aboutUids)].filter((about) => about != null && about !== uid)}, ${oneLine(subject)}, ${text}, ${html ?? null}, ${linkUntil !== undefined}, ${linkUntil ?? null}, clock_timestamp())
      on conflict (dedup_key) do nothing
      returning id
    ), event as (
      insert into outbox (topic, payload, line, turn_at) select ${MAIL_TOPIC}, jsonb_build_object('id', id), ${line},
        greatest(clock_timestamp() - ${linkUntil ? AHEAD_SECONDS : 0}::int * interval '1 second',
          (select max(turn_at) + ${TURN_SECONDS}::int * interval '1 second' from outbox where line = ${line} and dead_at is null))
      from written returning 1
    )
    select pg_notify('hordo_change', ${`outbox ${MAIL_TOPIC}`}) from event`;
}

/** A line break in a subject would begin another header. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim();
}
