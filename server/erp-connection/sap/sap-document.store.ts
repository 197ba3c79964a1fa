import type { Db } from '#platform/db/db.ts';
import type { BilledSums, ReportMark, StoppedReport } from '#modules/erp/index.ts';
import { part, sql } from '#platform/db/sql.ts';

export type Kind = 'order' | 'delivery' | 'bill';
export type State = 'taken' | 'open' | 'faulty';

const STOPS = part`state in ('open', 'faulty')`;
/** A bill whose sum there is another than that of its papers here, until somebody has dealt with these two sums. */
const DIFFERS = part`sums is not null and sums_settled is distinct from sums`;
const UNSETTLED = part`(${STOPS} or (${DIFFERS}))`;

export interface TakenDocument {
  readonly kind: Kind;
  readonly number: string;
  readonly sapId: string;
  readonly digest: string;
  readonly state: State;
  /** The number of the reading that it is taken from. */
  readonly reading: number;
  readonly detail?: string;
  /** Of a bill that is to be compared with its papers here. */
  readonly billed?: Billed | null;
}

/** What a bill comes to with tax, and how many items have been rounded in it. */
export interface Billed {
  readonly gross: number;
  readonly items: number;
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

/** A number for a reading that begins now: it is higher than those of all that have begun. */
export async function beginReading(db: Db): Promise<number> {
  return (await db.row<{ number: number }>(sql`select nextval('sap_reading')::float8 as number`))!.number;
}

/** The numbers of those that were taken as they are, and need no second look. Where an event waits for its reading, the newer reading is noted, so that an older one is known to be late. */
export async function takenAmong(
  db: Db,
  kind: Kind,
  found: readonly Pick<TakenDocument, 'number' | 'digest'>[],
  reading: number,
): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const taken = await db.rows<{ number: string; isAnnounced: boolean }>(sql`
    select d.number, exists (select 1 from sap_event e where e.kind = d.kind and e.number = d.number) as "isAnnounced"
    from unnest(${found.map(({ number }) => number)}::text[], ${found.map(({ digest }) => digest)}::text[]) as one (number, digest)
      join sap_document d on d.kind = ${kind} and d.number = one.number and d.digest = one.digest
    where d.state <> 'open'`);
  const announced = taken.filter(({ isAnnounced }) => isAnnounced).map(({ number }) => number);
  if (announced.length > 0)
    await db.run(
      sql`update sap_document set reading = greatest(reading, ${reading}) where kind = ${kind} and number = any(${announced})`,
    );
  return new Set(taken.map(({ number }) => number));
}

/** How a document was taken last; null: never. Until the end of this transaction nobody else takes it; no row is locked before the order. */
export async function lastTaken(
  tx: Db,
  kind: Kind,
  number: string,
): Promise<Pick<TakenDocument, 'reading' | 'state' | 'digest'> | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sap ${kind} ${number}`}, 0))`);
  return tx.row(
    sql`select reading::float8 as reading, state, digest from sap_document where kind = ${kind} and number = ${number}`,
  );
}

export async function noteDocument(
  db: Db,
  { kind, number, sapId, digest, state, reading, detail, billed = null }: TakenDocument,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into sap_document (kind, number, sap_id, digest, state, detail, billed, read_at, reading, open_since)
    values (${kind}, ${number}, ${sapId}, ${digest}, ${state}, ${detail ?? null}, ${billed === null ? null : JSON.stringify(billed)}::jsonb, ${at}, ${reading}, case when ${state} = 'open' then ${at}::timestamptz end)
    on conflict (kind, number) do update set sap_id = excluded.sap_id, digest = excluded.digest, state = excluded.state, detail = excluded.detail, billed = excluded.billed, sums = case when excluded.billed is not null then sap_document.sums end, read_at = excluded.read_at, reading = excluded.reading,
      open_since = case when sap_document.state = 'open' and excluded.open_since is not null then coalesce(sap_document.open_since, excluded.open_since) else excluded.open_since end
    where sap_document.reading <= excluded.reading`);
}

/** Bills that are not compared with their papers here, by number. */
export function billsToCompare(db: Db, after: string, limit: number): Promise<{ number: string; billed: Billed }[]> {
  return db.rows(
    sql`select number, billed from sap_document where billed is not null and kind = 'bill' and number > ${after} order by number limit ${limit}`,
  );
}

/** A bill was compared; null: it comes to the same here. Unless it has been read again meanwhile. */
export async function noteSums(db: Db, number: string, billed: Billed, sums: BilledSums | null): Promise<void> {
  await db.run(sql`
    update sap_document set billed = null, sums = ${sums === null ? null : JSON.stringify(sums)}::jsonb
    where kind = 'bill' and number = ${number} and billed = ${JSON.stringify(billed)}::jsonb`);
}

/** Documents that did not fit their order yet, those that wait longest first. */
export function openDocuments(db: Db, kind: Kind, limit: number): Promise<Pick<TakenDocument, 'number' | 'sapId'>[]> {
  return db.rows(
    sql`select number, sap_id as "sapId" from sap_document where kind = ${kind} and state = 'open' order by read_at, number limit ${limit}`,
  );
}

/** Whether a billing document about an order waits, other than this one. */
export async function isBillWaiting(db: Db, sapId: string, otherThan: string): Promise<boolean> {
  const row = await db.row(
    sql`select from sap_document where kind = 'bill' and sap_id = ${sapId} and state = 'open' and number <> ${otherThan} limit 1`,
  );
  return row !== null;
}

/** One that still waits, and could not be read: the others have their turn first. */
export async function putBehind(db: Db, kind: Kind, number: string, at: Date): Promise<void> {
  await db.run(
    sql`update sap_document set read_at = ${at} where kind = ${kind} and number = ${number} and state = 'open'`,
  );
}

/** A document is read once more with the next look at SAP. */
export async function readOnceMore(db: Db, kind: Kind, number: string): Promise<void> {
  await db.run(
    sql`update sap_document set state = 'open' where kind = ${kind} and number = ${number} and state = 'taken'`,
  );
}

/** A document that waited and is not at SAP any more has nothing to say. */
export async function endGone(db: Db, kind: Kind, number: string): Promise<void> {
  await db.run(
    sql`update sap_document set state = 'settled', detail = null where kind = ${kind} and number = ${number} and state = 'open'`,
  );
}

export interface SapFigures {
  readonly open: number;
  readonly faulty: number;
  /** Documents that SAP has announced by events and that are not read yet. */
  readonly announced: number;
}

export async function sapFigures(db: Db): Promise<SapFigures> {
  return (await db.row<SapFigures>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'faulty')::int as faulty,
      (select count(*)::int from sap_event) as announced
    from sap_document where ${STOPS}`))!;
}

const ID = part`kind || '/' || number`;
const STOPPED = part`${ID} as id, kind, number, sap_id as "sapId", case state when 'open' then 'waiting' when 'faulty' then 'faulty' else 'differs' end as state, case when ${STOPS} then detail end as why, case when not ${STOPS} then sums end as sums, coalesce(open_since, read_at) as at`;

/** Documents that have no effect and need a person, the newest first: faulty ones, and bills that have waited since an instant for an order that does not come to them. */
export function unfitDocuments(
  db: Db,
  { sapId, waitsSince, limit }: { readonly sapId?: string; readonly waitsSince: Date; readonly limit: number },
): Promise<StoppedReport[]> {
  return db.rows<StoppedReport>(
    sql`select ${STOPPED} from sap_document where ${UNSETTLED} and ${sapId === undefined ? part`true` : part`sap_id = ${sapId}`} and (state in ('faulty', 'taken', 'settled') or (kind = 'bill' and open_since < ${waitsSince})) order by read_at desc, kind, number limit ${limit}`,
  );
}

/** What did not fit its order or is faulty, by kind and number: a document that is read again keeps its place. */
export function stoppedDocuments(db: Db, after: ReportMark | null, limit: number): Promise<StoppedReport[]> {
  return db.rows<StoppedReport>(sql`
    select ${STOPPED}
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
      sql`update sap_document set state = case when ${STOPS} then 'settled' else state end, detail = ${reason}, sums_settled = sums where ${UNSETTLED} and ${ID} = ${id}`,
    )) > 0
  );
}
