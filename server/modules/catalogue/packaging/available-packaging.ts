import { inLanguage } from '#values/text.ts';
import { percentOf, toFt } from '#values/money.ts';
import type { Ft } from '#values/money.ts';
import { vatRate, yourPrice } from '#modules/pricing/index.ts';
import type { Ctx } from '../../../context.ts';
import { productAt } from '../product/product.ts';
import { sightOf } from '../product/product-views.ts';
import { volumeLabel } from '../shelf/facets.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { isListed, rowOfSku } from '../shelf/shelf.ts';

/** The wire form of E3.09. */
export interface AvailablePackaging {
  readonly sku: string;
  readonly type: string;
  readonly volume: string;
  readonly dimension: string;
  readonly title: string;
  readonly basic_price: number;
  readonly basic_price_tax: number;
  readonly your_price: number;
  readonly your_price_tax: number;
}

/**
 * In which packagings the caller may buy what is in `sku` (same brand and variant), its own one too, in the order of the
 * catalogue. `subBrandCode` narrows to a brand. Unknown or hidden: none. Prices are net, of a sales unit, in Ft.
 */
export async function availablePackagings(
  ctx: Ctx,
  sku: string,
  subBrandCode?: string | null,
): Promise<AvailablePackaging[]> {
  const { shelf, at, language } = await sightOf(ctx);
  const asked = rowOfSku(shelf, sku);
  if (asked === undefined || !isListed(shelf, asked, at.typeMask)) return [];
  const rate = vatRate(at.conditions);
  const withVat = (net: Ft) => net + percentOf(net, rate);
  return sameVariant(shelf, asked)
    .filter(
      (row) =>
        isListed(shelf, row, at.typeMask) && (!subBrandCode || shelf.brands[shelf.brand[row]!]!.code === subBrandCode),
    )
    .map((row) => {
      const product = productAt(shelf, row);
      const list = at.conditions.listPrice(product.sku) ?? toFt(0);
      const yours = yourPrice(product, at.conditions);
      return {
        sku: product.sku,
        type: inLanguage(product.packFormat, language),
        title: inLanguage(product.packaging, language),
        volume: volumeLabel(product.volumeMl, language),
        dimension: shelf.packs[shelf.pack[row]!]!.dimension,
        basic_price: list,
        basic_price_tax: withVat(list),
        your_price: yours,
        your_price_tax: withVat(yours),
      };
    });
}

const variants = new WeakMap<Shelf, Map<string, number[]>>();

/** Rows of one brand and variant, in the order of the catalogue; the groups are made once a shelf. */
function sameVariant(shelf: Shelf, asked: number): readonly number[] {
  let groups = variants.get(shelf);
  if (!groups) {
    groups = new Map();
    for (const row of shelf.byPosition) {
      const key = `${shelf.brand[row]} ${shelf.variant[row]}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    variants.set(shelf, groups);
  }
  return groups.get(`${shelf.brand[asked]} ${shelf.variant[asked]}`)!;
}
