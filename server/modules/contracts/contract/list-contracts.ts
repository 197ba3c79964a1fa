import { accessScope, companyScope } from '#modules/access/index.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Contract } from './contract.ts';
import { contractOf, contractsOf, contractsOnBrand, contractsWithTarget } from './contract.views.ts';

/** The contracts of one company in which the caller has Contracts (spec 6), unless all companies are asked for. */
export async function listContracts(
  ctx: Ctx,
  { companies, ...filter }: { search?: string; type?: string; companies?: 'all' | undefined },
  page: Page,
): Promise<{ total: number; rows: Contract[] }> {
  const { companyIds } = await companyScope(ctx, 'Contracts', { companies });
  return contractsOf(ctx.db, { ...filter, companyIds }, ctx.today, page);
}

/** One contract of the caller's companies, or CONTRACT_NOT_FOUND: the only way to get one. */
export async function requireContract(ctx: Ctx, number: string): Promise<Contract> {
  const contract = await contractOf(ctx.db, number, accessScope(ctx.caller, 'Contracts').companyIds);
  if (!contract) throw new Refusal('CONTRACT_NOT_FOUND', { number });
  return contract;
}

/** The contracts of these companies that are measured against a target. Who may see them has been asked before. */
export function measuredContracts(ctx: Ctx, companyIds: readonly string[]): Promise<Contract[]> {
  return contractsWithTarget(ctx.db, companyIds);
}

/** Who has a running contract on a brand: for the supplier's people, who have been asked for their permission. */
export function brandContracts(ctx: Ctx, brand: string): Promise<{ companyId: string; number: string }[]> {
  return contractsOnBrand(ctx.db, brand, ctx.today);
}
