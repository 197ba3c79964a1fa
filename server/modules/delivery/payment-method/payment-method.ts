import type { Company, PaymentMethod } from '#modules/company/index.ts';
import type { QuotaKind } from '#modules/quotas/index.ts';
import type { Ft } from '#values/money.ts';
import type { Account } from './payment-method.views.ts';

export interface CreditRules {
  /** Overdue for longer than so many days: pays at delivery or in advance only. */
  readonly overdueDays: number;
  /** Most cash of a company in one month. */
  readonly cashMonthlyLimit: Ft;
}

/**
 * rules 2.5: what the payer may use, cut by the state of the customer. A blocked company gets nothing; one that is
 * overdue or over its credit limit with this order pays cash, by card or in advance; cash ends at the monthly limit.
 * `account` is what the company's other orders come to.
 */
export function offeredMethods(
  methods: readonly PaymentMethod[],
  company: Pick<Company, 'blocked' | 'overdueDays'>,
  amountDue: Ft,
  account: Account,
  rules: CreditRules,
): PaymentMethod[] {
  if (company.blocked) return [];
  const noCredit = company.overdueDays > rules.overdueDays || account.exposure + amountDue > account.creditLimit;
  return methods.filter((method) => {
    const quota = quotaOf(method);
    if (quota === 'cash') return amountDue <= 0 || account.cash + amountDue <= rules.cashMonthlyLimit;
    return !noCredit || quota === null;
  });
}

/** Which quota of the company an order takes from when it is paid like this; card and prepayment take none. */
export function quotaOf({ kind }: Pick<PaymentMethod, 'kind'>): QuotaKind | null {
  if (kind === 'K') return 'cash';
  return kind === 'B' || kind === 'E' ? null : 'credit';
}
