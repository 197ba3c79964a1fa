import { worksFor } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Whom a mail about an order reaches: who ordered, as long as they may sign in and work for the company. */
export function ordererOf(
  db: Db,
  number: string,
): Promise<{ uid: string; email: string; locale: string; firstName: string; lastName: string } | null> {
  return db.row(sql`select a.uid, a.email, a.locale, a.first_name as "firstName", a.last_name as "lastName" from customer_order o join account a on a.uid = o.uid
    where o.number = ${number} and a.status = 'Active' and not a.withdrawn and a.erased_at is null
      and ${worksFor('a.uid', 'o.company_id')}`);
}
