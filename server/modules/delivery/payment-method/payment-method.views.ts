import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * What the company's orders that are delivered in a month pay in cash, in Ft, without the order that is being replaced. An order
 * that is paid out (empties only) makes no room for others.
 */
export async function cashOfMonth(db: Db, companyId: string, first: Day, last: Day, replaced: string | null = null): Promise<Ft> {
  const row = await db.row<{ total: number }>(sql`
    select coalesce(sum(greatest(o.amount_due, 0)), 0) as total from customer_order o
    where o.company_id = ${companyId} and o.delivery_date between ${first} and ${last} and o.status not in ('Cancelled', 'Rejected', 'Draft')
      and o.number is distinct from ${replaced}
      and o.payment_method in (select code from code_list where list = 'payment-method' and coalesce(data->>'kind', left(code, 1)) = 'K')`);
  return toFt(row!.total);
}
