import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../context.ts';
import { emptiesBySku } from '../empties/empties.store.ts';
import { productsBySku } from '../product/product-by-sku.ts';
import type { PackFacts } from './pack-facts.ts';
import { formOf, packFactsOf } from './pack-facts.ts';
import { paletteOf } from './palettes.ts';
import { drawPack } from './picture.ts';
import type { PictureSize } from './picture.ts';

export interface Drawn {
  readonly svg: string;
  readonly etag: string;
}

const KEPT = 400;
const drawn = new WeakMap<App, LRUCache<string, Drawn>>();

/** The drawing of a product or of empties with its entity tag; an unknown sku is a plain carton. */
export async function pictureOfSku(app: App, sku: string, size: PictureSize): Promise<Drawn> {
  let kept = drawn.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Drawn>({ max: KEPT });
    app.changes.on('catalogue', () => fresh.clear());
    drawn.set(app, (kept = fresh));
  }
  const key = `${sku}-${size}`;
  const known = kept.get(key);
  if (known) return known;
  const svg = drawPack(await factsOf(app, sku), size);
  const picture = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"` };
  kept.set(key, picture);
  return picture;
}

async function factsOf(app: App, sku: string): Promise<PackFacts> {
  const product = (await productsBySku({ app }, [sku])).get(sku);
  if (product) return packFactsOf({ packCode: product.packCode, brand: product.brand, variant: product.variant.hu });
  const empties = (await emptiesBySku({ app })).get(sku);
  return { ...formOf(empties ? sku : ''), brand: '', variant: empties?.name.hu ?? '', palette: paletteOf('', '') };
}
