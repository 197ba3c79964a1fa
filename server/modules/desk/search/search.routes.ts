import type { FoundAtDesk } from '#contract/desk/search.ts';
import { deskSearchRoutes } from '#contract/desk/search.ts';
import { restEdge } from '#platform/http/edge.ts';

const OF_EACH = 8;

export const deskSearchEdge = restEdge(deskSearchRoutes, {
  searchDesk: async (ctx, { query: { q } }) => {
    const found: FoundAtDesk[] = [];
    for (const source of ctx.app.deskSearch) found.push(...(await source.find(ctx, q, OF_EACH)));
    // Digits stand in many numbers: what has exactly this one was meant.
    const isNamed = ({ id, title }: FoundAtDesk) => [id, title].some((name) => name.toUpperCase() === q.toUpperCase());
    return { found: [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))] };
  },
});
