import { grantsWith, shipToIdsOf } from '#modules/access/index.ts';
import { shipTosOf } from '#modules/company/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from './order.ts';
import { loadOrderBySapId } from './order.store.ts';
import type { OrderDetailRow, OrderFilter, OrderRow } from './order.views.ts';
import { orderDetails, ordersOf } from './order.views.ts';

/** The history of the caller's ship-tos with My Orders. A ship-to that is not among them has no orders: foreign is like unknown. */
export async function listOrders(
  ctx: Ctx,
  filter: Omit<OrderFilter, 'shipToIds'> & { shipToId?: string },
  page: Page,
): Promise<{ total: number; rows: OrderRow[] }> {
  const { shipToId, ...rest } = filter;
  const shipToIds = readableShipTos(ctx).filter((id) => shipToId === undefined || id === shipToId);
  if (shipToIds.length === 0) return { total: 0, rows: [] };
  return ordersOf(ctx.db, { ...rest, shipToIds }, page);
}

/** One order of the caller, or ORDER_NOT_FOUND: the only way to get one. */
export async function requireOrder(ctx: Ctx, number: string): Promise<OrderDetailRow> {
  const order = (await ordersInDetail(ctx, [number])).get(number);
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  return order;
}

/** The caller's orders among these numbers, in one statement. */
export async function ordersInDetail(ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, OrderDetailRow>> {
  const orders = await orderDetails(ctx.db, numbers, readableShipTos(ctx));
  return new Map(orders.map((order) => [order.number, order]));
}

/** Where the caller may look at orders (spec 6, My Orders): his grants, suspended and closed ship-tos too. */
export function readableShipTos(ctx: Ctx): string[] {
  return shipToIdsOf(grantsWith(ctx.caller, 'My Orders'));
}

/** An order at a ship-to where the caller may order, by its number in the ERP; null: foreign is like unknown. */
export function orderToAct(ctx: Ctx, sapId: string): Promise<Order | null> {
  return loadOrderBySapId(ctx.db, sapId, shipToIdsOf(grantsWith(ctx.caller, 'Orders')));
}

/** Whether the caller may order for the ship-to of an order, and how it stands. */
export async function orderingAt(ctx: Ctx): Promise<(shipToId: string) => { mayOrder: boolean; shipToSuspended: boolean }> {
  const known = new Map<string, ShipTo>((await shipTosOf(ctx)).map((shipTo) => [shipTo.id, shipTo]));
  const orderable = new Set(shipToIdsOf(grantsWith(ctx.caller, 'Orders')));
  return (shipToId) => ({
    mayOrder: orderable.has(shipToId),
    shipToSuspended: known.get(shipToId)?.status === 'suspended',
  });
}
