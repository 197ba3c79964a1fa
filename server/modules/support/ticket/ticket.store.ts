import { placesNamed } from '#modules/company/index.ts';
import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import type { Author, CaseKey, DoneWith, Ticket } from './ticket.ts';

export type NewTicket = Omit<
  Ticket,
  'caseNumber' | 'shipToName' | 'writer' | 'actor' | 'status' | 'mergedInto' | 'changedAt' | 'closedAt'
> &
  Pick<Author, 'actorUid'>;

/** The accounts that a row of a case names, as they are called now. */
export const writersOf = (row: 't' | 'c' | 'e'): Part =>
  part`${nameOfPerson(part`${raw(row)}.uid`)} as writer, ${nameOfPerson(part`${raw(row)}.actor_uid`)} as actor`;

export const TICKET = part`${writersOf('t')}, t.case_number as "caseNumber", t.uid, t.created_by as "createdBy", t.email, t.language, t.company_id as "companyId", t.ship_to_id as "shipToId",
  (select s.name from ${placesNamed} s where s.id = t.ship_to_id) as "shipToName", t.category, t.sub_category as "subCategory", t.title, t.description, t.phone,
  t.order_number as "orderNumber", t.document_number as "documentNumber", t.status, t.merged_into as "mergedInto",
  t.opened_at as "openedAt", t.changed_at as "changedAt", t.closed_at as "closedAt"`;

export async function insertTicket(db: Db, ticket: NewTicket): Promise<Ticket> {
  const opened = await db.row<Ticket>(sql`
    with opened as (
      insert into ticket (case_number, uid, actor_uid, created_by, email, language, company_id, ship_to_id, category, sub_category, title, description, phone, order_number, document_number, status, opened_at, changed_at, customer_at, waiting_since)
      values ('HD-' || nextval('ticket_number_seq'), ${ticket.uid}, ${ticket.actorUid}, ${ticket.createdBy}, ${ticket.email}, ${ticket.language}, ${ticket.companyId}, ${ticket.shipToId}, ${ticket.category},
        ${ticket.subCategory}, ${ticket.title}, ${ticket.description}, ${ticket.phone}, ${ticket.orderNumber}, ${ticket.documentNumber}, 'New', ${ticket.openedAt}, ${ticket.openedAt}, ${ticket.openedAt}, ${ticket.openedAt})
      returning *
    ), told as (
      insert into ticket_event (company_id, case_number, status, uid, actor_uid, author, at) select company_id, case_number, 'New', uid, actor_uid, created_by, opened_at from opened
    )
    select ${TICKET} from opened t`);
  return opened!;
}

/** Cases that rest or have ended wait for no words of ours. */
const RESTING = [
  'Waiting for Details',
  'On Hold',
  'Problem Solved',
  'Closed',
  'Merged',
] as const satisfies readonly TicketStatus[];

/** The row stays locked until the transaction ends. Of any company: the caller's right is checked elsewhere. */
export function lockTicket(db: Db, caseNumber: string): Promise<Ticket | null> {
  return db.row<Ticket>(sql`select ${TICKET} from ticket t where t.case_number = ${caseNumber} for update of t`);
}

export async function writeStatus(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  status: TicketStatus,
  by: Author,
  at: Date,
  mergedInto: string | null = null,
): Promise<void> {
  const ended = status === 'Closed' || status === 'Merged' ? at : null;
  await db.run(sql`
    with changed as (
      update ticket set status = ${status}, changed_at = ${at}, closed_at = ${ended}, merged_into = coalesce(${mergedInto}, merged_into),
        waiting_since = case when ${status} = any(${RESTING}) then null else waiting_since end, version = version + 1
      where (company_id, case_number) = (${companyId}, ${caseNumber}) returning company_id, case_number
    )
    insert into ticket_event (company_id, case_number, status, uid, actor_uid, author, at) select company_id, case_number, ${status}, ${by.uid}, ${by.actorUid}, ${by.author}, ${at} from changed`);
}

export interface TicketChange {
  readonly title?: string;
  readonly description?: string;
  readonly phone?: string;
}

export async function writeDetails(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  { title, description, phone }: TicketChange,
): Promise<void> {
  await db.run(sql`
    update ticket set title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description), phone = coalesce(${phone ?? null}, phone), version = version + 1
    where (company_id, case_number) = (${companyId}, ${caseNumber})`);
}

export interface NewComment extends Author {
  readonly bySupplier: boolean;
  readonly text: string;
  readonly at: Date;
  readonly doneWith?: DoneWith | undefined;
}

export async function insertComment(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  { uid, actorUid, author, bySupplier, text, at, doneWith }: NewComment,
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    with written as (
      insert into ticket_comment (company_id, case_number, uid, actor_uid, author, by_supplier, text, at, act, act_object, act_amount)
      values (${companyId}, ${caseNumber}, ${uid}, ${actorUid}, ${author}, ${bySupplier}, ${text}, ${at}, ${doneWith?.act ?? null}, ${doneWith?.object ?? null}, ${doneWith?.amount ?? null}) returning id
    ), touched as (
      update ticket set changed_at = ${at}, version = version + 1,
        waiting_since = case when ${bySupplier} then null else coalesce(waiting_since, ${at}) end,
        customer_at = case when ${bySupplier} then customer_at else ${at} end,
        answered_at = case when ${bySupplier} then coalesce(answered_at, ${at}) else answered_at end
      where (company_id, case_number) = (${companyId}, ${caseNumber})
    )
    select id::text as id from written`);
  return row!.id;
}

/** The customer has taken a solved case up again: it is our turn. */
export async function noteReopened(db: Db, { companyId, caseNumber }: CaseKey, at: Date): Promise<void> {
  await db.run(
    sql`update ticket set waiting_since = ${at}, customer_at = ${at}, version = version + 1 where (company_id, case_number) = (${companyId}, ${caseNumber})`,
  );
}

/** Cases that rest in a status since before an instant, the longest first, at most so many. */
export function restingSince(
  db: Db,
  status: TicketStatus,
  before: Date,
  except: readonly string[],
  most: number,
): Promise<{ caseNumber: string }[]> {
  return db.rows(sql`select case_number as "caseNumber" from ticket where status = ${status} and changed_at < ${before}
    and case_number <> all(${except}::text[]) order by changed_at limit ${most}`);
}
