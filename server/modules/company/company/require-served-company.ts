import { mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadCompany } from '../master.store.ts';
import type { Company } from './company.ts';

/** A company that the caller serves at the desk with this permission; another salesperson's and an unknown one are the same SOLD_TO_NOT_FOUND. DESK_FORBIDDEN without the permission. */
export async function requireServedCompany(
  ctx: Ctx,
  id: string,
  permission: DeskPermission,
  degree: DeskDegree,
): Promise<Company> {
  if (!mayAtDesk(ctx.caller, permission, degree)) throw new Refusal('DESK_FORBIDDEN', { permission });
  const company = await loadCompany(ctx, id);
  const own = ownCustomersOnly(ctx.caller!, permission, degree);
  if (!company || (own !== null && company.salespersonUid !== own)) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
  return company;
}
