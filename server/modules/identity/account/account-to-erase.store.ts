import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface AccountToErase {
  readonly status: string;
  readonly withdrawn: boolean;
  readonly email: string;
  readonly confirmationEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/** The account, locked until the transaction ends, also a withdrawn one. */
export function takeAccountToErase(tx: Db, uid: string): Promise<AccountToErase | null> {
  return tx.row<AccountToErase>(sql`select status, withdrawn, email, confirmation_email as "confirmationEmail", first_name as "firstName", last_name as "lastName", phone
    from account where uid = ${uid} for update`);
}

/** Longer names of others that one of these names is a part of, at most 1,000. */
export async function longerNames(db: Db, names: readonly string[], uid: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select distinct o.name from account a
      cross join lateral (values (a.last_name || ' ' || a.first_name), (a.first_name || ' ' || a.last_name)) as o (name)
      join unnest(${names}::text[]) as mine (name) on position(lower(mine.name) in lower(o.name)) > 0 and lower(mine.name) <> lower(o.name)
    where a.uid <> ${uid} limit 1000`);
  return rows.map(({ name }) => name);
}

/** Of these addresses those that nobody else signs in with. */
export async function addressesOfNobodyElse(db: Db, emails: readonly string[], uid: string): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`select email from unnest(${emails}::text[]) as e (email)
    where not exists (select from account a where a.uid <> ${uid} and a.email_key = lower(e.email))`);
  return rows.map(({ email }) => email);
}

/** Accounts of the same first and last name. */
export async function namesakesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db.rows<{
    uid: string;
  }>(sql`select a.uid from account a, account me where me.uid = ${uid} and a.uid <> me.uid
    and lower(a.first_name) = lower(me.first_name) and lower(a.last_name) = lower(me.last_name)`);
  return rows.map((row) => row.uid);
}

/** The addresses that these accounts sign in with. */
export async function emailsOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ uid: string; email: string }>(
    sql`select uid, email from account where uid = any(${uids})`,
  );
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}
