import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import { lastOrdered } from './last-ordered.ts';

/** The date and the quantity of the last order of each product of a list. */
async function ofProducts(
  queries: readonly { obj: { sku: string } }[],
  ctx: Ctx,
): Promise<({ date: string; quantity: number } | null)[]> {
  const found = await lastOrdered(
    ctx,
    queries.map(({ obj }) => obj.sku),
  );
  return queries.map(({ obj }) => {
    const last = found.get(obj.sku);
    return last ? { date: last.day, quantity: last.quantity } : null;
  });
}

export const purchaseGraphql: GraphqlEdge = {
  loaders: { SimpleProduct: { last_ordered: ofProducts }, BundleProduct: { last_ordered: ofProducts } },
};
