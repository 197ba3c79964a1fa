import type { LockedCart } from '#modules/cart/index.ts';
import { draftCart, priceCart } from '#modules/cart/index.ts';
import { requireShipTo } from '#modules/company/index.ts';
import { paymentMethodsOf } from '#modules/delivery/index.ts';
import type { Ctx } from '../../../context.ts';
import type { PlannedOrder } from './job.ts';

/** The planned order as a cart that can be judged and placed; it is paid by the first method that the payer may use for it. */
export async function draftOf(ctx: Ctx, order: PlannedOrder): Promise<LockedCart> {
  const shipTo = await requireShipTo(ctx, order.shipToId);
  const { cartId, deliveryDate: day, no: _no, ...rest } = order;
  const draft = { ...rest, id: cartId, uid: ctx.caller!.uid, companyId: shipTo.companyId, day };
  const { order: priced } = await priceCart(ctx, draftCart(draft));
  const [method] = await paymentMethodsOf(ctx, shipTo, priced.amountDue, day);
  return draftCart({ ...draft, paymentMethod: method?.code });
}
