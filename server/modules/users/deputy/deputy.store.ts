import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface Deputy {
  readonly id: number;
  readonly lenderUid: string;
  readonly uid: string;
  readonly shipToId: string;
  readonly companyId: string;
  readonly customerType: string;
  readonly role: string;
  readonly from: Day;
  readonly to: Day;
}

const COLUMNS = part`d.id, d.lender_uid as "lenderUid", d.uid, d.ship_to_id as "shipToId", d.company_id as "companyId", d.customer_type as "customerType", d.role,
  d.from_day as "from", d.to_day as "to"`;

/** Running and to come, of one account on either side. */
export function deputiesOf(db: Db, uid: string, today: Day): Promise<(Deputy & { firstName: string; lastName: string; shipToName: string })[]> {
  return db.rows(sql`select ${COLUMNS}, o.first_name as "firstName", o.last_name as "lastName", coalesce(s.name, d.ship_to_id) as "shipToName"
    from deputy d join account o on o.uid = case when d.uid = ${uid} then d.lender_uid else d.uid end left join ship_to s on s.id = d.ship_to_id
    where (d.uid = ${uid} or d.lender_uid = ${uid}) and d.ended_at is null and d.to_day >= ${today} order by d.from_day, d.id limit 200`);
}

/** Active, validated people who have a role in one of these companies, but oneself. */
export function colleaguesOf(
  db: Db,
  uid: string,
  companyIds: readonly string[],
): Promise<{ uid: string; firstName: string; lastName: string; companyIds: string[] }[]> {
  return db.rows(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", array_agg(distinct g.company_id) as "companyIds"
    from account a join access_grant g on g.uid = a.uid
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and not a.withdrawn and a.uid <> ${uid} and g.company_id = any(${companyIds})
    group by a.uid order by a.last_name, a.first_name limit 500`);
}

/** The same lent already and still to run, or null. Whoever lends at the same moment waits. */
export async function sameDeputy(db: Db, d: Omit<Deputy, 'id'>): Promise<number | null> {
  await db.run(sql`select from account where uid = ${d.lenderUid} for update`);
  const row = await db.row<{ id: number }>(sql`select id from deputy where lender_uid = ${d.lenderUid} and uid = ${d.uid} and ship_to_id = ${d.shipToId}
    and role = ${d.role} and from_day = ${d.from} and to_day = ${d.to} and ended_at is null order by id limit 1`);
  return row?.id ?? null;
}

export async function insertDeputy(db: Db, d: Omit<Deputy, 'id'>, now: Date): Promise<number> {
  const row = await db.row<{ id: number }>(sql`insert into deputy (lender_uid, uid, ship_to_id, company_id, customer_type, role, from_day, to_day, created_at)
    values (${d.lenderUid}, ${d.uid}, ${d.shipToId}, ${d.companyId}, ${d.customerType}, ${d.role}, ${d.from}, ${d.to}, ${now}) returning id`);
  return row!.id;
}

/** Ends one of the lender's own; answers whose it was. */
export function endDeputyRow(db: Db, id: number, lenderUid: string, now: Date): Promise<{ uid: string; companyId: string; shipToId: string } | null> {
  return db.row(sql`update deputy set ended_at = ${now} where id = ${id} and lender_uid = ${lenderUid} and ended_at is null
    returning uid, company_id as "companyId", ship_to_id as "shipToId"`);
}

/** Those whose last day is over. */
export function endPastDeputies(db: Db, today: Day, now: Date): Promise<{ uid: string; companyId: string; shipToId: string }[]> {
  return db.rows(
    sql`update deputy set ended_at = ${now} where ended_at is null and to_day < ${today} returning uid, company_id as "companyId", ship_to_id as "shipToId"`,
  );
}
