import { auditRoutes } from '#contract/identity/audit.ts';
import { restEdge } from '#platform/http/edge.ts';
import { presentEntry } from '#modules/audit/index.ts';
import { listAudit } from './list-audit.ts';

export const auditEdge = restEdge(auditRoutes, {
  listAudit: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, rows, readers } = await listAudit(ctx, filter, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => presentEntry(row, ctx.language, readers)),
    };
  },
});
