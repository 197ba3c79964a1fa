import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Series } from './issue.store.ts';

/** The series that invoices, and the papers that correct them, are numbered in: `RVH/2026/0001234`, `RVH-H/2026/0000001`. */
export async function seriesOf(ctx: Pick<Ctx, 'app'>): Promise<Series> {
  const invoices = await setting(ctx, 'supplier.invoiceSeries');
  return { invoices, corrections: `${invoices}-H` };
}
