import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Author } from '../ticket/ticket.ts';

/** Words that the supplier's people alone read. */
export async function insertNote(
  db: Db,
  caseNumber: string,
  { uid, author, text, at }: Author & { readonly text: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    with written as (insert into ticket_note (case_number, uid, author, text, at) values (${caseNumber}, ${uid}, ${author}, ${text}, ${at}))
    update ticket set version = version + 1 where case_number = ${caseNumber}`);
}

export interface Assignment {
  /** Undefined: it stays. */
  readonly assigneeUid?: string | null | undefined;
  readonly orderNumber?: string | null | undefined;
}

export async function writeAssignment(
  db: Db,
  caseNumber: string,
  { assigneeUid, orderNumber }: Assignment,
): Promise<void> {
  await db.run(sql`update ticket set assignee_uid = case when ${assigneeUid !== undefined} then ${assigneeUid ?? null} else assignee_uid end,
      order_number = case when ${orderNumber !== undefined} then ${orderNumber ?? null} else order_number end, version = version + 1
    where case_number = ${caseNumber}`);
}

export async function markRead(db: Db, caseNumber: string, uid: string, at: Date): Promise<void> {
  await db.run(sql`insert into ticket_read (uid, case_number, at) values (${uid}, ${caseNumber}, ${at})
    on conflict (uid, case_number) do update set at = greatest(ticket_read.at, excluded.at)`);
}
