import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Comment, Ticket, TicketEvent } from './ticket.ts';
import { TICKET } from './ticket.store.ts';

/** Where somebody may see cases: those of his ship-tos, of his companies as a whole, and his own. */
export interface Reach {
  readonly uid: string;
  readonly companyIds: readonly string[];
  readonly shipToIds: readonly string[];
}

export interface TicketFilter {
  /** open: neither closed nor merged. */
  readonly state?: 'open' | 'ended';
  readonly status?: string;
  /** Part of the case number, the title or the order's number. */
  readonly search?: string;
  readonly shipToId?: string;
}

const within = ({ uid, companyIds, shipToIds }: Reach) =>
  part`t.company_id = any(${companyIds}) and (t.uid = ${uid} or t.ship_to_id is null or t.ship_to_id = any(${shipToIds}))`;

/** Newest first, with the number of all that fit. */
export async function ticketsWithin(
  db: Db,
  reach: Reach,
  { state, status, search, shipToId }: TicketFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: Ticket[] }> {
  const where = joined(
    [
      within(reach),
      ...(state === 'open' ? [part`t.status not in ('Closed', 'Merged')`] : state === 'ended' ? [part`t.status in ('Closed', 'Merged')`] : []),
      ...(status ? [part`t.status = ${status}`] : []),
      ...(search
        ? [
            part`(position(lower(${search}) in lower(t.case_number)) > 0 or position(lower(${search}) in lower(t.title)) > 0 or position(${search} in t.order_number) > 0)`,
          ]
        : []),
      ...(shipToId ? [part`t.ship_to_id = ${shipToId}`] : []),
    ],
    ' and ',
  );
  const [rows, count] = await Promise.all([
    db.rows<Ticket>(sql`select ${TICKET} from ticket t where ${where} order by t.opened_at desc, t.case_number desc offset ${offset} limit ${limit}`),
    db.row<{ total: number }>(sql`select count(*) as total from ticket t where ${where}`),
  ]);
  return { total: count!.total, rows };
}

/** One case within reach, or null: foreign is like unknown. */
export function ticketWithin(db: Db, reach: Reach, caseNumber: string): Promise<Ticket | null> {
  return db.row<Ticket>(sql`select ${TICKET} from ticket t where t.case_number = ${caseNumber} and ${within(reach)}`);
}

/** The last 200 comments, in order. */
export function commentsOf(db: Db, caseNumber: string): Promise<Comment[]> {
  return db.rows<Comment>(sql`
    select * from (select id::text as id, author, by_supplier as "bySupplier", text, at from ticket_comment where case_number = ${caseNumber} order by ticket_comment.id desc limit 200) last
    order by last.id::bigint`);
}

export function eventsOf(db: Db, caseNumber: string): Promise<TicketEvent[]> {
  return db.rows<TicketEvent>(sql`select status, author, at from ticket_event where case_number = ${caseNumber} order by id limit 200`);
}

/** Whether an order or a document of these numbers is the company's, at one of these ship-tos. */
export async function ownsSubject(db: Db, { companyIds, shipToIds }: Reach, orderNumber: string | null, documentNumber: string | null): Promise<boolean> {
  const row = await db.row<{ fine: boolean }>(sql`
    select (${orderNumber}::text is null or exists (select from customer_order where number = ${orderNumber} and ship_to_id = any(${shipToIds})))
      and (${documentNumber}::text is null or exists (select from document where number = ${documentNumber} and company_id = any(${companyIds}) and (ship_to_id is null or ship_to_id = any(${shipToIds})))) as fine`);
  return row!.fine;
}
