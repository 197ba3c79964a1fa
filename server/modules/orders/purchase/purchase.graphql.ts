import { currentShipTo } from '#modules/company/index.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import { lastPurchases } from './purchase.views.ts';

type Query = { obj: { sku: string } };

/** spec of the product list: the date and the quantity of the last order of a product. */
async function lastOrdered(queries: Query[], ctx: Ctx): Promise<({ date: string; quantity: number } | null)[]> {
  const shipTo = ctx.caller && (await currentShipTo(ctx));
  const shipToIds = shipTo ? [shipTo.id] : [...new Set(ctx.caller?.grants.map((grant) => grant.shipToId))];
  if (shipToIds.length === 0) return queries.map(() => null);
  const rows = await lastPurchases(ctx.db, shipToIds, [...new Set(queries.map(({ obj }) => obj.sku))]);
  const bySku = new Map(rows.map(({ sku, day, quantity }) => [sku, { date: day, quantity }]));
  return queries.map(({ obj }) => bySku.get(obj.sku) ?? null);
}

export const purchaseGraphql: GraphqlEdge = {
  loaders: { SimpleProduct: { last_ordered: lastOrdered }, BundleProduct: { last_ordered: lastOrdered } },
};
