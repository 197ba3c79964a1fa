import { breather } from '#platform/thread/breather.ts';
import { turnsOf } from '#platform/thread/turns.ts';
import type { Ctx } from '../../../context.ts';
import type { Product } from '../product/product.ts';
import { productAt } from '../product/product.ts';
import { shelfOf } from '../shelf/keep-shelf.ts';
import { sightOf } from '../product/product-views.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { EVERY_TYPE, visibleRows } from '../shelf/shelf.ts';
import { WORTH, findRows } from './find-rows.ts';

/** What an exact code is worth, one with signs in it or another; the words of its own name come on top. */
const EXACT = [WORTH.wholeCode, WORTH.code];

export interface Goods {
  /** The one that was meant: an exact code or EAN, or the only one that fits; a slip of the finger is only suggested. */
  readonly one: Product | null;
  /** The best of all that fit. */
  readonly some: readonly Product[];
}

/** Words that nothing fits are compared with all there are: a long list is a second of work, and one person has one list in work at a time. */
const ofPerson = turnsOf({ atOnce: 1, waiting: 9 });

/**
 * What somebody means by a code in any case, the part of one, an EAN or words of a name, among what the caller may see. From memory; others have their turn
 * between two texts. OVERLOADED for too many lists of one person.
 */
export function findGoods(ctx: Ctx, texts: readonly string[], limit: number): Promise<Goods[]> {
  return ofPerson(ctx.caller?.uid ?? '', async () => {
    const { shelf, at } = await sightOf(ctx);
    const visible = visibleRows(shelf, at.typeMask);
    const breathe = breather();
    const known = new Map<string, Goods>();
    for (const text of new Set(texts)) {
      known.set(text, goodsIn(shelf, visible, text, limit));
      await breathe();
    }
    return texts.map((text) => known.get(text)!);
  });
}

function goodsIn(shelf: Shelf, visible: Uint8Array, text: string, limit: number): Goods {
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
    (next === undefined || EXACT.some((exact) => best.worth >= exact && next.worth < exact));
  return {
    one: isMeant ? productAt(shelf, best.row) : null,
    some: found.slice(0, limit).map(({ row }) => productAt(shelf, row)),
  };
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
