import type { Db } from '../db/db.ts';
import type { Part } from '../db/sql.ts';
import { part, sql } from '../db/sql.ts';

export interface NewEvent {
  /** Object kind and what happened: `order.moved`. */
  readonly type: string;
  readonly kind: string;
  readonly objectId: string;
  readonly companyId: string;
  /** Null where the object has no version. */
  readonly version?: number | null;
  /** Small: who reads it asks for the object itself, with the rights of that moment. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The topic by which processes hear that there are new events. */
export const EVENTS = 'event';

/** Writes what happened, in the transaction of the act and behind the lock of its object: readers see it exactly if that commits. */
export async function recordEvent(db: Db, event: NewEvent): Promise<void> {
  const written = sql`
    with written as (${inserted(event)})
    select ${eventTold} from written`;
  if (db.inTransaction) db.send(written);
  else await db.run(written);
}

/** The insert alone, for a statement that does more. */
export function inserted({ type, kind, objectId, companyId, version = null, data = {} }: NewEvent): Part {
  return part`insert into event (company_id, type, kind, object_id, object_version, data)
      values (${companyId}, ${type}, ${kind}, ${objectId}, ${version}, ${JSON.stringify(data)}::jsonb) returning 1`;
}

/** The same of each of these objects: `rows` gives company, id and version of each. */
export function insertedOfEach({ type, kind }: Pick<NewEvent, 'type' | 'kind'>, rows: Part): Part {
  return part`insert into event (company_id, type, kind, object_id, object_version, data)
      select company_id, ${type}, ${kind}, id, version, '{}' from (${rows}) as each (company_id, id, version) returning 1`;
}

/** Tells those who follow live, when the transaction commits. */
export const eventTold = part`pg_notify('hordo_change', ${`${EVENTS} `})`;

/** The oldest ones before an instant; answers how many went. */
export function dropOldEvents(db: Db, before: Date, most: number): Promise<number> {
  return db.run(
    sql`delete from event where (company_id, id) in (select company_id, id from event where at < ${before} order by at limit ${most})`,
  );
}
