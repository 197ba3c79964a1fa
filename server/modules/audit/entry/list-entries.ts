import type { Page } from '#values/page.ts';
import { managedCompanies } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { EntryFilter, EntryRow } from './entry.views.ts';
import { entriesOf } from './entry.views.ts';

/** A company's own part of the audit, for who manages its users; the supplier's people see all of it. */
export function listEntries(ctx: Ctx, filter: Omit<EntryFilter, 'companyIds'>, page: Page): Promise<{ total: number; rows: EntryRow[] }> {
  return entriesOf(ctx.db, { ...filter, companyIds: managedCompanies(ctx) }, page);
}
