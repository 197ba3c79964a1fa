import { conditionsFor } from '#modules/pricing/index.ts';
import type { Ft } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import { packagesOf } from '../package/keep-packages.ts';
import type { Product } from '../product/product.ts';
import { productAt } from '../product/product.ts';
import { shelfOf } from '../shelf/keep-shelf.ts';
import { FLAG } from '../shelf/shelf.ts';
import { findRows } from './find-rows.ts';
import type { Lack } from './lacks.ts';
import { lacksIn, lacksOfRows } from './lacks.ts';

/** `off`: switched off or withdrawn; `incomplete`: on offer, and something is missing. */
export type GoodsShown = 'offered' | 'incomplete' | 'off' | 'all';

export interface ListedGoods {
  readonly product: Product;
  readonly listPrice: Ft | null;
  readonly lacks: readonly Lack[];
}

/** Products as the supplier's people look after them, withdrawn ones too: by worth of a search, else in the order of the catalogue. From memory. */
export async function listAllGoods(
  ctx: Pick<Ctx, 'app' | 'today'>,
  {
    search,
    shown,
    category,
  }: { readonly search: string; readonly shown: GoodsShown; readonly category?: string | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; incomplete: number; goods: ListedGoods[] }> {
  const [shelf, conditions] = await Promise.all([
    shelfOf(ctx.app),
    conditionsFor(ctx, { soldToId: null, day: ctx.today }),
  ]);
  const isOffered = (row: number) => (shelf.flags[row]! & FLAG.listed) !== 0;
  const lacks = await lacksOfRows(shelf, conditions);
  const hits = findRows(shelf.search, search.slice(0, 100), new Uint8Array(shelf.count).fill(1));
  const wanted = category === undefined ? -1 : shelf.categories.findIndex(({ urlKey }) => urlKey === category);
  const rows: number[] = [];
  let incomplete = 0;
  for (const row of shelf.byPosition) {
    if (hits && hits.worth[row] === 0) continue;
    if (category !== undefined && shelf.category[row] !== wanted) continue;
    const offered = isOffered(row);
    const isIncomplete = lacks[row] !== 0;
    if (isIncomplete) incomplete += 1;
    if (shown === 'all' || (shown === 'off' ? !offered : shown === 'incomplete' ? isIncomplete : offered))
      rows.push(row);
  }
  if (hits) rows.sort((a, b) => hits.worth[b]! - hits.worth[a]!);
  const goods = rows.slice(offset, offset + limit).map((row) => {
    const product = productAt(shelf, row);
    return { product, listPrice: conditions.listPrice(product.sku), lacks: lacksIn(lacks[row]!) };
  });
  return { total: rows.length, incomplete, goods };
}

interface GoodsCategory {
  readonly urlKey: string;
  readonly name: Product['name'];
}

/** The categories that a product may stand in. */
export async function goodsCategories(ctx: Pick<Ctx, 'app'>): Promise<GoodsCategory[]> {
  const shelf = await shelfOf(ctx.app);
  return shelf.categories.flatMap(({ urlKey, name }) => (name ? [{ urlKey, name }] : []));
}

/** Packages that a product may be part of. */
export async function packagesWith(
  ctx: Pick<Ctx, 'app'>,
  sku: string,
): Promise<{ sku: string; name: Product['name'] }[]> {
  const { bySku } = await packagesOf(ctx);
  return [...bySku.values()]
    .filter((pack) => JSON.stringify(pack.items).includes(JSON.stringify(sku)))
    .map((pack) => ({ sku: pack.sku, name: pack.name }));
}
