import { currentShipTo } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import type { LastPurchase } from './purchase.views.ts';
import { lastPurchases } from './purchase.views.ts';

/** What the ship-to in hand bought last of the products, by sku; without one, any ship-to of the caller. One statement. */
export async function lastOrdered(ctx: Ctx, skus: Iterable<string>): Promise<Map<string, LastPurchase>> {
  const shipTo = ctx.caller && (await currentShipTo(ctx));
  const shipToIds = shipTo ? [shipTo.id] : [...new Set(ctx.caller?.grants.map((grant) => grant.shipToId))];
  const rows = shipToIds.length === 0 ? [] : await lastPurchases(ctx.db, shipToIds, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.sku, row]));
}
