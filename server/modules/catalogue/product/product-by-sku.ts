import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Ctx } from '../../../context.ts';
import { shelfOf } from '../shelf/keep-shelf.ts';
import { rowsOfEan } from '../search/search-index.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { EVERY_TYPE, TYPE_BIT, isListed, replacementRow, rowOfSku, shownPictures } from '../shelf/shelf.ts';
import type { Product } from './product.ts';
import { productAt } from './product.ts';
import { sightOf } from './product-views.ts';

/** Products by sku, withdrawn and switched-off ones too (see `active`); unknown skus are not in the map. Keys are as asked. */
export async function productsBySku(ctx: Pick<Ctx, 'app'>, skus: Iterable<string>): Promise<Map<string, Product>> {
  const shelf = await shelfOf(ctx.app);
  const found = new Map<string, Product>();
  for (const sku of skus) {
    const row = rowOfSku(shelf, sku);
    if (row !== undefined) found.set(sku, productAt(shelf, row));
  }
  return found;
}

/** Products off sale in whose place this one stands. */
export async function replacedProducts(ctx: Pick<Ctx, 'app'>, sku: string): Promise<Product[]> {
  const shelf = await shelfOf(ctx.app);
  const of = rowOfSku(shelf, sku);
  return [...shelf.replacedBy.keys()]
    .filter((row) => of !== undefined && replacementRow(shelf, row, EVERY_TYPE) === of)
    .map((row) => productAt(shelf, row));
}

/** What customers of these types are offered in the place of a product that is off sale for them; null: nothing, or it is on sale. */
export async function replacementFor(
  ctx: Pick<Ctx, 'app'>,
  types: Iterable<CustomerType>,
  sku: string,
): Promise<Product | null> {
  return instead(await shelfOf(ctx.app), maskOf(types), sku);
}

/** The same for what the caller may see; skus with nothing in their place are not in the map. Keys are as asked. */
export async function replacementsInSight(ctx: Ctx, skus: Iterable<string>): Promise<Map<string, Product>> {
  const { shelf, at } = await sightOf(ctx);
  const found = new Map<string, Product>();
  for (const sku of skus) {
    const product = instead(shelf, at.typeMask, sku);
    if (product) found.set(sku, product);
  }
  return found;
}

function instead(shelf: Shelf, typeMask: number, sku: string): Product | null {
  const row = rowOfSku(shelf, sku);
  const next = row === undefined ? undefined : replacementRow(shelf, row, typeMask);
  return next === undefined ? null : productAt(shelf, next);
}

/** The address of the first picture that the supplier gave a product, or null. */
export async function givenPicture({ app }: Pick<Ctx, 'app'>, sku: string): Promise<string | null> {
  const shelf = await shelfOf(app);
  const row = rowOfSku(shelf, sku);
  return (row !== undefined && shownPictures(shelf, row)[0]?.url) || null;
}

/** Those among what customers of these types may buy that carry exactly this EAN, on a piece or on a sales unit. */
export async function productsByEan(
  ctx: Pick<Ctx, 'app'>,
  types: Iterable<CustomerType>,
  ean: string,
): Promise<Product[]> {
  const shelf = await shelfOf(ctx.app);
  const mask = maskOf(types);
  return rowsOfEan(shelf.search, ean)
    .filter((row) => isListed(shelf, row, mask))
    .map((row) => productAt(shelf, row));
}

/** Those of the skus that the caller may see in the catalogue; keys are as asked. */
export async function visibleProducts(ctx: Ctx, skus: Iterable<string>): Promise<Map<string, Product>> {
  const { shelf, at } = await sightOf(ctx);
  const found = new Map<string, Product>();
  for (const sku of skus) {
    const row = rowOfSku(shelf, sku);
    if (row !== undefined && isListed(shelf, row, at.typeMask)) found.set(sku, productAt(shelf, row));
  }
  return found;
}

/** Everything that customers of these types may buy, in the order of the catalogue; at most `limit`. */
export async function assortmentOf(
  ctx: Pick<Ctx, 'app'>,
  types: Iterable<CustomerType>,
  limit: number,
): Promise<Product[]> {
  const shelf = await shelfOf(ctx.app);
  const mask = maskOf(types);
  const found: Product[] = [];
  for (const row of shelf.byPosition) {
    if (found.length >= limit) break;
    if (isListed(shelf, row, mask)) found.push(productAt(shelf, row));
  }
  return found;
}

const maskOf = (types: Iterable<CustomerType>) => [...types].reduce((all, type) => all | TYPE_BIT[type], 0);
