import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { dayNumber, priceList } from './price-list.ts';
import { layerOf, rateIn } from './rates.ts';
import { rateRow as row } from './test-rates.ts';

const day = (text: string) => text as Day;
const on = (text: string) => dayNumber(day(text));

test('sku comes before brand, brand before all, the customer before everybody', () => {
  const everybody = layerOf(
    [row({ rate: 1 }), row({ brand: 'B', rate: 2 }), row({ sku: 'S', rate: 3 })],
    day('2026-06-01'),
    null,
  )!;
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
  expect(['2025-01-14', '2025-01-15', '2026-01-14', '2026-01-15'].map((text) => list.at('A', on(text)))).toEqual([
    null,
    100,
    100,
    110,
  ]);
  list.replace('A', [{ sku: 'A', amount: 120, from: day('2026-01-01'), to: day('9999-12-31') }]);
  expect([list.at('A', on('2026-02-01')), list.at('B', on('2026-02-01')), list.at('C', on('2026-02-01'))]).toEqual([
    120,
    7,
    null,
  ]);
});

test('a rate for the transport type comes before one for all, whichever began later, and a rate says where it comes from', () => {
  const rows = [
    row({ transportType: 'ZTR', rate: 5, reference: 'truck' }),
    row({ rate: 6, from: day('2026-05-01'), reference: 'all' }),
    row({ sku: 'S', rate: 7, reference: 'sku' }),
    row({ brand: 'B', rate: 8, reference: 'brand' }),
  ];
  const at = (transportType: string | null, product = { sku: '', brand: '' }) => {
    const given = rateIn([layerOf(rows, day('2026-06-01'), transportType)!], product);
    return given && { rate: given.rate, reference: given.reference };
  };
  expect([at('ZTR'), at('ZSO'), at(null)]).toEqual([
    { rate: 5, reference: 'truck' },
    { rate: 6, reference: 'all' },
    { rate: 6, reference: 'all' },
  ]);
  expect([at(null, { sku: 'S', brand: 'B' }), at(null, { sku: 'X', brand: 'B' })]).toEqual([
    { rate: 7, reference: 'sku' },
    { rate: 8, reference: 'brand' },
  ]);
  expect(layerOf(rows.toReversed(), day('2026-06-01'), 'ZTR')).toEqual(layerOf(rows, day('2026-06-01'), 'ZTR'));
  expect(rateIn([], { sku: 'S', brand: 'B' })).toBeNull();
  const [own, everybody] = [
    layerOf([row({ sku: 'S', rate: 1 })], day('2026-06-01'), null)!,
    layerOf([row({ rate: 2 })], day('2026-06-01'), null)!,
  ];
  expect(['S', 'X'].map((sku) => rateIn([own, everybody], { sku, brand: 'B' })?.rate)).toEqual([1, 2]);
  expect(rateIn([layerOf([row({ sku: 'S' })], day('2026-06-01'), null)!], { sku: 'X', brand: 'B' })).toBeNull();
});

test('sku, brand and neither are kept apart, also when one is called like another', () => {
  const layer = layerOf(
    [
      row({ sku: 'X', rate: 1 }),
      row({ brand: 'X', rate: 2 }),
      row({ sku: '', rate: 3 }),
      row({ brand: '', rate: 4 }),
      row({ rate: 5 }),
    ],
    day('2026-06-01'),
    null,
  )!;
  expect(
    [layer.bySku.get('X'), layer.byBrand.get('X'), layer.bySku.get(''), layer.byBrand.get(''), layer.all].map(
      (rate) => rate?.rate,
    ),
  ).toEqual([1, 2, 3, 4, 5]);
});

test('of list prices that overlap the one that began last counts, in whatever order they came; both ends of it count', () => {
  const old = { sku: 'A', amount: 100, from: day('2026-01-01'), to: day('2026-12-31') };
  const young = { sku: 'A', amount: 90, from: day('2026-11-01'), to: day('2026-11-30') };
  for (const rows of [
    [old, young],
    [young, old],
  ]) {
    const list = priceList();
    for (const one of rows) list.add(one);
    expect(
      ['2025-12-31', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((text) =>
        list.at('A', on(text)),
      ),
    ).toEqual([null, 100, 90, 90, 100, 100, null]);
    list.replace('A', []);
    expect(list.at('A', on('2026-11-15'))).toBeNull();
  }
});

test('a price list grows beyond what it began with and forgets none', () => {
  const list = priceList();
  for (let n = 0; n < 600; n += 1) {
    list.add({ sku: `a sku of some length ${n}`, amount: n, from: day('2026-01-01'), to: day('2026-06-30') });
    list.add({ sku: `a sku of some length ${n}`, amount: n + 1_000, from: day('2026-07-01'), to: day('2026-12-31') });
  }
  for (const n of [0, 1, 127, 128, 255, 256, 599])
    expect([
      list.at(`a sku of some length ${n}`, on('2026-06-30')),
      list.at(`a sku of some length ${n}`, on('2026-07-01')),
    ]).toEqual([n, n + 1_000]);
  expect(dayNumber(day('2026-11-21'))).toBe(20_261_121);
});
