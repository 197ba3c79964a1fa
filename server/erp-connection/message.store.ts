import type { Db } from '#platform/db/db.ts';
import type { ReportMark, StoppedReport } from '#modules/erp/index.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { FromErpMessage, MessageResult } from '#contract/erp/from-erp.ts';

/** What has no effect yet, or never had one; the words of the index `erp_message_unsettled`. */
const UNSETTLED = part`result in ('waiting', 'faulty', 'not possible')`;

export interface NotedMessage {
  readonly id: string;
  readonly digest: string;
  readonly type: string;
  readonly sapId: string | null;
  readonly sequence: number | null;
}

/** Notes a message; false when its id is there already. Waits for a transaction that is noting the same one. */
export async function noteMessage(db: Db, { id, digest, type, sapId, sequence }: NotedMessage): Promise<boolean> {
  return (
    (await db.run(sql`
      insert into erp_message (id, digest, type, sap_id, sequence, result) values (${id}, ${digest}, ${type}, ${sapId}, ${sequence}, 'taken')
      on conflict (id) do nothing`)) > 0
  );
}

/** A message that was refused, and whose sender nobody can answer: people hear of it, until it comes again, corrected. */
export async function noteFaulty(
  db: Db,
  { id, digest, type, sapId, sequence }: NotedMessage,
  why: string,
): Promise<void> {
  await db.run(sql`
    insert into erp_message (id, digest, type, sap_id, sequence, result, detail) values (${id}, ${digest}, ${type}, ${sapId}, ${sequence}, 'faulty', ${why})
    on conflict (id) do update set digest = excluded.digest, detail = excluded.detail where erp_message.result = 'faulty'`);
}

/** A message that was found faulty when its turn came may come again, corrected; everything else keeps its id. */
export async function forgetFaulty(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from erp_message where id = ${id} and result = 'faulty'`);
}

export async function digestOf(
  db: Db,
  id: string,
): Promise<{ digest: string; result: MessageResult | 'faulty' | 'settled' }> {
  return (await db.row<{ digest: string; result: MessageResult | 'faulty' | 'settled' }>(
    sql`select digest, result from erp_message where id = ${id}`,
  ))!;
}

export async function writeResult(
  db: Db,
  id: string,
  result: MessageResult | 'faulty' | 'settled',
  detail: string | null = null,
): Promise<void> {
  await db.run(sql`update erp_message set result = ${result}, detail = ${detail}, body = null where id = ${id}`);
}

export async function park(db: Db, message: FromErpMessage): Promise<void> {
  await db.run(
    sql`update erp_message set result = 'waiting', body = ${JSON.stringify(message)} where id = ${message.id}`,
  );
}

/** The next sequence of an order; its row stays locked until the transaction ends, so that its messages go one after another. */
export async function lockSequence(db: Db, sapId: string): Promise<number> {
  await db.run(sql`insert into erp_sequence (sap_id) values (${sapId}) on conflict (sap_id) do nothing`);
  return (await db.row<{ next: number }>(sql`select next from erp_sequence where sap_id = ${sapId} for update`))!.next;
}

/** What waits or was faulty with a sequence that has been taken by another message comes too late. */
export async function writeNext(db: Db, sapId: string, next: number): Promise<void> {
  await db.run(sql`update erp_sequence set next = ${next}, asked_at = null where sap_id = ${sapId}`);
  await db.run(
    sql`update erp_message set result = 'late', body = null where sap_id = ${sapId} and result in ('waiting', 'faulty') and sequence < ${next}`,
  );
}

/** A message whose turn has come. */
export async function nextWaiting(db: Db, sapId: string, sequence: number): Promise<FromErpMessage | null> {
  const row = await db.row<{ body: FromErpMessage }>(sql`
    select body from erp_message where sap_id = ${sapId} and result = 'waiting' and sequence = ${sequence} order by received_at, id limit 1`);
  return row?.body ?? null;
}

export interface Gap {
  readonly sapId: string;
  readonly next: number;
}

/**
 * Orders of which a message waits since before an instant, has its turn, or was faulty, and of which the ERP was not asked since another
 * instant.
 */
export function gaps(
  db: Db,
  { waitsSince, askedBefore }: { waitsSince: Date; askedBefore: Date },
  except: readonly string[],
  limit: number,
): Promise<Gap[]> {
  return db.rows<Gap>(sql`
    select s.sap_id as "sapId", s.next from erp_sequence s
    where s.sap_id <> all(${except}::text[]) and (s.asked_at is null or s.asked_at < ${askedBefore})
      and exists (select from erp_message m where m.sap_id = s.sap_id and m.sequence >= s.next
        and ((m.result = 'waiting' and (m.received_at < ${waitsSince} or m.sequence = s.next)) or m.result = 'faulty'))
    order by s.asked_at nulls first, s.sap_id limit ${limit}`);
}

export async function noteAsked(db: Db, sapId: string, at: Date): Promise<void> {
  await db.run(sql`update erp_sequence set asked_at = ${at} where sap_id = ${sapId}`);
}

/** What its order does not lead to, and people have to hear of: goods, invoices and money. */
const FOR_PEOPLE = part`(result = 'not possible' and type in ('delivery.created', 'delivery.issued', 'delivery.arrived', 'invoice.issued', 'invoice.paid'))`;

/** Messages that came before an instant; those for people stay until somebody has settled them. Answers how many went. */
export function dropOldMessages(db: Db, before: Date, most: number): Promise<number> {
  return db.run(
    sql`delete from erp_message where id in (select id from erp_message where received_at < ${before} and result not in ('waiting', 'faulty') and not ${FOR_PEOPLE} limit ${most})`,
  );
}

/** How the last call of the ERP went, and when it was heard of last. Where it goes through, its clock is right. */
export async function noteContact(
  db: Db,
  what: 'answered' | 'failed' | 'heard',
  at: Date,
  why: string | null,
): Promise<void> {
  await db.run(sql`
    update erp_connection set answered_at = case when ${what} = 'answered' then ${at} else answered_at end,
      failed_at = case when ${what} = 'failed' then ${at} else failed_at end, failed_why = case when ${what} = 'failed' then ${why} else failed_why end, heard_at = case when ${what} = 'heard' then ${at} else heard_at end,
      clock_seconds = case when ${what} = 'failed' then clock_seconds end, clock_seen_at = case when ${what} = 'failed' then clock_seen_at end`);
}

export async function noteClock(db: Db, seconds: number, at: Date): Promise<void> {
  await db.run(sql`update erp_connection set clock_seconds = ${seconds}, clock_seen_at = ${at}`);
}

export interface ConnectionFigures {
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failedWhy: string | null;
  readonly heardAt: Date | null;
  readonly clockSeconds: number | null;
  readonly clockSeenAt: Date | null;
  readonly waiting: number;
  readonly faulty: number;
  readonly notPossible: number;
  /** The oldest message that waits for an earlier one. */
  readonly waitingSince: Date | null;
}

export async function connectionFigures(db: Db): Promise<ConnectionFigures> {
  return (await db.row<ConnectionFigures>(sql`
    select answered_at as "answeredAt", failed_at as "failedAt", failed_why as "failedWhy", heard_at as "heardAt", clock_seconds as "clockSeconds", clock_seen_at as "clockSeenAt", m.* from erp_connection, lateral (
      select count(*) filter (where result = 'waiting')::int as waiting, count(*) filter (where result = 'faulty')::int as faulty,
        count(*) filter (where result = 'not possible')::int as "notPossible", min(received_at) filter (where result = 'waiting') as "waitingSince"
      from erp_message where ${UNSETTLED}) m`))!;
}

const STOPPED = part`id, type as kind, null as number, sap_id as "sapId", result as state, detail as why, received_at as at`;

/** Messages that have no effect, the oldest first. */
export function stoppedMessages(db: Db, after: ReportMark | null, limit: number): Promise<StoppedReport[]> {
  return db.rows<StoppedReport>(sql`
    select ${STOPPED}
    from erp_message where ${UNSETTLED} and ${after ? part`(received_at, id) > (${after.at}, ${after.id})` : part`true`}
    order by received_at, id limit ${limit}`);
}

/** Messages that need a person, the newest first: faulty ones, what their order does not lead to, and what has waited since an instant for an earlier one that does not come. */
export function unfitMessages(
  db: Db,
  { sapId, waitsSince, limit }: { readonly sapId?: string; readonly waitsSince: Date; readonly limit: number },
): Promise<StoppedReport[]> {
  return db.rows<StoppedReport>(sql`
    select id, type as kind, null as number, sap_id as "sapId", result as state, received_at as at, case when result <> 'waiting' then detail else
        '{"code":"waitsForMessage","sequence":' || (select s.next from erp_sequence s where s.sap_id = m.sap_id) || '}' end as why
    from erp_message m where ${UNSETTLED} and ${sapId === undefined ? part`true` : part`sap_id = ${sapId}`} and (result = 'faulty' or ${FOR_PEOPLE} or (result = 'waiting' and received_at < ${waitsSince}))
    order by received_at desc, id limit ${limit}`);
}

/** The ERP is asked at once for what is missing or was faulty. Answers which there are; what does not fit its order any more is not asked for. */
export async function askAgain(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with theirs as (select id, sap_id from erp_message where id = any(${ids}) and result in ('waiting', 'faulty')),
      due as (update erp_sequence s set asked_at = null from theirs where s.sap_id = theirs.sap_id)
    select id from theirs order by id`);
  return rows.map(({ id }) => id);
}

/** A message that has no effect, for update. */
export function lockStopped(
  db: Db,
  id: string,
): Promise<{
  readonly sapId: string | null;
  readonly sequence: number | null;
  readonly result: StoppedReport['state'];
} | null> {
  return db.row(
    sql`select sap_id as "sapId", sequence, result from erp_message where id = ${id} and ${UNSETTLED} for update`,
  );
}
