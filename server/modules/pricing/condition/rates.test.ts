import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { dayNumber, priceList } from './price-list.ts';
import type { RateRow } from './rates.ts';
import { layerOf, rateIn } from './rates.ts';

const day = (text: string) => text as Day;
const on = (text: string) => dayNumber(day(text));
const row = (more: Partial<RateRow>): RateRow => ({
  kind: 'ZC07',
  sku: null,
  brand: null,
  companyId: null,
  priceGroup: null,
  transportType: null,
  rate: 100,
  reference: null,
  from: day('2026-01-01'),
  to: day('9999-12-31'),
  ...more,
});

test('sku comes before brand, brand before all, the customer before everybody', () => {
  const everybody = layerOf([row({ rate: 1 }), row({ brand: 'B', rate: 2 }), row({ sku: 'S', rate: 3 })], day('2026-06-01'), null)!;
  const customer = layerOf([row({ rate: 9 })], day('2026-06-01'), null)!;
  expect(
    [
      { sku: 'S', brand: 'B' },
      { sku: 'X', brand: 'B' },
      { sku: 'X', brand: 'Y' },
    ].map((product) => rateIn([everybody], product)?.rate),
  ).toEqual([3, 2, 1]);
  expect(rateIn([customer, everybody], { sku: 'S', brand: 'B' })?.rate).toBe(9);
});

test('both ends of a validity count, and of two the one that began last', () => {
  const rows = [row({ rate: 1 }), row({ rate: 2, from: day('2026-03-01'), to: day('2026-03-31') })];
  const at = (text: string) => rateIn([layerOf(rows, day(text), null)!], { sku: '', brand: '' })?.rate;
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(at)).toEqual([1, 2, 2, 1]);
  expect(layerOf(rows, day('2025-12-31'), null)).toBeNull();
});

test('a rate of a transport type counts for that one only', () => {
  const rows = [row({ kind: 'ZTRN', transportType: 'ZTR', rate: 100 })];
  expect(layerOf(rows, day('2026-06-01'), 'ZSO')).toBeNull();
  expect(layerOf(rows, day('2026-06-01'), 'ZTR')?.all?.rate).toBe(100);
});

test('list prices follow the price lists of their days, and a change replaces those of one sku', () => {
  const list = priceList();
  for (const [sku, amount, from, to] of [
    ['A', 100, '2025-01-15', '2026-01-14'],
    ['A', 110, '2026-01-15', '9999-12-31'],
    ['B', 7, '2026-01-15', '9999-12-31'],
  ] as const)
    list.add({ sku, amount, from: day(from), to: day(to) });
  expect(['2025-01-14', '2025-01-15', '2026-01-14', '2026-01-15'].map((text) => list.at('A', on(text)))).toEqual([null, 100, 100, 110]);
  list.replace('A', [{ sku: 'A', amount: 120, from: day('2026-01-01'), to: day('9999-12-31') }]);
  expect([list.at('A', on('2026-02-01')), list.at('B', on('2026-02-01')), list.at('C', on('2026-02-01'))]).toEqual([120, 7, null]);
});
