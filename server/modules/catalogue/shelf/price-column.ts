import { LRUCache } from 'lru-cache';
import type { Conditions } from '#modules/pricing/index.ts';
import { yourPrice } from '#modules/pricing/index.ts';
import type { Shelf } from './shelf.ts';

/** your_price of every row under some conditions, worked out once for sorts, price filters and price buckets. */
export type PriceColumn = Int32Array;

const COLUMNS_KEPT = 12;
/** A sales unit beyond 2 billion Ft sorts as one of 2 billion. */
const LARGEST = 2_147_483_647;
const columns = new WeakMap<Shelf, LRUCache<string, PriceColumn>>();

export function priceColumn(shelf: Shelf, conditions: Conditions): PriceColumn {
  let kept = columns.get(shelf);
  if (!kept) columns.set(shelf, (kept = new LRUCache({ max: COLUMNS_KEPT })));
  let column = kept.get(conditions.key);
  if (!column) kept.set(conditions.key, (column = worked(shelf, conditions)));
  return column;
}

function worked(shelf: Shelf, conditions: Conditions): PriceColumn {
  const column = new Int32Array(shelf.count);
  const names = shelf.brands.map((brand) => brand.name);
  const product = { sku: '', brand: '' };
  for (let row = 0; row < shelf.count; row += 1) {
    product.sku = shelf.skus[row]!;
    product.brand = names[shelf.brand[row]!]!;
    column[row] = Math.min(yourPrice(product, conditions), LARGEST);
  }
  return column;
}
