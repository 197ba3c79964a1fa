import type { Company, PaymentMethod } from '#modules/company/index.ts';
import type { Ft } from '#values/money.ts';

export interface CreditRules {
  /** Overdue for longer than so many days: pays at delivery or in advance only. */
  readonly overdueDays: number;
  /** Most cash of a company in one month. */
  readonly cashMonthlyLimit: Ft;
}

/**
 * rules 2.5: what the payer may use, cut by the state of the customer. A blocked company gets nothing; one that is
 * overdue or over its credit limit with this order pays cash, by card or in advance; cash ends at the monthly limit.
 * `cashThisMonth` is what the company's other orders of the month already pay in cash.
 */
export function offeredMethods(methods: readonly PaymentMethod[], company: Company, amountDue: Ft, cashThisMonth: Ft, rules: CreditRules): PaymentMethod[] {
  if (company.blocked) return [];
  const noCredit = company.overdueDays > rules.overdueDays || company.exposure + amountDue > company.creditLimit;
  return methods.filter(({ kind }) => {
    if (kind === 'K') return amountDue <= 0 || cashThisMonth + amountDue <= rules.cashMonthlyLimit;
    return !noCredit || kind === 'B' || kind === 'E';
  });
}
