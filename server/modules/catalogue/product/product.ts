import { LRUCache } from 'lru-cache';
import type { Texts } from '#values/text.ts';
import type { Ft } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { PriceableProduct } from '#modules/pricing/index.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { EXCISE_KINDS, FLAG, TYPE_BIT } from '../shelf/shelf.ts';

/** A product of the supplier with what ordering needs to know: price facts, packing, logistics, who may buy it. Per sales unit. */
export interface Product extends PriceableProduct {
  readonly id: number;
  readonly name: Texts;
  readonly brandCode: string;
  readonly variant: Texts;
  readonly categoryUrlKey: string;
  readonly packCode: string;
  readonly packaging: Texts;
  readonly packFormat: Texts;
  /** RET, NRET, KEG. */
  readonly packageType: string;
  /** Code list sales-unit: REK, TAL, KAR, ZSU, HOR, DB. */
  readonly salesUnit: string;
  readonly salesUnitLabel: Texts;
  readonly unitsPerLayer: SalesUnits;
  readonly isKeg: boolean;
  readonly customerTypes: readonly CustomerType[];
  /** Switched on by the supplier and still in the catalogue; an order of it is refused otherwise (NOT_SALABLE). */
  readonly active: boolean;
  readonly isNew: boolean;
  readonly isSale: boolean;
  readonly isLast: boolean;
  readonly isPromo: boolean;
  readonly eanPiece: string | null;
  readonly eanUnit: string | null;
}

const KEPT = 3_000;
const products = new WeakMap<Shelf, { version: number; readonly byRow: LRUCache<number, Product> }>();

/** The product in a row of the shelf. */
export function productAt(shelf: Shelf, row: number): Product {
  let kept = products.get(shelf);
  if (!kept) products.set(shelf, (kept = { version: shelf.version, byRow: new LRUCache({ max: KEPT }) }));
  if (kept.version !== shelf.version) {
    kept.byRow.clear();
    kept.version = shelf.version;
  }
  let product = kept.byRow.get(row);
  if (!product) kept.byRow.set(row, (product = build(shelf, row)));
  return product;
}

function build(shelf: Shelf, row: number): Product {
  const pack = shelf.packs[shelf.pack[row]!]!;
  const brand = shelf.brands[shelf.brand[row]!]!;
  const flags = shelf.flags[row]!;
  return {
    id: shelf.ids[row]!,
    sku: shelf.skus[row]!,
    name: nameAt(shelf, row),
    brand: brand.name,
    brandCode: brand.code,
    variant: shelf.variants[shelf.variant[row]!]!,
    categoryUrlKey: shelf.categories[shelf.category[row]!]!.urlKey,
    packCode: pack.code,
    packaging: pack.packaging,
    packFormat: pack.format,
    packageType: pack.packageType,
    salesUnit: pack.salesUnit,
    salesUnitLabel: pack.salesUnitLabel,
    pieces: pack.pieces,
    volumeMl: pack.volumeMl,
    unitsPerLayer: pack.unitsPerLayer,
    unitsPerPallet: pack.unitsPerLayer * pack.layersPerPallet,
    exciseKind: EXCISE_KINDS[shelf.excise[row]!]!,
    alcoholTenths: shelf.alcoholTenths[row]!,
    unitGrossG: shelf.unitGrossG[row]!,
    redemptionFee: shelf.redemptionFee[row]! as Ft,
    returnables: shelf.returnableSets[shelf.returnables[row]!]!,
    isKeg: pack.packageType === 'KEG',
    customerTypes: CUSTOMER_TYPES.filter((type) => shelf.types[row]! & TYPE_BIT[type]),
    active: (flags & FLAG.listed) !== 0,
    isNew: (flags & FLAG.new) !== 0,
    isSale: (flags & FLAG.sale) !== 0,
    isLast: (flags & FLAG.last) !== 0,
    isPromo: (flags & FLAG.promo) !== 0,
    eanPiece: shelf.eanPiece.at(row) || null,
    eanUnit: shelf.eanUnit.at(row) || null,
  };
}

function nameAt(shelf: Shelf, row: number): Texts {
  const [en, es] = [shelf.names.en.at(row), shelf.names.es.at(row)];
  return { hu: shelf.names.hu.at(row), ...(en && { en }), ...(es && { es }) };
}
