import { createHash } from 'node:crypto';
import { accessScope } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { linesToReorder } from '../order/order.views.ts';
import { requireSavedOrder } from '../saved-order/saved-orders.ts';
import type { OldLine, Reordered, WantedLine } from './old-line.ts';
import { wantedOf } from './old-line.ts';
import { reorderLines } from './reorder-lines.ts';
import { withReplacements } from './replaced-lines.ts';
import { savedLines } from './saved-lines.ts';

/**
 * Adds what an order held to the caller's current cart; the rest comes when something cannot (contract 8). The order is found by
 * its number and the caller's rights at its ship-to, whatever language or ship-to is in hand; unknown and foreign are ORDER_NOT_FOUND.
 */
export async function reorderItems(
  ctx: Ctx,
  number: string,
  wanted: readonly WantedLine[] | null = null,
): Promise<Reordered> {
  const lines = await orderedLines(ctx, number);
  const asked = await withReplacements(ctx, wantedOf(lines, wanted), wanted);
  return reorderLines(ctx, asked, { key: keyOf(number, wanted), stopped: false });
}

/** The same of a saved order; something that cannot come stops it unless it may be skipped (contract 11). SAVED_ORDER_NOT_FOUND. */
export async function reorderSavedOrder(
  ctx: Ctx,
  cartId: string,
  skip: boolean,
  wanted: readonly WantedLine[] | null = null,
): Promise<Reordered> {
  const { cart } = await requireSavedOrder(ctx, cartId);
  const lines = await savedLines(ctx, cart);
  const asked = await withReplacements(ctx, wantedOf(lines, wanted), wanted);
  return reorderLines(ctx, asked, {
    key: keyOf(`saved ${cartId}`, wanted),
    stopped: !skip,
    texts: cart,
  });
}

/**
 * Lines of an order at a ship-to where the caller has My Orders, which tells what was ordered, and Orders, which lets order it again.
 * Empties of those days are not given back once more.
 */
export async function orderedLines(ctx: Ctx, number: string): Promise<OldLine[]> {
  const lines = await linesToReorder(ctx.db, number, accessScope(ctx.caller, 'My Orders', 'Orders'));
  if (!lines) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  return lines.filter(({ isReturn, units }) => !isReturn && units > 0);
}

/** Another choice of lines or quantities is another re-order. */
function keyOf(source: string, wanted: readonly WantedLine[] | null): string {
  return wanted ? `${source} ${createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')}` : source;
}
