import type { Ctx } from '../../../context.ts';
import type { Product } from '../product/product.ts';
import { productAt } from '../product/product.ts';
import { shelfOf } from '../shelf/keep-shelf.ts';
import { sightOf } from '../product/product-views.ts';
import { EVERY_TYPE, visibleRows } from '../shelf/shelf.ts';
import { findRows } from './find-rows.ts';

/** What an exact code is worth in a search, with the words of its own name on top. */
const EXACT = 200;

export interface Goods {
  /** The one that was meant: an exact code or EAN, or the only one that fits; a slip of the finger is only suggested. */
  readonly one: Product | null;
  /** The best of all that fit. */
  readonly some: readonly Product[];
}

/** What somebody means by a code in any case, the part of one, an EAN or words of a name, among what the caller may see. From memory. */
export async function findGoods(ctx: Ctx, texts: readonly string[], limit: number): Promise<Goods[]> {
  const { shelf, at } = await sightOf(ctx);
  const visible = visibleRows(shelf, at.typeMask);
  return texts.map((text) => {
    const hits = findRows(shelf.search, text.slice(0, 100), visible);
    const found: { row: number; worth: number }[] = [];
    hits?.worth.forEach((worth, row) => {
      if (worth > 0 && visible[row]) found.push({ row, worth });
    });
    found.sort((a, b) => b.worth - a.worth || a.row - b.row);
    const [best, next] = found;
    const isMeant =
      best !== undefined &&
      hits?.corrected === null &&
      (next === undefined || (best.worth >= EXACT && next.worth < EXACT));
    return {
      one: isMeant ? productAt(shelf, best.row) : null,
      some: found.slice(0, limit).map(({ row }) => productAt(shelf, row)),
    };
  });
}

/** What somebody of the supplier means, among everything on offer; without words the first of the catalogue. */
export async function findOffered(ctx: Pick<Ctx, 'app'>, text: string, limit: number): Promise<Product[]> {
  const shelf = await shelfOf(ctx.app);
  const visible = visibleRows(shelf, EVERY_TYPE);
  const hits = findRows(shelf.search, text.slice(0, 100), visible);
  const rows: number[] = [];
  for (const row of shelf.byPosition) if (visible[row] && (!hits || hits.worth[row]! > 0)) rows.push(row);
  if (hits) rows.sort((a, b) => hits.worth[b]! - hits.worth[a]!);
  return rows.slice(0, limit).map((row) => productAt(shelf, row));
}
