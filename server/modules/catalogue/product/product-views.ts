import type { Ctx } from '../../../context.ts';
import { emptiesBySku } from '../empties/empties.store.ts';
import { shelfOf } from '../shelf/keep-shelf.ts';
import { rowOfSku } from '../shelf/shelf.ts';
import type { Sight } from './product-view.ts';
import { ProductView } from './product-view.ts';
import { viewpointOf } from './viewpoint.ts';

const kept = new WeakMap<Ctx, Promise<Sight>>();

/** What the request sees of the catalogue, made once. */
export function sightOf(ctx: Ctx): Promise<Sight> {
  let sight = kept.get(ctx);
  if (!sight) kept.set(ctx, (sight = see(ctx)));
  return sight;
}

async function see(ctx: Ctx): Promise<Sight> {
  const [shelf, at, empties] = await Promise.all([shelfOf(ctx.app), viewpointOf(ctx), emptiesBySku(ctx)]);
  return { shelf, at, empties, language: ctx.language };
}

/**
 * Products as the store contract shows them (`product` of a cart line, of a favourite, of an order), with the caller's
 * prices. Withdrawn and hidden ones too: a line must show what it was. Unknown skus are not in the map.
 */
export async function productViews(ctx: Ctx, skus: Iterable<string>): Promise<Map<string, ProductView>> {
  const sight = await sightOf(ctx);
  const found = new Map<string, ProductView>();
  for (const sku of skus) {
    const row = rowOfSku(sight.shelf, sku);
    if (row !== undefined) found.set(sku, new ProductView(sight, row));
  }
  return found;
}
