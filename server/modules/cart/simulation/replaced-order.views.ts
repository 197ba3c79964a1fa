import { accessScope, isInScope } from '#modules/access/index.ts';
import { isPlaceOf } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart } from '../cart/cart.ts';

/** rules 2.7: an order can be changed, or be replaced by its change, while it is open and its preparation has not begun. */
export function isStillChangeable(
  { status, changeableUntil }: { readonly status: OrderStatus; readonly changeableUntil: Date | null },
  now: Date,
): boolean {
  return status === 'Open' && (changeableUntil === null || changeableUntil > now);
}

/** What the ERP has confirmed of the goods of an order until a day, by product: with its change they are free again. */
export async function confirmedOfOrder(db: Db, number: string, until: Day): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ sku: string; units: number }>(sql`
    select sku, sum(coalesce(confirmed_quantity, quantity) - coalesce((
      select sum(part.quantity) from jsonb_to_recordset(confirmed_later) as part(day date, quantity int) where part.day > ${until}), 0))::float8 as units from order_line l
    where (company_id, order_number) = (select company_id, number from customer_order where number = ${number}) and not is_return and exists (select from order_event e where (e.company_id, e.order_number) = (l.company_id, l.order_number) and e.what = 'confirmed') group by sku`);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

/**
 * Why a cart cannot take the place of its order any more: nothing of the order is delivered, or it goes out as it was, because the
 * supplier does not hold it for this cart, because its ship-to went to another company meanwhile, which would get the new one, or because the caller may not order there any more: wherever
 * the cart goes now, it takes away what others are waiting for there. Null for a new order and for a change that can be placed.
 */
export async function endOfChange(
  { db, now, caller }: Pick<Ctx, 'db' | 'now' | 'caller'>,
  { id, replaces }: Pick<Cart, 'id' | 'replaces'>,
): Promise<'CHANGED_ORDER_GONE' | 'CHANGE_ENDED' | null> {
  if (!replaces) return null;
  const order = await db.row<{
    status: OrderStatus;
    changeableUntil: Date | null;
    isHeld: boolean;
    companyId: string;
    shipToId: string;
  }>(sql`
    select status, changeable_until as "changeableUntil", company_id as "companyId", ship_to_id as "shipToId", hold_token is not null and change_cart_id is not distinct from ${id}
      and ${isPlaceOf(part`o.ship_to_id`, part`o.company_id`)} as "isHeld"
    from customer_order o where number = ${replaces.number}`);
  if (order?.status === 'Cancelled' || order?.status === 'Rejected') return 'CHANGED_ORDER_GONE';
  if (!order?.isHeld || !isInScope(accessScope(caller, 'Orders'), order)) return 'CHANGE_ENDED';
  const changes = replaces.bySupplier ? order.status === 'Open' : isStillChangeable(order, now);
  return changes ? null : 'CHANGE_ENDED';
}
