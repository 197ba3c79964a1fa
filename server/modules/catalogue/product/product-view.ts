import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { percentIn, percentOf, perOne, toFt } from '#values/money.ts';
import type { Ft } from '#values/money.ts';
import { exciseOf, redemptionFeeOf, vatRate, yourPrice } from '#modules/pricing/index.ts';
import { say } from '#wording/say.ts';
import { judged } from '../availability/orderability.ts';
import type { NotOrderable } from '../availability/orderability.ts';
import type { EmptiesItem } from '../empties/empties.store.ts';
import { volumeLabel } from '../shelf/facets.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { drawingVersion } from '../picture/drawing-version.ts';
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

/** A product as the store contract shows it. Each field is worked out when somebody selects it, and only then. */
export interface ProductView {
  readonly sku: string;
  readonly product: Product;
}

interface Self {
  readonly sight: Sight;
  readonly row: number;
  readonly product: Product;
  readonly search_rank: number | null;
  /** Worked out once: your_price appears in several fields. */
  yours: Ft | null;
  reason: NotOrderable | null | undefined;
}

export function viewOf(sight: Sight, row: number, rank: number | null = null): ProductView {
  const view = Object.create(fields) as { -readonly [key in keyof Self]: Self[key] };
  view.sight = sight;
  view.row = row;
  view.product = productAt(sight.shelf, row);
  view.search_rank = rank;
  view.yours = null;
  view.reason = undefined;
  return view as unknown as ProductView;
}

const HUF = 'HUF';
const money = (value: number) => ({ value, currency: HUF });
const flag = (on: boolean) => (on ? 1 : 0);

function yoursOf(self: Self): Ft {
  return (self.yours ??= yourPrice(self.product, self.sight.at.conditions));
}

function listOf(self: Self): Ft {
  return self.sight.at.conditions.listPrice(self.product.sku) ?? toFt(0);
}

function withVat(self: Self, net: Ft): number {
  return net + percentOf(net, vatRate(self.sight.at.conditions));
}

/** At most two decimals, for display only. */
function perPart(amount: number, parts: number): number {
  return parts > 0 ? perOne(amount, parts) : amount;
}

function depositOf({ sight, product }: Self, condition: 'ZDEP' | 'Z099'): number {
  let total = 0;
  for (const { sku, count } of product.returnables) {
    const empties = sight.at.conditions.empties(sku);
    if (empties?.condition === condition) total += empties.deposit * count;
  }
  return total;
}

/** Nothing can be ordered without a price (rules 2.2: price error -> customer service). */
function reasonOf(self: Self): NotOrderable | null {
  if (self.reason === undefined) {
    const { at } = self.sight;
    self.reason =
      judged(self.product, at.shipTo, at.day, 1, at.availability) ?? (at.conditions.listPrice(self.product.sku) === null ? { code: 'NOT_SALABLE' } : null);
  }
  return self.reason;
}

function freeOf({ sight: { at }, product }: Self): number | null {
  return at.shipTo ? at.availability.free(at.shipTo.depot, product.sku, at.day) : null;
}

const REASON_WORDS = { PRODUCT_NOT_FOUND: 'item.notOrderable', NOT_SALABLE: 'item.discontinued', INSUFFICIENT_STOCK: 'item.outOfStock' } as const;

function picture(self: Self, size: 'small' | 'large') {
  const given = self.sight.shelf.pictures.get(self.row)?.[0];
  return {
    url: given?.url ?? drawnUrl(self.product, size),
    label: given?.label ?? inLanguage(self.product.name, self.sight.language),
    position: 1,
    disabled: false,
  };
}

function pictures(self: Self) {
  const given = self.sight.shelf.pictures.get(self.row) ?? [];
  const name = inLanguage(self.product.name, self.sight.language);
  if (given.length === 0) return [picture(self, 'large')];
  return given.map(({ url, label = name }, place) => ({ url, label, position: place + 1, disabled: false }));
}

/** The drawn picture, where the supplier gave none (see picture/). Its address changes with what is drawn, so browsers keep it for good. */
export function drawnUrl({ sku, packCode, brand, variant }: Pick<Product, 'sku' | 'packCode' | 'brand' | 'variant'>, size: 'small' | 'large'): string {
  return `/art/${encodeURIComponent(sku)}-${size}.svg?v=${drawingVersion(packCode, brand, variant.hu)}`;
}

const fields = {
  // Loaders know their parents by their JSON: the sku says it all, and nobody writes out the whole shelf.
  toJSON() {
    return (this as unknown as Self).product.sku;
  },
  get uid() {
    return uidOf((this as unknown as Self).product.id);
  },
  get id() {
    return (this as unknown as Self).product.id;
  },
  get sku() {
    return (this as unknown as Self).product.sku;
  },
  get url_key() {
    return (this as unknown as Self).product.sku.toLowerCase();
  },
  get name() {
    const { product, sight } = this as unknown as Self;
    return inLanguage(product.name, sight.language);
  },
  get brand() {
    return (this as unknown as Self).product.brand;
  },
  get brand_code() {
    return (this as unknown as Self).product.brandCode;
  },
  get sap_sub_brand_code() {
    return (this as unknown as Self).product.brandCode;
  },
  get variant() {
    const { product, sight } = this as unknown as Self;
    return inLanguage(product.variant, sight.language);
  },
  get packaging() {
    const { product, sight } = this as unknown as Self;
    return inLanguage(product.packaging, sight.language);
  },
  get pack_format() {
    const { product, sight } = this as unknown as Self;
    return inLanguage(product.packFormat, sight.language);
  },
  get volume() {
    const { product, sight } = this as unknown as Self;
    return volumeLabel(product.volumeMl, sight.language);
  },
  get dimension() {
    const { sight, row } = this as unknown as Self;
    return sight.shelf.packs[sight.shelf.pack[row]!]!.dimension;
  },
  get package_type() {
    return (this as unknown as Self).product.packageType;
  },
  get pack_kind() {
    const { sight, row } = this as unknown as Self;
    return sight.shelf.packs[sight.shelf.pack[row]!]!.kind;
  },
  get is_keg() {
    return (this as unknown as Self).product.isKeg;
  },
  get sales_unit() {
    const { product, sight } = this as unknown as Self;
    return { code: product.salesUnit, label: inLanguage(product.salesUnitLabel, sight.language) };
  },
  get material_type() {
    const { sight, row } = this as unknown as Self;
    return materialLabel(sight.shelf.origins[sight.shelf.origin[row]!]!.material, sight.language);
  },
  get country_of_origin() {
    const { sight, row } = this as unknown as Self;
    return countryName(sight.shelf.origins[sight.shelf.origin[row]!]!.country, sight.language);
  },
  get price_segment() {
    const { sight, row } = this as unknown as Self;
    return segmentLabel(sight.shelf.origins[sight.shelf.origin[row]!]!.segment, sight.language);
  },
  get alcohol_content() {
    const { product, sight } = this as unknown as Self;
    return alcoholLabel(product, sight.language);
  },
  get ean_piece() {
    return (this as unknown as Self).product.eanPiece;
  },
  get ean_package() {
    return (this as unknown as Self).product.eanUnit;
  },
  get pieces_per_unit() {
    return (this as unknown as Self).product.pieces;
  },
  get number_of_products_on_layer() {
    return (this as unknown as Self).product.unitsPerLayer;
  },
  get number_of_items_on_pallet() {
    return (this as unknown as Self).product.unitsPerPallet;
  },
  get number_of_pieces_in_crate() {
    const { product } = this as unknown as Self;
    return product.salesUnit === 'REK' ? product.pieces : null;
  },
  get number_of_pieces_in_carton() {
    const { product } = this as unknown as Self;
    return product.salesUnit !== 'REK' && product.pieces > 1 ? product.pieces : null;
  },
  get weight() {
    return (this as unknown as Self).product.unitGrossG / 1_000;
  },
  get hectolitres() {
    const { product } = this as unknown as Self;
    return (product.volumeMl * product.pieces) / 100_000;
  },

  get your_price() {
    return yoursOf(this as unknown as Self);
  },
  get your_price_tax() {
    const self = this as unknown as Self;
    return withVat(self, yoursOf(self));
  },
  get list_price() {
    return listOf(this as unknown as Self);
  },
  get list_price_tax() {
    const self = this as unknown as Self;
    return withVat(self, listOf(self));
  },
  get price_per_piece() {
    const self = this as unknown as Self;
    return perPart(yoursOf(self), self.product.pieces);
  },
  get price_per_litre() {
    const self = this as unknown as Self;
    return self.product.isKeg ? perPart(yoursOf(self) * 1_000, self.product.volumeMl * self.product.pieces) : null;
  },
  get price_range() {
    const self = this as unknown as Self;
    const [list, yours] = [listOf(self), yoursOf(self)];
    const price = {
      regular_price: money(list),
      final_price: money(yours),
      discount: { amount_off: list - yours, percent_off: percentIn(list - yours, list) },
    };
    return { minimum_price: price, maximum_price: price };
  },
  get excise_duty() {
    const { product, sight } = this as unknown as Self;
    return exciseOf(product, 1, sight.at.conditions);
  },
  get redemption_fee() {
    const { product, sight } = this as unknown as Self;
    return redemptionFeeOf(product, sight.at.conditions);
  },
  get multi_deposit() {
    return depositOf(this as unknown as Self, 'ZDEP');
  },
  get multi_deposit_z099() {
    return depositOf(this as unknown as Self, 'Z099');
  },
  get deposits() {
    const { product, sight } = this as unknown as Self;
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
  },

  get promo() {
    return flag((this as unknown as Self).product.isPromo);
  },
  get product_new() {
    return flag((this as unknown as Self).product.isNew);
  },
  get product_sale() {
    return flag((this as unknown as Self).product.isSale);
  },
  get product_last() {
    return flag((this as unknown as Self).product.isLast);
  },
  get new_from_date() {
    return null;
  },
  get new_to_date() {
    return null;
  },
  get rating_summary() {
    return 0;
  },
  get free_quantity() {
    return freeOf(this as unknown as Self);
  },
  get only_x_left_in_stock() {
    return freeOf(this as unknown as Self);
  },
  get orderable() {
    return reasonOf(this as unknown as Self) === null;
  },
  get stock_status() {
    return freeOf(this as unknown as Self) === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK';
  },
  get not_orderable_reason() {
    const self = this as unknown as Self;
    const reason = reasonOf(self);
    return reason && { code: reason.code, message: say(self.sight.language, REASON_WORDS[reason.code]) };
  },

  get image() {
    return picture(this as unknown as Self, 'large');
  },
  get small_image() {
    return picture(this as unknown as Self, 'small');
  },
  get thumbnail() {
    return picture(this as unknown as Self, 'small');
  },
  get images() {
    return pictures(this as unknown as Self);
  },
  get media_gallery() {
    return pictures(this as unknown as Self);
  },
  get media_gallery_entries() {
    const self = this as unknown as Self;
    return pictures(self).map(({ url, label, position }) => ({ uid: uidOf(self.product.id * 100 + position), label, position, disabled: false, file: url }));
  },
  get categories() {
    const { sight, row } = this as unknown as Self;
    const all = [];
    for (let number = sight.shelf.category[row]!; number > 0; number = sight.shelf.categories[number]!.parent) all.unshift(categoryView(sight, number));
    return all;
  },
};
