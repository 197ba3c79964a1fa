import type { DeputyStanding } from '#vocabulary/deputy-standing.ts';
import type { Day } from '#values/day.ts';
import { deputyStanding } from '#modules/access/index.ts';
import { placesNamed } from '#modules/company/index.ts';
import { accountsManaged, peopleNamed } from '#modules/identity/index.ts';
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

/** As people see it: with both names, and what it does today. */
export interface ShownDeputy extends Deputy {
  readonly shipToName: string;
  readonly lender: { readonly firstName: string; readonly lastName: string };
  readonly deputy: { readonly firstName: string; readonly lastName: string };
  readonly standing: DeputyStanding;
}

/** Whose it was and where, for the entry in the audit. */
export type EndedDeputy = Pick<Deputy, 'lenderUid' | 'uid' | 'companyId' | 'shipToId'>;

const ENDED = part`lender_uid as "lenderUid", uid, company_id as "companyId", ship_to_id as "shipToId"`;

/** Running and to come, of these accounts on either side, at these ship-tos (null: everywhere). */
export function deputiesOf(
  db: Db,
  uids: readonly string[],
  today: Day,
  shipToIds: readonly string[] | null = null,
): Promise<ShownDeputy[]> {
  return db.rows<ShownDeputy>(sql`select d.id, d.lender_uid as "lenderUid", d.uid, d.ship_to_id as "shipToId", d.company_id as "companyId",
      d.customer_type as "customerType", d.role, d.from_day as "from", d.to_day as "to", coalesce(s.name, d.ship_to_id) as "shipToName",
      jsonb_build_object('firstName', l.first_name, 'lastName', l.last_name) as lender, jsonb_build_object('firstName', b.first_name, 'lastName', b.last_name) as deputy,
      ${deputyStanding(today)} as standing
    from deputy d join ${peopleNamed} l on l.uid = d.lender_uid join ${peopleNamed} b on b.uid = d.uid left join ${placesNamed} s on s.id = d.ship_to_id
    where (d.uid = any(${uids}) or d.lender_uid = any(${uids})) and (${shipToIds}::text[] is null or d.ship_to_id = any(${shipToIds}))
      and d.ended_at is null and d.to_day >= ${today} order by d.from_day, d.id limit 5000`);
}

/** Active, validated people who have a role in one of these companies, but oneself. */
export function colleaguesOf(
  db: Db,
  uid: string,
  companyIds: readonly string[],
): Promise<{ uid: string; firstName: string; lastName: string; companyIds: string[] }[]> {
  return db.rows(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", array_agg(distinct g.company_id) as "companyIds"
    from ${accountsManaged} a join access_grant g on g.uid = a.uid
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and a.uid <> ${uid} and g.company_id = any(${companyIds})
    group by a.uid, a.last_name, a.first_name order by a.last_name, a.first_name limit 500`);
}

/** Whether somebody who is Active and validated, and is not oneself, has a role of their own in the company. */
export async function isColleague(db: Db, uid: string, of: string, companyId: string): Promise<boolean> {
  const row =
    await db.row(sql`select from ${accountsManaged} a where a.uid = ${of} and a.uid <> ${uid} and a.kind = 'customer' and a.status = 'Active' and a.user_validation
    and exists (select from access_grant g where g.uid = a.uid and g.company_id = ${companyId})`);
  return row !== null;
}

/** How many roles an account has lent that run or are to come, and the id of the one that is the same as this. */
export async function lentBy(
  db: Db,
  d: Omit<Deputy, 'id'>,
  today: Day,
): Promise<{ count: number; same: number | null }> {
  const row = await db.row<{ count: number; same: number | null }>(sql`select count(*)::int as count,
      min(id) filter (where uid = ${d.uid} and ship_to_id = ${d.shipToId} and role = ${d.role} and from_day = ${d.from} and to_day = ${d.to}) as same
    from deputy where lender_uid = ${d.lenderUid} and ended_at is null and to_day >= ${today}`);
  return row!;
}

export async function insertDeputy(db: Db, d: Omit<Deputy, 'id'>, now: Date): Promise<number> {
  const row = await db.row<{
    id: number;
  }>(sql`insert into deputy (lender_uid, uid, ship_to_id, company_id, customer_type, role, from_day, to_day, created_at)
    values (${d.lenderUid}, ${d.uid}, ${d.shipToId}, ${d.companyId}, ${d.customerType}, ${d.role}, ${d.from}, ${d.to}, ${now}) returning id`);
  return row!.id;
}

/** Ends one that this lender lent (null: any lender), at one of these ship-tos (null: wherever); answers whose it was. */
export function endDeputyRow(
  db: Db,
  { id, lenderUid, shipToIds }: { id: number; lenderUid: string | null; shipToIds: readonly string[] | null },
  now: Date,
): Promise<EndedDeputy | null> {
  return db.row<EndedDeputy>(sql`update deputy set ended_at = ${now} where id = ${id} and ended_at is null
    and (${lenderUid}::text is null or lender_uid = ${lenderUid}) and (${shipToIds}::text[] is null or ship_to_id = any(${shipToIds})) returning ${ENDED}`);
}

/** Ends those at ship-tos that went to another company. */
export function endDeputyRowsAt(db: Db, shipToIds: readonly string[], now: Date): Promise<EndedDeputy[]> {
  return db.rows<EndedDeputy>(sql`update deputy set ended_at = ${now} where id in (
    select d.id from deputy d where d.ended_at is null and d.ship_to_id = any(${shipToIds}) order by d.id for update) returning ${ENDED}`);
}

/** Ends those whose last day is over, whose lender has lost the role, or whose deputy has no role of their own left in the company; of one account, or of all. */
export function endDeputyRows(
  db: Db,
  { uid, today }: { uid: string | null; today: Day },
  now: Date,
): Promise<EndedDeputy[]> {
  // Locked by id: two transactions that end the same ones wait for each other in one order.
  return db.rows<EndedDeputy>(sql`update deputy set ended_at = ${now} where id in (
    select d.id from deputy d where d.ended_at is null and (${uid}::text is null or ${uid} in (d.uid, d.lender_uid))
      and ${isGroundless(today)} order by d.id for update) returning ${ENDED}`);
}

/** Borrowers of such roles, without these. */
export async function groundlessDeputies(
  db: Db,
  today: Day,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ uid: string }>(sql`select distinct d.uid from deputy d
    where d.ended_at is null and ${isGroundless(today)} and d.uid <> all(${except}::text[]) order by d.uid limit ${limit}`);
  return rows.map(({ uid }) => uid);
}

function isGroundless(today: Day) {
  const has = part`from access_grant g join ${accountsManaged} a on a.uid = g.uid and a.status <> 'Exited' where g.company_id = d.company_id`;
  return part`(d.to_day < ${today} or not exists (select ${has} and g.uid = d.uid)
    or not exists (select ${has} and g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role))`;
}
