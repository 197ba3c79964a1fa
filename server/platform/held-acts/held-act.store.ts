import type { Db } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';

export interface HeldAct {
  readonly id: number;
  readonly companyId: string;
  /** `order.move`; what runs it is named by surfaces/held-acts, by the kind of the object. */
  readonly act: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly byUid: string;
  /** Of the real clock. */
  readonly dueAt: Date;
  readonly failedAt: Date | null;
  readonly failedCode: string | null;
  readonly failedParams: Readonly<Record<string, string | number>> | null;
}

export const HELD_ACT =
  raw(`id, company_id as "companyId", act, object_kind as "objectKind", object_id as "objectId", params, by_uid as "byUid", due_at as "dueAt",
  failed_at as "failedAt", failed_code as "failedCode", failed_params as "failedParams"`);

export type NewHeldAct = Pick<
  HeldAct,
  'companyId' | 'act' | 'objectKind' | 'objectId' | 'params' | 'byUid' | 'dueAt'
> & { readonly askedAt: Date };

/** Null: the same act of the object waits already. */
export function insertHeldAct(
  db: Db,
  { companyId, act, objectKind, objectId, params, byUid, askedAt, dueAt }: NewHeldAct,
): Promise<HeldAct | null> {
  return db.row<HeldAct>(sql`
    insert into held_act (company_id, act, object_kind, object_id, params, by_uid, asked_at, due_at)
    values (${companyId}, ${act}, ${objectKind}, ${objectId}, ${JSON.stringify(params)}::jsonb, ${byUid}, ${askedAt}, ${dueAt})
    on conflict (object_kind, object_id, act) where failed_at is null do nothing returning ${HELD_ACT}`);
}

export function waitingAct(
  db: Db,
  { objectKind, objectId, act }: Pick<HeldAct, 'objectKind' | 'objectId' | 'act'>,
): Promise<HeldAct | null> {
  return db.row<HeldAct>(sql`
    select ${HELD_ACT} from held_act where object_kind = ${objectKind} and object_id = ${objectId} and act = ${act} and failed_at is null`);
}

/** Locked until the transaction ends; null when it was undone or done, or somebody else has it in hand. */
export function takeHeldAct(db: Db, id: number): Promise<HeldAct | null> {
  return db.row<HeldAct>(
    sql`select ${HELD_ACT} from held_act where id = ${id} and failed_at is null for update skip locked`,
  );
}

export async function dropHeldAct(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from held_act where id = ${id}`);
}

/** Undone by its own person, or read after it failed; answers what it was, null when it is there no more. Waits for whoever runs it. */
export function undoHeldAct(db: Db, id: number, uid: string): Promise<HeldAct | null> {
  return db.row<HeldAct>(sql`delete from held_act where id = ${id} and by_uid = ${uid} returning ${HELD_ACT}`);
}

/** Its person does not want to wait; null when it is there no more. */
export function hurryHeldAct(db: Db, id: number, uid: string, now: Date): Promise<HeldAct | null> {
  return db.row<HeldAct>(
    sql`update held_act set due_at = least(due_at, ${now}) where id = ${id} and by_uid = ${uid} and failed_at is null returning ${HELD_ACT}`,
  );
}

/** It was due and refused: its person reads why. */
export async function noteFailedAct(
  db: Db,
  id: number,
  { at, code, params }: { at: Date; code: string; params: object },
): Promise<void> {
  await db.run(
    sql`update held_act set failed_at = ${at}, failed_code = ${code}, failed_params = ${JSON.stringify(params)}::jsonb where id = ${id} and failed_at is null`,
  );
}

/** What nobody has read for so long goes. */
export async function dropFailedActs(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from held_act where failed_at < ${before}`);
}
