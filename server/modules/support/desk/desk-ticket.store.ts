import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Author, CaseKey } from '../ticket/ticket.ts';

/** Words that the supplier's people alone read. */
export async function insertNote(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  { uid, author, text, at }: Author & { readonly text: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    with written as (insert into ticket_note (company_id, case_number, uid, author, text, at) values (${companyId}, ${caseNumber}, ${uid}, ${author}, ${text}, ${at}))
    update ticket set version = version + 1 where (company_id, case_number) = (${companyId}, ${caseNumber})`);
}

export interface Assignment {
  /** Undefined: it stays. */
  readonly assigneeUid?: string | null | undefined;
  readonly orderNumber?: string | null | undefined;
}

export async function writeAssignment(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  { assigneeUid, orderNumber }: Assignment,
): Promise<void> {
  await db.run(sql`update ticket set assignee_uid = case when ${assigneeUid !== undefined} then ${assigneeUid ?? null} else assignee_uid end,
      order_number = case when ${orderNumber !== undefined} then ${orderNumber ?? null} else order_number end, version = version + 1
    where (company_id, case_number) = (${companyId}, ${caseNumber})`);
}

export async function markRead(db: Db, { companyId, caseNumber }: CaseKey, uid: string, at: Date): Promise<void> {
  await db.run(sql`insert into ticket_read (company_id, case_number, uid, at) values (${companyId}, ${caseNumber}, ${uid}, ${at})
    on conflict (company_id, case_number, uid) do update set at = greatest(ticket_read.at, excluded.at)`);
}
