import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Calls with the same id go one after the other, as those with one cart do: the second finds the order that the first has made. Until the transaction ends. */
export async function lockPhoneOrder(db: Db, id: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('phone order'), hashtext(${id}))`);
}
