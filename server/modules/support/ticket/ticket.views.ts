import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { CaseKey, Comment, Ticket, TicketEvent } from './ticket.ts';
import type { TicketScope } from './take-ticket.ts';
import { TICKET, writersOf } from './ticket.store.ts';

export interface TicketFilter {
  /** open: neither solved nor ended; ended: the others. */
  readonly state?: 'open' | 'ended';
  readonly status?: string;
  /** Part of the case number, the title or the order's number. */
  readonly search?: string;
  readonly shipToId?: string;
  /** Only what the supplier answered and the reader has not read. */
  readonly answered?: 'unread';
}

export type ListedTicket = Ticket & { readonly unread: boolean };

/** The supplier wrote since the reader read the case, or, until they did, since the customer's last words. */
const unreadBy = (uid: string) =>
  part`(t.status not in ('Closed', 'Merged') and exists (
    select from ticket_comment c where (c.company_id, c.case_number) = (t.company_id, t.case_number) and c.by_supplier
      and c.at > coalesce((select r.at from ticket_read r where (r.company_id, r.case_number, r.uid) = (t.company_id, t.case_number, ${uid})), t.customer_at)))`;

/** Cases of the ship-tos, of the companies as a whole, and one's own. */
const within = (scope: TicketScope) =>
  part`t.company_id = any(${scope.companyIds}) and (t.uid = ${scope.uid} or t.ship_to_id is null or (${rowInScope(scope, 't')}))`;

/** Newest first, with the number of all that fit. */
export async function ticketsWithin(
  db: Db,
  scope: TicketScope,
  { state, status, search, shipToId, answered }: TicketFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: ListedTicket[] }> {
  const where = joined(
    [
      within(scope),
      ...(state === 'open'
        ? [part`t.status not in ('Problem Solved', 'Closed', 'Merged')`]
        : state === 'ended'
          ? [part`t.status in ('Problem Solved', 'Closed', 'Merged')`]
          : []),
      ...(status ? [part`t.status = ${status}`] : []),
      ...(search
        ? [
            part`(position(lower(${search}) in lower(t.case_number)) > 0 or position(lower(${search}) in lower(t.title)) > 0 or position(${search} in t.order_number) > 0)`,
          ]
        : []),
      ...(shipToId ? [part`t.ship_to_id = ${shipToId}`] : []),
      ...(answered ? [unreadBy(scope.uid)] : []),
    ],
    ' and ',
  );
  const [rows, count] = await Promise.all([
    db.rows<ListedTicket>(
      sql`select ${TICKET}, ${unreadBy(scope.uid)} as unread from ticket t where ${where} order by t.opened_at desc, t.case_number desc offset ${offset} limit ${limit}`,
    ),
    db.row<{ total: number }>(sql`select count(*) as total from ticket t where ${where}`),
  ]);
  return { total: count!.total, rows };
}

/** One case in scope, or null: foreign is like unknown. */
export function ticketWithin(db: Db, scope: TicketScope, caseNumber: string): Promise<Ticket | null> {
  return db.row<Ticket>(sql`select ${TICKET} from ticket t where t.case_number = ${caseNumber} and ${within(scope)}`);
}

/** The last 200 comments, in order. */
export function commentsOf(db: Db, { companyId, caseNumber }: CaseKey): Promise<Comment[]> {
  return db.rows<Comment>(sql`
    select * from (select c.id::text as id, c.author, ${writersOf('c')}, c.by_supplier as "bySupplier", c.text, c.at,
      case when c.act is not null then jsonb_build_object('act', c.act, 'object', c.act_object, 'amount', c.act_amount) end as "doneWith"
      from ticket_comment c where (c.company_id, c.case_number) = (${companyId}, ${caseNumber}) order by c.id desc limit 200) last
    order by last.id::bigint`);
}

export function eventsOf(db: Db, { companyId, caseNumber }: CaseKey): Promise<TicketEvent[]> {
  return db.rows<TicketEvent>(
    sql`select e.status, e.author, ${writersOf('e')}, e.at from ticket_event e where (e.company_id, e.case_number) = (${companyId}, ${caseNumber}) order by e.id limit 200`,
  );
}

/** The company of a document of a ship-to, or of a company as a whole, in scope; null: foreign is like unknown. */
export async function companyOfDocument(db: Db, scope: AccessScope, number: string): Promise<string | null> {
  const row = await db.row<{ companyId: string }>(sql`
    select d.company_id as "companyId" from document d
    where d.number = ${number} and d.company_id = any(${scope.companyIds}) and (d.ship_to_id is null or (${rowInScope(scope, 'd')})) order by d.id limit 1`);
  return row?.companyId ?? null;
}

/** Whether so many cases of a company were opened since. */
export async function hasOpened(db: Db, companyId: string, most: number, since: Date): Promise<boolean> {
  const counted = await db.row<{ n: number }>(
    sql`select count(*)::int as n from (select from ticket where company_id = ${companyId} and opened_at > ${since} limit ${most}) opened`,
  );
  return counted!.n >= most;
}

/** Whether people of a company wrote so many comments in its cases since: each of them is a mail. */
export async function hasWritten(db: Db, companyId: string, most: number, since: Date): Promise<boolean> {
  const counted = await db.row<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ticket t join ticket_comment c on (c.company_id, c.case_number) = (t.company_id, t.case_number)
      where t.company_id = ${companyId} and t.changed_at > ${since} and c.at > ${since} and not c.by_supplier limit ${most}) written`);
  return counted!.n >= most;
}
