import { requireServedCompany } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import type { CustomerEffects } from './customer-effects.views.ts';
import { effectsOn } from './customer-effects.views.ts';

/** Whom a block of the company, or a suspension of one of its ship-tos, meets now. SOLD_TO_NOT_FOUND for a company that the caller does not serve. */
export async function customerEffects(ctx: Ctx, companyId: string, shipToId?: string): Promise<CustomerEffects> {
  await requireServedCompany(ctx, companyId, 'Desk Customers', 'view');
  return effectsOn(ctx.db, companyId, shipToId ?? null);
}
