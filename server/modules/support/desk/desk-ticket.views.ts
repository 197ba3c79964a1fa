import { companiesLike } from '#modules/company/index.ts';
import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import { isFindable } from '#values/text.ts';
import type { CaseKey, Ticket } from '../ticket/ticket.ts';
import { TICKET } from '../ticket/ticket.store.ts';
import type { PersonName } from '#values/person-name.ts';

export interface DeskTicket extends Ticket {
  readonly assigneeUid: string | null;
  readonly assignee: PersonName | null;
  readonly waitingSince: Date | null;
  readonly answeredAt: Date | null;
  readonly unread: boolean;
  readonly version: number;
}

export type TicketView = 'due' | 'mine' | 'unassigned' | 'open' | 'all';

/** Of the last row that was seen: the instant that the view is sorted by, and its case. */
export interface TicketMark {
  readonly at: Date;
  readonly caseNumber: string;
}

interface Reader {
  readonly uid: string;
  /** null: every company. */
  readonly companies: readonly string[] | null;
}

const rowFor = ({
  uid,
}: Reader) => part`${TICKET}, t.assignee_uid as "assigneeUid", t.waiting_since as "waitingSince", t.answered_at as "answeredAt", t.version,
  ${nameOfPerson(part`t.assignee_uid`)} as assignee,
  t.customer_at > coalesce((select r.at from ticket_read r where (r.company_id, r.case_number, r.uid) = (t.company_id, t.case_number, ${uid})), '-infinity') as unread`;
const served = ({ companies }: Reader) => (companies ? part`t.company_id = any(${companies})` : part`true`);
const OPEN = part`t.status not in ('Closed', 'Merged')`;

const VIEWS: Readonly<Record<TicketView, (uid: string) => Part>> = {
  due: () => part`t.waiting_since is not null`,
  mine: (uid) => part`t.assignee_uid = ${uid} and ${OPEN}`,
  unassigned: () => part`t.assignee_uid is null and ${OPEN}`,
  open: () => OPEN,
  all: () => part`true`,
};

/** Words that are looked for: those that the index finds, six at most; where there is none, only a case number can begin with them. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  const indexed = words.filter(isFindable);
  return (indexed.length > 0 ? indexed : words).slice(0, 6);
}

/** A case in which a word stands: its number, title, order or description, what was written or noted in it, or its customer. Each by an index of its own. */
function saidIn(word: string): Part {
  const found = part`'%' || plain_name(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  if (!isFindable(word)) return part`t.case_number like upper(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return part`t.case_number in (
      select f.case_number from ticket f where plain_name(f.case_number || ' ' || f.title || ' ' || coalesce(f.order_number, '') || ' ' || f.description) like ${found}
      union all select m.case_number from ticket_comment m where plain_name(m.text) like ${found}
      union all select n.case_number from ticket_note n where plain_name(n.text) like ${found}
      union all select o.case_number from ${companiesLike(found)} c join ticket o on o.company_id = c.id)`;
}

/** What waits for us by its due time, any other view with the newest first. */
export function deskTickets(
  db: Db,
  reader: Reader,
  { view, search, companyId }: { view: TicketView; search: string; companyId?: string | undefined },
  after: TicketMark | null,
  limit: number,
): Promise<DeskTicket[]> {
  const due = view === 'due';
  const where = joined(
    [
      VIEWS[view](reader.uid),
      served(reader),
      ...(companyId ? [part`t.company_id = ${companyId}`] : []),
      ...wordsOf(search).map(saidIn),
      ...(after
        ? [
            due
              ? part`(t.waiting_since, t.case_number) > (${after.at}, ${after.caseNumber})`
              : part`(t.opened_at, t.case_number) < (${after.at}, ${after.caseNumber})`,
          ]
        : []),
    ],
    ' and ',
  );
  const order = raw(due ? 't.waiting_since, t.case_number' : 't.opened_at desc, t.case_number desc');
  return db.rows<DeskTicket>(
    sql`select ${rowFor(reader)} from ticket t where ${where} order by ${order} limit ${limit}`,
  );
}

/** Of a person, those in which the customer waits; the latest words first. */
export function waitingCasesOf(
  db: Db,
  reader: Reader,
  limit: number,
): Promise<{ caseNumber: string; title: string; customerAt: Date }[]> {
  return db.rows(sql`select t.case_number as "caseNumber", t.title, t.customer_at as "customerAt" from ticket t
    where t.assignee_uid = ${reader.uid} and t.waiting_since is not null and ${served(reader)} order by t.customer_at desc, t.case_number desc limit ${limit}`);
}

export async function countDeskTickets(
  db: Db,
  reader: Reader,
): Promise<{ due: number; mine: number; unassigned: number; open: number }> {
  return (await db.row<{ due: number; mine: number; unassigned: number; open: number }>(sql`
    select count(*) filter (where t.waiting_since is not null)::int as due, count(*) filter (where t.assignee_uid = ${reader.uid})::int as mine,
      count(*) filter (where t.assignee_uid is null)::int as unassigned, count(*)::int as open
    from ticket t where ${OPEN} and ${served(reader)}`))!;
}

export function deskTicket(db: Db, reader: Reader, caseNumber: string): Promise<DeskTicket | null> {
  return db.row<DeskTicket>(
    sql`select ${rowFor(reader)} from ticket t where t.case_number = ${caseNumber} and ${served(reader)}`,
  );
}

export interface Note {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/** The last 200 notes, in order. */
export function notesOf(db: Db, { companyId, caseNumber }: CaseKey): Promise<Note[]> {
  return db.rows<Note>(sql`select * from (select n.id::text as id, n.author, n.text, n.at from ticket_note n where (n.company_id, n.case_number) = (${companyId}, ${caseNumber}) order by n.id desc limit 200) last
    order by last.id::bigint`);
}

/** How far the words of a case go: its last comment and its last note. */
export interface WordsMark {
  readonly comment: number;
  readonly note: number;
}

export async function lastWords(db: Db, { companyId, caseNumber }: CaseKey): Promise<WordsMark> {
  return (await db.row<WordsMark>(sql`select
    coalesce((select c.id from ticket_comment c where (c.company_id, c.case_number) = (${companyId}, ${caseNumber}) order by c.id desc limit 1), 0)::float8 as comment,
    coalesce((select n.id from ticket_note n where (n.company_id, n.case_number) = (${companyId}, ${caseNumber}) order by n.id desc limit 1), 0)::float8 as note`))!;
}

/** Who else wrote in a case after what was seen; null: nobody. */
export async function otherWriterSince(
  db: Db,
  { companyId, caseNumber }: CaseKey,
  seen: WordsMark,
  uid: string,
): Promise<string | null> {
  const row = await db.row<{ author: string }>(sql`select author from (
      select c.author, c.at, coalesce(c.actor_uid, c.uid) as uid from ticket_comment c where (c.company_id, c.case_number) = (${companyId}, ${caseNumber}) and c.id > ${seen.comment}
      union all select n.author, n.at, n.uid from ticket_note n where (n.company_id, n.case_number) = (${companyId}, ${caseNumber}) and n.id > ${seen.note}) words
    where uid is distinct from ${uid} order by at desc limit 1`);
  return row?.author ?? null;
}

export interface Neighbour {
  readonly caseNumber: string;
  readonly title: string;
  readonly status: Ticket['status'];
  readonly openedAt: Date;
}

const NEIGHBOUR = part`t.case_number as "caseNumber", t.title, t.status, t.opened_at as "openedAt"`;

export function earlierTickets(db: Db, { companyId, caseNumber }: CaseKey, limit: number): Promise<Neighbour[]> {
  return db.rows<Neighbour>(sql`select ${NEIGHBOUR} from ticket t where t.company_id = ${companyId} and t.case_number <> ${caseNumber}
    order by t.opened_at desc, t.case_number desc limit ${limit}`);
}

export function mergedFrom(db: Db, { companyId, caseNumber }: CaseKey): Promise<Neighbour[]> {
  return db.rows<Neighbour>(
    sql`select ${NEIGHBOUR} from ticket t where (t.company_id, t.merged_into) = (${companyId}, ${caseNumber}) order by t.opened_at limit 50`,
  );
}
