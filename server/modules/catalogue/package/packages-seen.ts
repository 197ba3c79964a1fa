import { folded } from '#values/text.ts';
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
import { optionsOf } from './package-option.ts';
import type { PackageView } from './package-view.ts';
import { WIRE_TYPE, packageView } from './package-view.ts';
import { SHORTEST_PART, isSize } from '../search/find-rows.ts';
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
  const asked = [...all.bySku.values()].filter(
    (pack) =>
      pack.active &&
      types.some((type) => isFor(pack, type)) &&
      (!skus || skus.has(pack.sku.toLowerCase())) &&
      matchesType(pack, filter.packs?.package_type) &&
      (!filter.flags || Object.values(filter.flags).every((on) => !on)),
  );
  const terms = wordsOf(`${search} ${filter.name?.match ?? ''}`);
  const products = terms.length > 0 ? await productsOf(ctx, asked) : new Map<string, Product>();
  const views = await packageViews(
    ctx,
    asked.filter((pack) => hasTerms(pack, products, terms)),
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

/**
 * Every term begins a word of the package or of a product inside, in any language, or the number of one of them. Longer terms are also found inside of
 * words; a number of one to three digits is a size, and no part of a number.
 */
function hasTerms(pack: Package, products: ReadonlyMap<string, Product>, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const parts = optionsOf(pack, products).flatMap(({ selections }) => selections.map(({ product }) => product));
  const words = wordsOf(
    [pack.name, ...parts.map(({ name }) => name)]
      .flatMap((name) => Object.values(name))
      .concat(
        parts.map(({ brand }) => brand),
        parts.map(({ alcoholTenths: of }) => (of > 0 ? `${of / 10}%` : '')),
      )
      .join(' '),
  );
  const codes = [pack.sku, ...parts.map(({ sku }) => sku)].map((sku) => folded(sku));
  return terms.every((term) => {
    const size = isSize(term);
    return (
      words.some(
        (word) =>
          word.startsWith(term) ||
          (!size && term.length >= SHORTEST_PART && /^\p{L}+$/u.test(term) && word.includes(term)),
      ) ||
      codes.some((code) =>
        size ? code === term : code.startsWith(term) || (term.length >= SHORTEST_PART && code.includes(term)),
      )
    );
  });
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
