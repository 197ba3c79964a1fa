import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

/** The user `a` is at home in a company of this salesperson, and works for no other. */
export const servedByThem = (
  uid: string,
) => part`exists (select from company own where own.id = a.company_id and own.salesperson_uid = ${uid})
    and not exists (select from access_grant other join company c2 on c2.id = other.company_id where other.uid = a.uid and c2.salesperson_uid is distinct from ${uid})`;

export async function isServedBy(db: Db, uid: string, salesperson: string): Promise<boolean> {
  return (
    (await db.row(sql`select 1 as one from account a where a.uid = ${uid} and ${servedByThem(salesperson)}`)) !== null
  );
}
