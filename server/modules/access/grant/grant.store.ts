import type { Day } from '#values/day.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { deputyStanding } from './deputy-standing.views.ts';

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

/** Whether an account may sign in and do anything. */
export async function isInUse(db: Db, uid: string): Promise<boolean> {
  return (
    (await db.row(
      sql`select from account where uid = ${uid} and status = 'Active' and user_validation and not withdrawn`,
    )) !== null
  );
}

/** Roles lent to the user today, as the lender has them now; without what the supplier took away from the user at the ship-to, which no loan gives back. */
export function deputyRows(db: Db, uid: string, today: Day): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`select g.ship_to_id as "shipToId", g.company_id as "companyId", g.account_type as "accountType", g.customer_type as "customerType",
      g.role, g.granted, r.permissions as "rolePermissions",
      g.revoked || array(select p from access_grant o, unnest(o.revoked) p where o.uid = d.uid and o.ship_to_id = d.ship_to_id)
        || array(select p from revoked_permission o, unnest(o.permissions) p where o.uid = d.uid and o.ship_to_id = d.ship_to_id) as revoked
    from deputy d
    join access_grant g on g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role
    left join role r on r.customer_type = g.customer_type and r.name = g.role
    where d.uid = ${uid} and d.ended_at is null and d.to_day >= ${today} and ${deputyStanding(today)} = 'active' order by g.ship_to_id, g.role limit 5000`);
}

/** Who stands in for the user, now or later. */
export async function deputiesFor(db: Db, lenderUid: string): Promise<string[]> {
  return (
    await db.rows<{ uid: string }>(
      sql`select distinct uid from deputy where lender_uid = ${lenderUid} and ended_at is null`,
    )
  ).map(({ uid }) => uid);
}

/** Grants or takes away one permission on every role that the user has at the ship-to; answers the company of the ship-to, null without a role there. */
export async function writePermission(
  db: Db,
  of: { uid: string; shipToId: string; name: string; on: boolean },
): Promise<string | null> {
  const { uid, shipToId, name, on } = of;
  const rows = await db.rows<{ companyId: string }>(sql`update access_grant g set
      granted = case when ${on}::boolean and not exists (select from role r where r.customer_type = g.customer_type and r.name = g.role and ${name} = any(r.permissions)) then array_append(array_remove(granted, ${name}), ${name}) else array_remove(granted, ${name}) end,
      revoked = case when ${on}::boolean then array_remove(revoked, ${name}) else array_append(array_remove(revoked, ${name}), ${name}) end
    where uid = ${uid} and ship_to_id = ${shipToId} returning company_id as "companyId"`);
  return rows[0]?.companyId ?? null;
}

export interface Assignment {
  readonly uid: string;
  readonly shipToId: string;
  readonly companyId: string;
  readonly customerType: string;
  readonly role: string;
}

/** Takes the roles at the ship-to but these; answers them, with what the supplier granted and took away there beside them. */
export function dropGrants(
  db: Db,
  { uid, shipToId }: Pick<Assignment, 'uid' | 'shipToId'>,
  except: readonly string[],
): Promise<{ role: string; granted: string[]; revoked: string[] }[]> {
  return db.rows(
    sql`delete from access_grant where uid = ${uid} and ship_to_id = ${shipToId} and role <> all(${except}) returning role, granted, revoked`,
  );
}

export async function insertGrant(
  db: Db,
  a: Assignment & { readonly granted: readonly string[]; readonly revoked: readonly string[] },
): Promise<void> {
  await db.run(sql`insert into access_grant (uid, ship_to_id, company_id, customer_type, role, granted, revoked)
    values (${a.uid}, ${a.shipToId}, ${a.companyId}, ${a.customerType}, ${a.role}, ${a.granted}, ${a.revoked})`);
}

/** A role that is no more, or of another company or customer type than before. */
export interface ChangedGrant {
  readonly how: 'gone' | 'changed';
  /** `uid/ship-to/role` */
  readonly key: string;
  readonly columns: string;
  readonly uid: string;
  readonly companyId: string;
}

/** Roles at ship-tos that another company has now end; those whose home company moved along keep them. Answers the roles that ended. */
export function endGrantsOfFormerCompany(db: Db, shipToIds: readonly string[]): Promise<ChangedGrant[]> {
  return db.rows<ChangedGrant>(sql`
    delete from access_grant g using ship_to t, account a
    where g.ship_to_id = any(${shipToIds}) and t.id = g.ship_to_id and a.uid = g.uid and g.company_id <> t.company_id and a.company_id is distinct from t.company_id
    returning 'gone' as how, concat_ws('/', g.uid, g.ship_to_id, g.role) as key, '' as columns, g.uid, g.company_id as "companyId"`);
}

/** Roles are of the company and the customer type that their ship-to has. Answers those that were of others. */
export function alignGrants(db: Db): Promise<ChangedGrant[]> {
  return db.rows<ChangedGrant>(sql`
    update access_grant g set company_id = t.company_id, customer_type = t.customer_type
    from ship_to t join access_grant o on o.ship_to_id = t.id and (o.company_id, o.customer_type) is distinct from (t.company_id, t.customer_type)
    where g.uid = o.uid and g.ship_to_id = o.ship_to_id and g.role = o.role
    returning 'changed' as how, concat_ws('/', g.uid, g.ship_to_id, g.role) as key, g.uid, g.company_id as "companyId",
      concat_ws(', ', case when o.company_id <> g.company_id then 'company_id' end, case when o.customer_type <> g.customer_type then 'customer_type' end) as columns`);
}
