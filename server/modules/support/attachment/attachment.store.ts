import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Author, CaseKey } from '../ticket/ticket.ts';
import type { Attachment } from './attachment.ts';

const ATTACHMENT = raw(
  'id::text as id, company_id as "companyId", case_number as "caseNumber", name, mime, bytes, file_key as key, author, at',
);

export function attachmentsOf(db: Db, cases: readonly CaseKey[]): Promise<Attachment[]> {
  const companies = cases.map(({ companyId }) => companyId);
  const numbers = cases.map(({ caseNumber }) => caseNumber);
  return db.rows<Attachment>(sql`select ${ATTACHMENT} from ticket_attachment
    where (company_id, case_number) in (select * from unnest(${companies}::text[], ${numbers}::text[])) order by case_number, at, id`);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null also for what is no id. By its id, not by the text of it: that would read every attachment that there is. */
export async function attachmentUnder(db: Db, id: string): Promise<Attachment | null> {
  if (!ID.test(id)) return null;
  return db.row<Attachment>(sql`select ${ATTACHMENT} from ticket_attachment where id = ${id}::uuid`);
}

/** How many bytes have come to the cases of a company since. */
export async function bytesSince(db: Db, companyId: string, since: Date): Promise<number> {
  const sum = await db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from ticket_attachment where company_id = ${companyId} and at > ${since}`);
  return sum!.bytes;
}

/** False when the case has the same file already. */
export async function insertAttachment(
  db: Db,
  { id, companyId, caseNumber, name, mime, bytes, key, author, at }: Attachment,
  by: Author,
  sha256: string,
): Promise<boolean> {
  const rows = await db.run(sql`
    insert into ticket_attachment (company_id, id, case_number, name, mime, bytes, sha256, file_key, uid, actor_uid, author, at)
    values (${companyId}, ${id}, ${caseNumber}, ${name}, ${mime}, ${bytes}, ${sha256}, ${key}, ${by.uid}, ${by.actorUid}, ${author}, ${at}) on conflict (company_id, case_number, sha256) do nothing`);
  return rows > 0;
}
