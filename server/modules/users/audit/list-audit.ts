import type { EntryRow } from '#modules/audit/index.ts';
import { listEntries } from '#modules/audit/index.ts';
import { managedCompanies } from '#modules/access/index.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';

type Filter = Omit<Parameters<typeof listEntries>[1], 'companyIds'>;

/** A company's own part of the audit, for who manages its users; the supplier's people see all of it. */
export function listAudit(ctx: Ctx, filter: Filter, page: Page): Promise<{ total: number; rows: EntryRow[] }> {
  return listEntries(ctx, { ...filter, companyIds: managedCompanies(ctx) }, page);
}
