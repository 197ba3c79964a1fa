import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface WaitingMail {
  readonly id: number;
  readonly dedupKey: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export type Attempt = { readonly mail: WaitingMail } | 'sent' | 'unknown';

/** Marks a mail as going out, in a statement of its own. `unknown`: somebody began to send it and never came back. */
export async function beginSending(db: Db, id: number): Promise<Attempt> {
  const mail = await db.row<WaitingMail>(sql`
    update mail set sending_at = now() where id = ${id} and sending_at is null and sent_at is null
    returning id, dedup_key as "dedupKey", recipient, subject, text, html`);
  if (mail) return { mail };
  const left = await db.row<{ sent: boolean }>(sql`select sent_at is not null as sent from mail where id = ${id}`);
  return left && !left.sent ? 'unknown' : 'sent';
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db.run(sql`update mail set sent_at = now(), text = case when forget_when_sent then '' else text end, html = case when forget_when_sent then null else html end
    where id = ${id}`);
}

/** It certainly did not go out, or a person shall decide to send it again. */
export async function markUnsent(db: Db, id: number): Promise<void> {
  await db.run(sql`update mail set sending_at = null where id = ${id} and sent_at is null`);
}
