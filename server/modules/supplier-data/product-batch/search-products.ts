import { mayAtDesk } from '#modules/access/index.ts';
import { findOffered } from '#modules/catalogue/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { inLanguage, packagingBeside } from '#values/text.ts';

/** Products on offer by words of their name, code or EAN, from memory; none without Desk Catalogue. */
export const productSearch: SearchSource = {
  async find(ctx, words, most) {
    // Without a letter every product fits.
    if (!mayAtDesk(ctx.caller, 'Desk Catalogue', 'view') || !/[\p{L}\p{N}]/u.test(words)) return [];
    return (await findOffered(ctx, words, most)).map(({ sku, name, packaging }) => {
      const title = inLanguage(name, ctx.language) || sku;
      return {
        kind: 'product',
        id: sku,
        title,
        detail: [sku, packagingBeside(title, inLanguage(packaging, ctx.language))].filter(Boolean).join(', '),
        companyId: '',
      };
    });
  },
};
