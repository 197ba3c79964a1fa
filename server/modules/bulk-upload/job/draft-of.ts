import type { LockedCart } from '#modules/cart/index.ts';
import { draftCart } from '#modules/cart/index.ts';
import { requireShipTo } from '#modules/company/index.ts';
import { paymentMethodsOf } from '#modules/delivery/index.ts';
import { byFirstMethod } from '#modules/orders/index.ts';
import { ZERO } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import type { PlannedOrder } from './job.ts';

/**
 * The planned order as a cart that can be judged and placed, paid by the first method that the payer may use for it; `attempt`
 * judges it. What it comes to is known only then, so a method that is too small for it gives way to the next.
 */
export async function withFirstMethod<T>(
  ctx: Ctx,
  order: PlannedOrder,
  attempt: (draft: LockedCart) => Promise<T>,
): Promise<T> {
  const shipTo = await requireShipTo(ctx, order.shipToId);
  const {
    cartId,
    deliveryDate: day,
    shipToId,
    feeDay,
    transportType,
    customerOrderNumber,
    noteForDriver,
    lines,
  } = order;
  const { companyId } = shipTo;
  const chosen = { shipToId, day, feeDay, transportType, customerOrderNumber, noteForDriver, lines };
  const draft = { ...chosen, id: cartId, uid: ctx.caller!.uid, companyId };
  const methods = (await paymentMethodsOf(ctx, shipTo, { amountDue: ZERO, day })).map(({ code }) => code);
  return byFirstMethod(methods, (paymentMethod) =>
    attempt(draftCart({ ...draft, ...(paymentMethod !== undefined && { paymentMethod }) })),
  );
}
