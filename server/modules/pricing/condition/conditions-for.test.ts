import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { toDay } from '#values/day.ts';
import { toFt } from '#values/money.ts';
import type { RateKind } from '../procedure/conditions.ts';
import type { PricedFor } from './conditions-for.ts';
import { compile } from './conditions-for.ts';
import type { PriceBook } from './price-book.ts';
import { legalRate, reachOf } from './price-book.ts';
import { priceList } from './price-list.ts';
import type { RateLayer, RateRow } from './rates.ts';
import { rateRow } from './test-rates.ts';

const ALWAYS = { from: toDay('2020-01-01'), to: toDay('2030-12-31') };
const prices = (...rows: [sku: string, amount: number][]) => {
  const list = priceList();
  for (const [sku, amount] of rows) list.add({ sku, amount, ...ALWAYS });
  return list;
};
const row = (more: Partial<RateRow>) => rateRow({ ...ALWAYS, ...more });

const book: PriceBook = {
  version: 1,
  list: prices(['a', 100], ['b', 200], ['c', 300]),
  agreed: new Map([
    ['cC1', prices(['a', 90])],
    ['gG1', prices(['a', 95], ['b', 190])],
  ]),
  rates: new Map<RateKind, Map<string, RateRow[]>>([
    [
      'ZC07',
      new Map([
        ['cC1', [row({ rate: 1 })]],
        ['gG1', [row({ rate: 2 })]],
        ['', [row({ rate: 3 })]],
      ]),
    ],
    [
      'ZPRO',
      new Map([['', [row({ kind: 'ZPRO', sku: 'a', rate: 500, from: toDay('2026-11-01'), to: toDay('2026-11-30') })]]]),
    ],
    ['ZTRN', new Map([['', [row({ kind: 'ZTRN', transportType: 'ZTR', rate: 7 })]]])],
  ]),
  empties: new Map([['box', { sku: 'box', kind: 'crate', deposit: toFt(1_000), condition: 'ZDEP', tareG: 1_900 }]]),
  palletSku: 'pallet',
  priceGroups: new Map([
    ['C1', 'G1'],
    ['C2', 'G1'],
  ]),
  // As the store gives them: the last one first.
  legal: [
    { kind: 'VAT', from: toDay('2012-01-01'), value: 2_700 },
    { kind: 'EXCISE_BEER', from: toDay('2026-01-01'), value: 1_950 },
    { kind: 'EXCISE_BEER', from: toDay('2025-01-01'), value: 1_870 },
    { kind: 'EXCISE_CIDER', from: toDay('2026-01-01'), value: 11_840 },
  ],
};
const layers = new LRUCache<string, { layer: RateLayer | null }>({ max: 100 });
const conditions = (soldToId: string | null, day = '2026-11-24', more: Partial<PricedFor> = {}) =>
  compile(book, layers, { soldToId, day: day as Day, ...more }, `${soldToId} ${day}`);
const product = { sku: 'a', brand: 'B' };

test('a list price agreed with the customer comes before that of its price group, and that before the price list', () => {
  const of = (soldToId: string | null) => ['a', 'b', 'c', 'd'].map((sku) => conditions(soldToId).listPrice(sku));
  expect([of('C1'), of('C2'), of('C3'), of(null)]).toEqual([
    [90, 190, 300, null],
    [95, 190, 300, null],
    [100, 200, 300, null],
    [100, 200, 300, null],
  ]);
});

test('a percentage of the customer comes before that of its price group, and that before one for everybody', () => {
  expect(['C1', 'C2', 'C3', null].map((soldToId) => conditions(soldToId).rate('ZC07', product)?.rate)).toEqual([
    1, 2, 3, 3,
  ]);
  expect(conditions('C1').rate('ZVOL', product)).toBeNull();
});

test('a promotion counts on the day of delivery, a vehicle discount for its transport type', () => {
  const promotion = (day: string) => conditions('C1', day).rate('ZPRO', product)?.rate ?? null;
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(promotion)).toEqual([null, 500, 500, null]);
  const vehicle = (transportType?: string | null) =>
    conditions('C1', '2026-11-24', { transportType }).rate('ZTRN', product)?.rate ?? null;
  expect([vehicle('ZTR'), vehicle('ZST'), vehicle(null), vehicle(), vehicle('ZTR')]).toEqual([7, null, null, null, 7]);
});

test('VAT and excise are those of the day, from the first day of a law on; before it there is none', () => {
  const of = (day: string) => [
    conditions(null, day).vat,
    conditions(null, day).exciseBeer,
    conditions(null, day).exciseCider,
  ];
  expect(['2025-12-31', '2026-01-01', '2024-12-31'].map(of)).toEqual([
    [2_700, 1_870, null],
    [2_700, 1_950, 11_840],
    [2_700, null, null],
  ]);
  expect(legalRate(book, 'EXCISE_WINE', toDay('2026-01-01'))).toBeNull();
});

test('empties and the pallet come with them, and the key and day that were asked for', () => {
  const found = conditions('C1');
  expect([found.empties('box')?.deposit, found.empties('can'), found.palletSku, found.day, found.key]).toEqual([
    1_000,
    null,
    'pallet',
    '2026-11-24',
    'C1 2026-11-24',
  ]);
});

test('a row reaches a customer, else a price group, else everybody', () => {
  expect(
    [
      { companyId: '1', priceGroup: '1' },
      { companyId: null, priceGroup: '1' },
      { companyId: null, priceGroup: null },
    ].map(reachOf),
  ).toEqual(['c1', 'g1', '']);
});

test('customers who have agreed the same share the key of unit prices, on all days between two changes of prices', () => {
  const key = (soldToId: string | null, day?: string) => conditions(soldToId, day).unitPriceKey;
  expect(key('C2')).not.toBe(key('C1')); // an own discount and list price
  expect(key(null)).not.toBe(key('C2'));
  expect(key('C3')).toBe(key(null)); // nothing of their own
  const twin: PriceBook = {
    ...book,
    agreed: new Map(),
    rates: new Map([['ZC07', new Map(['cC1', 'cC9'].map((reach) => [reach, [row({ rate: 4, reference: reach })]]))]]),
    priceGroups: new Map(),
  };
  const own = new LRUCache<string, { layer: RateLayer | null }>({ max: 10 });
  const twinKey = (soldToId: string) =>
    compile(twin, own, { soldToId, day: '2026-11-24' as Day }, soldToId).unitPriceKey;
  expect(twinKey('C1')).toBe(twinKey('C9'));
  expect(key('C1', '2026-11-30')).toBe(key('C1'));
  expect(key('C1', '2026-12-01')).not.toBe(key('C1')); // a promotion has ended
  expect(key('C1', '2031-01-01')).not.toBe(key('C1'));
});
