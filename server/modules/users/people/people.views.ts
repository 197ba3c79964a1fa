import { accountsManaged } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';

export interface PersonRow {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: string;
  readonly status: UserStatus;
  readonly version: number;
  readonly lastSignInAt: Date | null;
  readonly roles: readonly {
    readonly role: string;
    readonly ownCustomers: boolean;
    readonly releaseCapFt: number | null;
  }[];
}

/** The supplier's own people by name, at most 500: a supplier has dozens. */
export function peopleRows(db: Db, uid: string | null): Promise<PersonRow[]> {
  return db.rows<PersonRow>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.locale, a.status, a.version::int as version,
      (select max(s.created_at) from session s where s.uid = a.uid) as "lastSignInAt",
      coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'ownCustomers', g.own_customers, 'releaseCapFt', g.release_cap_ft) order by r.position)
        from supplier_grant g join desk_role r on r.name = g.role where g.uid = a.uid), '[]') as roles
    from ${accountsManaged} a where a.kind = 'supplier' and a.erased_at is null and (${uid}::text is null or a.uid = ${uid})
    order by plain_name(a.last_name), plain_name(a.first_name), a.uid limit 500`);
}
