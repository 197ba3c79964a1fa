import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Account } from '../account/account.ts';
import { whileUnchanged } from '../account/account.store.ts';

/** The account that a subject of an issuer was linked to. */
export async function linkedAccount(db: Db, issuer: string, subject: string): Promise<string | null> {
  return (
    (
      await db.row<{ uid: string }>(
        sql`select uid from external_identity where issuer = ${issuer} and subject = ${subject}`,
      )
    )?.uid ?? null
  );
}

/** Links a subject to an account that has none of this issuer and is as it was when it was judged; answers whether it did. */
export async function linkAccount(
  db: Db,
  issuer: string,
  subject: string,
  account: Pick<Account, 'uid' | 'signInVersion'>,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(
      sql`insert into external_identity (issuer, subject, uid, created_at) select ${issuer}, ${subject}, uid, ${now} ${whileUnchanged(account)} on conflict do nothing`,
    )) === 1
  );
}

/** Forgets the subjects of these accounts; answers how many. */
export function unlinkAccounts(db: Db, uids: readonly string[]): Promise<number> {
  return db.run(sql`delete from external_identity where uid = any(${uids})`);
}
