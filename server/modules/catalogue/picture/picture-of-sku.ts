import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PackFacts, PictureSize } from '#pictures/index.ts';
import { formOf, packFactsOf, paletteOf, pictureKey } from '#pictures/index.ts';
import { threadOf } from '#platform/thread/thread.ts';
import type { App } from '../../../context.ts';
import { emptiesBySku } from '../empties/empties.store.ts';
import { productsBySku } from '../product/product-by-sku.ts';
import { drawnPicture, keepDrawnPicture } from './drawn-picture.store.ts';

export interface Drawn {
  readonly svg: string;
  readonly etag: string;
}

const KEPT = 400;
const drawn = new WeakMap<App, LRUCache<string, Promise<Drawn>>>();
/** A page asks for some fifty pictures at once; a new catalogue is drawn once. */
const draw = threadOf<{ facts: PackFacts; size: PictureSize }, string>(
  new URL('./draw-picture.worker.ts', import.meta.url),
  {
    seconds: 10,
    memoryMb: 64,
    waiting: 2_000,
    keptSeconds: 30,
  },
);

/** The drawing of a product or of empties with its entity tag; an unknown sku is a plain carton. Drawn in a thread when it is asked for first, then kept. */
export async function pictureOfSku(app: App, sku: string, size: PictureSize): Promise<Drawn> {
  const facts = await factsOf(app, sku);
  let kept = drawn.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Promise<Drawn>>({ max: KEPT });
    app.changes.on('catalogue', () => fresh.clear());
    drawn.set(app, (kept = fresh));
  }
  // By what is drawn: all that nobody sells is one carton, however many names it is asked by.
  const key = pictureKey(facts, size);
  const known = kept.get(key);
  if (known) return known;
  const picture = load(app, key, facts, size);
  const shelf = kept;
  shelf.set(key, picture);
  picture.catch(() => {
    if (shelf.peek(key) === picture) shelf.delete(key);
  });
  return picture;
}

async function load(app: App, key: string, facts: PackFacts, size: PictureSize): Promise<Drawn> {
  const stored = await drawnPicture(app.database, key);
  const svg = stored ?? (await draw({ facts, size }));
  if (stored === null) await keepDrawnPicture(app.database, key, svg, app.clock.real());
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"` };
}

async function factsOf(app: App, sku: string): Promise<PackFacts> {
  const product = (await productsBySku({ app }, [sku])).get(sku);
  if (product) return packFactsOf({ packCode: product.packCode, brand: product.brand, variant: product.variant.hu });
  const empties = (await emptiesBySku({ app })).get(sku);
  return { ...formOf(empties ? sku : ''), brand: '', variant: empties?.name.hu ?? '', palette: paletteOf('', '') };
}
