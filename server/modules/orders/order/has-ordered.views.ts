import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Whether the company has an order, whatever became of it. */
export async function hasOrdered(db: Db, companyId: string): Promise<boolean> {
  return (await db.row(sql`select from customer_order where company_id = ${companyId} limit 1`)) !== null;
}
