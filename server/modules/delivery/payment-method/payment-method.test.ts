import { describe, expect, test } from 'vitest';
import type { Company, PaymentMethod } from '#modules/company/index.ts';
import { ZERO, toFt } from '#values/money.ts';
import { offeredMethods } from './payment-method.ts';

const method = (code: string): PaymentMethod => ({ code, kind: code[0]!, days: 0, label: { hu: code } });
const all = ['U8', 'K', 'B', 'E'].map(method);
const company = (differing: Partial<Company>) => ({ blocked: false, overdueDays: 0, ...differing }) as Company;
const rules = { overdueDays: 8, cashMonthlyLimit: toFt(1_500_000) };
const codes = (differing: Partial<Company>, due = 200_000, cash = 0) =>
  offeredMethods(
    all,
    company(differing),
    toFt(due),
    { creditLimit: toFt(1_000_000), exposure: toFt(100_000), cash: toFt(cash) },
    rules,
  ).map(({ code }) => code);

describe('payment methods (rules 2.5)', () => {
  test('a customer in good standing gets the whole list of the payer, in its order', () => {
    expect(codes({})).toEqual(['U8', 'K', 'B', 'E']);
  });

  test('more than eight days overdue means cash, card or in advance; eight days do not', () => {
    expect(codes({ overdueDays: 9 })).toEqual(['K', 'B', 'E']);
    expect(codes({ overdueDays: 8 })).toContain('U8');
  });

  test('exposure and order together may reach the credit limit but not pass it', () => {
    expect(codes({}, 900_000)).toContain('U8');
    expect(codes({}, 900_001)).toEqual(['K', 'B', 'E']);
  });

  test('a limit of 0 is no credit', () => {
    const none = { creditLimit: ZERO, exposure: ZERO, cash: ZERO };
    expect(offeredMethods(all, company({}), toFt(1), none, rules).map(({ code }) => code)).toEqual(['K', 'B', 'E']);
  });

  test('cash ends at the monthly limit of the company', () => {
    expect(codes({}, 500_000, 1_000_000)).toContain('K');
    expect(codes({}, 500_001, 1_000_000)).not.toContain('K');
  });

  test('an order that pays out can be paid out in cash, whatever the month holds', () => {
    expect(codes({}, -50_000, 1_500_000)).toContain('K');
  });

  test('a blocked company pays nothing because it orders nothing', () => {
    expect(codes({ blocked: true })).toEqual([]);
  });
});
