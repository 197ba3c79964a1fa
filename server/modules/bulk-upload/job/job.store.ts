import { homeCompanies } from '#modules/identity/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { ReadSheet, SheetRow } from '../sheet/sheet.ts';
import { BATCH } from '../sheet/sheet.ts';
import { WITH_ORDER } from './job.ts';
import type { Job, JudgedRow, Note, PlannedOrder, Said } from './job.ts';

const JOB =
  raw(`id, uid, actor, language, file_name as "fileName", file_hash as "fileHash", terms_accepted as "termsAccepted", state,
  row_count as "rowCount", rows_checked as "rowsChecked", worksheet, unread, closed_why as "closedWhy", created_at as "createdAt", finished_at as "finishedAt"`);

export type NewJob = Omit<Job, 'state' | 'rowsChecked' | 'finishedAt' | 'closedWhy'>;

/** Writes a job with its rows; false when the same file of the same user is in work already. */
export async function insertJob(db: Db, job: NewJob, sheet: ReadSheet): Promise<boolean> {
  const written = await db.run(sql`
    insert into bulk_job (id, uid, actor, language, file_name, file_hash, terms_accepted, state, row_count, worksheet, unread, created_at)
    values (${job.id}, ${job.uid}, ${job.actor === null ? null : JSON.stringify(job.actor)}, ${job.language}, ${job.fileName}, ${job.fileHash}, ${job.termsAccepted},
      'checking', ${job.rowCount}, ${job.worksheet}, ${job.unread}, ${job.createdAt})
    on conflict (uid, file_hash) where state in ('checking', 'waiting', 'ordering') do nothing`);
  if (written === 0) return false;
  for await (const [no, rows] of inTurn([...sheet.batches.entries()]))
    await db.run(sql`insert into bulk_sheet (job_id, no, rows) values (${job.id}, ${no}, ${rows})`);
  return true;
}

/** Longer than a statement takes on a machine that has time for it. */
const LONGEST_REST_MS = 12;

/** Small statements with a rest as long as each took, so that nobody else waits for this thread or for the database. */
async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [index, one] of all.entries()) {
    const begun = performance.now();
    yield one;
    if (index < all.length - 1) await pause(Math.min(performance.now() - begun, LONGEST_REST_MS));
  }
}

/** In the order given; a batch is full when what `sizeOf` says of it comes to BATCH. */
function batched<T>(all: readonly T[], sizeOf: (one: T) => number = () => 1): T[][] {
  const batches: T[][] = [];
  let size = BATCH;
  for (const one of all) {
    if (size >= BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(one);
    size += sizeOf(one);
  }
  return batches;
}

export function loadJob(db: Db, id: string): Promise<Job | null> {
  return db.row<Job>(sql`select ${JOB} from bulk_job where id = ${id}`);
}

/** The row stays locked until the transaction ends. */
export function lockJob(db: Db, id: string): Promise<Job | null> {
  return db.row<Job>(sql`select ${JOB} from bulk_job where id = ${id} for update`);
}

export function loadOpenJob(db: Db, uid: string, fileHash: string): Promise<Job | null> {
  return db.row<Job>(
    sql`select ${JOB} from bulk_job where uid = ${uid} and file_hash = ${fileHash} and state in ('checking', 'waiting', 'ordering')`,
  );
}

/** When orders were made of the same file before, and how many. */
export function loadRepeated(
  db: Db,
  uid: string,
  fileHash: string,
): Promise<{ id: string; createdAt: Date; orders: number } | null> {
  return db.row(sql`
    select j.id, j.created_at as "createdAt", count(o.order_number)::int as orders from bulk_job j join bulk_order o on o.job_id = j.id
    where j.uid = ${uid} and j.file_hash = ${fileHash} and o.order_number is not null group by j.id order by j.created_at desc limit 1`);
}

/** Files that all people of somebody's company have sent since, and the rows in them. */
export async function sentSince(db: Db, uid: string, since: Date): Promise<{ files: number; rows: number }> {
  return (await db.row<{ files: number; rows: number }>(sql`
    select count(*)::int as files, coalesce(sum(j.row_count), 0)::int as rows from bulk_job j join ${homeCompanies} a on a.uid = j.uid
    where j.created_at > ${since} and (j.uid = ${uid} or a.company_id = (select own.company_id from ${homeCompanies} own where own.uid = ${uid}))`))!;
}

/** The rows as they were sent; none once they are judged. */
export async function loadSheet(db: Db, jobId: string): Promise<SheetRow[]> {
  const batches = await db.rows<{ rows: string }>(sql`select rows from bulk_sheet where job_id = ${jobId} order by no`);
  return batches.flatMap(({ rows }) => JSON.parse(rows) as SheetRow[]);
}

export async function writeProgress(db: Db, jobId: string, rowsChecked: number): Promise<void> {
  await db.run(sql`update bulk_job set rows_checked = ${rowsChecked} where id = ${jobId} and state = 'checking'`);
}

/** What the check found, all of it at once; false when somebody else was quicker. */
export async function writeChecked(
  db: Db,
  jobId: string,
  rows: readonly JudgedRow[],
  orders: readonly PlannedOrder[],
  state: 'waiting' | 'ordering',
): Promise<boolean> {
  const mine = await db.run(
    sql`update bulk_job set state = ${state}, rows_checked = row_count where id = ${jobId} and state = 'checking'`,
  );
  if (mine === 0) return false;
  for await (const some of inTurn(batched(rows)))
    await db.run(sql`
    insert into bulk_row (job_id, row, cells, outcome, notes, order_no)
    select ${jobId}, row, cells, outcome, notes, "orderNo"
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(row int, cells jsonb, outcome text, notes jsonb, "orderNo" int)`);
  await db.run(sql`delete from bulk_sheet where job_id = ${jobId}`);
  for await (const some of inTurn(batched(orders, ({ lines }) => lines.length)))
    await db.run(sql`
    insert into bulk_order (job_id, no, cart_id, ship_to_id, delivery_date, fee_day, agreed_fee, sums, known_orders, transport_type, customer_order_number, note_for_driver, lines)
    select ${jobId}, no, "cartId", "shipToId", "deliveryDate", "feeDay", "agreedFee", sums, "knownOrders", "transportType", "customerOrderNumber", "noteForDriver", lines
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as o(no int, "cartId" text, "shipToId" text, "deliveryDate" date, "feeDay" boolean, "agreedFee" bigint, sums jsonb, "knownOrders" text[], "transportType" text, "customerOrderNumber" text, "noteForDriver" text, lines jsonb)`);
  return true;
}

export async function writeState(
  db: Db,
  jobId: string,
  from: readonly Job['state'][],
  to: Job['state'],
  finishedAt: Date | null,
  closedWhy: Said | null = null,
): Promise<boolean> {
  const why = closedWhy && JSON.stringify(closedWhy);
  return (
    (await db.run(
      sql`update bulk_job set state = ${to}, finished_at = ${finishedAt}, closed_why = ${why} where id = ${jobId} and state = any(${from})`,
    )) === 1
  );
}

/** The good rows will be ordered, by whom, and at what was shown. */
export async function writeConfirmed(db: Db, jobId: string, actor: Job['actor']): Promise<void> {
  await db.run(sql`update bulk_order set agreed_due = (sums->>'due')::bigint where job_id = ${jobId}`);
  await db.run(
    sql`update bulk_job set state = 'ordering', actor = ${actor === null ? null : JSON.stringify(actor)} where id = ${jobId} and state = 'waiting'`,
  );
}

/** Closes earlier sheets that wait, when all of their orders are in this newer one; one without any order goes by its file's name. */
export async function closeSuperseded(
  db: Db,
  { id, uid, fileName, createdAt }: Job,
  at: Date,
  why: Said,
): Promise<void> {
  await db.run(sql`
    update bulk_job earlier set state = 'closed', finished_at = ${at}, closed_why = ${JSON.stringify(why)}
    where uid = ${uid} and state = 'waiting' and id <> ${id} and created_at <= ${createdAt}
      and (file_name = ${fileName} or exists (select from bulk_order where job_id = earlier.id))
      and not exists (
        select from bulk_order o where o.job_id = earlier.id and not exists (
          select from bulk_order n where n.job_id = ${id} and n.ship_to_id = o.ship_to_id and n.delivery_date = o.delivery_date
            and n.customer_order_number = o.customer_order_number))`);
}

const ORDER =
  raw(`no, cart_id as "cartId", ship_to_id as "shipToId", delivery_date as "deliveryDate", fee_day as "feeDay", agreed_fee as "agreedFee", sums, agreed_due as "agreedDue", known_orders as "knownOrders", transport_type as "transportType",
  customer_order_number as "customerOrderNumber", note_for_driver as "noteForDriver", lines`);

/** The next orders that are still to be made. */
export async function loadLeft(db: Db, jobId: string, limit: number): Promise<number[]> {
  return (
    await db.rows<{ no: number }>(
      sql`select no from bulk_order where job_id = ${jobId} and order_number is null and refused is null order by no limit ${limit}`,
    )
  ).map(({ no }) => no);
}

/** One of them, locked; null when it was made or refused meanwhile. */
export function lockOrder(db: Db, jobId: string, no: number): Promise<PlannedOrder | null> {
  return db.row<PlannedOrder>(sql`
    select ${ORDER} from bulk_order where job_id = ${jobId} and no = ${no} and order_number is null and refused is null for update`);
}

/** Sheets with orders of the same own number, ship-to and day go one after another, until the transaction ends. */
export async function lockSameOrders(
  db: Db,
  { shipToId, deliveryDate, customerOrderNumber }: PlannedOrder,
): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bulk ${shipToId} ${deliveryDate} ${customerOrderNumber}`}, 0))`,
  );
}

export async function writePlaced(db: Db, jobId: string, no: number, orderNumber: string): Promise<void> {
  await db.run(sql`update bulk_order set order_number = ${orderNumber} where job_id = ${jobId} and no = ${no}`);
}

/** The order was not made after all: its rows are faulty now; the first says why, the others where it stands. */
export async function writeRefused(db: Db, jobId: string, no: number, note: Note): Promise<void> {
  await db.run(sql`
    with refused as (
      update bulk_order set refused = ${JSON.stringify(note)}::jsonb where job_id = ${jobId} and no = ${no} and order_number is null returning no
    )
    update bulk_row set outcome = 'rejected', notes = case when bulk_row.row = first.of then ${JSON.stringify([note])}::jsonb
      else jsonb_build_array(jsonb_build_object('column', ${note.column}::text, 'wording', ${WITH_ORDER}::text, 'params', jsonb_build_object('row', first.of))) end
    from (select min(b.row) as of from bulk_row b where b.job_id = ${jobId} and b.order_no = ${no}) first
    where bulk_row.job_id = ${jobId} and bulk_row.order_no in (select no from refused)`);
}

/** Uploads older than so many days are forgotten; their orders stay. */
export async function dropJobs(db: Db, days: number): Promise<void> {
  await db.run(
    sql`delete from bulk_job where created_at < now() - ${days}::int * interval '1 day' and state <> 'ordering'`,
  );
}
