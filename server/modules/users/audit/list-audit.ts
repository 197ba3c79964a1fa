import type { EntryRow, Readers } from '#modules/audit/index.ts';
import { listEntries } from '#modules/audit/index.ts';
import { managedCompanies, mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { Page } from '#values/page.ts';
import type { Caller, Ctx } from '../../../context.ts';

type Filter = Omit<Parameters<typeof listEntries>[1], 'companyIds'>;

/** Managers of a company's users read its part of the audit; people of the supplier need Desk Audit. */
export function mayReadAudit(caller: Caller): boolean {
  return caller.desk ? mayAtDesk(caller, 'Desk Audit', 'view') : caller.permissions.has('Access Management');
}

/**
 * A company's own part of the audit, for who manages its users; people of the supplier with Desk Audit see all of it, or that of their own customers.
 * `readers`: as whose log it is read (`presentEntry`).
 */
export async function listAudit(
  ctx: Ctx,
  filter: Filter,
  page: Page,
): Promise<{ total: number; rows: EntryRow[]; readers: Readers }> {
  const managed = ctx.caller!.desk ? null : (managedCompanies(ctx) ?? []);
  const companyIds = managed ?? (await servedCompanies(ctx, 'Desk Audit', 'view'));
  return { ...(await listEntries(ctx, { ...filter, companyIds }, page)), readers: managed ?? 'supplier' };
}
