import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

/** What is decided about one order: lines of which less is confirmed, by the first line of a package, and another day. */
export interface Wanted {
  readonly orderNumber: string;
  readonly day: Day | null;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  /** The day may be none of the ship-to's route: somebody with Desk Release has said so. */
  readonly offRoute: boolean;
}

export type RevisionState = 'waits' | 'done' | 'refused' | 'undone';

export interface Revision extends Wanted {
  readonly batchId: string;
  readonly position: number;
  readonly companyId: string;
  /** Whole forints. */
  readonly dueBefore: number;
  readonly dueAfter: number;
  readonly draftId: string;
  readonly state: RevisionState;
  readonly newNumber: string | null;
  readonly failedCode: string | null;
  readonly failedParams: Readonly<Record<string, string | number>> | null;
  readonly failedWording: string | null;
}

export interface Batch {
  readonly id: string;
  readonly byUid: string;
  readonly reason: string;
  readonly language: Language;
  /** Of the real clock. */
  readonly askedAt: Date;
  readonly dueAt: Date;
}

export const REVISION =
  raw(`r.batch_id as "batchId", r.position, r.order_number as "orderNumber", r.company_id as "companyId", r.day, r.lines, r.off_route as "offRoute", r.due_before::float8 as "dueBefore",
  r.due_after::float8 as "dueAfter", r.draft_id as "draftId", r.state, r.new_number as "newNumber", r.failed_code as "failedCode", r.failed_params as "failedParams", r.failed_wording as "failedWording"`);
export const BATCH = raw(
  `b.id, b.by_uid as "byUid", b.reason, b.language, b.asked_at as "askedAt", b.due_at as "dueAt"`,
);

/** False: it is stored already. */
export async function insertBatch(db: Db, { id, byUid, reason, language, askedAt, dueAt }: Batch): Promise<boolean> {
  return (
    (await db.run(sql`insert into order_revision_batch (id, by_uid, reason, language, asked_at, due_at)
      values (${id}, ${byUid}, ${reason}, ${language}, ${askedAt}, ${dueAt}) on conflict (id) do nothing`)) > 0
  );
}

export type NewRevision = Pick<
  Revision,
  'orderNumber' | 'companyId' | 'day' | 'lines' | 'offRoute' | 'dueBefore' | 'dueAfter' | 'draftId'
>;

/** In the order of the rows; answers the numbers of the orders about which another decision waits, of which none is stored. */
export async function insertRevisions(db: Db, batchId: string, rows: readonly NewRevision[]): Promise<string[]> {
  const stored = await db.rows<{ number: string }>(sql`
    insert into order_revision (batch_id, position, order_number, company_id, day, lines, off_route, due_before, due_after, draft_id)
    select ${batchId}, (w.row->>'position')::int, w.row->>'orderNumber', w.row->>'companyId', (w.row->>'day')::date, w.row->'lines', (w.row->>'offRoute')::boolean, (w.row->>'dueBefore')::bigint, (w.row->>'dueAfter')::bigint, w.row->>'draftId'
    from jsonb_array_elements(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb) as w(row)
    order by w.row->>'orderNumber'
    on conflict (company_id, order_number) where state = 'waits' do nothing returning order_number as number`);
  const known = new Set(stored.map(({ number }) => number));
  return rows.flatMap(({ orderNumber }) => (known.has(orderNumber) ? [] : [orderNumber]));
}

/** Locked until the transaction ends; null when it was undone or done, or somebody else has it in hand. */
export function takeRevision(db: Db, { batchId, position }: Pick<Revision, 'batchId' | 'position'>) {
  return db.row<Revision>(sql`
    select ${REVISION} from order_revision r where r.batch_id = ${batchId} and r.position = ${position} and r.state = 'waits' for update skip locked`);
}

export async function finishRevision(
  db: Db,
  { batchId, position }: Pick<Revision, 'batchId' | 'position'>,
  { newNumber, at }: { newNumber: string; at: Date },
): Promise<void> {
  await db.run(
    sql`update order_revision set state = 'done', new_number = ${newNumber}, ended_at = ${at} where batch_id = ${batchId} and position = ${position}`,
  );
}

/** It could not happen, and why; only one that waits. */
export async function refuseRevision(
  db: Db,
  { batchId, position }: Pick<Revision, 'batchId' | 'position'>,
  { code, params, wording, at }: { code: string; params: object; wording: string; at: Date },
): Promise<void> {
  await db.run(sql`update order_revision set state = 'refused', failed_code = ${code}, failed_params = ${JSON.stringify(params)}::jsonb, failed_wording = ${wording}, ended_at = ${at}
    where batch_id = ${batchId} and position = ${position} and state = 'waits'`);
}

/** What waits of somebody's own decision is undone; waits for whoever has a row in hand. */
export function undoRevisions(db: Db, batchId: string, byUid: string, at: Date) {
  return db.rows<{ number: string; companyId: string }>(sql`
    update order_revision r set state = 'undone', ended_at = ${at} from order_revision_batch b
    where b.id = r.batch_id and b.id = ${batchId} and b.by_uid = ${byUid} and r.state = 'waits' returning r.order_number as number, r.company_id as "companyId"`);
}
