import { currentCart, priceCart, withClaims } from '#modules/cart/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { requireSavedOrder } from '../saved-order/saved-orders.ts';
import { orderedLines } from './reorder-items.ts';
import type { JudgedLine } from './reorder-lines.ts';
import { judgeLines } from './reorder-lines.ts';
import { savedLines } from './saved-lines.ts';

export interface Preview {
  readonly pricedDay: Day;
  readonly cartLines: number;
  readonly lines: readonly JudgedLine[];
}

/** What re-ordering would bring, and changes nothing: for the ship-to and the day in hand. ORDER_NOT_FOUND, SAVED_ORDER_NOT_FOUND. */
export async function previewReorder(
  ctx: Ctx,
  source: { readonly orderNumber: string } | { readonly cartId: string },
): Promise<Preview> {
  const old =
    'orderNumber' in source
      ? await orderedLines(ctx, source.orderNumber)
      : await savedLines(ctx, (await requireSavedOrder(ctx, source.cartId)).cart);
  const cart = await withClaims(ctx, { ...(await currentCart(ctx)), locked: true });
  const [{ pricedDay }, lines] = await Promise.all([priceCart(ctx, cart), judgeLines(ctx, cart, old)]);
  return { pricedDay, cartLines: cart.lines.length, lines };
}
