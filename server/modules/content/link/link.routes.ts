import { LINK_TYPES, linkRoutes } from '#contract/content/link.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { safeAddress } from '../rich-text/sanitise.ts';
import { listLinks } from './list-links.ts';

export const linkEdge = restEdge(linkRoutes, {
  listLinks: async (ctx, { query: { offset, limit, type } }) => {
    const { total, links } = await listLinks(ctx, type ? [type] : LINK_TYPES, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: links.map((link) => ({
        id: link.id,
        type: link.type,
        url: safeAddress(link.url) ?? '/',
        order: link.position,
        title: inLanguage(link.title, ctx.language),
        label: inLanguage(link.label, ctx.language),
      })),
    };
  },
});
