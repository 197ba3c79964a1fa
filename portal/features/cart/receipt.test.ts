import { expect, test } from 'vitest';
import { receiptOf } from './receipt.ts';

const names = {
  net: 'net',
  deposit: 'deposit',
  vat: 'VAT',
  vatBasis: 'goods + deposit',
  redemption: 'one-way',
  reusable: 'reusable',
  outsideVat: 'outside VAT',
};

// The row of the price vectors: six crates with a customer and a contract discount.
const line = {
  net: 31_826,
  vat: 8_593,
  deposit: 6_000,
  deposit_vat: 1_620,
  z099: 6_000,
  redemption_fee: 0,
  excise: 5_382,
  price_steps: [
    { code: 'PR00', label: 'List price', basis: '6 × 5 960 Ft', amount: 35_760 },
    { code: 'ZEXC', label: 'of which excise duty', basis: '6 × 897 Ft', amount: 5_382 },
    { code: 'ZC07', label: 'Customer discount', basis: '8% × 35 760 Ft', amount: -2_861 },
    { code: 'ZCON', label: 'Contract discount', basis: '3% × 35 760 Ft', amount: -1_073 },
    { code: 'ZDEP', label: 'Deposit', basis: '6 × 1 000 Ft', amount: 6_000 },
    { code: 'Z099', label: 'Redemption fee, reusable', basis: '120 × 50 Ft', amount: 6_000 },
  ],
};

test('both columns of a receipt add up to their result', () => {
  const { price, added, total } = receiptOf(line, names);
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  expect(sum(price)).toBe(line.net);
  expect(sum(added)).toBe(total);
  expect(total).toBe(54_039);
});

test('excise is no addend, deposits bear VAT, and what costs nothing has no row', () => {
  const { price, added } = receiptOf(line, names);
  expect(price.map(({ name }) => name)).toEqual(['List price', 'Customer discount', 'Contract discount']);
  expect(added).toEqual([
    { name: 'net', amount: 31_826 },
    { name: 'deposit', basis: '6 × 1 000 Ft', amount: 6_000 },
    { name: 'VAT', basis: 'goods + deposit', amount: 10_213 },
    { name: 'reusable', basis: 'outside VAT', amount: 6_000 },
  ]);
});
