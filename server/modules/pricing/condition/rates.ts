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

/** A percentage that applies, with the condition that gives it. */
export interface GivenRate extends Rate {
  readonly row: RateRow;
}

/** The percentages of one reach (a sold-to, a price group, everybody) on one day: by sku, by brand, for all. */
export interface RateLayer {
  readonly bySku: ReadonlyMap<string, GivenRate>;
  readonly byBrand: ReadonlyMap<string, GivenRate>;
  readonly all: GivenRate | null;
}

/** Why a condition says nothing on a day and for a transport type; null when it does. */
export function silenceOf(
  { from, to, transportType }: Pick<RateRow, 'from' | 'to' | 'transportType'>,
  day: Day,
  transport: string | null,
): 'not-yet' | 'ended' | 'other-transport' | null {
  if (from > day) return 'not-yet';
  if (to < day) return 'ended';
  return transportType !== null && transportType !== transport ? 'other-transport' : null;
}

/**
 * The most specific percentage wins, as in a SAP access sequence: sold-to before price group before everybody, and within
 * each sku before brand before all. Two of the same reach: the one that began last.
 */
export function rateIn(
  layers: readonly RateLayer[],
  product: { readonly sku: string; readonly brand: string },
): GivenRate | null {
  for (const layer of layers) {
    const rate = layer.bySku.get(product.sku) ?? layer.byBrand.get(product.brand) ?? layer.all;
    if (rate) return rate;
  }
  return null;
}

/** The layer of rows that share a reach. `transportType` null: only rows without one. */
export function layerOf(rows: readonly RateRow[], day: Day, transportType: string | null): RateLayer | null {
  const bySku = new Map<string, GivenRate>();
  const byBrand = new Map<string, GivenRate>();
  let all: GivenRate | null = null;
  const began = new Map<string, string>();
  for (const row of rows) {
    if (silenceOf(row, day, transportType) !== null) continue;
    // A row for this transport type is more specific than one for all, then the later beginning.
    const rank = `${row.transportType === null ? 0 : 1}${row.from}`;
    const key = row.sku !== null ? `s${row.sku}` : row.brand !== null ? `b${row.brand}` : '';
    if ((began.get(key) ?? '') >= rank) continue;
    began.set(key, rank);
    const rate = { rate: row.rate, reference: row.reference, row };
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
