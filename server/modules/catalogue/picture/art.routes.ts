import { DRAWING_POLICY } from '#platform/http/content-security-policy.ts';
import type { PictureSize } from '#pictures/index.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../context.ts';
import { givenPicture } from '../product/product-by-sku.ts';
import { pictureOfSku } from './picture-of-sku.ts';

const NAME = /^([A-Za-z0-9._-]{1,40})-(small|large)\.svg$/;
/** The address is stable and the drawing follows the data, so browsers keep it a day and ask by tag; with `?v=` it never changes. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';
/** So long a browser may go on with a picture that the supplier has replaced. */
const KEEP_SHORTLY = 'public, max-age=300';
const KEEP_FOREVER = 'public, max-age=31536000, immutable';

/**
 * `GET /art/{sku}-{small|large}.svg`: the picture of a product or of empties. Where the supplier gave one it leads there; `?v=` and `?drawn` always
 * give the drawn one. Public, since pages show it in `<img>`: it tells the form, brand and variant of a pack, as every shop window does. An unknown sku is a plain carton.
 */
export function mountArt(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { name: string }; Querystring: { v?: string; drawn?: string } }>(
    '/art/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, sku, size] = NAME.exec(request.params.name) ?? [];
      if (!sku) return reply.callNotFound();
      const { v: version, drawn } = request.query;
      const given = version === undefined && drawn === undefined ? await givenPicture({ app }, sku) : null;
      if (given) return reply.header('cache-control', KEEP_SHORTLY).redirect(given, 302);
      const picture = await pictureOfSku(app, sku, size as PictureSize);
      reply.headers({
        'cache-control': version ? KEEP_FOREVER : KEEP,
        etag: picture.etag,
        'content-security-policy': DRAWING_POLICY,
      });
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
      return reply.type('image/svg+xml; charset=utf-8').send(picture.svg);
    },
  );
}
