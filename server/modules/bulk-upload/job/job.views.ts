import type { AccessScope } from '#modules/access/index.ts';
import { ordersInShort, stillStanding } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import type { Cells } from '../sheet/sheet.ts';
import { ONLY_ASKED } from './job.ts';
import type { JobState, Note, OrderSums, Outcome, Said } from './job.ts';

export interface JobView {
  readonly id: string;
  readonly state: JobState;
  readonly fileName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly rowCount: number;
  readonly rowsChecked: number;
  readonly worksheet: string | null;
  readonly unread: readonly string[];
  readonly closedWhy: Said | null;
  readonly accepted: number;
  readonly adjusted: number;
  readonly rejected: number;
  /** Accepted rows of which something is to be said. */
  readonly noted: number;
  /** Adjusted rows that are not ordered quite as they were written; the other ones only need a yes. */
  readonly changed: number;
  readonly orders: number;
  readonly placed: number;
  readonly refused: number;
}

/** Of a job in a list: what stands there, and no more. */
export type JobSummary = Omit<JobView, 'worksheet' | 'unread' | 'closedWhy' | 'noted' | 'changed'>;

const SUMMARY =
  raw(`j.id, j.state, j.file_name as "fileName", j.created_at as "createdAt", j.finished_at as "finishedAt", j.row_count as "rowCount", j.rows_checked as "rowsChecked",
  r.accepted, r.adjusted, r.rejected, o.orders, o.placed, o.refused`);
const COUNTED =
  raw(`count(*) filter (where outcome = 'accepted')::int as accepted, count(*) filter (where outcome = 'adjusted')::int as adjusted,
  count(*) filter (where outcome = 'rejected')::int as rejected`);
const ORDERED = raw(`cross join lateral (
  select count(*)::int as orders, count(order_number)::int as placed, count(refused)::int as refused from bulk_order where job_id = j.id) o`);

/** The jobs of a user, newest first. */
export async function listJobs(
  db: Db,
  uid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: JobSummary[] }> {
  const rows = await db.rows<JobSummary>(sql`
    select ${SUMMARY}
    from (select id, state, file_name, created_at, finished_at, row_count, rows_checked from bulk_job
      where uid = ${uid} order by created_at desc, id limit ${limit} offset ${offset}) j
    cross join lateral (select ${COUNTED} from bulk_row where job_id = j.id) r ${ORDERED}
    order by j.created_at desc, j.id`);
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from bulk_job where uid = ${uid}`);
  return { total: counted!.total, rows };
}

/** A job of the user. */
export function viewJob(db: Db, uid: string, id: string): Promise<JobView | null> {
  return db.row<JobView>(sql`
    select ${SUMMARY}, j.worksheet, j.unread, j.closed_why as "closedWhy", r.noted, r.changed
    from bulk_job j cross join lateral (
      select ${COUNTED}, count(*) filter (where outcome = 'accepted' and notes <> '[]')::int as noted,
        count(*) filter (where outcome = 'adjusted' and exists (
          select from jsonb_array_elements(notes) note where note->>'adjusts' = 'true' and note->>'wording' <> all(${ONLY_ASKED})))::int as changed
      from bulk_row where job_id = j.id) r ${ORDERED}
    where j.uid = ${uid} and j.id = ${id}`);
}

export interface NewerUpload {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: Date;
}

/** The user's newest upload after this one with its name, or with an order of the same ship-to, day and own number; a closed one counts no more. */
export function newerUpload(db: Db, jobId: string): Promise<NewerUpload | null> {
  return db.row<NewerUpload>(sql`
    select n.id, n.file_name as "fileName", n.created_at as "createdAt" from bulk_job j join bulk_job n on n.uid = j.uid and n.created_at > j.created_at
    where j.id = ${jobId} and n.state <> 'closed' and (n.file_name = j.file_name or exists (
      select from bulk_order o join bulk_order p on p.job_id = n.id and p.ship_to_id = o.ship_to_id and p.delivery_date = o.delivery_date
        and p.customer_order_number = o.customer_order_number
      where o.job_id = j.id))
    order by n.created_at desc, n.id limit 1`);
}

export interface RowView {
  readonly row: number;
  readonly cells: Cells;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
  readonly orderNumber: string | null;
}

export function listRows(
  db: Db,
  jobId: string,
  outcome: Outcome,
  { offset, limit }: { offset: number; limit: number },
): Promise<RowView[]> {
  return db.rows<RowView>(sql`
    select r.row, r.cells, r.outcome, r.notes, o.order_number as "orderNumber" from bulk_row r left join bulk_order o on o.job_id = r.job_id and o.no = r.order_no
    where r.job_id = ${jobId} and r.outcome = ${outcome} order by r.row limit ${limit} offset ${offset}`);
}

/** Everything that the error file shows: faulty rows in the order of the sheet. */
export function listFaulty(db: Db, jobId: string): Promise<Pick<RowView, 'row' | 'cells' | 'notes'>[]> {
  return db.rows(
    sql`select row, cells, notes from bulk_row where job_id = ${jobId} and outcome = 'rejected' order by row`,
  );
}

export interface OrderToMake {
  readonly no: number;
  readonly shipToId: string;
  readonly deliveryDate: Day;
  readonly customerOrderNumber: string;
  readonly lines: number;
  readonly sums: OrderSums | null;
}

export interface OrdersToMake {
  readonly total: number;
  /** Of all of them, in Ft; null when one was judged before sums were kept. */
  readonly sums: OrderSums | null;
  readonly orders: readonly OrderToMake[];
}

/** The orders that a sheet makes once it is confirmed at ship-tos in scope, with what they come to: the first ones, and all together. */
export async function listToMake(db: Db, jobId: string, scope: AccessScope, limit: number): Promise<OrdersToMake> {
  const left = part`job_id = ${jobId} and order_number is null and refused is null and ship_to_id = any(${scope.shipToIds})`;
  const all = await db.row<{ total: number; summed: number } & Record<keyof OrderSums, number>>(sql`
    select count(*)::int as total, count(sums)::int as summed, sum((sums->>'goods')::bigint)::bigint as goods, sum((sums->>'fee')::bigint)::bigint as fee,
      sum((sums->>'deposit')::bigint)::bigint as deposit, sum((sums->>'redemption')::bigint)::bigint as redemption, sum((sums->>'vat')::bigint)::bigint as vat,
      sum((sums->>'due')::bigint)::bigint as due
    from bulk_order where ${left}`);
  const orders = await db.rows<OrderToMake>(sql`
    select no, ship_to_id as "shipToId", delivery_date as "deliveryDate", customer_order_number as "customerOrderNumber", jsonb_array_length(lines) as lines, sums
    from bulk_order where ${left} order by no limit ${limit}`);
  const { total, summed, ...sums } = all!;
  return { total, sums: total > 0 && summed === total ? sums : null, orders };
}

export interface MadeOrder {
  readonly orderNumber: string;
  readonly shipToId: string;
  readonly deliveryDate: Day;
  readonly rows: number;
  /** Of the order as it is now. */
  readonly customerOrderNumber: string;
  readonly total: number;
  readonly status: OrderStatus;
}

/** The orders that were made of a sheet, as far as they are in scope. */
export async function listMade(db: Db, jobId: string, scope: AccessScope, limit: number): Promise<MadeOrder[]> {
  const made = await db.rows<Pick<MadeOrder, 'orderNumber' | 'shipToId' | 'deliveryDate' | 'rows'>>(sql`
    select order_number as "orderNumber", ship_to_id as "shipToId", delivery_date as "deliveryDate", jsonb_array_length(lines) as rows
    from bulk_order where job_id = ${jobId} and order_number is not null order by no`);
  const orders = await ordersInShort(
    db,
    scope,
    made.map(({ orderNumber }) => orderNumber),
  );
  return made
    .flatMap((one) => {
      const order = orders.get(one.orderNumber);
      if (!order) return [];
      const { customerOrderNumber, total, status } = order;
      return [{ ...one, customerOrderNumber, total, status }];
    })
    .slice(0, limit);
}

export interface StandingOrders {
  readonly total: number;
  readonly numbers: readonly string[];
}

/** What the check found standing beside the orders that a sheet would make, as far as it still stands: how many, and the first numbers. */
export async function standingOrders(db: Db, jobId: string, limit: number): Promise<StandingOrders> {
  const found = await db.rows<{ number: string }>(
    sql`select distinct unnest(known_orders) as number from bulk_order where job_id = ${jobId} and order_number is null and refused is null`,
  );
  return stillStanding(
    db,
    found.map(({ number }) => number),
    limit,
  );
}
