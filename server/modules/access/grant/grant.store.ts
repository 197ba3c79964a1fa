import type { Day } from '#values/day.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface GrantRow {
  readonly shipToId: string;
  readonly companyId: string;
  readonly accountType: string;
  readonly customerType: CustomerType;
  readonly role: string;
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  readonly rolePermissions: readonly string[] | null;
}

export function grantRows(db: Db, uid: string): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`select g.ship_to_id as "shipToId", g.company_id as "companyId", g.account_type as "accountType", g.customer_type as "customerType",
      g.role, g.granted, g.revoked, r.permissions as "rolePermissions"
    from access_grant g left join role r on r.customer_type = g.customer_type and r.name = g.role
    where g.uid = ${uid} order by g.ship_to_id, g.role limit 5000`);
}

/**
 * What a lent role (`d`) does today, as DEPUTY_STANDINGS names it: the one condition for what deputies may do and for what people are told.
 * It has effect while the lender is Active and has the role, and while the deputy has a role of their own in that company.
 */
export function deputyStanding(today: Day): Part {
  return part`case
    when not exists (select from account l where l.uid = d.lender_uid and l.status = 'Active' and not l.withdrawn) then 'lenderNotActive'
    when not exists (select from access_grant g where g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role and g.company_id = d.company_id)
      then 'lenderWithoutRole'
    when not exists (select from access_grant g where g.uid = d.uid and g.company_id = d.company_id) then 'deputyWithoutRole'
    when d.from_day > ${today} then 'toCome'
    else 'active' end`;
}

/** Roles lent to the user today, as the lender has them now. */
export function deputyRows(db: Db, uid: string, today: Day): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`select g.ship_to_id as "shipToId", g.company_id as "companyId", g.account_type as "accountType", g.customer_type as "customerType",
      g.role, g.granted, g.revoked, r.permissions as "rolePermissions"
    from deputy d
    join access_grant g on g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role
    left join role r on r.customer_type = g.customer_type and r.name = g.role
    where d.uid = ${uid} and d.ended_at is null and d.to_day >= ${today} and ${deputyStanding(today)} = 'active' order by g.ship_to_id, g.role limit 5000`);
}

/** Who stands in for the user, now or later. */
export async function deputiesFor(db: Db, lenderUid: string): Promise<string[]> {
  return (await db.rows<{ uid: string }>(sql`select distinct uid from deputy where lender_uid = ${lenderUid} and ended_at is null`)).map(({ uid }) => uid);
}

/** Grants or takes away one permission on every role that the user has at the ship-to; answers the company of the ship-to, null without a role there. */
export async function writePermission(db: Db, of: { uid: string; shipToId: string; name: string; on: boolean }): Promise<string | null> {
  const { uid, shipToId, name, on } = of;
  const rows = await db.rows<{ companyId: string }>(sql`update access_grant g set
      granted = case when ${on}::boolean and not exists (select from role r where r.customer_type = g.customer_type and r.name = g.role and ${name} = any(r.permissions)) then array_append(array_remove(granted, ${name}), ${name}) else array_remove(granted, ${name}) end,
      revoked = case when ${on}::boolean then array_remove(revoked, ${name}) else array_append(array_remove(revoked, ${name}), ${name}) end
    where uid = ${uid} and ship_to_id = ${shipToId} returning company_id as "companyId"`);
  return rows[0]?.companyId ?? null;
}
