import { LRUCache } from 'lru-cache';
import type { Conditions } from '#modules/pricing/index.ts';
import { unitPrice } from '#modules/pricing/index.ts';
import { breather } from '#platform/thread/breather.ts';
import type { Shelf } from './shelf.ts';

/** unit_price of every row under some conditions, worked out once for sorts, price filters and price buckets. */
export type PriceColumn = Int32Array;

const COLUMNS_KEPT = 12;
/** A sales unit beyond 2 billion Ft sorts as one of 2 billion. */
const LARGEST = 2_147_483_647;
const ROWS_A_PIECE = 500;
const columns = new WeakMap<Shelf, LRUCache<string, Promise<PriceColumn>>>();

/** Worked out in pieces, so that others have their turn between them, and once for all who wait for the same prices. */
export function priceColumn(shelf: Shelf, conditions: Conditions): Promise<PriceColumn> {
  let kept = columns.get(shelf);
  if (!kept) columns.set(shelf, (kept = new LRUCache({ max: COLUMNS_KEPT })));
  let column = kept.get(conditions.unitPriceKey);
  if (!column) kept.set(conditions.unitPriceKey, (column = worked(shelf, conditions)));
  return column;
}

async function worked(shelf: Shelf, conditions: Conditions): Promise<PriceColumn> {
  const breathe = breather();
  const column = new Int32Array(shelf.count);
  const names = shelf.brands.map((brand) => brand.name);
  const product = { sku: '', brand: '' };
  for (let row = 0; row < shelf.count; row += 1) {
    if (row % ROWS_A_PIECE === 0) await breathe();
    product.sku = shelf.skus[row]!;
    product.brand = names[shelf.brand[row]!]!;
    column[row] = Math.min(unitPrice(product, conditions), LARGEST);
  }
  return column;
}
