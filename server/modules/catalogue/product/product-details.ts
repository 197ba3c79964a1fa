import { LRUCache } from 'lru-cache';
import type { App } from '../../../context.ts';
import { loadDetails } from './product-detail.store.ts';
import type { ProductDetail } from './product-detail.store.ts';

const KEPT = 500;
const details = new WeakMap<App, LRUCache<string, Promise<ProductDetail | null>>>();

/** The details of several products with at most one statement; kept until the catalogue changes. */
export async function detailsOf(app: App, skus: readonly string[]): Promise<Map<string, ProductDetail>> {
  let kept = details.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Promise<ProductDetail | null>>({ max: KEPT });
    app.changes.on('catalogue', () => fresh.clear());
    details.set(app, (kept = fresh));
  }
  const missing = [...new Set(skus)].filter((sku) => !kept.has(sku));
  if (missing.length > 0) {
    const loading = loadDetails(app.database.memory, missing);
    for (const sku of missing) {
      const one = loading.then((rows) => rows.find((row) => row.sku === sku) ?? null);
      one.catch(() => kept.delete(sku));
      kept.set(sku, one);
    }
  }
  const found = await Promise.all(skus.map(async (sku) => kept.get(sku)));
  return new Map(found.filter((detail) => !!detail).map((detail) => [detail.sku, detail]));
}
