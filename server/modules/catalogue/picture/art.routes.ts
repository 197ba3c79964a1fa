import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inLanguage } from '#values/text.ts';
import type { App } from '../../../context.ts';
import { emptiesBySku } from '../empties/empties.store.ts';
import { productsBySku } from '../product/product-by-sku.ts';
import type { PackFacts } from './pack-facts.ts';
import { formOf, packFactsOf } from './pack-facts.ts';
import { paletteOf } from './palettes.ts';
import { drawPack } from './picture.ts';
import type { PictureSize } from './picture.ts';

const NAME = /^([A-Za-z0-9._-]{1,40})-(small|large)\.svg$/;
const KEPT = 400;
/** The address is stable and the drawing follows the data, so browsers keep it a day and ask by tag; with `?v=` it never changes. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
const KEEP_FOREVER = 'public, max-age=31536000, immutable';

/**
 * `GET /art/{sku}-{small|large}.svg`: the drawn picture of a product or of empties. Public, since it shows nothing but the
 * form of a pack; unknown skus get a plain carton, so nobody learns from it which products exist.
 */
export function mountArt(fastify: FastifyInstance, app: App): void {
  const drawn = new LRUCache<string, { svg: string; etag: string }>({ max: KEPT });
  app.changes.on('catalogue', () => drawn.clear());

  fastify.get<{ Params: { name: string }; Querystring: { v?: string } }>('/art/:name', { schema: { hide: true } }, async (request, reply) => {
    const [, sku, size] = NAME.exec(request.params.name) ?? [];
    if (!sku) return reply.callNotFound();
    const key = `${sku}-${size}`;
    let picture = drawn.get(key);
    if (!picture) {
      const svg = drawPack(await factsOf(app, sku), size as PictureSize);
      drawn.set(key, (picture = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"` }));
    }
    reply.headers({ 'cache-control': request.query.v ? KEEP_FOREVER : KEEP, etag: picture.etag, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" });
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(picture.svg);
  });
}

async function factsOf(app: App, sku: string): Promise<PackFacts> {
  const ctx = { app } as Parameters<typeof productsBySku>[0];
  const product = (await productsBySku(ctx, [sku])).get(sku);
  if (product) return packFactsOf({ packCode: product.packCode, brand: product.brand, variant: product.variant.hu });
  const empties = (await emptiesBySku(ctx)).get(sku);
  return { ...formOf(empties ? sku : ''), brand: '', variant: empties ? inLanguage(empties.name, 'hu') : '', palette: paletteOf('', '') };
}
