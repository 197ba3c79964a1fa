import { nameOfPerson } from '#modules/identity/index.ts';
import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import { orderKey } from '../order/order-key.store.ts';
import type { Parties } from '../order/order.ts';
import type { Batch, Revision } from './revision.store.ts';
import { BATCH, REVISION } from './revision.store.ts';
import type { PersonName } from '#values/person-name.ts';

export function batchById(db: Db, id: string): Promise<(Batch & { readonly by: PersonName }) | null> {
  return db.row(sql`select ${BATCH}, ${nameOfPerson(part`b.by_uid`)} as by
    from order_revision_batch b where b.id = ${id}`);
}

export interface RevisionRow extends Revision {
  readonly dayBefore: Day;
  readonly parties: Partial<Parties> | null;
  readonly shipToId: string;
}

export function rowsOfBatch(db: Db, id: string): Promise<RevisionRow[]> {
  return db.rows<RevisionRow>(sql`
    select ${REVISION}, o.delivery_date as "dayBefore", o.parties, o.ship_to_id as "shipToId"
    from order_revision r join customer_order o on (o.company_id, o.number) = (r.company_id, r.order_number) where r.batch_id = ${id} order by r.position`);
}

export interface BatchSummary extends Pick<Batch, 'id' | 'reason' | 'askedAt'> {
  readonly orders: number;
  readonly waiting: number;
  readonly done: number;
  readonly refused: number;
}

/** The newest decisions of a person. */
export function batchesBy(db: Db, uid: string, limit: number): Promise<BatchSummary[]> {
  return db.rows<BatchSummary>(sql`
    select b.id, b.reason, b.asked_at as "askedAt", n.orders, n.waiting, n.done, n.refused
    from order_revision_batch b cross join lateral (
      select count(*)::int as orders, count(*) filter (where r.state = 'waits')::int as waiting,
        count(*) filter (where r.state = 'done')::int as done, count(*) filter (where r.state = 'refused')::int as refused
      from order_revision r where r.batch_id = b.id) n
    where b.by_uid = ${uid} order by b.asked_at desc limit ${limit}`);
}

export interface RefusedBatch {
  readonly id: string;
  readonly refused: number;
  /** The first of the orders. */
  readonly numbers: readonly string[];
  /** With these wordings for each of them. */
  readonly onlyWith: boolean;
  readonly endedAt: Date;
}

/** Decisions of a person in the last days that were refused for some of their orders; `wordings`: whether it was said so of all of them. */
export function refusedBatchesBy(
  db: Db,
  uid: string,
  now: Date,
  { days, wordings, limit }: { readonly days: number; readonly wordings: readonly string[]; readonly limit: number },
): Promise<RefusedBatch[]> {
  return db.rows<RefusedBatch>(sql`
    select b.id, n.refused, n.numbers, coalesce(n."onlyWith", false) as "onlyWith", n."endedAt" from order_revision_batch b cross join lateral (
      select count(*)::int as refused, (array_agg(r.order_number order by r.position))[1:3] as numbers, bool_and(r.failed_wording = any(${wordings})) as "onlyWith", max(r.ended_at) as "endedAt" from order_revision r where r.batch_id = b.id and r.state = 'refused') n
    where b.by_uid = ${uid} and b.asked_at > ${now}::timestamptz - ${days} * interval '1 day' and n.refused > 0 order by b.asked_at desc limit ${limit}`);
}

/** A row of a batch, by the name that a job knows it by. */
export const revisionKey = ({ batchId, position }: Pick<Revision, 'batchId' | 'position'>): string =>
  `${batchId} ${position}`;

/** What can no longer be undone, without these keys, the oldest first. */
export function dueRevisions(
  db: Db,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<(Revision & Batch)[]> {
  return db.rows(sql`select ${REVISION}, ${BATCH} from order_revision r join order_revision_batch b on b.id = r.batch_id
    where r.state = 'waits' and b.due_at <= ${now} and r.batch_id || ' ' || r.position <> all(${except}) order by b.due_at, r.batch_id, r.position limit ${limit}`);
}

/** It waits no more: whoever holds the order for it lets it go. */
export async function hasEnded(
  db: Db,
  { batchId, position }: Pick<Revision, 'batchId' | 'position'>,
): Promise<boolean> {
  return (
    (await db.row(
      sql`select from order_revision where batch_id = ${batchId} and position = ${position} and state <> 'waits'`,
    )) !== null
  );
}

/** The decision that waits about an order, and by whom. */
export function waitingRevision(
  db: Db,
  number: string,
): Promise<{ id: string; byUid: string; by: PersonName; dueAt: Date } | null> {
  return db.row(sql`
    select b.id, b.by_uid as "byUid", b.due_at as "dueAt", ${nameOfPerson(part`b.by_uid`)} as by
    from order_revision r join order_revision_batch b on b.id = r.batch_id where (r.company_id, r.order_number) = ${orderKey(number)} and r.state = 'waits'`);
}

export interface RefusedRevision {
  readonly by: PersonName;
  readonly at: Date;
  readonly failedWording: string;
  readonly failedParams: Readonly<Record<string, string | number>>;
}

/** The newest decision about an order, if it was not done; null: it was, or there is none. */
export function refusedRevision(db: Db, number: string): Promise<RefusedRevision | null> {
  return db.row(sql`
    select newest.at, newest."failedWording", newest."failedParams", ${nameOfPerson(part`newest.by_uid`)} as by
    from (select r.state, r.ended_at as at, r.failed_wording as "failedWording", coalesce(r.failed_params, '{}') as "failedParams", b.by_uid
      from order_revision r join order_revision_batch b on b.id = r.batch_id where (r.company_id, r.order_number) = ${orderKey(number)} order by b.asked_at desc, b.id limit 1) newest
    where newest.state = 'refused' and newest."failedWording" is not null`);
}

/** The orders that a decision of the supplier has put before or after this one. */
export async function revisionsAround(
  db: Db,
  number: string,
): Promise<{ before: string | null; after: string | null }> {
  return (await db.row<{ before: string | null; after: string | null }>(sql`
    select (select r.order_number from order_revision r where (r.company_id, r.new_number) = ${orderKey(number)}) as before,
      (select r.new_number from order_revision r where (r.company_id, r.order_number) = ${orderKey(number)} and r.state = 'done') as after`))!;
}
