import { helpPageRoutes } from '#contract/content/help-page.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { safeAddress, sanitised } from '../rich-text/sanitise.ts';
import { listHelpPages } from './list-help-pages.ts';

export const helpPageEdge = restEdge(helpPageRoutes, {
  listHelpPages: async (ctx, { query: { offset, limit } }) => {
    const { total, rows } = await listHelpPages(ctx, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map(({ id, page, title, body, fileLink, fileName, showOnNewPortal }) => ({
        id,
        title: inLanguage(title, ctx.language),
        body: sanitised(inLanguage(body, ctx.language)),
        fileLink: safeAddress(fileLink),
        fileName: inLanguage(fileName, ctx.language),
        page,
        showOnNewPortal,
      })),
    };
  },
});
