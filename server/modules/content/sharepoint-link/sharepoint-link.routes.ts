import { sharepointLinkRoutes } from '#contract/general/sharepoint-link.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { listSharepointLinks } from './list-sharepoint-links.ts';

export const sharepointLinkEdge = restEdge(sharepointLinkRoutes, {
  listSharepointLinks: async (ctx, { query: { offset, limit } }) => {
    const { total, links } = await listSharepointLinks(ctx, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: links.map(({ link, name, label }) => ({
        Link: link,
        name,
        url: link,
        label: inLanguage(label, ctx.language),
      })),
    };
  },
});
