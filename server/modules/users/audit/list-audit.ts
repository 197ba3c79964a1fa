import type { EntryRow } from '#modules/audit/index.ts';
import { listEntries } from '#modules/audit/index.ts';
import { managedCompanies, mayAtDesk } from '#modules/access/index.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

type Filter = Omit<Parameters<typeof listEntries>[1], 'companyIds'>;

/** A company's own part of the audit, for who manages its users; people of the supplier with Desk Audit see all of it. DESK_FORBIDDEN without. */
export function listAudit(ctx: Ctx, filter: Filter, page: Page): Promise<{ total: number; rows: EntryRow[] }> {
  if (ctx.caller!.desk && !mayAtDesk(ctx.caller, 'Desk Audit', 'view')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Audit' });
  return listEntries(ctx, { ...filter, companyIds: managedCompanies(ctx) }, page);
}
