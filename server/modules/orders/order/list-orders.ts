import { accessScope, companyScope, hasPermissionAt } from '#modules/access/index.ts';
import { shipTosOf } from '#modules/company/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from './order.ts';
import { loadOrderBySapId, loadSuccessor } from './order.store.ts';
import type { NumberedOrder, OrderDetailRow, OrderFilter, OrderRow } from './order.views.ts';
import { orderDetails, ordersNumbered, ordersOf } from './order.views.ts';

/** The history of one company's ship-tos with My Orders, unless all companies are asked for or orders are named by their numbers. A ship-to that is not among them has no orders: foreign is like unknown. */
export async function listOrders(
  ctx: Ctx,
  filter: Omit<OrderFilter, 'scope'> & { shipToId?: string; companies?: 'all' | undefined },
  page: Page,
): Promise<{ total: number; rows: OrderRow[] }> {
  const { shipToId, companies, ...rest } = filter;
  const scope = await companyScope(ctx, 'My Orders', { shipToId, companies: filter.numbers ? 'all' : companies });
  if (scope.shipToIds.length === 0) return { total: 0, rows: [] };
  return ordersOf(ctx.db, { ...rest, scope, shipToId }, page);
}

/** Those of the caller's orders, of every company, that this is a number of or a part of one. */
export async function ordersByNumber(ctx: Ctx, text: string, most: number): Promise<NumberedOrder[]> {
  const scope = accessScope(ctx.caller, 'My Orders');
  return scope.shipToIds.length === 0 ? [] : ordersNumbered(ctx.db, scope, text, most);
}

/** One order of the caller, or ORDER_NOT_FOUND: the only way to get one. */
export async function requireOrder(ctx: Ctx, number: string): Promise<OrderDetailRow> {
  const order = (await ordersInDetail(ctx, [number])).get(number);
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  return order;
}

/** The caller's orders among these numbers, in one statement. */
export async function ordersInDetail(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderDetailRow>> {
  const orders = await orderDetails(ctx.db, numbers, accessScope(ctx.caller, 'My Orders'));
  return new Map(orders.map((order) => [order.number, order]));
}

/** The order that took the place of a cancelled one; null when none did. */
export async function successorOf({ db }: Ctx, { number, status }: OrderDetailRow): Promise<string | null> {
  return status === 'Cancelled' ? loadSuccessor(db, number) : null;
}

/** The same, also null when the caller may not read it. */
export async function readableSuccessor(ctx: Ctx, order: OrderDetailRow): Promise<string | null> {
  const successor = await successorOf(ctx, order);
  return successor !== null && (await ordersInDetail(ctx, [successor])).has(successor) ? successor : null;
}

/** An order at a ship-to where the caller may order, by its number in the ERP; null: foreign is like unknown. */
export function orderToAct(ctx: Ctx, sapId: string): Promise<Order | null> {
  return loadOrderBySapId(ctx.db, sapId, accessScope(ctx.caller, 'Orders'));
}

/** Whether the caller may order for the ship-to of an order, and how it stands. */
export async function orderingAt(
  ctx: Ctx,
): Promise<(shipToId: string) => { mayOrder: boolean; shipToSuspended: boolean }> {
  const known = new Map<string, ShipTo>((await shipTosOf(ctx)).map((shipTo) => [shipTo.id, shipTo]));
  return (shipToId) => ({
    mayOrder: hasPermissionAt(ctx.caller!, shipToId, 'Orders'),
    shipToSuspended: known.get(shipToId)?.status === 'suspended',
  });
}
