import { peopleActive } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Salesperson } from './salesperson-of.ts';

export function salespersonOf(db: Db, companyId: string): Promise<Salesperson | null> {
  return db.row<Salesperson>(sql`select a.first_name as "firstName", a.last_name as "lastName", a.phone, a.email
    from company c join ${peopleActive} a on a.uid = c.salesperson_uid
    where c.id = ${companyId} and a.kind = 'supplier'`);
}
