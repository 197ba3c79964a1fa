import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { HeldAct } from './held-act.store.ts';
import { HELD_ACT } from './held-act.store.ts';
import type { PersonName } from '#values/person-name.ts';

/** Without these ids, the longest due first. */
export async function dueActs(db: Db, now: Date, except: readonly string[], limit: number): Promise<HeldAct[]> {
  return db.rows<HeldAct>(
    sql`select ${HELD_ACT} from held_act where failed_at is null and due_at <= ${now} and id::text <> all(${except}) order by due_at, id limit ${limit}`,
  );
}

/** What a person has begun and can undo, and what of it was refused; the newest first. */
export function actsBy(db: Db, uid: string): Promise<HeldAct[]> {
  return db.rows<HeldAct>(sql`select ${HELD_ACT} from held_act where by_uid = ${uid} order by id desc limit 50`);
}

export interface ActOnObject extends HeldAct {
  readonly by: PersonName;
}

/** What waits for each of many objects, by whom; the first of each. */
export async function firstActsOn(
  db: Db,
  objectKind: string,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, ActOnObject>> {
  const rows = await db.rows<ActOnObject>(sql`
    select distinct on (object_id) ${HELD_ACT}, (select jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) from account a where a.uid = by_uid) as by
    from held_act where object_kind = ${objectKind} and object_id = any(${objectIds}) and failed_at is null order by object_id, id`);
  return new Map(rows.map((row) => [row.objectId, row]));
}

/** What waits for an object, by whom. */
export function actsOn(db: Db, objectKind: string, objectId: string): Promise<ActOnObject[]> {
  return db.rows<ActOnObject>(sql`
    select ${HELD_ACT}, (select jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) from account a where a.uid = by_uid) as by
    from held_act where object_kind = ${objectKind} and object_id = ${objectId} and failed_at is null order by id`);
}
