import type { Ctx } from '../../../context.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart } from '../simulation/price-cart.ts';
import { withSeen } from '../simulation/seen.ts';
import type { LockedCart } from './cart.ts';
import { writeCart } from './cart.store.ts';
import { TEXT_LIMITS, ownText, withClaims, withWishes } from './claims.ts';
import { closeCart } from './take-cart.ts';

/**
 * Closes a locked cart as `saved` with the texts and choices of this call, its ship-to and the prices of now; `keep` writes what
 * is remembered of it, or answers null: then the cart stays as it was. Inside the caller's transaction.
 */
export async function putAside<T>(
  ctx: Ctx,
  locked: LockedCart,
  customerOrderNumber: string | null,
  keep: (priced: PricedCart) => Promise<T | null>,
): Promise<T | null> {
  const number = customerOrderNumber
    ? ownText('customer_order_number', customerOrderNumber, TEXT_LIMITS.customerOrderNumber)
    : '';
  const cart = withWishes(await withClaims(ctx, locked), number ? { customerOrderNumber: number } : {});
  const priced = await priceCart(ctx, cart);
  const { shipTo } = priced.surroundings;
  const kept = await keep(priced);
  if (kept === null) return null;
  const saved = withSeen(
    { ...cart, shipToId: shipTo?.id ?? null, companyId: shipTo?.companyId ?? null, replaces: null },
    priced,
    ctx.now,
  );
  await writeCart(ctx.db, locked, saved, ctx.app.clock.real());
  closeCart(ctx, locked, 'saved');
  return kept;
}
