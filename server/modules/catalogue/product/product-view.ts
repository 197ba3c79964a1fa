import { money } from '#platform/graphql/money.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { percentIn, percentOf, perOne, toFt } from '#values/money.ts';
import type { Ft } from '#values/money.ts';
import { exciseOf, redemptionFeeOf, unitPrice, vatRate, yourPrice } from '#modules/pricing/index.ts';
import { say } from '#wording/say.ts';
import { judged } from '../availability/orderability.ts';
import type { NotOrderable } from '../availability/orderability.ts';
import type { EmptiesItem } from '../empties/empties.store.ts';
import { volumeLabel } from '../shelf/facets.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { replacementRow, shownPictures } from '../shelf/shelf.ts';
import { drawingVersion } from '#pictures/index.ts';
import { uidOf } from '#platform/graphql/uid.ts';
import { categoryView } from '../category/category-view.ts';
import { alcoholLabel, countryName, materialLabel, segmentLabel } from './labels.ts';
import type { Product } from './product.ts';
import { productAt } from './product.ts';
import type { Viewpoint } from './viewpoint.ts';

/** What all products of one answer share. */
export interface Sight {
  readonly shelf: Shelf;
  readonly at: Viewpoint;
  readonly language: Language;
  readonly empties: ReadonlyMap<string, EmptiesItem>;
}

const REASON_WORDS = {
  PRODUCT_NOT_FOUND: 'product.notOrderable',
  NOT_SALABLE: 'item.discontinued',
  INSUFFICIENT_STOCK: 'item.outOfStock',
} as const;

/** A product as the store contract shows it. Each field is worked out when somebody selects it, and only then. */
export class ProductView {
  readonly sight: Sight;
  readonly row: number;
  readonly product: Product;
  readonly search_rank: number | null;
  // Worked out once: both stand behind several fields.
  #yours: Ft | null = null;
  #unit: Ft | null = null;
  #reason: NotOrderable | null | undefined;

  constructor(sight: Sight, row: number, rank: number | null = null) {
    this.sight = sight;
    this.row = row;
    this.product = productAt(sight.shelf, row);
    this.search_rank = rank;
  }

  get uid() {
    return uidOf(this.product.id);
  }
  get id() {
    return this.product.id;
  }
  get sku() {
    return this.product.sku;
  }
  get url_key() {
    return this.product.sku.toLowerCase();
  }
  get name() {
    const { product, sight } = this;
    return inLanguage(product.name, sight.language);
  }
  get brand() {
    return this.product.brand;
  }
  get brand_code() {
    return this.product.brandCode;
  }
  get sap_sub_brand_code() {
    return this.product.brandCode;
  }
  get variant() {
    const { product, sight } = this;
    return inLanguage(product.variant, sight.language);
  }
  get packaging() {
    const { product, sight } = this;
    return inLanguage(product.packaging, sight.language);
  }
  get pack_format() {
    const { product, sight } = this;
    return inLanguage(product.packFormat, sight.language);
  }
  get volume() {
    const { product, sight } = this;
    return volumeLabel(product.volumeMl, sight.language);
  }
  get dimension() {
    const { sight, row } = this;
    return sight.shelf.packs[sight.shelf.pack[row]!]!.dimension;
  }
  get package_type() {
    return this.product.packageType;
  }
  get pack_kind() {
    const { sight, row } = this;
    return sight.shelf.packs[sight.shelf.pack[row]!]!.kind;
  }
  get is_keg() {
    return this.product.isKeg;
  }
  get sales_unit() {
    const { product, sight } = this;
    return { code: product.salesUnit, label: inLanguage(product.salesUnitLabel, sight.language) };
  }
  get material_type() {
    const { sight, row } = this;
    return materialLabel(sight.shelf.origins[sight.shelf.origin[row]!]!.material, sight.language);
  }
  get country_of_origin() {
    const { sight, row } = this;
    return countryName(sight.shelf.origins[sight.shelf.origin[row]!]!.country, sight.language);
  }
  get price_segment() {
    const { sight, row } = this;
    return segmentLabel(sight.shelf.origins[sight.shelf.origin[row]!]!.segment, sight.language);
  }
  get alcohol_content() {
    const { product, sight } = this;
    return alcoholLabel(product, sight.language);
  }
  get ean_piece() {
    return this.product.eanPiece;
  }
  get ean_package() {
    return this.product.eanUnit;
  }
  get pieces_per_unit() {
    return this.product.pieces;
  }
  get number_of_products_on_layer() {
    return this.product.unitsPerLayer;
  }
  get number_of_items_on_pallet() {
    return this.product.unitsPerPallet;
  }
  get number_of_pieces_in_crate() {
    const { product } = this;
    return product.salesUnit === 'REK' ? product.pieces : null;
  }
  get number_of_pieces_in_carton() {
    const { product } = this;
    return product.salesUnit !== 'REK' && product.pieces > 1 ? product.pieces : null;
  }
  get weight() {
    return this.product.unitGrossG / 1_000;
  }
  get hectolitres() {
    const { product } = this;
    return (product.volumeMl * product.pieces) / 100_000;
  }

  get your_price(): Ft {
    return (this.#yours ??= yourPrice(this.product, this.sight.at.conditions));
  }
  get your_price_tax() {
    return withVat(this.sight, this.your_price);
  }
  /** What is shown first, sorted by and charged for one: the promotion of the day is in it. */
  get unit_price(): Ft {
    return (this.#unit ??= unitPrice(this.product, this.sight.at.conditions));
  }
  get unit_price_tax() {
    return withVat(this.sight, this.unit_price);
  }
  get list_price(): Ft {
    return this.sight.at.conditions.listPrice(this.product.sku) ?? toFt(0);
  }
  get list_price_tax() {
    return withVat(this.sight, this.list_price);
  }
  get price_per_piece() {
    return perPart(this.unit_price, this.product.pieces);
  }
  get price_per_litre() {
    return this.product.isKeg ? perPart(this.unit_price * 1_000, this.product.volumeMl * this.product.pieces) : null;
  }
  get price_range() {
    const [list, yours] = [this.list_price, this.your_price];
    const price = {
      regular_price: money(list),
      final_price: money(yours),
      discount: { amount_off: list - yours, percent_off: percentIn(list - yours, list) },
    };
    return { minimum_price: price, maximum_price: price };
  }
  get excise_duty() {
    const { product, sight } = this;
    return exciseOf(product, 1, sight.at.conditions);
  }
  get redemption_fee() {
    const { product, sight } = this;
    return redemptionFeeOf(product, sight.at.conditions);
  }
  get multi_deposit() {
    return depositOf(this, 'ZDEP');
  }
  get multi_deposit_z099() {
    return depositOf(this, 'Z099');
  }
  get deposits() {
    const { product, sight } = this;
    return product.returnables.map(({ sku, count }) => {
      const empties = sight.at.conditions.empties(sku);
      const price = empties?.deposit ?? 0;
      return {
        sku,
        count,
        name: inLanguage(sight.empties.get(sku)?.name, sight.language) || sku,
        unit_price: price,
        total: price * count,
        redemption_fee: empties?.condition === 'Z099',
      };
    });
  }

  get promo() {
    return flag(this.product.isPromo);
  }
  get product_new() {
    return flag(this.product.isNew);
  }
  get product_sale() {
    return flag(this.product.isSale);
  }
  get product_last() {
    return flag(this.product.isLast);
  }
  get new_from_date() {
    return null;
  }
  get new_to_date() {
    return null;
  }
  get rating_summary() {
    return 0;
  }
  get free_quantity() {
    return freeOf(this);
  }
  get only_x_left_in_stock() {
    return freeOf(this);
  }
  get orderable() {
    return this.#whyNot() === null;
  }
  get stock_status(): 'IN_STOCK' | 'OUT_OF_STOCK' {
    return freeOf(this) === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK';
  }
  get not_orderable_reason() {
    const reason = this.#whyNot();
    return reason && { code: reason.code, message: say(this.sight.language, REASON_WORDS[reason.code]) };
  }

  /** What the supplier offers in its place, once it is off sale. */
  get replacement(): ProductView | null {
    const row = replacementRow(this.sight.shelf, this.row, this.sight.at.typeMask);
    return row === undefined ? null : new ProductView(this.sight, row);
  }

  get image() {
    return picture(this, 'large');
  }
  get small_image() {
    return picture(this, 'small');
  }
  get thumbnail() {
    return picture(this, 'small');
  }
  get images() {
    return pictures(this);
  }
  get media_gallery() {
    return pictures(this);
  }
  get media_gallery_entries() {
    return pictures(this).map(({ url, label, position }) => ({
      uid: uidOf(this.product.id * 100 + position),
      label,
      position,
      disabled: false,
      file: url,
    }));
  }
  get categories() {
    const { sight, row } = this;
    const all = [];
    for (let number = sight.shelf.category[row]!; number > 0; number = sight.shelf.categories[number]!.parent)
      all.unshift(categoryView(sight, number));
    return all;
  }

  /** Nothing can be ordered without a price (rules 2.2: price error -> customer service). */
  #whyNot(): NotOrderable | null {
    if (this.#reason === undefined) {
      const { at } = this.sight;
      this.#reason =
        judged(this.product, at.shipTo, at.day, 1, at.availability) ??
        (at.conditions.listPrice(this.product.sku) === null ? { code: 'NOT_SALABLE' } : null);
    }
    return this.#reason;
  }
}

const flag = (on: boolean) => (on ? 1 : 0);

function withVat({ at }: Sight, net: Ft): number {
  return net + percentOf(net, vatRate(at.conditions));
}

/** At most two decimals, for display only. */
function perPart(amount: number, parts: number): number {
  return parts > 0 ? perOne(amount, parts) : amount;
}

function depositOf({ sight, product }: ProductView, condition: 'ZDEP' | 'Z099'): number {
  let total = 0;
  for (const { sku, count } of product.returnables) {
    const empties = sight.at.conditions.empties(sku);
    if (empties?.condition === condition) total += empties.deposit * count;
  }
  return total;
}

function freeOf({ sight: { at }, product }: ProductView): number | null {
  return at.shipTo ? at.availability.free(at.shipTo.depot, product.sku, at.day) : null;
}

function picture(view: ProductView, size: 'small' | 'large') {
  const given = shownPictures(view.sight.shelf, view.row)[0];
  return {
    url: given?.url ?? drawnUrl(view.product, size),
    label: given?.label ?? inLanguage(view.product.name, view.sight.language),
    position: 1,
    disabled: false,
  };
}

function pictures(view: ProductView) {
  const given = shownPictures(view.sight.shelf, view.row);
  const name = inLanguage(view.product.name, view.sight.language);
  if (given.length === 0) return [picture(view, 'large')];
  return given.map(({ url, label = name }, place) => ({ url, label, position: place + 1, disabled: false }));
}

/** The drawn picture, where the supplier gave none (see picture/). Its address changes with what is drawn, so browsers keep it for good. */
export function drawnUrl(
  { sku, packCode, brand, variant }: Pick<Product, 'sku' | 'packCode' | 'brand' | 'variant'>,
  size: 'small' | 'large',
): string {
  return `/art/${encodeURIComponent(sku)}-${size}.svg?v=${drawingVersion(packCode, brand, variant.hu)}`;
}
