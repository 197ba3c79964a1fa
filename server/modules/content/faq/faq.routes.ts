import { faqRoutes } from '#contract/content/faq.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { sanitised } from '../rich-text/sanitise.ts';
import { excerptFrom } from '../search/listed.ts';
import { listFaqItems, listFaqPages } from './list-faq.ts';

export const faqEdge = restEdge(faqRoutes, {
  listFaqPages: async (ctx, { query: { offset, limit } }) => {
    const { total, rows } = await listFaqPages(ctx, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map(({ id, title, lead, items, position }) => ({
        id,
        title: inLanguage(title, ctx.language),
        text: inLanguage(lead, ctx.language),
        items,
        order: position,
      })),
    };
  },
  listFaqItems: async (ctx, { query: { search, pageId, offset, limit } }) => {
    const { total, rows } = await listFaqItems(ctx, { search, pageId }, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map(({ id, pageId: of, title, body, position }) => ({
        id,
        pageId: of,
        question: inLanguage(title, ctx.language),
        answer: sanitised(inLanguage(body, ctx.language)),
        order: position,
        excerpt: excerptFrom(search, ctx.language, body),
      })),
    };
  },
});
