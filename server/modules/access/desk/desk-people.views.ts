import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';

/** People of the supplier who have a role at the desk. */
export async function countDeskPeople(db: Db): Promise<number> {
  const row = await db.row<{ people: number }>(sql`select count(distinct uid)::int as people from supplier_grant`);
  return row!.people;
}

/** Whether somebody may do everything already. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.row(sql`select from supplier_grant where role = ${ADMINISTRATOR} limit 1`)) !== null;
}
