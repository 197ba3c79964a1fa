import { money } from '#platform/graphql/money.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { Ft } from '#values/money.ts';
import { percentIn, percentOf, sum, times, toFt } from '#values/money.ts';
import { redemptionFeeOf, vatRate, yourPrice } from '#modules/pricing/index.ts';
import { say } from '#wording/say.ts';
import { freeFor } from '../availability/orderability.ts';
import { safeHtml } from '../product/safe-html.ts';
import type { Product } from '../product/product.ts';
import type { Sight } from '../product/product-view.ts';
import { ProductView } from '../product/product-view.ts';
import { typeLabel } from '../shelf/facets.ts';
import { rowOfSku } from '../shelf/shelf.ts';
import { uidOf } from '#platform/graphql/uid.ts';
import type { Packages } from './keep-packages.ts';
import { optionsOf } from './package-option.ts';
import type { Package, PackageProblem } from './package.ts';
import { smallestOrder, windowProblem } from './package.ts';
import { problemText } from './problem-text.ts';

/** How the wire spells the kinds (rules 2.6). */
export const WIRE_TYPE = { KIT: 'KIT', FLEX: 'Flexible' } as const;

export type PackageView = ReturnType<typeof packageView>;

/**
 * A package as the store contract shows it: type BundleProduct. Prices are those of one package, products at quantity 1 each
 * (`your_price` of lists); a mix adds up what there is to choose from, once each.
 */
export function packageView(pack: Package, products: ReadonlyMap<string, Product>, sight: Sight, { left }: Packages) {
  const { at, language } = sight;
  const name = inLanguage(pack.name, language);
  const parts = optionsOf(pack, products).flatMap(({ selections }) => selections);
  const yours = (product: Product) => yourPrice(product, at.conditions);
  const kitPrice = (product: Product): Ft => toFt(yours(product) - percentOf(yours(product), pack.kitDiscount));
  const yourSum = sum(parts.map(({ product, quantity }) => times(yours(product), quantity)));
  const kitSum = sum(parts.map(({ product, quantity }) => times(kitPrice(product), quantity)));
  const listSum = sum(
    parts.map(({ product, quantity }) => times(at.conditions.listPrice(product.sku) ?? toFt(0), quantity)),
  );
  const withVat = (net: Ft) => net + percentOf(net, vatRate(at.conditions));
  const deposits = (condition: 'ZDEP' | 'Z099') =>
    parts.reduce((all, { product, quantity }) => {
      const units = product.returnables.map(({ sku, count }) => {
        const empties = at.conditions.empties(sku);
        return empties?.condition === condition ? empties.deposit * count : 0;
      });
      return all + quantity * units.reduce((sumOf, one) => sumOf + one, 0);
    }, 0);
  const remaining = left(pack, at.shipTo);
  const partsFree = parts.map(({ product, quantity }) =>
    Math.floor((freeFor(product, at.shipTo, at.day, at.availability) ?? Infinity) / quantity),
  );
  const contents =
    pack.kind === 'KIT'
      ? parts.length === pack.items.length
        ? Math.min(...partsFree)
        : 0
      : partsFree.reduce((all, one) => all + one, 0);
  const free = Math.min(remaining ?? Infinity, contents);
  const freeQuantity = free === Infinity ? null : free;
  const smallest = smallestOrder(pack);
  const picture = pictureOf(parts, name);
  const price = {
    regular_price: money(yourSum),
    final_price: money(kitSum),
    discount: { amount_off: yourSum - kitSum, percent_off: percentIn(yourSum - kitSum, yourSum) },
  };
  const reason = whyNot();
  return {
    pack,
    uid: uidOf(pack.id),
    id: pack.id,
    sku: pack.sku,
    name,
    url_key: pack.sku.toLowerCase(),
    description: described(pack, language),
    short_description: null,
    meta_description: null,
    categories: [],
    packaging: typeLabel(WIRE_TYPE[pack.kind], language),
    package_type: WIRE_TYPE[pack.kind],
    price_range: { minimum_price: price, maximum_price: price },
    your_price: kitSum,
    your_price_tax: withVat(kitSum),
    unit_price: kitSum,
    unit_price_tax: withVat(kitSum),
    list_price: listSum,
    list_price_tax: withVat(listSum),
    redemption_fee: parts.reduce(
      (all, { product, quantity }) => all + redemptionFeeOf(product, at.conditions) * quantity,
      0,
    ),
    multi_deposit: deposits('ZDEP'),
    multi_deposit_z099: deposits('Z099'),
    deposits: [],
    weight: parts.reduce((all, { product, quantity }) => all + product.unitGrossG * quantity, 0) / 1_000,
    favourites: 0,
    promo: 0,
    product_new: 0,
    product_sale: 0,
    product_last: 0,
    rating_summary: 0,
    is_keg: parts.some(({ product }) => product.isKeg),
    image: picture,
    small_image: picture,
    thumbnail: picture,
    images: parts.map(({ product }) => ({
      url: `/art/${encodeURIComponent(product.sku)}-small.svg`,
      label: inLanguage(product.name, language),
    })),
    media_gallery: [picture],
    media_gallery_entries: [],
    free_quantity: freeQuantity,
    only_x_left_in_stock: freeQuantity,
    orderable: reason === null,
    not_orderable_reason: reason,
    stock_status: free < smallest ? ('OUT_OF_STOCK' as const) : ('IN_STOCK' as const),
    dynamic_price: true,
    dynamic_sku: false,
    dynamic_weight: true,
    price_view: 'PRICE_RANGE',
    ship_bundle_items: 'TOGETHER',
    your_price_sum: yourSum,
    your_price_sum_tax: withVat(yourSum),
    bundle_price_sum: kitSum,
    bundle_price_sum_tax: withVat(kitSum),
    bundle_fields: {
      minimum_amt: pack.minimum,
      valid_from: pack.validFrom,
      valid_to: pack.validTo,
      limited_amount: pack.limitedAmount,
    },
    package_kind: pack.kind,
    multiple_of: pack.multipleOf,
    kit_discount: pack.kitDiscount / 100,
    package_prices: [
      {
        price: yourSum,
        package_price_discounted: kitSum,
        subproducts: parts.map(({ product }) => ({
          sku: product.sku,
          name: inLanguage(product.name, language),
          your_price: yours(product),
          your_kit_price: kitPrice(product),
        })),
      },
    ],
    get items() {
      return itemsOf();
    },
  };

  function itemsOf() {
    return optionsOf(pack, products).map(({ uid, selections }, place) => ({
      uid,
      title:
        pack.kind === 'FLEX' ? say(language, 'packages.choice') : inLanguage(selections[0]!.product.name, language),
      required: true,
      type: pack.kind === 'FLEX' ? 'multi' : 'radio',
      position: place + 1,
      sku: pack.sku,
      options: selections.map((one, index) => ({
        uid: one.uid,
        label: inLanguage(one.product.name, language),
        quantity: one.quantity,
        price: yours(one.product),
        price_type: 'DYNAMIC',
        is_default: pack.kind === 'KIT',
        can_change_quantity: pack.kind === 'FLEX',
        position: index + 1,
        product: new ProductView(sight, rowOfSku(sight.shelf, one.product.sku)!),
      })),
    }));
  }

  /** As a list and a page say it: before anything was chosen. */
  function whyNot(): { code: string; message: string } | null {
    const problem: PackageProblem | null = windowProblem(pack, {
      customerType: at.shipTo?.customerType ?? null,
      day: at.day,
    });
    if (problem) return { code: codeOf(problem), message: problemText(problem, language) };
    if (remaining !== null && remaining < smallest)
      return { code: 'INSUFFICIENT_STOCK', message: problemText({ code: 'LIMIT', left: remaining }, language) };
    if (contents >= smallest) return null;
    const short = parts.find((_part, index) => partsFree[index]! < smallest);
    return {
      code: 'INSUFFICIENT_STOCK',
      message: say(language, 'packages.partMissing', { name: short ? inLanguage(short.product.name, language) : name }),
    };
  }
}

export function codeOf({
  code,
}: PackageProblem): 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'UNDEFINED' {
  switch (code) {
    case 'UNKNOWN':
      return 'PRODUCT_NOT_FOUND';
    case 'STEP':
      return 'UNDEFINED';
    case 'MINIMUM':
    case 'LIMIT':
      return 'INSUFFICIENT_STOCK';
    default:
      return 'NOT_SALABLE';
  }
}

function described(pack: Package, language: Language) {
  const text = inLanguage(pack.description as Package['name'], language);
  return text ? { html: safeHtml(text) } : null;
}

/** A package shows its first product; the page shows them all. */
function pictureOf(parts: readonly { readonly product: Product }[], label: string) {
  const sku = parts[0]?.product.sku ?? '0';
  return { url: `/art/${encodeURIComponent(sku)}-small.svg`, label, position: 1, disabled: false };
}
