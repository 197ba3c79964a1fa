import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';

/** What other areas ask about orders, so that they need not know how orders are kept. */

/** The company of an order in scope; null: foreign is like unknown. */
export async function companyOfOrderInScope(db: Db, scope: AccessScope, number: string): Promise<string | null> {
  const row = await db.row<{ companyId: string }>(
    sql`select o.company_id as "companyId" from customer_order o where o.number = ${number} and ${rowInScope(scope, 'o')}`,
  );
  return row?.companyId ?? null;
}

export interface OrderInShort {
  readonly number: string;
  readonly customerOrderNumber: string;
  readonly total: number;
  readonly status: OrderStatus;
}

/** Those of some orders that are in scope, as they are now. */
export async function ordersInShort(
  db: Db,
  scope: AccessScope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderInShort>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.rows<OrderInShort>(sql`
    select c.number, c.customer_order_number as "customerOrderNumber", c.amount_due as total, c.status
    from customer_order c where c.number = any(${numbers}) and ${rowInScope(scope, 'c')}`);
  return new Map(rows.map((row) => [row.number, row]));
}

const STILL_STANDS = raw(`o.status not in ('Cancelled', 'Rejected', 'Draft')`);

/** How many of some orders still stand, and the first numbers of them. */
export async function stillStanding(
  db: Db,
  numbers: readonly string[],
  limit: number,
): Promise<{ readonly total: number; readonly numbers: readonly string[] }> {
  if (numbers.length === 0) return { total: 0, numbers: [] };
  const rows = await db.rows<{ number: string; total: number }>(sql`
    select o.number, count(*) over ()::int as total from customer_order o
    where ${STILL_STANDS} and o.number = any(${numbers}) order by o.number limit ${limit}`);
  return { total: rows[0]?.total ?? 0, numbers: rows.map(({ number }) => number) };
}

/** Standing orders of the present company of a ship-to with this own number and day there, newest first; at most 100. */
export async function sameOrders(
  db: Db,
  {
    shipToId,
    deliveryDate,
    customerOrderNumber,
  }: { readonly shipToId: string; readonly deliveryDate: Day; readonly customerOrderNumber: string },
): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select o.number from ship_to s join customer_order o on o.company_id = s.company_id and o.customer_order_number = ${customerOrderNumber}
    where s.id = ${shipToId} and o.ship_to_id = s.id and o.delivery_date = ${deliveryDate} and ${STILL_STANDS}
    order by o.placed_at desc, o.number desc limit 100`);
  return rows.map(({ number }) => number);
}
