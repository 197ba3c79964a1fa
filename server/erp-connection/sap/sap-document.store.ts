import type { Db } from '#platform/db/db.ts';
import type { ReportMark, StoppedReport } from '#modules/erp/index.ts';
import { part, sql } from '#platform/db/sql.ts';

export type Kind = 'order' | 'delivery' | 'bill';
export type State = 'taken' | 'open' | 'faulty';

const UNSETTLED = part`state in ('open', 'faulty')`;

export interface TakenDocument {
  readonly kind: Kind;
  readonly number: string;
  readonly sapId: string;
  readonly digest: string;
  readonly state: State;
  readonly detail?: string;
}

export async function loadMark(db: Db, kind: Kind): Promise<Date | null> {
  return (await db.row<{ at: Date }>(sql`select read_until as at from sap_mark where kind = ${kind}`))?.at ?? null;
}

/** A mark never goes back. */
export async function writeMark(db: Db, kind: Kind, at: Date): Promise<void> {
  await db.run(
    sql`insert into sap_mark (kind, read_until) values (${kind}, ${at}) on conflict (kind) do update set read_until = greatest(sap_mark.read_until, excluded.read_until)`,
  );
}

/** The digest of a document that needs no second look, or null. */
export async function digestOfTaken(db: Db, kind: Kind, number: string): Promise<string | null> {
  return (
    (
      await db.row<{ digest: string }>(
        sql`select digest from sap_document where kind = ${kind} and number = ${number} and state <> 'open'`,
      )
    )?.digest ?? null
  );
}

export async function noteDocument(
  db: Db,
  { kind, number, sapId, digest, state, detail }: TakenDocument,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into sap_document (kind, number, sap_id, digest, state, detail, read_at) values (${kind}, ${number}, ${sapId}, ${digest}, ${state}, ${detail ?? null}, ${at})
    on conflict (kind, number) do update set sap_id = excluded.sap_id, digest = excluded.digest, state = excluded.state, detail = excluded.detail, read_at = excluded.read_at`);
}

/** Documents that did not fit their order yet, those that wait longest first. */
export function openDocuments(db: Db, kind: Kind, limit: number): Promise<{ readonly number: string }[]> {
  return db.rows(
    sql`select number from sap_document where kind = ${kind} and state = 'open' order by read_at, number limit ${limit}`,
  );
}

/** A document is read once more with the next look at SAP. */
export async function readOnceMore(db: Db, kind: Kind, number: string): Promise<void> {
  await db.run(
    sql`update sap_document set state = 'open' where kind = ${kind} and number = ${number} and state = 'taken'`,
  );
}

export interface SapFigures {
  readonly open: number;
  readonly faulty: number;
  /** Orders whose net sum there is another than here. */
  readonly differences: number;
}

export async function sapFigures(db: Db): Promise<SapFigures> {
  return (await db.row<SapFigures>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'faulty')::int as faulty,
      (select count(*)::int from sap_order where net <> net_here or net <> net_ordered) as differences
    from sap_document where ${UNSETTLED}`))!;
}

const ID = part`kind || '/' || number`;

/** What did not fit its order or is faulty, by kind and number: a document that is read again keeps its place. */
export function stoppedDocuments(db: Db, after: ReportMark | null, limit: number): Promise<StoppedReport[]> {
  return db.rows<StoppedReport>(sql`
    select ${ID} as id, kind, number, sap_id as "sapId", case state when 'open' then 'waiting' else 'faulty' end as state, detail as why, read_at as at
    from sap_document where ${UNSETTLED} and ${after ? part`${ID} > ${after.id}` : part`true`}
    order by ${ID} limit ${limit}`);
}

/** They are read again with the next look at SAP. Answers which there are. */
export async function openAgain(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`update sap_document set state = 'open' where ${UNSETTLED} and ${ID} = any(${ids}) returning ${ID} as id`,
  );
  return rows.map(({ id }) => id);
}

/** The document as it is now has no effect any more; one that changes at SAP has. */
export async function settleDocument(db: Db, id: string, reason: string): Promise<boolean> {
  return (
    (await db.run(
      sql`update sap_document set state = 'settled', detail = ${reason} where ${UNSETTLED} and ${ID} = ${id}`,
    )) > 0
  );
}
