import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { newPricesOf } from './new-prices.ts';

const t = ((key: string) => key) as unknown as TFunction;
const price = (message: string) => ({ what: 'price', message });
const total = { what: 'total', message: 'Total: 20 Ft instead of 10 Ft' };

test('says the new prices of a few lines', () => {
  expect(newPricesOf({ changes: [price('A: 2 Ft instead of 1 Ft'), total] }, t)).toBe(
    'success.pricesUpdated. A: 2 Ft instead of 1 Ft.',
  );
});

test('says the new total alone where many lines cost something else', () => {
  expect(newPricesOf({ changes: [...['A', 'B', 'C', 'D'].map(price), total] }, t)).toBe(
    'success.pricesUpdated. Total: 20 Ft instead of 10 Ft.',
  );
});

test('says nothing of a fee that was asked about, and of goods that cost the same', () => {
  expect(newPricesOf({ changes: [{ what: 'fee', message: 'Fee: 7,500 Ft instead of 0 Ft' }, total] }, t)).toBe('');
});
