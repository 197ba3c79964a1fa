import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { productSheet } from '#modules/catalogue/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { madeFile } from '#platform/thread/made-file.ts';
import { threadOf } from '#platform/thread/thread.ts';
import { network } from '#values/ip-address.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import { sellerOn } from '../paper/seller.ts';
import type { ProductSheetFacts } from './draw-product-sheet.ts';

const NAME = /^([A-Za-z0-9._-]{1,40})-(hu|en|es)\.pdf$/;
const KEEP = 'public, max-age=3600, stale-while-revalidate=86400';
const KEPT = 100;

interface Sheet {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

const drawn = threadOf<ProductSheetFacts, Uint8Array>(new URL('./product-sheet.worker.ts', import.meta.url), {
  seconds: 20,
  memoryMb: 96,
  waiting: 50,
  keptSeconds: 20,
});
const sheets = new WeakMap<App, LRUCache<string, Promise<Sheet | null>>>();

/**
 * `GET /product-sheets/{sku}-{hu|en|es}.pdf`: the sheet of a product, made of its data (rules 3.1). Public as its picture is: it is opened by a
 * plain link and handed on, and it says no price. Unknown and withdrawn products have none.
 */
export function mountProductSheets(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { name: string } }>(
    '/product-sheets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, sku, language] = NAME.exec(request.params.name) ?? [];
      const sheet = sku
        ? await sheetOf(app, { sku, language: language as Language, asker: network(request.ip) })
        : null;
      if (!sheet) return reply.callNotFound();
      reply.headers({ 'cache-control': KEEP, etag: sheet.etag });
      if (request.headers['if-none-match'] === sheet.etag) return reply.code(304).send();
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${sku}-${language}.pdf"`)
        .send(sheet.bytes);
    },
  );
}

interface Wanted {
  readonly sku: string;
  readonly language: Language;
  /** The address from which it is asked for: who asks for all sheets at once keeps nobody else from one. */
  readonly asker: string;
}

/** Kept until the catalogue or who sells changes; what could not be made is tried again. */
function sheetOf(app: App, wanted: Wanted): Promise<Sheet | null> {
  let kept = sheets.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Promise<Sheet | null>>({ max: KEPT });
    for (const topic of ['catalogue', 'config'] as const) app.changes.on(topic, () => fresh.clear());
    sheets.set(app, (kept = fresh));
  }
  const key = `${wanted.sku}-${wanted.language}`;
  let sheet = kept.get(key);
  if (!sheet) {
    kept.set(key, (sheet = make(app, wanted)));
    sheet.then(
      (made) => made ?? kept.delete(key),
      () => kept.delete(key),
    );
  }
  return sheet;
}

async function make(app: App, { sku, language, asker }: Wanted): Promise<Sheet | null> {
  const product = await productSheet(app, sku, language);
  if (!product) return null;
  const today = dayIn(app.clock.real());
  const facts: ProductSheetFacts = {
    title: say(language, 'product.sheetTitle'),
    heading: say(language, 'product.features'),
    language,
    day: today,
    seller: await sellerOn({ app, today }, today),
    product,
  };
  const bytes = await madeFile(drawn(facts, asker), (error) =>
    app.log.error({ sku, err: error }, 'a product sheet could not be made'),
  );
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` };
}
