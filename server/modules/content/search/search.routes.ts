import { searchRoutes } from '#contract/content/search.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { excerptFrom } from './listed.ts';
import { searchContent } from './search-content.ts';
import type { Hit } from './search.views.ts';

const LINKS: Readonly<Record<Hit['kind'], (hit: Hit) => string>> = {
  faq: ({ id }) => `/support/faq#${id}`,
  knowledge: ({ path }) => `/support/knowledge-base#${path}`,
  news: ({ path }) => `/news/${path}`,
  training: ({ path }) => `/training/${path}`,
};

export const searchEdge = restEdge(searchRoutes, {
  searchContent: async (ctx, { query: { text, kind, any, offset, limit } }) => {
    const { total, rows } = await searchContent(ctx, { text, kind, any }, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map((hit) => ({
        kind: hit.kind,
        id: hit.id,
        title: inLanguage(hit.title, ctx.language),
        excerpt: excerptFrom(text, ctx.language, hit.lead, hit.body) ?? [],
        link: LINKS[hit.kind](hit),
      })),
    };
  },
});
