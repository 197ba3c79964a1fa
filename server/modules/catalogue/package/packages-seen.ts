import type { Ctx } from '../../../context.ts';
import { productsBySku } from '../product/product-by-sku.ts';
import type { Product } from '../product/product.ts';
import { sightOf } from '../product/product-views.ts';
import type { ProductFilter } from '../shelf/match-rows.ts';
import type { SortKey } from '../shelf/sort-rows.ts';
import { TYPE_BIT } from '../shelf/shelf.ts';
import { packagesOf } from './keep-packages.ts';
import type { Package } from './package.ts';
import { isFor } from './package.ts';
import type { PackageView } from './package-view.ts';
import { WIRE_TYPE, packageView } from './package-view.ts';
import { wordsOf } from '../search/words.ts';

/** Whether a list holds packages at all: with the flag, or when they are asked for by number (rules 2.6). */
export function asksForPackages({ packages, skus, impossible }: ProductFilter): boolean {
  return !impossible && (packages === true || (packages === undefined && skus !== undefined));
}

/** The packages that the caller may see and that match, in the order asked for: those that can be ordered first. */
export async function packagesSeen(
  ctx: Ctx,
  filter: ProductFilter,
  search: string,
  sort: readonly SortKey[],
): Promise<PackageView[]> {
  if (!asksForPackages(filter) || hasProductFilters(filter)) return [];
  const [all, { at }] = await Promise.all([packagesOf(ctx), sightOf(ctx)]);
  const types = (['POS Horeca', 'POS Food'] as const).filter((type) => at.typeMask & TYPE_BIT[type]);
  const skus = filter.skus && new Set(filter.skus.map((sku) => sku.toLowerCase()));
  const packs = [...all.bySku.values()].filter(
    (pack) =>
      pack.active &&
      types.some((type) => isFor(pack, type)) &&
      (!skus || skus.has(pack.sku.toLowerCase())) &&
      matchesType(pack, filter.packs?.package_type) &&
      (!filter.flags || Object.values(filter.flags).every((on) => !on)),
  );
  const views = (await packageViews(ctx, packs)).filter(
    (view) => matchesWords(view, search) && matchesWords(view, filter.name?.match ?? ''),
  );
  const priced = filter.price
    ? views.filter(({ your_price: price }) => price >= filter.price!.from && price <= filter.price!.to)
    : views;
  return sorted(priced, sort);
}

export async function packageViews(ctx: Ctx, packs: readonly Package[]): Promise<PackageView[]> {
  if (packs.length === 0) return [];
  const [all, sight, products] = await Promise.all([packagesOf(ctx), sightOf(ctx), productsOf(ctx, packs)]);
  return packs.map((pack) => packageView(pack, products, sight, all));
}

/** The products that packages are made of. */
export function productsOf(ctx: Pick<Ctx, 'app'>, packs: readonly Package[]): Promise<Map<string, Product>> {
  return productsBySku(ctx, new Set(packs.flatMap(({ items }) => items.map(({ sku }) => sku))));
}

function hasProductFilters({ brands, categoryIds, categoryIdsToo, packs = {} }: ProductFilter): boolean {
  return (
    Boolean(brands ?? categoryIds ?? categoryIdsToo) || Object.keys(packs).some((facet) => facet !== 'package_type')
  );
}

function matchesType({ kind }: Package, asked: readonly string[] | undefined): boolean {
  return (
    !asked ||
    asked.some((type) => [WIRE_TYPE[kind], kind].some((known) => known.toLowerCase() === type.trim().toLowerCase()))
  );
}

/** Every word stands in the number, the name in any language, or the name or number of a product inside. */
function matchesWords({ pack, sku, package_prices: [prices] }: PackageView, search: string): boolean {
  const text = wordsOf(
    [sku, ...Object.values(pack.name), ...prices!.subproducts.flatMap((part) => [part.sku, part.name])].join(' '),
  ).join(' ');
  return wordsOf(search).every((word) => text.includes(word));
}

/** The supplier's order unless something else is asked for; what cannot be ordered comes behind. */
function sorted(views: readonly PackageView[], sort: readonly SortKey[]): PackageView[] {
  const keys = sort.filter(({ field }) => field === 'price' || field === 'name');
  if (keys.length === 0) return [...views].sort((a, b) => Number(b.orderable) - Number(a.orderable));
  const collator = new Intl.Collator('hu');
  return [...views].sort((a, b) => {
    for (const { field, down } of keys) {
      const order = field === 'price' ? a.your_price - b.your_price : collator.compare(a.name, b.name);
      if (order !== 0) return down ? -order : order;
    }
    return a.sku < b.sku ? -1 : 1;
  });
}
