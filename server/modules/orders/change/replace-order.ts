import type { LockedCart } from '#modules/cart/index.ts';
import { takeCart, writeCart } from '#modules/cart/index.ts';
import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { ORDER_WITHDRAWN, orderEventKey } from '../order/order.ts';
import { endChange, lockOrder } from '../order/order.store.ts';

/** Locks the order that the cart takes the place of, before the judge says whether it still may; null for a new order. */
export async function takeReplaced({ db }: Ctx, { replaces }: LockedCart): Promise<Order | null> {
  return replaces && lockOrder(db, replaces.number);
}

/** Takes the old order away in the transaction that places its `successor`: both happen or neither. What it held is the new one's. */
export async function withdrawReplaced(ctx: Ctx, { number, sapId }: Order, successor: string): Promise<void> {
  await moveOrder(ctx, number, 'cancel', { reason: 'reason.replaced', successor });
  await endChange(ctx.db, number);
  await append(ctx.db, ORDER_WITHDRAWN, { number, sapId }, { key: orderEventKey(number) });
}

/** The cart orders anew, if it is this order that it was to take the place of. */
export function forgetReplaced(ctx: Ctx, cartId: string, number: unknown): Promise<void> {
  return ctx.transaction(async (tx) => {
    const cart = await takeCart(tx, cartId);
    if (!cart.replaces || cart.replaces.number !== number) return;
    await endChange(tx.db, cart.replaces.number);
    const simulation = cart.simulation && { ...cart.simulation, cancelledOrder: cart.replaces.number };
    await writeCart(tx.db, cart, { ...cart, replaces: null, simulation }, tx.app.clock.real());
  });
}
