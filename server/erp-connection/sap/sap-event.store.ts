import type { Db } from '#platform/db/db.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { Kind } from './sap-document.store.ts';

/** The topic by which processes hear that SAP has announced a change. */
export const SAP_EVENT = 'sap-event';

export interface Announced {
  readonly kind: Kind;
  readonly number: string;
  /** How often it was announced so far. */
  readonly heard: number;
}

/**
 * Notes that a document has changed at SAP, and wakes who reads it. The same again before it was read is one reading. Rows are locked in one order, so
 * that two batches about the same documents do not wait for each other in a circle.
 */
export async function announce(
  db: Db,
  documents: readonly Pick<Announced, 'kind' | 'number'>[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into sap_event (kind, number, heard_at)
    select distinct kind, number, ${at}::timestamptz from unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ number }) => number)}::text[]) as one (kind, number)
    order by kind, number
    on conflict (kind, number) do update set heard = sap_event.heard + 1`);
  await tellChange(db, SAP_EVENT);
}

/** What is still to be read, in the order in which it was announced first. */
export function announced(db: Db, except: readonly string[], limit: number): Promise<Announced[]> {
  return db.rows<Announced>(sql`
    select kind, number, heard from sap_event where kind || '/' || number <> all(${except}::text[]) order by heard_at, kind, number limit ${limit}`);
}

/** It was read as it stood when it had been announced so often; one that was announced again meanwhile is read once more. */
export async function endAnnounced(db: Db, { kind, number, heard }: Announced): Promise<void> {
  await db.run(sql`delete from sap_event where kind = ${kind} and number = ${number} and heard = ${heard}`);
}
