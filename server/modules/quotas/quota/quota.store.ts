import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { QuotaAmount, QuotaKind } from './quota.ts';

/** An order that holds something of its company's quotas. */
interface Holder {
  readonly companyId: string;
  readonly number: string;
}

/**
 * Locks what an order is going to take until the transaction ends, in one order for everybody, together with what the order holds
 * that it `replaces`. What is read afterwards stands until the end.
 */
export function lockQuotas(db: Db, amounts: readonly QuotaAmount[], replaces: Holder | null): void {
  if (amounts.length === 0 && replaces === null) return;
  db.send(sql`
    insert into quota (company_id, kind, key, period)
    select q.* from (
      select "companyId", kind, key, period from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as a("companyId" text, kind text, key text, period text)
      union
      select company_id, kind, key, period from reservation where company_id = ${replaces?.companyId ?? null} and order_number = ${replaces?.number ?? null}) as q (company_id, kind, key, period)
    order by q.company_id, q.kind, q.key, q.period
    on conflict (company_id, kind, key, period) do update set used = quota.used`);
}

/** The order takes the amounts; their quotas are locked (`lockQuotas`). */
export function writeReservations(db: Db, orderNumber: string, amounts: readonly QuotaAmount[], at: Date): void {
  if (amounts.length === 0) return;
  db.send(sql`
    with taken as (
      select "companyId" as company_id, kind, key, period, amount
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as a("companyId" text, kind text, key text, period text, amount bigint)
    ), written as (
      insert into reservation (company_id, order_number, kind, key, period, amount, at)
      select company_id, ${orderNumber}, kind, key, period, amount, ${at} from taken
    )
    update quota q set used = q.used + t.amount from taken t
    where (q.company_id, q.kind, q.key, q.period) = (t.company_id, t.kind, t.key, t.period)`);
}

/**
 * Locks what an order holds until the transaction ends, ahead of what may end it: who goes on to number papers has locked its quotas before, because
 * everybody waits for the numbers. Needs a transaction.
 */
export function lockHeld(db: Db, order: Holder): void {
  db.send(sql`
    select from quota q join reservation r on (r.company_id, r.kind, r.key, r.period) = (q.company_id, q.kind, q.key, q.period)
    where ${standingOf(order)} order by q.company_id, q.kind, q.key, q.period for update of q`);
}

const standingOf = ({ companyId, number }: Holder) =>
  part`r.company_id = ${companyId} and r.order_number = ${number} and r.ended_at is null`;

/**
 * What the order holds of these kinds becomes free; ended once, it stays ended. An order holds one amount at most, so it locks one row.
 * An ERP may report an end after it has told an exposure that is without the order already: then `used` does not have it either. Needs a transaction.
 */
export async function endReservations(db: Db, order: Holder, kinds: readonly QuotaKind[], at: Date): Promise<void> {
  // First, so that the moment of the exposure is read as it is when the row is changed.
  lockHeld(db, order);
  await db.run(sql`
    with ended as (
      update reservation r set ended_at = ${at} where ${standingOf(order)} and r.kind = any(${kinds}) returning r.company_id, r.kind, r.key, r.period, r.amount, r.at
    )
    update quota q set used = q.used - e.amount from ended e join company c on c.id = e.company_id
    where (q.company_id, q.kind, q.key, q.period) = (e.company_id, e.kind, e.key, e.period)
      and (e.kind <> 'credit' or c.as_of is null or greatest(e.at, ${at}) > c.as_of)`);
}

/**
 * What the order held of these kinds, and holds no more, it holds again from now on; its quotas are locked (`lockQuotas`). An ERP may report it after it has told an exposure that has the
 * order again already: then `used` does not take it as well.
 */
export async function takeReservationsAgain(
  db: Db,
  { companyId, number }: Holder,
  kinds: readonly QuotaKind[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    with ended as (
      select kind, key, period, greatest(ended_at, ${at}) as since from reservation
      where company_id = ${companyId} and order_number = ${number} and ended_at is not null and kind = any(${kinds})
    ), taken as (
      update reservation r set ended_at = null, at = e.since from ended e
      where r.company_id = ${companyId} and r.order_number = ${number} and (r.kind, r.key, r.period) = (e.kind, e.key, e.period)
      returning r.company_id, r.kind, r.key, r.period, r.amount, r.at
    )
    update quota q set used = q.used + t.amount from taken t join company c on c.id = t.company_id
    where (q.company_id, q.kind, q.key, q.period) = (t.company_id, t.kind, t.key, t.period)
      and (t.kind <> 'credit' or c.as_of is null or t.at > c.as_of)`);
}

/**
 * The exposure of these companies was imported as of `company.as_of`: it contains every order that stood at that moment and that the ERP had by then.
 * Of credit only what came and went afterwards counts beside it, and what still waits for the ERP.
 */
export async function countCreditAnew(db: Db, companyIds: readonly string[]): Promise<void> {
  await db.run(
    sql`select from quota where kind = 'credit' and company_id = any(${companyIds}) order by company_id, key, period for update`,
  );
  await db.run(sql`
    update quota q set used = coalesce((
      select sum(case when r.at <= c.as_of and ${HAD_BY_THEN} then case when r.ended_at > c.as_of then -r.amount end when r.ended_at is null then r.amount end)
      from reservation r where (r.company_id, r.kind, r.key, r.period) = (q.company_id, q.kind, q.key, q.period) and (r.ended_at is null or r.ended_at > c.as_of)), 0)
    from company c where c.id = q.company_id and q.kind = 'credit' and q.company_id = any(${companyIds})`);
}

/** Whether the ERP had the order of a reservation `r` at the moment of the exposure: something has happened to it there. */
const HAD_BY_THEN = raw(
  `exists (select from order_event e where (e.company_id, e.order_number) = (r.company_id, r.order_number) and e.what not in ('placed', 'cancelled') and e.at <= c.as_of)`,
);

/** Reservations for `standing` orders (company_id, number, quota, period, amount, placed_at) that were written without placing (the history of the demo); those that have theirs keep them. */
export async function reserveFor(db: Db, standing: Part): Promise<void> {
  await db.run(sql`
    with standing as (
      select o.*, o.quota = 'cash' or b.as_of is null or o.placed_at > b.as_of as counts
      from ${standing} o left join company b on b.id = o.company_id
      where not exists (select from reservation r where r.company_id = o.company_id and r.order_number = o.number)
    ), quotas as (
      insert into quota (company_id, kind, period, used)
      select company_id, quota, period, coalesce(sum(amount) filter (where counts), 0) from standing group by company_id, quota, period
      on conflict (company_id, kind, key, period) do update set used = quota.used + excluded.used
    )
    insert into reservation (company_id, order_number, kind, period, amount, at) select company_id, number, quota, period, amount, placed_at from standing`);
}
