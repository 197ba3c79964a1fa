import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Permission } from '#vocabulary/permission.ts';

const IN_USE = part`a.kind = 'customer' and a.status = 'Active' and a.user_validation and not a.withdrawn`;

export interface PersonWith {
  readonly uid: string;
  readonly email: string;
  readonly locale: string;
}

/** Somebody of a customer who may sign in; null for anybody else. */
export function personInUse(db: Db, uid: string): Promise<PersonWith | null> {
  return db.row<PersonWith>(sql`select a.uid, a.email, a.locale from account a where a.uid = ${uid} and ${IN_USE}`);
}

/** Customers' people who may sign in and have, by roles of their own, all of these permissions at a ship-to of a company; at one of its ship-tos where none is named. By name, at most so many. */
export function peopleWith(
  db: Db,
  { companyId, shipToId }: { readonly companyId: string; readonly shipToId: string | null },
  permissions: readonly Permission[],
  most: number,
): Promise<PersonWith[]> {
  const there = part`g.company_id = ${companyId} and (${shipToId}::text is null or g.ship_to_id = ${shipToId})`;
  return db.rows<PersonWith>(sql`select a.uid, a.email, a.locale from account a
    where ${IN_USE} and a.uid in (
      select g.uid from access_grant g left join role r on r.customer_type = g.customer_type and r.name = g.role
        cross join lateral unnest(coalesce(r.permissions, '{}') || g.granted) as p(name)
      where ${there} and not p.name = any(g.revoked) and p.name = any(${permissions})
      group by g.uid, g.ship_to_id having count(distinct p.name) = ${permissions.length})
    order by a.last_name, a.first_name, a.uid limit ${most}`);
}
