import { placesInHand } from './places-in-hand.ts';
import type { Ctx } from '../../../context.ts';
import type { LastPurchase } from './purchase.views.ts';
import { lastPurchases } from './purchase.views.ts';

/** What was bought last of the products, by sku, where `placesInHand` looks. */
export async function lastOrdered(ctx: Ctx, skus: Iterable<string>): Promise<Map<string, LastPurchase>> {
  const { scope } = await placesInHand(ctx);
  const rows = scope.shipToIds.length === 0 ? [] : await lastPurchases(ctx.db, scope.shipToIds, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.sku, row]));
}
