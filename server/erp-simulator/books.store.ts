import type { ErpOrder } from '#modules/erp/index.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

export interface ErpSwitch {
  readonly up: boolean;
  readonly slowMs: number;
  readonly loseAcknowledgements: number;
  readonly reject: number;
  readonly garble: number;
}

const SWITCH = raw(`up, slow_ms as "slowMs", lose_acknowledgements as "loseAcknowledgements", reject, garble`);

export async function readSwitch(db: Db): Promise<ErpSwitch> {
  return (await db.row<ErpSwitch>(sql`select ${SWITCH} from erp_switch`))!;
}

export async function writeSwitch(
  db: Db,
  { up, slowMs, loseAcknowledgements, reject, garble }: ErpSwitch,
): Promise<void> {
  await db.run(
    sql`update erp_switch set up = ${up}, slow_ms = ${slowMs}, lose_acknowledgements = ${loseAcknowledgements}, reject = ${reject}, garble = ${garble}`,
  );
}

/** True as often as was set; each use counts down. */
export async function useUpRejection(db: Db): Promise<boolean> {
  return (await db.run(sql`update erp_switch set reject = reject - 1 where reject > 0`)) > 0;
}

export async function useUpLoss(db: Db): Promise<boolean> {
  return (
    (await db.run(
      sql`update erp_switch set lose_acknowledgements = lose_acknowledgements - 1 where lose_acknowledgements > 0`,
    )) > 0
  );
}

/** How many nonsensical answers are left, this one counted; 0 when it is to be honest. */
export async function useUpGarbling(db: Db): Promise<number> {
  return (
    (
      await db.row<{ left: number }>(
        sql`update erp_switch set garble = garble - 1 where garble > 0 returning garble + 1 as left`,
      )
    )?.left ?? 0
  );
}

export interface Entry {
  readonly order: ErpOrder;
  readonly investigation: 'credit' | 'block' | null;
  readonly nextAt: Date;
}

/** How the switches stood, and what was decided about each order that is in the books, by its number there. */
export interface Booked extends ErpSwitch {
  readonly decided: Readonly<Record<string, Entry['investigation']>>;
}

/** Whether orders may be booked: `honest` while none of the faults is on, `accepted` although orders are rejected. */
const BOOKING = {
  honest: raw('up and slow_ms = 0 and lose_acknowledgements = 0 and reject = 0 and garble = 0'),
  usual: raw('up and reject = 0'),
  accepted: raw('up'),
};

/**
 * Books orders, or counts that they came again; what was decided the first time stays. Nothing is booked while the ERP is away, nor while the switches do
 * not allow it.
 */
export async function book(
  db: Db,
  entries: readonly Entry[],
  at: Date,
  allowed: keyof typeof BOOKING = 'usual',
): Promise<Booked> {
  const rows = entries.map(({ order, investigation, nextAt }) => ({
    sapId: order.sapId,
    number: order.number,
    document: order,
    investigation,
    nextAt,
  }));
  return (await db.row<Booked>(sql`
    with state as (select from erp_switch where ${BOOKING[allowed]}), booked as (
      insert into erp_order (sap_id, number, document, received_at, investigation, next_at)
      select e."sapId", e.number, e.document, ${at}::timestamptz, e.investigation, e."nextAt"
      from state, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("sapId" text, number text, document jsonb, investigation text, "nextAt" timestamptz) order by e."sapId"
      on conflict (sap_id) do update set deliveries = erp_order.deliveries + 1, document = excluded.document
      returning sap_id, investigation
    )
    select ${SWITCH}, (select coalesce(jsonb_object_agg(sap_id, investigation), '{}') from booked) as decided from erp_switch`))!;
}

/** Orders that were on their way before the portal knew of an ERP. */
export async function adopt(
  db: Db,
  orders: readonly { sapId: string; number: string; nextAt: Date }[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into erp_order (sap_id, number, received_at, next_at)
    select "sapId", number, ${at}, "nextAt" from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o("sapId" text, number text, "nextAt" timestamptz)
    on conflict (sap_id) do nothing`);
}

export async function booked(db: Db, sapIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ sapId: string }>(
    sql`select sap_id as "sapId" from erp_order where sap_id = any(${sapIds})`,
  );
  return new Set(rows.map(({ sapId }) => sapId));
}

export function dueOrders(
  db: Db,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<{ sapId: string; number: string; nextAt: Date }[]> {
  return db.rows(
    sql`select sap_id as "sapId", number, next_at as "nextAt" from erp_order where next_at <= ${now} and sap_id <> all(${except}::text[]) order by next_at, sap_id limit ${limit}`,
  );
}

export async function writeNext(db: Db, sapId: string, nextAt: Date | null): Promise<void> {
  await db.run(sql`update erp_order set next_at = ${nextAt} where sap_id = ${sapId}`);
}

export interface Books {
  readonly cancelled: boolean;
  readonly heldBy: string | null;
}

/** The entry of an order, made when there is none, locked until the transaction ends: whatever happens to it happens one after another. */
export async function lockBooks(
  db: Db,
  { sapId, number }: { sapId: string; number: string },
  at: Date,
): Promise<Books> {
  await db.run(
    sql`insert into erp_order (sap_id, number, received_at, next_at) values (${sapId}, ${number}, ${at}, ${at}) on conflict (sap_id) do nothing`,
  );
  return (await db.row<Books>(
    sql`select cancelled_at is not null as cancelled, held_by as "heldBy" from erp_order where sap_id = ${sapId} for update`,
  ))!;
}

export function readBooks(db: Db, sapId: string): Promise<Books | null> {
  return db.row<Books>(
    sql`select cancelled_at is not null as cancelled, held_by as "heldBy" from erp_order where sap_id = ${sapId}`,
  );
}

/** The life cycle reports the cancellation once more, in case the first report was lost. */
export async function writeCancelled(db: Db, sapId: string, at: Date, nextAt: Date): Promise<void> {
  await db.run(
    sql`update erp_order set cancelled_at = ${at}, held_by = null, next_at = ${nextAt} where sap_id = ${sapId}`,
  );
}

export async function writeHold(db: Db, sapId: string, word: string): Promise<void> {
  await db.run(sql`update erp_order set held_by = ${word} where sap_id = ${sapId}`);
}

export async function endHold(db: Db, sapId: string, word: string, at: Date): Promise<void> {
  await db.run(sql`update erp_order set held_by = null, next_at = ${at} where sap_id = ${sapId} and held_by = ${word}`);
}
