import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { requireServedCompany } from '../company/require-served-company.ts';
import { mayOpenCredit } from '../import-kinds.ts';
import { depots, paymentMethodsByCode, priceGroups } from './customers.views.ts';
import { likenessOf } from './new-customer.views.ts';

/** What may be chosen for a new customer, and what a like one lends. SOLD_TO_NOT_FOUND. */
export async function newCustomerChoices(ctx: Ctx, like: string | undefined) {
  if (like !== undefined) await requireServedCompany(ctx, like, 'Desk Customers', 'view');
  const { db, language } = ctx;
  const likeness = like === undefined ? null : await likenessOf(db, like);
  if (like !== undefined && !likeness) throw new Refusal('SOLD_TO_NOT_FOUND', { id: like });
  return {
    mayOpenCredit: mayOpenCredit(ctx.caller),
    depots: await depots(db),
    priceGroups: await priceGroups(db),
    paymentMethods: (await paymentMethodsByCode(db)).map((method) => ({ code: method.code, label: method[language] })),
    like: likeness,
  };
}
