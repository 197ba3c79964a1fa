import { packageViews, packagesOf, productViews } from '#modules/catalogue/index.ts';
import { addDays } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { placesInHand } from '../purchase/places-in-hand.ts';
import { usualGoods } from './usual-order.views.ts';

/** How far back a habit goes. */
const DAYS = 90;
/** More lines than this are no habit. */
const MOST_LINES = 200;

/**
 * What was bought in the last 90 days where `placesInHand` looks, each product and package with its last quantity and day,
 * the latest order first. Cancelled and rejected orders are no habit; nor are products and packages that are gone for good.
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
  const views = new Map<string, object>([
    ...(await productViews(ctx, skus)),
    ...packages.map((view) => [view.sku, view] as const),
  ]);
  return {
    ship_to_id: shipTo?.id ?? null,
    ship_to_name: shipTo?.name ?? null,
    days: DAYS,
    lines: rows.flatMap(({ sku, day, quantity, orders }) => {
      const product = views.get(sku);
      return product ? [{ product, last_date: day, last_quantity: quantity, order_count: orders }] : [];
    }),
  };
}
