import type { Ctx } from '../../../context.ts';
import type { OrderDocument } from './order.views.ts';
import { orderDocument } from './order.views.ts';

/** For the ERP's job: the whole order, of any company, or null. */
export function orderForErp(ctx: Ctx, number: string): Promise<OrderDocument | null> {
  return orderDocument(ctx.db, number);
}
