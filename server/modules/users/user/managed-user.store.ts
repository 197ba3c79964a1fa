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
export async function managedUsers(db: Db, filter: UserFilter, { offset, limit }: Page): Promise<{ total: number; users: ManagedUser[] }> {
  const where = conditions(filter);
  const heads =
    await db.rows<Head>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.confirmation_email as "confirmationEmail", a.phone,
      a.country, a.company_id as "companyId", c.name as "companyName", a.languages, a.locale, a.status, a.user_validation as "userValidation",
      a.terms_agreed_at as "termsAgreedAt", a.created_at as "createdAt",
      array(select distinct g.company_id from access_grant g where g.uid = a.uid and g.role = any(${APPOINTED_ROLES})) as "appointedIn"
    from account a left join company c on c.id = a.company_id
    where ${where} order by ${plain('a.last_name')}, ${plain('a.first_name')}, a.uid offset ${offset} limit ${limit}`);
  const counted = await db.row<{ total: number }>(sql`select count(*) as total from account a where ${where}`);
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
    from account a left join access_grant g on g.uid = a.uid and (${companyIds}::text[] is null or g.company_id = any(${companyIds}))
      left join ship_to s on s.id = g.ship_to_id
    where ${conditions(filter)} order by ${plain('a.last_name')}, ${plain('a.first_name')}, a.uid, g.ship_to_id, g.role limit ${most}`);
}

function conditions({ companyIds, uid, search, status, shipToId, role }: UserFilter) {
  const words = `%${escaped(search ?? '')}%`;
  const like = part`plain_name(${words})`;
  return joined(
    [
      part`a.kind = 'customer' and not a.withdrawn`,
      ...(companyIds
        ? [part`(a.company_id = any(${companyIds}) or exists (select from access_grant g where g.uid = a.uid and g.company_id = any(${companyIds})))`]
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

function rolesOf(db: Db, uids: readonly string[], companyIds: readonly string[] | null): Promise<(ManagedRole & { uid: string })[]> {
  return db.rows(sql`select g.uid, g.company_id as "companyId", g.ship_to_id as "shipToId", coalesce(s.name, g.ship_to_id) as "shipToName", g.account_type as "accountType",
      g.customer_type as "customerType", g.role,
      array(select p from unnest(coalesce(r.permissions, '{}') || g.granted) p where not p = any(g.revoked)) as permissions
    from access_grant g left join ship_to s on s.id = g.ship_to_id left join role r on r.customer_type = g.customer_type and r.name = g.role
    where g.uid = any(${uids}) and (${companyIds}::text[] is null or g.company_id = any(${companyIds})) order by g.ship_to_id, g.role`);
}

/**
 * Locks accounts until the transaction ends: changes of one user queue up. Always in the order of their ids, so that no two wait for each other; rows
 * that only refer to an account (sessions, orders, lent roles) do not wait.
 */
export async function lockAccounts(db: Db, uids: readonly string[]): Promise<void> {
  await db.rows(sql`select from account where uid = any(${uids}) order by uid for no key update`);
}

export function lockAccount(db: Db, uid: string): Promise<void> {
  return lockAccounts(db, [uid]);
}

export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmationEmail: string | null;
  readonly phone: string | null;
  readonly country: string;
  readonly companyId: string;
  readonly locale: string;
  readonly languages: readonly string[];
  readonly createdAt: Date;
}

/** Answers whether the address was free. Whom an import withdrew, and whose invitation was withdrawn before they came in, give it back, with the external sign-in. */
export async function insertAccount(db: Db, a: NewAccount): Promise<boolean> {
  await db.run(sql`with given as (
      update account set email = lower(uid) || '@withdrawn.invalid', email_key = lower(uid) || '@withdrawn.invalid'
      where email_key = ${a.emailKey} and (withdrawn or (status = 'Exited' and password_hash is null and terms_agreed_at is null)) returning uid
    )
    delete from external_identity where uid in (select uid from given)`);
  return (
    (await db.run(sql`insert into account (uid, kind, email, email_key, first_name, last_name, confirmation_email, phone, country, company_id, locale, languages,
        status, user_validation, first_login, created_at)
      values (${a.uid}, 'customer', ${a.email}, ${a.emailKey}, ${a.firstName}, ${a.lastName}, ${a.confirmationEmail}, ${a.phone}, ${a.country}, ${a.companyId},
        ${a.locale}, ${a.languages}, 'Invited', false, true, ${a.createdAt}) on conflict (email_key) do nothing`)) === 1
  );
}

export interface ContactChange {
  readonly phone?: string | null;
  readonly confirmationEmail?: string | null;
  readonly languages?: readonly string[];
  readonly locale?: string;
}

/** Answers whether anything was otherwise before. */
export async function writeContact(db: Db, uid: string, c: ContactChange): Promise<boolean> {
  return (
    (await db.run(sql`update account set
        phone = case when ${c.phone !== undefined} then ${c.phone ?? null} else phone end,
        confirmation_email = case when ${c.confirmationEmail !== undefined} then ${c.confirmationEmail ?? null} else confirmation_email end,
        languages = coalesce(${c.languages ?? null}::text[], languages), locale = coalesce(${c.locale ?? null}, locale)
      where uid = ${uid} and (
        (${c.phone !== undefined} and phone is distinct from ${c.phone ?? null}) or
        (${c.confirmationEmail !== undefined} and confirmation_email is distinct from ${c.confirmationEmail ?? null}) or
        (${c.languages !== undefined} and languages is distinct from ${c.languages ?? null}::text[]) or
        (${c.locale !== undefined} and locale is distinct from ${c.locale ?? null}))`)) === 1
  );
}

export interface Assignment {
  readonly uid: string;
  readonly shipToId: string;
  readonly companyId: string;
  readonly customerType: string;
  readonly role: string;
}

/**
 * The one role that is not imported at a ship-to; what the supplier granted or took away there beside the role stays, and what it took away
 * also from a role that was taken off since. Answers whether it was another one.
 */
export async function writeRole(db: Db, a: Assignment, imported: readonly string[]): Promise<boolean> {
  const before = await db.rows<{ role: string; granted: string[]; revoked: string[] }>(
    sql`delete from access_grant where uid = ${a.uid} and ship_to_id = ${a.shipToId} and role <> all(${imported}) returning role, granted, revoked`,
  );
  const granted = [...new Set(before.flatMap((row) => row.granted))];
  const kept = await db.rows<{ permissions: string[] }>(
    sql`delete from revoked_permission where uid = ${a.uid} and ship_to_id = ${a.shipToId} returning permissions`,
  );
  const revoked = [...new Set([...before.flatMap((row) => row.revoked), ...kept.flatMap((row) => row.permissions)])];
  await db.run(sql`insert into access_grant (uid, ship_to_id, company_id, customer_type, role, granted, revoked)
    values (${a.uid}, ${a.shipToId}, ${a.companyId}, ${a.customerType}, ${a.role}, ${granted}, ${revoked})`);
  return before.length !== 1 || before[0]!.role !== a.role;
}

/** Takes every role at the ship-to; answers which. What the supplier took away there stays taken away. */
export async function takeRoles(db: Db, uid: string, shipToId: string): Promise<string[]> {
  const rows = await db.rows<{ role: string; revoked: string[] }>(
    sql`delete from access_grant where uid = ${uid} and ship_to_id = ${shipToId} returning role, revoked`,
  );
  const revoked = [...new Set(rows.flatMap((row) => row.revoked))];
  if (revoked.length > 0)
    await db.run(sql`insert into revoked_permission (uid, ship_to_id, permissions) values (${uid}, ${shipToId}, ${revoked})
      on conflict (uid, ship_to_id) do update set permissions = (select array_agg(distinct p) from unnest(revoked_permission.permissions || excluded.permissions) p)`);
  return rows.map(({ role }) => role);
}

/** Business partners of companies. */
export function partnersOf(db: Db, companyIds: readonly string[]): Promise<{ id: string; companyId: string; name: string; active: boolean }[]> {
  return db.rows(
    sql`select id, company_id as "companyId", name, active from business_partner where company_id = any(${companyIds}) and not withdrawn order by name, id limit 1000`,
  );
}

/** Ship-tos of a company, for the supplier's people. */
export async function shipToIdsOf(db: Db, companyId: string): Promise<string[]> {
  return (await db.rows<{ id: string }>(sql`select id from ship_to where company_id = ${companyId} and not withdrawn order by id limit 1000`)).map(
    ({ id }) => id,
  );
}
