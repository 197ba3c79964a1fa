import { LINK_TYPES, linkRoutes } from '#contract/content/link.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { linksOf } from './link.views.ts';

export const linkEdge = restEdge(linkRoutes, {
  listLinks: async (ctx, { query: { offset, limit, type } }) => {
    const links = await linksOf(ctx, type ? [type] : LINK_TYPES);
    return {
      total: links.length, offset, limit,
      results: links.slice(offset, offset + limit).map((link) => ({
        id: link.id, type: link.type, url: link.url, order: link.position,
        title: inLanguage(link.title, ctx.language), label: inLanguage(link.label, ctx.language),
      })),
    };
  },
});
