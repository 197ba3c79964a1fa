import type { LockedCart } from '#modules/cart/index.ts';
import { takeCart, writeCart } from '#modules/cart/index.ts';
import { append } from '#platform/events/outbox.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { ORDER_WITHDRAWN, orderEventKey } from '../order/order.ts';
import { endChange, lockOrder } from '../order/order.store.ts';

/**
 * Locks the order that the cart takes the place of; null for a new order. Only while the ERP holds the old one for this very cart, so
 * that it cannot go out beside the new one: else CHANGE_ENDED (it goes out as it was) or CHANGED_ORDER_GONE (nothing of it is delivered).
 */
export async function takeReplaced(ctx: Ctx, cart: LockedCart): Promise<Order | null> {
  if (!cart.replaces) return null;
  const { number } = cart.replaces;
  const old = await lockOrder(ctx.db, number);
  if (old && (old.status === 'Cancelled' || old.status === 'Rejected')) throw new Refusal('CHANGED_ORDER_GONE', { orderNumber: number });
  const isOver = old?.changeableUntil != null && old.changeableUntil <= ctx.now;
  if (!old || old.status !== 'Open' || old.holdToken === null || old.changeCartId !== cart.id || isOver)
    throw new Refusal('CHANGE_ENDED', { orderNumber: number });
  return old;
}

/** Takes the old order away in the transaction that places the new one: both happen or neither. What it held is the new one's. */
export async function withdrawReplaced(ctx: Ctx, { number, sapId }: Order): Promise<void> {
  await moveOrder(ctx, number, 'cancel', { reason: 'reason.replaced', goodsStayTaken: true });
  await endChange(ctx.db, number);
  await append(ctx.db, ORDER_WITHDRAWN, { number, sapId }, { key: orderEventKey(number) });
}

/** The cart orders anew, if it is this order that it was to take the place of. */
export function forgetReplaced(ctx: Ctx, cartId: string, number: unknown): Promise<void> {
  return ctx.transaction(async (tx) => {
    const cart = await takeCart(tx, cartId);
    if (!cart.replaces || cart.replaces.number !== number) return;
    await endChange(tx.db, cart.replaces.number);
    await writeCart(tx.db, cart, { ...cart, replaces: null }, tx.app.clock.real());
  });
}
