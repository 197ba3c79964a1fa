import { numberSearchRoutes } from '#contract/general/number-search.ts';
import { restEdge } from '#platform/http/edge.ts';
import { findNumbers } from './find-numbers.ts';

export const numberSearchEdge = restEdge(numberSearchRoutes, {
  findNumbers: async (ctx, { query }) => ({ results: await findNumbers(ctx, query.number.trim()) }),
});
