import type { Day } from '#values/day.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

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

/** Roles lent to the user today, as the lender has them now; a lender who is not Active lends nothing. */
export function deputyRows(db: Db, uid: string, today: Day): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`select g.ship_to_id as "shipToId", g.company_id as "companyId", g.account_type as "accountType", g.customer_type as "customerType",
      g.role, g.granted, g.revoked, r.permissions as "rolePermissions"
    from deputy d
    join account l on l.uid = d.lender_uid and l.status = 'Active' and not l.withdrawn
    join access_grant g on g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role
    left join role r on r.customer_type = g.customer_type and r.name = g.role
    where d.uid = ${uid} and d.ended_at is null and d.from_day <= ${today} and d.to_day >= ${today} order by g.ship_to_id, g.role limit 500`);
}

/** Grants or takes away one permission on every role that the user has at the ship-to; answers how many rows it changed. */
export function writePermission(db: Db, of: { uid: string; shipToId: string; name: string; on: boolean }): Promise<number> {
  const { uid, shipToId, name, on } = of;
  return db.run(sql`update access_grant g set
      granted = case when ${on}::boolean and not exists (select from role r where r.customer_type = g.customer_type and r.name = g.role and ${name} = any(r.permissions)) then array_append(array_remove(granted, ${name}), ${name}) else array_remove(granted, ${name}) end,
      revoked = case when ${on}::boolean then array_remove(revoked, ${name}) else array_append(array_remove(revoked, ${name}), ${name}) end
    where uid = ${uid} and ship_to_id = ${shipToId}`);
}
