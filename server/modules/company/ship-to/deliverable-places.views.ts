import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

const open = part`not s.withdrawn and s.status = 'active'`;

/** Ship-tos that a route reaches on some day, and those that none does: nobody can order to these. */
export async function countPlaces(db: Db): Promise<{ reached: number; routeless: number }> {
  return (await db.row<{ reached: number; routeless: number }>(
    sql`select count(*) filter (where cardinality(s.route_days) > 0)::int as reached, count(*) filter (where cardinality(s.route_days) = 0)::int as routeless from ship_to s where ${open}`,
  ))!;
}

/** The first 50 that a route reaches. */
export function deliverablePlaces(db: Db): Promise<{ id: string; name: string; companyName: string }[]> {
  return db.rows(sql`select s.id, s.name, c.name as "companyName" from ship_to s join company c on c.id = s.company_id
    where ${open} and not c.withdrawn and cardinality(s.route_days) > 0 order by s.id limit 50`);
}
