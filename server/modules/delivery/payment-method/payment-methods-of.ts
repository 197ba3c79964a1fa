import { LRUCache } from 'lru-cache';
import type { PaymentMethod, ShipTo } from '#modules/company/index.ts';
import { companyOf, payerOf } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import { addDays, addMonths } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO, toFt } from '#values/money.ts';
import type { App, Ctx } from '../../../context.ts';
import { codeList } from '../order-choice/code-list.store.ts';
import { offeredMethods } from './payment-method.ts';
import { cashOfMonth } from './payment-method.views.ts';

/**
 * The payment methods that an order over `amountDue` for this ship-to and delivery day may use; the first is the default. `replaced`
 * is the number of the order that it takes the place of.
 */
export async function paymentMethodsOf(
  ctx: Ctx,
  shipTo: ShipTo,
  amountDue: Ft,
  day: Day = ctx.today,
  replaced: string | null = null,
): Promise<PaymentMethod[]> {
  const company = await companyOf(ctx, shipTo.companyId);
  const payer = company && (await payerOf(ctx, shipTo.payerId));
  if (!company || !payer) return [];
  const [known, all] = await Promise.all([paymentMethods(ctx.app), settings(ctx)]);
  const methods = payer.paymentMethods.flatMap((code) => known.get(code) ?? []);
  const cash = methods.some(({ kind }) => kind === 'K') ? await cashIn(ctx, company.id, day, replaced) : ZERO;
  return offeredMethods(methods, company, amountDue, cash, {
    overdueDays: all['payment.overdueDays'],
    cashMonthlyLimit: toFt(all['payment.cashMonthlyLimit']),
  });
}

/** Every payment method of the code list by its code, from memory. */
export async function paymentMethods(app: App): Promise<ReadonlyMap<string, PaymentMethod>> {
  return new Map(
    (await codeList(app, 'payment-method')).map(({ code, label, data }) => [
      code,
      {
        code,
        kind: typeof data['kind'] === 'string' ? data['kind'] : code.slice(0, 1),
        days: Number(data['days'] ?? 0),
        hu: label.hu,
        en: label.en || label.hu,
      },
    ]),
  );
}

const SHOWN_MS = 30_000;
const shown = new WeakMap<App, LRUCache<string, Promise<Ft>>>();

/** A choice that is only shown may be some seconds old; inside a transaction the orders themselves are asked. */
function cashIn(ctx: Ctx, companyId: string, day: Day, replaced: string | null): Promise<Ft> {
  const first = `${day.slice(0, 7)}-01` as Day;
  const ask = () => cashOfMonth(ctx.db, companyId, first, addDays(addMonths(first, 1), -1), replaced);
  if (ctx.db.inTransaction || replaced !== null) return ask();
  let sums = shown.get(ctx.app);
  if (!sums) shown.set(ctx.app, (sums = new LRUCache({ max: 5_000, ttl: SHOWN_MS })));
  const key = `${companyId} ${first}`;
  let sum = sums.get(key);
  if (!sum) {
    sums.set(key, (sum = ask()));
    sum.catch(() => sums.delete(key));
  }
  return sum;
}
