import { deskSearchRoutes } from '#contract/desk/search.ts';
import { restEdge } from '#platform/http/edge.ts';

const OF_EACH = 8;

export const deskSearchEdge = restEdge(deskSearchRoutes, {
  searchDesk: async (ctx, { query: { q } }) => {
    const found = [];
    for (const source of ctx.app.deskSearch) found.push(...(await source.find(ctx, q, OF_EACH)));
    return { found };
  },
});
