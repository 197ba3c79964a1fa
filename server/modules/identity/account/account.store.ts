import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import type { MailKind } from '#vocabulary/mail-kind.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Account } from './account.ts';
import { maySignIn } from './account.ts';

/** A company demands a second factor of the account: its home, or one where it has a role (a role lent is one of a colleague's). */
export const DEMANDED = part`exists (select from second_factor_demand d where d.company_id = account.company_id
    or exists (select from access_grant g where g.uid = account.uid and g.company_id = d.company_id))`;

const COLUMNS = part`uid, kind, email, first_name as "firstName", last_name as "lastName", confirmation_email as "confirmationEmail", phone, country,
  company_id as "companyId", locale, languages, status, user_validation as "userValidation", first_login as "firstLogin",
  (second_factor_required or exists (select from second_factor f where f.uid = account.uid and f.confirmed_at is not null)
    or ${DEMANDED}) as "secondFactorRequired",
  exists (select from supplier_grant g where g.uid = account.uid) as "atDesk",
  exists (select from supplier_grant g where g.uid = account.uid and g.role = ${ADMINISTRATOR}) as "isAdministrator", password_hash as "passwordHash", sign_in_version as "signInVersion"`;

export function accountById(db: Db, uid: string): Promise<Account | null> {
  return db.row<Account>(sql`select ${COLUMNS} from account where uid = ${uid} and not withdrawn`);
}

export function accountByEmailKey(db: Db, key: string): Promise<Account | null> {
  return db.row<Account>(sql`select ${COLUMNS} from account where email_key = ${key} and not withdrawn`);
}

/** Answers whether there is such an account and its status was another one. */
export async function writeStatus(db: Db, uid: string, status: UserStatus): Promise<boolean> {
  return (
    (await db.run(
      sql`update account set status = ${status}, version = version + 1 where uid = ${uid} and status <> ${status} and not withdrawn`,
    )) === 1
  );
}

export async function writeFirstLogin(db: Db, uid: string, flag: boolean): Promise<boolean> {
  return (
    (await db.run(
      sql`update account set first_login = ${flag}, version = version + 1 where uid = ${uid} and not withdrawn`,
    )) === 1
  );
}

/** The account as it is now, and as it stays until the end of the transaction. */
export function lockAccount(db: Db, uid: string): Promise<Account | null> {
  return db.row<Account>(sql`select ${COLUMNS} from account where uid = ${uid} and not withdrawn for no key update`);
}

/** Locks the account until the end of the transaction; false when it has changed since it was judged, or may not sign in any more. */
export async function isUnchanged(
  db: Db,
  { uid, signInVersion }: Pick<Account, 'uid' | 'signInVersion'>,
): Promise<boolean> {
  const now = await lockAccount(db, uid);
  return now !== null && now.signInVersion === signInVersion && maySignIn(now);
}

/**
 * The end of `insert … select … ` of whatever begins with an account: nothing when the account has changed since it was judged, or may not sign in
 * any more. Waits for a change under way.
 */
export function whileUnchanged({ uid, signInVersion }: Pick<Account, 'uid' | 'signInVersion'>) {
  return part`from account where uid = ${uid} and sign_in_version = ${signInVersion} and status = 'Active' and not withdrawn for share`;
}

/** Sign-ins that began before are worth nothing from now on; the rows are locked, in the order of their ids, so that none of them slips in meanwhile. */
export async function raiseSignInVersion(db: Db, uids: readonly string[]): Promise<void> {
  await db.run(sql`update account set sign_in_version = sign_in_version + 1, version = version + 1
    where uid in (select uid from account where uid = any(${uids}) order by uid for no key update)`);
}

/** A finished verification: Active and validated, the first login still to come, the terms agreed. Of an account that was judged and is locked. */
export async function validateAccount(db: Db, uid: string, now: Date): Promise<void> {
  await db.run(
    sql`update account set status = 'Active', user_validation = true, terms_agreed_at = ${now}, version = version + 1 where uid = ${uid}`,
  );
}

/**
 * Locks accounts until the transaction ends: changes of one user queue up. Always in the order of their ids, so that no two wait for each other; rows
 * that only refer to an account (sessions, orders, lent roles) do not wait.
 */
export async function lockAccounts(db: Db, uids: readonly string[]): Promise<void> {
  await db.rows(sql`select from account where uid = any(${uids}) order by uid for no key update`);
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
  /** Null for the supplier's own people. */
  readonly companyId: string | null;
  readonly locale: string;
  readonly languages: readonly string[];
  readonly createdAt: Date;
}

/** Answers whether the address was free. Whom an import withdrew, and whose invitation was withdrawn before they came in, give it back, with the external sign-in. */
export async function insertAccount(db: Db, a: NewAccount): Promise<boolean> {
  await db.run(sql`with given as (
      update account set email = lower(uid) || '@withdrawn.invalid', email_key = lower(uid) || '@withdrawn.invalid', version = version + 1
      where email_key = ${a.emailKey} and (withdrawn or (status = 'Exited' and password_hash is null and terms_agreed_at is null)) returning uid
    )
    delete from external_identity where uid in (select uid from given)`);
  return (
    (await db.run(sql`insert into account (uid, kind, email, email_key, first_name, last_name, confirmation_email, phone, country, company_id, locale, languages,
        status, user_validation, first_login, created_at)
      values (${a.uid}, ${a.companyId === null ? 'supplier' : 'customer'}, ${a.email}, ${a.emailKey}, ${a.firstName}, ${a.lastName}, ${a.confirmationEmail}, ${a.phone}, ${a.country}, ${a.companyId},
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
        languages = coalesce(${c.languages ?? null}::text[], languages), locale = coalesce(${c.locale ?? null}, locale), version = version + 1
      where uid = ${uid} and (
        (${c.phone !== undefined} and phone is distinct from ${c.phone ?? null}) or
        (${c.confirmationEmail !== undefined} and confirmation_email is distinct from ${c.confirmationEmail ?? null}) or
        (${c.languages !== undefined} and languages is distinct from ${c.languages ?? null}::text[]) or
        (${c.locale !== undefined} and locale is distinct from ${c.locale ?? null}))`)) === 1
  );
}

export async function writeUnwantedMails(db: Db, uid: string, kinds: readonly MailKind[]): Promise<void> {
  await db.run(sql`update account set unwanted_mails = ${kinds}, version = version + 1 where uid = ${uid}`);
}
