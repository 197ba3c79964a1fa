import { expect, test } from 'vitest';
import { toFt } from '#values/money.ts';
import { fixedConditions } from './fixed-conditions.ts';
import type { PriceableProduct } from './priceable.ts';
import { priceLine, yourPrice } from './price-line.ts';
import { centiPallets, wholePallets } from './pallets.ts';

const beer: PriceableProduct = {
  sku: '1',
  brand: 'Révhegyi',
  exciseKind: 'beer',
  alcoholTenths: 46,
  pieces: 20,
  volumeMl: 500,
  unitsPerPallet: 40,
  unitGrossG: 19_580,
  redemptionFee: toFt(0),
  returnables: [],
};
const at = (price: number, more = {}) => fixedConditions({ listPrices: new Map([['1', price]]), ...more });

test('customer and contract discount together are at most 35 %, the contract gives way', () => {
  const line = priceLine(beer, 1, at(10_000, { customer: 3_000, contract: { Révhegyi: 1_000 } }));
  expect(line.steps.filter(({ code }) => code === 'ZC07' || code === 'ZCON').map(({ code, rate, amount }) => [code, rate, amount])).toEqual([
    ['ZC07', 3_000, -3_000],
    ['ZCON', 500, -500],
  ]);
  expect(yourPrice(beer, at(10_000, { customer: 3_000, contract: { Révhegyi: 1_000 } }))).toBe(6_500);
});

test('a net price that leaves less than 1 Ft above the excise is a price error', () => {
  expect(priceLine(beer, 1, at(897)).problem).toBe('PRICE_TOO_LOW'); // excise is 897 Ft
  expect(priceLine(beer, 1, at(898)).problem).toBeNull();
});

test('free goods and goods without a list price are told apart', () => {
  expect(priceLine(beer, 1, at(0)).problem).toBeNull();
  expect(priceLine(beer, 1, at(5_000), { free: true })).toMatchObject({ net: 0, list: 5_000, problem: null });
  expect(priceLine({ ...beer, sku: '2' }, 1, at(5_000)).problem).toBe('PRICE_MISSING');
});

test('a package line has its own discount in the place of promotion and full pallets', () => {
  const line = priceLine(beer, 40, at(1_000_0, { promotion: { 1: 500 }, fullPallet: 200 }), { kit: { rate: 800, reference: 'P10001' } });
  expect(line.discounts.map(({ code, rate, reference }) => [code, rate, reference])).toEqual([['ZKIT', 800, 'P10001']]);
});

test('the vehicle discount counts only when the order has reached its threshold', () => {
  expect(priceLine(beer, 1, at(10_000, { transport: 100 })).net).toBe(10_000);
  expect(priceLine(beer, 1, at(10_000, { transport: 100 }), { transportReached: true }).net).toBe(9_900);
});

test('beer of at most 0.5 % pays no excise, cider pays by the hectolitre', () => {
  expect(priceLine({ ...beer, alcoholTenths: 5 }, 10, at(10_000)).excise).toBe(0);
  expect(priceLine({ ...beer, exciseKind: 'cider' }, 10, at(10_000)).excise).toBe(11_840);
});

test('mixed pallets are exact: three thirds are one pallet, and a hair more is two', () => {
  expect(
    wholePallets([
      { quantity: 1, unitsPerPallet: 3 },
      { quantity: 2, unitsPerPallet: 6 },
      { quantity: 3, unitsPerPallet: 9 },
    ]),
  ).toBe(1);
  expect(
    wholePallets([
      { quantity: 2, unitsPerPallet: 3 },
      { quantity: 34, unitsPerPallet: 100 },
    ]),
  ).toBe(2);
  expect(wholePallets([{ quantity: 400, unitsPerPallet: 40 }])).toBe(10);
  expect(centiPallets([{ quantity: 1, unitsPerPallet: 8 }])).toBe(13); // 12.5 rounds up
});
