import type { Db } from '../db/db.ts';
import { part, raw, sql } from '../db/sql.ts';

export interface EventRow {
  readonly id: number;
  readonly companyId: string;
  readonly type: string;
  readonly kind: string;
  readonly objectId: string;
  readonly version: number | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

const EVENT = raw(
  `id, company_id as "companyId", type, kind, object_id as "objectId", object_version as version, at, data`,
);

export async function eventSnapshot(db: Db): Promise<string> {
  return (await db.row<{ now: string }>(sql`select pg_current_snapshot()::text as now`))!.now;
}

/**
 * Events that were committed since a snapshot, and the next snapshot. By what a transaction could see and not by number: a number is drawn
 * long before its transaction commits, and a reader that only counted upwards would miss it.
 */
export async function eventsSince(db: Db, snapshot: string): Promise<{ snapshot: string; events: EventRow[] }> {
  const row = await db.row<{ now: string; events: (Omit<EventRow, 'at'> & { at: string })[] }>(sql`
    select pg_current_snapshot()::text as now, coalesce((
      select jsonb_agg(to_jsonb(e) order by e.id) from (
        select ${EVENT} from event
        where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)
        order by id limit 5000) e), '[]') as events`);
  return { snapshot: row!.now, events: row!.events.map((event) => ({ ...event, at: new Date(event.at) })) };
}

/** The longest that a transaction may have taken between its number and its commit. */
const OVERLAP_SECONDS = 60;

/**
 * What somebody missed who last heard of `after`, oldest first; null when that event is forgotten or more than `most` came since. Some that they
 * know may be among them: an event of a lower number may have been committed later. Each part goes by its own index: asked for together, all events of three months
 * would be walked through for a browser that slept over the weekend.
 */
export async function missedEvents(db: Db, after: number, most: number): Promise<EventRow[] | null> {
  const last = await db.row<{ at: Date }>(sql`select at from event where id = ${after}`);
  if (!last) return null;
  // Numbers and instants are drawn together, so lower numbers lie around the instant of this one.
  const around = part`at > ${last.at}::timestamptz - ${OVERLAP_SECONDS} * interval '1 second' and at < ${last.at}::timestamptz + ${OVERLAP_SECONDS} * interval '1 second'`;
  const rows = await db.rows<EventRow>(sql`
    select * from (
      (select ${EVENT} from event where id > ${after} order by id limit ${most + 1})
      union all
      (select ${EVENT} from event where ${around} and id < ${after} order by at desc limit ${most + 1})) missed
    order by id limit ${most + 1}`);
  return rows.length > most ? null : rows;
}
