import { createHash } from 'node:crypto';
import type { Day } from '#values/day.ts';
import type { BasisPoints } from '#values/money.ts';
import type { Rate, RateKind } from '../procedure/conditions.ts';

/** A dated percentage as it was imported. Every column that is given must match; null matches all. */
export interface RateRow {
  readonly kind: RateKind;
  readonly sku: string | null;
  readonly brand: string | null;
  readonly companyId: string | null;
  readonly priceGroup: string | null;
  readonly transportType: string | null;
  readonly rate: BasisPoints;
  readonly reference: string | null;
  readonly from: Day;
  readonly to: Day;
}

/** The percentages of one reach (a sold-to, a price group, everybody) on one day: by sku, by brand, for all. */
export interface RateLayer {
  readonly bySku: ReadonlyMap<string, Rate>;
  readonly byBrand: ReadonlyMap<string, Rate>;
  readonly all: Rate | null;
}

/**
 * The most specific percentage wins, as in a SAP access sequence: sold-to before price group before everybody, and within
 * each sku before brand before all. Two of the same reach: the one that began last.
 */
export function rateIn(layers: readonly RateLayer[], product: { readonly sku: string; readonly brand: string }): Rate | null {
  for (const layer of layers) {
    const rate = layer.bySku.get(product.sku) ?? layer.byBrand.get(product.brand) ?? layer.all;
    if (rate) return rate;
  }
  return null;
}

/** The layer of rows that share a reach. `transportType` null: only rows without one. */
export function layerOf(rows: readonly RateRow[], day: Day, transportType: string | null): RateLayer | null {
  const bySku = new Map<string, Rate>();
  const byBrand = new Map<string, Rate>();
  let all: Rate | null = null;
  const began = new Map<string, string>();
  for (const row of rows) {
    if (row.from > day || row.to < day) continue;
    if (row.transportType !== null && row.transportType !== transportType) continue;
    // A row for this transport type is more specific than one for all, then the later beginning.
    const rank = `${row.transportType === null ? 0 : 1}${row.from}`;
    const key = row.sku !== null ? `s${row.sku}` : row.brand !== null ? `b${row.brand}` : '';
    if ((began.get(key) ?? '') >= rank) continue;
    began.set(key, rank);
    const rate = { rate: row.rate, reference: row.reference };
    if (row.sku !== null) bySku.set(row.sku, rate);
    else if (row.brand !== null) byBrand.set(row.brand, rate);
    else all = rate;
  }
  return began.size === 0 ? null : { bySku, byBrand, all };
}

const contents = new WeakMap<RateLayer, string>();

/** Equal for layers of equal percentages, for all customers. */
export function contentOf(layer: RateLayer): string {
  let content = contents.get(layer);
  if (content === undefined) {
    const rates = (map: ReadonlyMap<string, Rate>) => [...map].map(([name, { rate }]) => `${rate} ${name}`).sort();
    const text = JSON.stringify([rates(layer.bySku), rates(layer.byBrand), layer.all?.rate ?? null]);
    contents.set(layer, (content = createHash('sha1').update(text).digest('base64url')));
  }
  return content;
}
