import type { Language, Texts } from '#values/text.ts';
import type { Millilitres, SalesUnits } from '#values/quantity.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Returnable } from '#modules/pricing/index.ts';
import type { PackKind } from '#pictures/index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Dictionary } from './dictionary.ts';
import type { PackedTexts } from './packed-texts.ts';

/** A type of packing that many products share. */
export interface Pack {
  readonly code: string;
  readonly format: Texts;
  readonly packaging: Texts;
  /** Code list sales-unit: REK, TAL, KAR, ZSU, HOR, DB. */
  readonly salesUnit: string;
  readonly salesUnitLabel: Texts;
  readonly packageType: string;
  readonly pieces: number;
  readonly multipack: number;
  readonly volumeMl: Millilitres;
  readonly unitsPerLayer: SalesUnits;
  readonly layersPerPallet: number;
  readonly dimension: string;
  /** What it looks like, for the drawing and its sign. */
  readonly kind: PackKind;
}

export interface Brand {
  readonly name: string;
  readonly code: string;
}

/** A node of the tree; number 0 is the root, which has id 0 and no row in the database. */
export interface CategoryNode {
  readonly id: number;
  readonly urlKey: string;
  readonly name: Texts | null;
  readonly position: number;
  readonly parent: number;
  readonly level: number;
  /** Numbers, by position. */
  readonly children: readonly number[];
}

export interface Picture {
  readonly url: string;
  readonly label?: string;
}

export const FLAG = { new: 1, sale: 2, last: 4, promo: 8, active: 16, listed: 32 } as const;
export const TYPE_BIT: Readonly<Record<CustomerType, number>> = { WHS: 1, 'POS Horeca': 2, 'POS Food': 4 };
export const EVERY_TYPE = 7;
export const EXCISE_KINDS = ['none', 'beer', 'cider'] as const;

/**
 * All products of the process, one column a property: what a list filters, sorts, counts, prices and shows.
 * Rows of withdrawn products stay (carts and orders name them) without the flag `listed`. Long texts stay in the database.
 */
export interface Shelf {
  /** Counts up whenever a column changes: what caches of results are keyed by. */
  version: number;
  readonly count: number;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly ids: Int32Array;
  readonly skus: readonly string[];
  readonly names: Readonly<Record<Language, PackedTexts>>;
  readonly brands: readonly Brand[];
  readonly brand: Uint16Array;
  readonly variants: readonly Texts[];
  readonly variant: Int32Array;
  readonly packs: readonly Pack[];
  readonly pack: Uint16Array;
  readonly categories: readonly CategoryNode[];
  readonly category: Uint16Array;
  readonly flags: Uint8Array;
  readonly types: Uint8Array;
  readonly excise: Uint8Array;
  readonly alcoholTenths: Uint16Array;
  readonly unitGrossG: Int32Array;
  readonly redemptionFee: Int32Array;
  readonly returnableSets: readonly (readonly Returnable[])[];
  readonly returnables: Int32Array;
  readonly eanPiece: PackedTexts;
  readonly eanUnit: PackedTexts;
  /** Material type, country of origin and price segment, which few values share. */
  readonly origins: readonly Origin[];
  readonly origin: Uint16Array;
  /** Only where the supplier gave pictures. */
  readonly pictures: ReadonlyMap<number, readonly Picture[]>;
  /** By which product one is replaced, where the supplier said so. */
  readonly replacedBy: Map<number, string>;
  /** What the supplier says of the order. */
  readonly position: Int32Array;
  /** Rows in the order of the catalogue, and the place of each row in it. */
  readonly byPosition: Int32Array;
  readonly placeOf: Int32Array;
  readonly search: SearchIndex;
  /** What tells a product's numbers: they grow with the products that change, and are those of all shelves since the catalogue was read. */
  readonly tables: ShelfTables;
}

export interface ShelfTables {
  readonly packOf: ReadonlyMap<string, number>;
  readonly categoryOf: ReadonlyMap<string, number>;
  readonly brands: Dictionary<Brand>;
  readonly variants: Dictionary<Texts>;
  readonly returnableSets: Dictionary<readonly Returnable[]>;
  readonly origins: Dictionary<Origin>;
}

export interface Origin {
  readonly material: string;
  readonly country: string | null;
  readonly segment: string | null;
}

/** The row of a sku, whatever its case; undefined when there is none. */
export function rowOfSku(shelf: Shelf, sku: string): number | undefined {
  return shelf.rowOf.get(sku) ?? shelf.rowOf.get(sku.toUpperCase());
}

export function isListed(shelf: Shelf, row: number, typeMask: number): boolean {
  return (shelf.flags[row]! & FLAG.listed) !== 0 && (shelf.types[row]! & typeMask) !== 0;
}

/** More steps than this lead in a circle, or nobody follows them. */
const MOST_REPLACEMENTS = 5;

/** The row of what stands in the place of a product that these customer types cannot see: the first on offer of those that follow each other; undefined: nothing. */
export function replacementRow(shelf: Shelf, row: number, typeMask: number): number | undefined {
  let at: number | undefined = row;
  for (let step = 0; step < MOST_REPLACEMENTS && at !== undefined && !isListed(shelf, at, typeMask); step += 1) {
    const next: string | undefined = shelf.replacedBy.get(at);
    at = next === undefined ? undefined : rowOfSku(shelf, next);
  }
  return at === undefined || at === row || !isListed(shelf, at, typeMask) ? undefined : at;
}

const visible = new WeakMap<Shelf, { version: number; readonly byMask: Map<number, Uint8Array> }>();

/** Marks, row by row, what may be seen; made once for all callers of the same customer types. */
export function visibleRows(shelf: Shelf, typeMask: number): Uint8Array {
  let kept = visible.get(shelf);
  if (!kept || kept.version !== shelf.version)
    visible.set(shelf, (kept = { version: shelf.version, byMask: new Map() }));
  let marks = kept.byMask.get(typeMask);
  if (!marks) {
    marks = new Uint8Array(shelf.count);
    for (let row = 0; row < shelf.count; row += 1) if (isListed(shelf, row, typeMask)) marks[row] = 1;
    kept.byMask.set(typeMask, marks);
  }
  return marks;
}

/** Pictures of the supplier that a browser shows: those that this portal serves. Others may stand in data of an earlier release. */
export function shownPictures({ pictures }: Shelf, row: number): readonly Picture[] {
  return pictures.get(row)?.filter(({ url }) => url.startsWith('/')) ?? [];
}
