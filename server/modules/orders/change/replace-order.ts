import type { LockedCart } from '#modules/cart/index.ts';
import { append } from '#platform/events/outbox.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { moveOrder } from '../order/move-order.ts';
import { ORDER_WITHDRAWN, orderEventKey } from '../order/order.ts';
import { endChange, lockOrder } from '../order/order.store.ts';

/**
 * Takes the old order away in the transaction that places the new one: both happen or neither. Only while the ERP holds the old one for
 * this very cart, so that it cannot go out beside the new one; else CHANGE_ENDED, and it goes out as it was.
 */
export async function replaceOrder(ctx: Ctx, cart: LockedCart): Promise<void> {
  if (!cart.replaces) return;
  const { number } = cart.replaces;
  const old = await lockOrder(ctx.db, number);
  const isOver = old?.changeableUntil != null && old.changeableUntil <= ctx.now;
  if (!old || old.status !== 'Open' || old.holdToken === null || old.changeCartId !== cart.id || isOver)
    throw new Refusal('CHANGE_ENDED', { orderNumber: number });
  await moveOrder(ctx, number, 'cancel', { reason: 'reason.replaced' });
  await endChange(ctx.db, number);
  await append(ctx.db, ORDER_WITHDRAWN, { number, sapId: old.sapId }, { key: orderEventKey(number) });
}
