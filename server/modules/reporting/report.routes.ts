import { reportRoutes } from '#contract/general/report.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inSheetTurn } from '#platform/sheet/write-sheet.ts';
import { evaluateContracts } from './contract-evaluation/evaluate-contracts.ts';
import { exportEvaluation } from './contract-evaluation/export-evaluation.ts';
import { presentEvaluations } from './contract-evaluation/evaluation.present.ts';
import { embedDetails } from './power-bi/embed-details.ts';
import { exportSales } from './sales-report/export-sales.ts';
import { presentSales } from './sales-report/sales-report.present.ts';
import { salesReportOf } from './sales-report/sales-report-of.ts';
import { shareOf } from '../../context.ts';

export const reportEdge = restEdge(reportRoutes, {
  salesReport: (ctx) => embedDetails(ctx, 'sales'),
  contractEvaluation: (ctx) => embedDetails(ctx, 'contracts'),
  salesData: async (ctx, { query }) => presentSales(await salesReportOf(ctx, query), ctx),
  exportSales: async (ctx, { query: { format, ...asked } }) => ({
    file: await inSheetTurn(shareOf(ctx), () => exportSales(ctx, asked, format)),
  }),
  evaluationData: async (ctx, { query }) => presentEvaluations(await evaluateContracts(ctx, query), ctx),
  exportEvaluation: async (ctx, { query: { format, ...asked } }) => ({
    file: await inSheetTurn(shareOf(ctx), () => exportEvaluation(ctx, asked, format)),
  }),
});
