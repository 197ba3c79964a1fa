import type { Db } from '#platform/db/db.ts';
import type { BookedOtherwise, PriceDifference } from '#modules/erp/index.ts';
import { part, sql } from '#platform/db/sql.ts';

/** What is known here of an order at SAP, whether it is there already or not. */
export interface SapEntry {
  /** SAP's number of it; null: not seen there yet. */
  readonly salesOrder: string | null;
  readonly heldBy: string | null;
  readonly isWithdrawn: boolean;
}

export async function loadEntry(db: Db, sapId: string): Promise<SapEntry> {
  const row = await db.row<SapEntry>(sql`
    select sales_order as "salesOrder", held_by as "heldBy", withdrawn_at is not null as "isWithdrawn" from sap_order where sap_id = ${sapId}`);
  return row ?? { salesOrder: null, heldBy: null, isWithdrawn: false };
}

export async function noteSalesOrder(db: Db, sapId: string, salesOrder: string): Promise<void> {
  await db.run(
    sql`insert into sap_order (sap_id, sales_order) values (${sapId}, ${salesOrder}) on conflict (sap_id) do update set sales_order = excluded.sales_order`,
  );
}

export async function noteNet(
  db: Db,
  sapId: string,
  { net, netHere, netOrdered, otherwise }: Omit<PriceDifference, 'sapId'>,
): Promise<void> {
  await db.run(
    sql`update sap_order set net = ${net}, net_here = ${netHere}, net_ordered = ${netOrdered},
      booked_otherwise = ${otherwise && JSON.stringify(otherwise)}::jsonb where sap_id = ${sapId}`,
  );
}

/** What SAP says of an order now, beside the charges that it was booked at. */
export async function noteStanding(
  db: Db,
  sapId: string,
  { isOver, ...now }: Pick<BookedOtherwise, 'short' | 'failsCredit'> & { readonly isOver: boolean },
): Promise<void> {
  const charges = part`coalesce(booked_otherwise->'charges', '[]')`;
  await db.run(sql`
    update sap_order set is_over = ${isOver},
      booked_otherwise = case when ${now.short.length > 0 || now.failsCredit} or ${charges} <> '[]' then ${JSON.stringify(now)}::jsonb || jsonb_build_object('charges', ${charges}) end
    where sap_id = ${sapId}`);
}

/** A creation is under way, or nobody knows what came of it: one that began after `unknownSince`. An older one has ended at SAP, whatever came of it. */
const isPosting = (unknownSince: Date) => part`coalesce(sap_order.posted_at > ${unknownSince}, false)`;

/**
 * Its creation begins, unless it is withdrawn, or one that began after `unlessSince` is under way; with the block of a change where it is held. From now on nobody withdraws or holds it unseen, until
 * `endPosting`. `before`: an earlier creation of which nothing is known.
 */
export async function beginPosting(
  db: Db,
  sapId: string,
  { at, unlessSince }: { readonly at: Date; readonly unlessSince: Date | null },
): Promise<{ readonly heldBy: string | null; readonly before: Date | null } | 'withdrawn' | 'under way'> {
  return db.transaction(async (tx) => {
    await tx.run(sql`insert into sap_order (sap_id) values (${sapId}) on conflict (sap_id) do nothing`);
    const entry = await tx.row<{ heldBy: string | null; before: Date | null; isWithdrawn: boolean }>(sql`
      select held_by as "heldBy", posted_at as before, withdrawn_at is not null as "isWithdrawn" from sap_order where sap_id = ${sapId} for update`);
    if (entry!.isWithdrawn) return 'withdrawn';
    if (unlessSince && entry!.before && entry!.before > unlessSince) return 'under way';
    await tx.run(sql`update sap_order set posted_at = ${at} where sap_id = ${sapId}`);
    return entry!;
  });
}

/** It is known what came of the creation that began `at`. */
export async function endPosting(db: Db, sapId: string, at: Date, before: Date | null): Promise<void> {
  await db.run(sql`update sap_order set posted_at = ${before} where sap_id = ${sapId} and posted_at = ${at}`);
}

/** From now on it is not created any more. False, and nothing is noted: a creation is under way. */
export async function withdraw(db: Db, sapId: string, at: Date, unknownSince: Date): Promise<boolean> {
  const row = await db.row(sql`
    insert into sap_order (sap_id, withdrawn_at) values (${sapId}, ${at})
    on conflict (sap_id) do update set withdrawn_at = excluded.withdrawn_at where not ${isPosting(unknownSince)} returning 1`);
  return row !== null;
}

export async function endWithdrawal(db: Db, sapId: string): Promise<void> {
  await db.run(sql`update sap_order set withdrawn_at = null where sap_id = ${sapId}`);
}

/** Held under `word` from now on; true: a creation is under way that does not know of it. */
export async function writeHold(db: Db, sapId: string, word: string, unknownSince: Date): Promise<boolean> {
  const row = await db.row<{ isPosting: boolean }>(sql`
    insert into sap_order (sap_id, held_by) values (${sapId}, ${word}) on conflict (sap_id) do update set held_by = excluded.held_by
    returning ${isPosting(unknownSince)} as "isPosting"`);
  return row!.isPosting;
}

/** True when nobody holds it any more; another word than the one that holds it changes nothing. */
export async function endHold(db: Db, sapId: string, word: string): Promise<boolean> {
  await db.run(sql`update sap_order set held_by = null where sap_id = ${sapId} and held_by = ${word}`);
  return (await loadEntry(db, sapId)).heldBy === null;
}

/** Our numbers of the orders that SAP calls so, by theirs; of those that are ours. */
export async function sapIdsOf(db: Db, salesOrders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (salesOrders.length === 0) return new Map();
  const rows = await db.rows<{ salesOrder: string; sapId: string }>(
    sql`select sales_order as "salesOrder", sap_id as "sapId" from sap_order where sales_order = any(${salesOrders})`,
  );
  return new Map(rows.map(({ salesOrder, sapId }) => [salesOrder, sapId]));
}

/** What SAP has otherwise than the portal, as long as something of the order is to be done there. */
const DIFFERS = part`not is_over and (net <> net_here or net <> net_ordered or booked_otherwise is not null)`;

export async function countDifferences(db: Db): Promise<number> {
  return (await db.row<{ count: number }>(sql`select count(*)::int as count from sap_order where ${DIFFERS}`))!.count;
}

/** Orders that SAP has otherwise than the portal and that are not over there, the newest first, behind `after`. */
export function priceDifferences(db: Db, after: string | null, limit: number): Promise<PriceDifference[]> {
  return db.rows<PriceDifference>(sql`
    select sap_id as "sapId", net::float8 as net, net_here::float8 as "netHere", coalesce(net_ordered, net_here)::float8 as "netOrdered", booked_otherwise as otherwise from sap_order
    where ${DIFFERS} and (${after}::text is null or sap_id < ${after}) order by sap_id desc limit ${limit}`);
}
