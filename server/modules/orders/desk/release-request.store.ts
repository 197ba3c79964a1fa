import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

/** Somebody whose cap is too small asks for the release of a held order. */
export interface ReleaseRequest {
  readonly id: number;
  readonly orderNumber: string;
  readonly companyId: string;
  /** What was seen when it was asked. */
  readonly snapshot: Readonly<Record<string, string | number | boolean | null>>;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

const REQUEST =
  raw(`p.id, p.order_number as "orderNumber", p.company_id as "companyId", p.snapshot, p.reason, p.asked_by_uid as "askedBy",
  (select concat_ws(' ', a.last_name, a.first_name) from account a where a.uid = p.asked_by_uid) as "askedByName", p.asked_at as "askedAt", p.expires_at as "expiresAt"`);

/** One open request an order; the same again answers the one that is open. One that has run out makes room. */
export async function askForRequest(
  db: Db,
  wanted: Omit<ReleaseRequest, 'id' | 'askedByName'>,
): Promise<ReleaseRequest> {
  const { companyId, orderNumber, snapshot, reason, askedBy, askedAt, expiresAt } = wanted;
  await db.run(sql`update release_request set decision = 'withdrawn', decided_by_uid = asked_by_uid, decided_at = ${askedAt}
    where order_number = ${orderNumber} and decision is null and expires_at <= ${askedAt}`);
  await db.run(sql`insert into release_request (company_id, order_number, snapshot, reason, asked_by_uid, asked_at, expires_at)
    values (${companyId}, ${orderNumber}, ${JSON.stringify(snapshot)}::jsonb, ${reason}, ${askedBy}, ${askedAt}, ${expiresAt})
    on conflict (order_number) where decision is null do nothing`);
  return (await openRequest(db, orderNumber, askedAt))!;
}

/** Null: nobody asks, or what was asked has run out. */
export function openRequest(db: Db, orderNumber: string, now: Date): Promise<ReleaseRequest | null> {
  return db.row<ReleaseRequest>(
    sql`select ${REQUEST} from release_request p where p.order_number = ${orderNumber} and p.decision is null and p.expires_at > ${now}`,
  );
}

/** Decides an open request: by its asker it is withdrawn, whatever they say; false when it is open no more. */
export async function decideRequest(
  db: Db,
  id: number,
  { decision, by, at, reason }: { decision: 'approved' | 'refused'; by: string; at: Date; reason: string },
): Promise<boolean> {
  return (
    (await db.run(sql`update release_request set decision = case when asked_by_uid = ${by} then 'withdrawn' else ${decision} end, decided_by_uid = ${by}, decided_at = ${at}, decision_reason = ${reason}
      where id = ${id} and decision is null`)) > 0
  );
}
