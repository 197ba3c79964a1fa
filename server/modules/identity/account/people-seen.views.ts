import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { PersonName } from '#values/person-name.ts';

/** What somebody is called, in `{firstName, lastName}`; null: there is no such account. */
export const nameOfPerson = (uid: Part): Part =>
  part`(select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name) from account p where p.uid = ${uid})`;

/** The same of an account that was not erased. */
export const nameUnlessErased = (uid: Part): Part =>
  part`(select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name) from account p where p.uid = ${uid} and p.erased_at is null)`;

/** Last name and first name in one text. */
export const fullName = (uid: Part): Part =>
  part`(select concat_ws(' ', p.last_name, p.first_name) from account p where p.uid = ${uid})`;

/** How people are called: a row each with uid, first_name and last_name. */
export const peopleNamed = part`(select uid, first_name, last_name from account)`;

/** People who are active, customers' and the supplier's: a row each with uid, kind, names, e-mail, phone, locale, company_id and created_at. */
export const peopleActive = part`(
  select uid, kind, first_name, last_name, email, phone, locale, company_id, created_at from account where status = 'Active' and not withdrawn)`;

/** Accounts that are managed, of whatever state but withdrawn. */
export const accountsManaged = part`(
  select uid, kind, email, email_key, first_name, last_name, confirmation_email, phone, country, company_id, languages, locale, status, user_validation, terms_agreed_at, created_at,
    version, erased_at
  from account where not withdrawn)`;

/** The company that is at home with each account: a row each with uid and company_id. */
export const homeCompanies = part`(select uid, company_id from account)`;

/** Names by uid, in one statement. */
export async function namesOfPeople(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, PersonName>> {
  const rows = await db.rows<PersonName & { uid: string }>(
    sql`select uid, first_name as "firstName", last_name as "lastName" from account where uid = any(${uids})`,
  );
  return new Map(rows.map((row) => [row.uid, row]));
}
