import type { Company, Payer, PaymentMethod, ShipTo } from '#modules/company/index.ts';
import { companyOf, payerOf } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { QuotaAmount } from '#modules/quotas/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import type { App, Ctx } from '../../../context.ts';
import type { CodeRow } from '../order-choice/code-list.store.ts';
import { codeList } from '../order-choice/code-list.store.ts';
import { offeredMethods, quotaOf } from './payment-method.ts';
import type { Account } from './payment-method.views.ts';
import { accountOf, monthOf } from './payment-method.views.ts';

/** An order that is to be paid: what it comes to, when it is delivered, and the number of the order that it takes the place of. */
export interface Payment {
  readonly amountDue: Ft;
  readonly day: Day;
  readonly replaced?: string | null;
}

/** The payment methods that an order for this ship-to may use; the first is the default. */
export async function paymentMethodsOf(ctx: Ctx, shipTo: ShipTo, payment: Payment): Promise<PaymentMethod[]> {
  const company = await companyOf(ctx, shipTo.companyId);
  const payer = company && (await payerOf(ctx, shipTo.payerId));
  const account = payer && (await accountFor(ctx, company.id, payment));
  return account ? methodsWithin(ctx, { company, payer, account }, payment.amountDue) : [];
}

/** What the company owes and pays beside this order, as the database of `ctx` has it. */
export function accountFor(
  { db }: Ctx,
  companyId: string,
  { day, replaced = null }: Omit<Payment, 'amountDue'>,
): Promise<Account | null> {
  return accountOf(db, companyId, day, replaced);
}

/** The same for who has company, payer and account in hand. */
export async function methodsWithin(
  ctx: Ctx,
  { company, payer, account }: { readonly company: Company; readonly payer: Payer; readonly account: Account },
  amountDue: Ft,
): Promise<PaymentMethod[]> {
  const [known, all] = await Promise.all([paymentMethods(ctx.app), settings(ctx)]);
  const methods = payer.paymentMethods.flatMap((code) => known.get(code) ?? []);
  return offeredMethods(methods, company, amountDue, account, {
    overdueDays: all['payment.overdueDays'],
    cashMonthlyLimit: toFt(all['payment.cashMonthlyLimit']),
  });
}

/** What an order takes of the quotas of its company when it is paid by this method. An order that is paid out takes nothing. */
export async function quotasTaken(
  app: App,
  companyId: string,
  code: string,
  { amountDue, day }: Payment,
): Promise<QuotaAmount[]> {
  const method = (await paymentMethods(app)).get(code);
  const kind = method && quotaOf(method);
  return kind && amountDue > 0
    ? [{ companyId, kind, key: '', period: kind === 'cash' ? monthOf(day) : '', amount: amountDue }]
    : [];
}

/** Every payment method of the code list by its code, from memory: made once for a list. */
export async function paymentMethods(app: App): Promise<ReadonlyMap<string, PaymentMethod>> {
  const list = await codeList(app, 'payment-method');
  let methods = byList.get(list);
  if (!methods) byList.set(list, (methods = methodsOf(list)));
  return methods;
}

const byList = new WeakMap<readonly CodeRow[], ReadonlyMap<string, PaymentMethod>>();

function methodsOf(list: readonly CodeRow[]): ReadonlyMap<string, PaymentMethod> {
  return new Map(
    list.map(({ code, label, data }) => [
      code,
      {
        code,
        kind: typeof data['kind'] === 'string' ? data['kind'] : code.slice(0, 1),
        days: Number(data['days'] ?? 0),
        label,
      },
    ]),
  );
}
