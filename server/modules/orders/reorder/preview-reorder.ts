import { currentCart, priceCart, withClaims } from '#modules/cart/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { requireSavedOrder } from '../saved-order/saved-orders.ts';
import { orderedLines } from './reorder-items.ts';
import type { JudgedLine } from './reorder-lines.ts';
import { judgeLines } from './reorder-lines.ts';
import { replacedLines } from './replaced-lines.ts';
import { savedLines } from './saved-lines.ts';

export interface Preview {
  readonly pricedDay: Day;
  readonly cartLines: number;
  readonly lines: readonly JudgedLine[];
  /** What can come in the place of a line, by its number. */
  readonly replacements: ReadonlyMap<number, JudgedLine>;
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
  const instead = await replacedLines(ctx, old);
  const [{ pricedDay }, lines, replacing] = await Promise.all([
    priceCart(ctx, cart),
    judgeLines(ctx, cart, old),
    judgeLines(ctx, cart, instead),
  ]);
  const replacements = replacing.flatMap((one) => (one.problem ? [] : [[one.old.line, one] as const]));
  return { pricedDay, cartLines: cart.lines.length, lines, replacements: new Map(replacements) };
}
