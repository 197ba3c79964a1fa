import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskGrant } from './desk-rights.ts';

export interface DeskRole {
  readonly name: string;
  readonly views: readonly DeskPermission[];
  readonly acts: readonly DeskPermission[];
  readonly version: number;
}

export function deskRoleRows(db: Db): Promise<DeskRole[]> {
  return db.rows<DeskRole>(
    sql`select name, views, acts, version::int as version from desk_role order by position, name limit 100`,
  );
}

export function deskGrantRows(db: Db, uid: string): Promise<DeskGrant[]> {
  return db.rows<DeskGrant>(sql`select g.role, r.views, r.acts, g.own_customers as "ownCustomers", g.release_cap_ft::float8 as "releaseCapFt"
    from supplier_grant g join desk_role r on r.name = g.role where g.uid = ${uid} order by r.position`);
}

/**
 * The roles of somebody who may sign in now. With `mustHaveFactor` a Delegated Admin without a second factor is none: what the role opens is too much for a
 * password alone.
 */
export function effectiveDeskGrantRows(db: Db, uid: string, mustHaveFactor: boolean): Promise<DeskGrant[]> {
  return db.rows<DeskGrant>(sql`select g.role, r.views, r.acts, g.own_customers as "ownCustomers", g.release_cap_ft::float8 as "releaseCapFt"
    from supplier_grant g join desk_role r on r.name = g.role join account a on a.uid = g.uid
    where g.uid = ${uid} and a.kind = 'supplier' and a.status = 'Active' and a.user_validation and not a.withdrawn
      and not (${mustHaveFactor}::boolean and g.role = ${ADMINISTRATOR} and not exists (select from second_factor f where f.uid = g.uid and f.confirmed_at is not null))
    order by r.position`);
}

/** Of the companies whose salesperson somebody is: another text after any change. */
export async function customersMark(db: Db, uid: string): Promise<string> {
  return (await db.row<{ mark: string }>(
    sql`select coalesce(md5(string_agg(id, ',' order by id)), '') as mark from company where salesperson_uid = ${uid} and not withdrawn`,
  ))!.mark;
}

export async function writeDeskGrant(
  db: Db,
  {
    uid,
    role,
    ownCustomers,
    releaseCapFt,
  }: { uid: string; role: string; ownCustomers: boolean; releaseCapFt: number | null },
): Promise<void> {
  await db.run(sql`insert into supplier_grant (uid, role, own_customers, release_cap_ft) values (${uid}, ${role}, ${ownCustomers}, ${releaseCapFt})
    on conflict (uid, role) do update set own_customers = excluded.own_customers, release_cap_ft = excluded.release_cap_ft`);
}

export async function dropDeskGrant(db: Db, uid: string, role: string): Promise<boolean> {
  return (await db.run(sql`delete from supplier_grant where uid = ${uid} and role = ${role}`)) > 0;
}

/** The administrators who can sign in and reach everything, beside this one; the role's row is locked, so that two who leave at once do so one after the other. */
export async function otherAdministrators(db: Db, uid: string): Promise<number> {
  await db.run(sql`select 1 from desk_role where name = ${ADMINISTRATOR} for update`);
  return (await db.row<{
    others: number;
  }>(sql`select count(*)::int as others from supplier_grant g join account a on a.uid = g.uid
    where g.role = ${ADMINISTRATOR} and not g.own_customers and g.uid <> ${uid} and a.kind = 'supplier' and a.status = 'Active' and a.user_validation and not a.withdrawn`))!
    .others;
}

/** Who of the supplier may sign in and do something at the desk now; whom their role limits to own customers only with that salesperson. */
export function deskPeople(
  db: Db,
  permission: DeskPermission,
  salespersonUid: string | null,
): Promise<{ uid: string; firstName: string; lastName: string }[]> {
  return db.rows(sql`select distinct a.uid, a.first_name as "firstName", a.last_name as "lastName"
    from supplier_grant g join desk_role r on r.name = g.role join account a on a.uid = g.uid
    where ${permission} = any(r.acts) and (not g.own_customers or g.uid = ${salespersonUid})
      and a.kind = 'supplier' and a.status = 'Active' and a.user_validation and not a.withdrawn
    order by a.last_name, a.first_name, a.uid limit 200`);
}

/** Who of the supplier may sign in and has a role at the desk: they can look after customers. */
export function deskStaff(db: Db): Promise<{ uid: string; firstName: string; lastName: string }[]> {
  return db.rows(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName" from account a
    where exists (select from supplier_grant g where g.uid = a.uid) and a.kind = 'supplier' and a.status = 'Active' and a.user_validation and not a.withdrawn
    order by plain_name(a.last_name), plain_name(a.first_name), a.uid limit 500`);
}

/** Locked until the transaction ends; null when there is no such role. */
export function lockDeskRole(db: Db, name: string): Promise<DeskRole | null> {
  return db.row<DeskRole>(
    sql`select name, views, acts, version::int as version from desk_role where name = ${name} for update`,
  );
}

export async function writeDeskRole(
  db: Db,
  { name, views, acts }: Pick<DeskRole, 'name' | 'views' | 'acts'>,
): Promise<void> {
  await db.run(sql`update desk_role set views = ${views}, acts = ${acts}, version = version + 1 where name = ${name}`);
}

/** Who has a role: their rights change with it. */
export async function uidsWithDeskRole(db: Db, name: string): Promise<string[]> {
  return (await db.rows<{ uid: string }>(sql`select uid from supplier_grant where role = ${name}`)).map(
    ({ uid }) => uid,
  );
}

/** People who can sign in and may decide what needs a second one. */
export async function peopleWhoDecide(db: Db): Promise<string[]> {
  const rows = await db.rows<{
    uid: string;
  }>(sql`select distinct g.uid from supplier_grant g join desk_role r on r.name = g.role join account a on a.uid = g.uid
    where 'Desk People' = any(r.acts) and not g.own_customers and a.kind = 'supplier' and a.status = 'Active' and a.user_validation and not a.withdrawn`);
  return rows.map(({ uid }) => uid);
}
