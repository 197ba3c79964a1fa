import { packageViews, packagesOf, productViews } from '#modules/catalogue/index.ts';
import { addDays } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { placesInHand } from '../purchase/places-in-hand.ts';
import type { Habit } from '../purchase/purchase.views.ts';
import { buyersSince } from '../purchase/purchase.views.ts';
import { usualGoods } from './usual-order.views.ts';

/** How far back a habit goes. */
const DAYS = 90;
/** More lines than this are no habit. */
const MOST_LINES = 200;

/**
 * What was bought in the last 90 days where `placesInHand` looks, each product and package with its last quantity and day,
 * the latest order first. Cancelled and rejected orders are no habit; nor are products and packages that are gone for good. Where the supplier offers another
 * product in the place of one that is off sale, that one stands there, unless it is a habit already.
 */
export async function usualOrder(ctx: Ctx) {
  const { shipTo, scope } = await placesInHand(ctx);
  const rows =
    scope.shipToIds.length === 0 ? [] : await usualGoods(ctx.db, scope, addDays(ctx.today, -DAYS), MOST_LINES);
  const skus = rows.map(({ sku }) => sku);
  const { bySku } = await packagesOf(ctx);
  const packages = await packageViews(
    ctx,
    skus.flatMap((sku) => bySku.get(sku) ?? []),
  );
  const products = await productViews(ctx, skus);
  const views = new Map<string, object>([...products, ...packages.map((view) => [view.sku, view] as const)]);
  const shown = new Set(skus);
  return {
    ship_to_id: shipTo?.id ?? null,
    ship_to_name: shipTo?.name ?? null,
    days: DAYS,
    lines: rows.flatMap(({ sku, day, quantity, orders }) => {
      const former = products.get(sku);
      const instead = former?.replacement ?? null;
      const product = instead ?? views.get(sku);
      if (!product || (instead && shown.has(instead.sku))) return [];
      if (instead) shown.add(instead.sku);
      const insteadOf = instead && inLanguage(former!.product.name, ctx.language);
      return [{ product, last_date: day, last_quantity: quantity, order_count: orders, instead_of: insteadOf }];
    }),
  };
}

/** The customers with a product among what they buy as a rule: for the supplier's people. */
export const usualBuyers = (ctx: Ctx, sku: string): Promise<Habit[]> =>
  buyersSince(ctx.db, sku, addDays(ctx.today, -DAYS));
