import { outsideLinkRoutes } from '#contract/content/outside-link.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { safeAddress } from '../rich-text/sanitise.ts';
import { listOutsideLinks } from './list-outside-links.ts';

export const outsideLinkEdge = restEdge(outsideLinkRoutes, {
  listOutsideLinks: async (ctx, { query: { offset, limit } }) => {
    const { total, rows } = await listOutsideLinks(ctx, { offset, limit });
    const results = rows.flatMap(({ name, title, url, position }) => {
      const safe = safeAddress(url);
      return safe ? [{ name, title: inLanguage(title, ctx.language), url: safe, order: position }] : [];
    });
    return { total, offset, limit, results };
  },
});
