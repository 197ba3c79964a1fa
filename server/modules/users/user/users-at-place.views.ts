import { accountsManaged } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface UserAtPlace {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Who has a role at a ship-to and may sign in, by name. */
export function usersAtPlace(db: Db, shipToId: string): Promise<UserAtPlace[]> {
  return db.rows<UserAtPlace>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email from ${accountsManaged} a
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and exists (select from access_grant g where g.uid = a.uid and g.ship_to_id = ${shipToId})
    order by a.last_name, a.first_name, a.uid limit 100`);
}
