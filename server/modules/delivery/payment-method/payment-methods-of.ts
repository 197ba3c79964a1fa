import type { PaymentMethod, ShipTo } from '#modules/company/index.ts';
import { companyOf, payerOf, paymentMethodsUnder } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import { addDays, addMonths } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO, toFt } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import { offeredMethods } from './payment-method.ts';
import { cashOfMonth } from './payment-method.views.ts';

/** The payment methods that an order over `amountDue` for this ship-to and delivery day may use; the first is the default. */
export async function paymentMethodsOf(ctx: Ctx, shipTo: ShipTo, amountDue: Ft, day: Day = ctx.today): Promise<PaymentMethod[]> {
  const [company, payer] = await Promise.all([companyOf(ctx, shipTo.companyId), payerOf(ctx, shipTo.payerId)]);
  if (!company || !payer) return [];
  const [methods, all] = await Promise.all([paymentMethodsUnder(ctx, payer.paymentMethods), settings(ctx)]);
  const first = `${day.slice(0, 7)}-01` as Day;
  const cash = methods.some(({ kind }) => kind === 'K') ? await cashOfMonth(ctx.db, company.id, first, addDays(addMonths(first, 1), -1)) : ZERO;
  return offeredMethods(methods, company, amountDue, cash, { overdueDays: all['payment.overdueDays'], cashMonthlyLimit: toFt(all['payment.cashMonthlyLimit']) });
}
