import { setTimeout as pause } from 'node:timers/promises';
import type { LockedCart } from '#modules/cart/index.ts';
import { takeCart, writeCart } from '#modules/cart/index.ts';
import type { ErpStanding } from '#modules/erp/index.ts';
import { append } from '#platform/events/outbox.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { ORDER_WITHDRAWN, orderEventKey } from '../order/order.ts';
import { endChange, loadOrder, lockOrder } from '../order/order.store.ts';
import { heldBy } from './change-order.ts';

/** Locks the order that the cart takes the place of, before the judge says whether it still may; null for a new order. */
export async function takeReplaced({ db }: Ctx, { replaces }: LockedCart): Promise<Order | null> {
  return replaces && lockOrder(db, replaces.number);
}

/** How long a change waits for the word of the ERP that it still holds the old order. Without it the change is placed, and the ERP is told to withdraw the old one. */
const WORD_WITHIN_MS = 2_000;

const GONE_ON: ReadonlySet<string> = new Set(['blocked', 'delivery created', 'goods issued'] satisfies ErpStanding[]);

/**
 * Before a change is placed, and outside its transaction: people at the ERP may have let the old order go on. Then that one goes out as it was, and the
 * change has ended: CHANGE_ENDED. Where somebody else was faster (a second press has placed it, or gave it up), placing says so.
 */
export async function requireStillHeld(ctx: Ctx, number: string): Promise<void> {
  const order = await loadOrder(ctx.db, number);
  if (order?.status !== 'Open' || order.holdToken === null) return;
  const word = order.holdToken;
  const standing = await Promise.race([heldBy(ctx, order, word), pause(WORD_WITHIN_MS, 'not known', { ref: false })]);
  if (!GONE_ON.has(standing)) return;
  const isEnded = await ctx.transaction(async (tx) => {
    if ((await lockOrder(tx.db, number))?.holdToken !== word) return false;
    await endChange(tx.db, number);
    return true;
  });
  if (isEnded) throw new Refusal('CHANGE_ENDED', { orderNumber: number });
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
