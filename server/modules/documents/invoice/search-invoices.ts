import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import type { DocumentFilter } from '../document/document.views.ts';
import { YEARS_KEPT } from '../document/document.views.ts';
import { listDocuments } from '../document/list-documents.ts';
import { INVOICE_TYPES } from '../document/document.present.ts';

/** rules 2.10: at most so much at once. */
const MONTHS = 12;

/** Invoices and credit notes of the caller between two days. PERIOD_TOO_LONG. */
export async function searchInvoices(
  ctx: Ctx,
  filter: DocumentFilter & { readonly dateFrom?: Day; readonly dateTo?: Day },
  page: Page,
): Promise<{ total: number; rows: Document[] }> {
  const { dateFrom = ctx.today, dateTo = ctx.today, types = INVOICE_TYPES } = filter;
  if (dateTo < dateFrom) throw new Refusal('INVALID_INPUT', { name: 'dateTo' });
  if (dateTo > addMonths(dateFrom, MONTHS) || dateFrom < addMonths(ctx.today, -12 * YEARS_KEPT))
    throw new Refusal('PERIOD_TOO_LONG', { months: MONTHS, years: YEARS_KEPT });
  const wanted = types.filter((type) => (INVOICE_TYPES as readonly string[]).includes(type));
  return wanted.length === 0 ? { total: 0, rows: [] } : listDocuments(ctx, { ...filter, types: wanted }, page);
}
