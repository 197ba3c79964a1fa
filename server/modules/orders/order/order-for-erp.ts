import type { Ctx } from '../../../context.ts';
import type { OrderDocument } from './order.views.ts';
import { orderDocuments } from './order.views.ts';

/** For the ERP's job: the whole order, of any company, or null. */
export async function orderForErp(ctx: Ctx, number: string): Promise<OrderDocument | null> {
  return (await ordersForErp(ctx, [number]))[0] ?? null;
}

/** The same of several; who is not there is left out. */
export function ordersForErp(ctx: Ctx, numbers: readonly string[]): Promise<OrderDocument[]> {
  return orderDocuments(ctx.db, numbers);
}
