import type { Assignment } from '#modules/access/index.ts';
import { dropGrants, insertGrant } from '#modules/access/index.ts';
import { companiesNamed, placesHeld, placesNamed } from '#modules/company/index.ts';
import { accountsManaged } from '#modules/identity/index.ts';
import type { Page } from '#values/page.ts';
import { APPOINTED_ROLES } from '#vocabulary/role.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';
import type { ManagedRole, ManagedUser } from './managed-user.ts';

export interface UserFilter {
  /** null: every company's. */
  readonly companyIds: readonly string[] | null;
  readonly uid?: string;
  readonly search?: string;
  readonly status?: UserStatus;
  readonly shipToId?: string;
  readonly role?: string;
}

type Head = Omit<ManagedUser, 'roles'>;

const plain = (column: string) => part`plain_name(${{ raw: column }})`;

/** Users by name with the number of all that fit. Two statements for the page, one for the roles of all on it. */
export async function managedUsers(
  db: Db,
  filter: UserFilter,
  { offset, limit }: Page,
): Promise<{ total: number; users: ManagedUser[] }> {
  const where = conditions(filter);
  const heads =
    await db.rows<Head>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.confirmation_email as "confirmationEmail", a.phone,
      a.country, a.company_id as "companyId", c.name as "companyName", a.languages, a.locale, a.status, a.user_validation as "userValidation",
      a.terms_agreed_at as "termsAgreedAt", a.created_at as "createdAt",
      array(select distinct g.company_id from access_grant g where g.uid = a.uid and g.role = any(${APPOINTED_ROLES})) as "appointedIn"
    from ${accountsManaged} a left join ${companiesNamed} c on c.id = a.company_id
    where ${where} order by ${plain('a.last_name')}, ${plain('a.first_name')}, a.uid offset ${offset} limit ${limit}`);
  const counted = await db.row<{ total: number }>(
    sql`select count(*) as total from ${accountsManaged} a where ${where}`,
  );
  const roles = await rolesOf(
    db,
    heads.map(({ uid }) => uid),
    filter.companyIds,
  );
  const byUser = Map.groupBy(roles, ({ uid }) => uid);
  return { total: counted!.total, users: heads.map((head) => ({ ...head, roles: byUser.get(head.uid) ?? [] })) };
}

/** A line of the sheet: a user with one of the roles, or without any. */
export interface SheetLine {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly status: UserStatus;
  readonly createdAt: Date;
  readonly shipToId: string | null;
  readonly shipToName: string | null;
  readonly customerType: string | null;
  readonly role: string | null;
}

/** All users that fit with all their roles, in one statement, so that they are of one moment; `most` lines at most. */
export function sheetLines(db: Db, filter: UserFilter, most: number): Promise<SheetLine[]> {
  const { companyIds } = filter;
  return db.rows<SheetLine>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, a.status, a.created_at as "createdAt",
      g.ship_to_id as "shipToId", coalesce(s.name, g.ship_to_id) as "shipToName", g.customer_type as "customerType", g.role
    from ${accountsManaged} a left join access_grant g on g.uid = a.uid and (${companyIds}::text[] is null or g.company_id = any(${companyIds}))
      left join ${placesNamed} s on s.id = g.ship_to_id
    where ${conditions(filter)} order by ${plain('a.last_name')}, ${plain('a.first_name')}, a.uid, g.ship_to_id, g.role limit ${most}`);
}

function conditions({ companyIds, uid, search, status, shipToId, role }: UserFilter) {
  const words = `%${escaped(search ?? '')}%`;
  const like = part`plain_name(${words})`;
  return joined(
    [
      part`a.kind = 'customer'`,
      ...(companyIds
        ? [
            part`(a.company_id = any(${companyIds}) or exists (select from access_grant g where g.uid = a.uid and g.company_id = any(${companyIds})))`,
          ]
        : []),
      ...(uid ? [part`a.uid = ${uid}`] : []),
      ...(search
        ? [
            part`(plain_name(a.last_name || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email_key) like ${like}
              or replace(coalesce(a.phone, ''), ' ', '') like ${words.replaceAll(' ', '')})`,
          ]
        : []),
      ...(status ? [part`a.status = ${status}`] : []),
      ...(shipToId || role
        ? [
            part`exists (select from access_grant g where g.uid = a.uid and (${companyIds}::text[] is null or g.company_id = any(${companyIds}))
              and (${shipToId ?? null}::text is null or g.ship_to_id = ${shipToId ?? null})
              and (${role ?? null}::text is null or ${role ?? null} in (g.role, g.customer_type || ' ' || g.role)))`,
          ]
        : []),
    ],
    ' and ',
  );
}

/** What the pattern language means is meant literally. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

function rolesOf(
  db: Db,
  uids: readonly string[],
  companyIds: readonly string[] | null,
): Promise<(ManagedRole & { uid: string })[]> {
  return db.rows(sql`select g.uid, g.company_id as "companyId", g.ship_to_id as "shipToId", coalesce(s.name, g.ship_to_id) as "shipToName", g.account_type as "accountType",
      g.customer_type as "customerType", g.role,
      array(select p from unnest(coalesce(r.permissions, '{}') || g.granted) p where not p = any(g.revoked)) as permissions
    from access_grant g left join ${placesNamed} s on s.id = g.ship_to_id left join role r on r.customer_type = g.customer_type and r.name = g.role
    where g.uid = any(${uids}) and (${companyIds}::text[] is null or g.company_id = any(${companyIds})) order by g.ship_to_id, g.role`);
}

/**
 * The one role that is not imported at a ship-to; what the supplier granted or took away there beside the role stays, and what it took away
 * also from a role that was taken off since. Answers whether it was another one.
 */
export async function writeRole(db: Db, a: Assignment, imported: readonly string[]): Promise<boolean> {
  const before = await dropGrants(db, a, imported);
  const granted = [...new Set(before.flatMap((row) => row.granted))];
  const kept = await db.rows<{ permissions: string[] }>(
    sql`delete from revoked_permission where uid = ${a.uid} and ship_to_id = ${a.shipToId} returning permissions`,
  );
  const revoked = [...new Set([...before.flatMap((row) => row.revoked), ...kept.flatMap((row) => row.permissions)])];
  await insertGrant(db, { ...a, granted, revoked });
  return before.length !== 1 || before[0]!.role !== a.role;
}

/** Takes every role at the ship-to; answers which. What the supplier took away there stays taken away. */
export async function takeRoles(db: Db, uid: string, shipToId: string): Promise<string[]> {
  const rows = await dropGrants(db, { uid, shipToId }, []);
  const revoked = [...new Set(rows.flatMap((row) => row.revoked))];
  if (revoked.length > 0)
    await db.run(sql`insert into revoked_permission (uid, ship_to_id, permissions) values (${uid}, ${shipToId}, ${revoked})
      on conflict (uid, ship_to_id) do update set permissions = (select array_agg(distinct p) from unnest(revoked_permission.permissions || excluded.permissions) p)`);
  return rows.map(({ role }) => role);
}

/** Ship-tos of a company, for the supplier's people. */
export async function shipToIdsOf(db: Db, companyId: string): Promise<string[]> {
  return (
    await db.rows<{ id: string }>(
      sql`select id from ${placesHeld} s where company_id = ${companyId} order by id limit 1000`,
    )
  ).map(({ id }) => id);
}
