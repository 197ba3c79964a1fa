import { expect, test } from 'vitest';
import { toFt } from '#values/money.ts';
import { exciseOf } from './excise.ts';
import { fixedConditions } from './fixed-conditions.ts';
import type { Empties, PriceableProduct } from './priceable.ts';
import { priceLine, unitPrice, yourPrice } from './price-line.ts';
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
  expect(
    line.steps
      .filter(({ code }) => code === 'ZC07' || code === 'ZCON')
      .map(({ code, rate, amount }) => [code, rate, amount]),
  ).toEqual([
    ['ZC07', 3_000, -3_000],
    ['ZCON', 500, -500],
  ]);
  expect(yourPrice(beer, at(10_000, { customer: 3_000, contract: { Révhegyi: 1_000 } }))).toBe(6_500);
});

test('the unit price is what a row of one comes to: the promotion is in it, the vehicle and full pallets are not', () => {
  const conditions = at(9_999, { customer: 1_000, promotion: { '1': 750 } });
  expect(unitPrice(beer, conditions)).toBe(priceLine(beer, 1, conditions).net);
  expect(unitPrice(beer, conditions)).toBe(8_324);
  expect(unitPrice(beer, at(9_999, { customer: 1_000 }))).toBe(yourPrice(beer, at(9_999, { customer: 1_000 })));
});

test('a net price that leaves less than 1 Ft above the excise is a price error', () => {
  expect(priceLine(beer, 1, at(897)).problem).toBe('PRICE_TOO_LOW'); // excise is 897 Ft
  expect(priceLine(beer, 1, at(898)).problem).toBeNull();
});

test('distinguishes free goods from goods without a list price', () => {
  expect(priceLine(beer, 1, at(0)).problem).toBeNull();
  expect(priceLine(beer, 1, at(5_000), { free: true })).toMatchObject({ net: 0, list: 5_000, problem: null });
  expect(priceLine({ ...beer, sku: '2' }, 1, at(5_000)).problem).toBe('PRICE_MISSING');
});

test('a package line has its own discount in the place of promotion and full pallets', () => {
  const line = priceLine(beer, 40, at(1_000_0, { promotion: { 1: 500 }, fullPallet: 200 }), {
    kit: { rate: 800, reference: 'P10001' },
  });
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

const EMPTIES: Empties[] = [
  { sku: 'bottle', kind: 'bottle', deposit: toFt(50), condition: 'Z099', tareG: 380 },
  { sku: 'box', kind: 'crate', deposit: toFt(1_000), condition: 'ZDEP', tareG: 1_900 },
];

test('one-way packaging costs the rate of law for each of its pieces, else what the product says; other goods cost none', () => {
  const fee = (redemptionFee: number, drs?: number) =>
    priceLine(
      { ...beer, pieces: 24, redemptionFee: toFt(redemptionFee) },
      10,
      at(5_960, drs === undefined ? {} : { drs }),
    ).redemptionFee;
  expect([fee(1_200), fee(1_200, 50), fee(1_200, 60), fee(0, 60)]).toEqual([12_000, 12_000, 14_400, 0]);
});

test('a line says every step that made its price, in the order of the procedure, and none that is zero', () => {
  const full = {
    ...beer,
    redemptionFee: toFt(300),
    returnables: ['bottle', 'box', 'unknown'].map((sku, index) => ({ sku, count: index === 0 ? 20 : 1 })),
  };
  const terms = {
    empties: EMPTIES,
    customer: 800,
    contract: { Révhegyi: 300 },
    promotion: { 1: 500 },
    fullPallet: 200,
    transport: 100,
  };
  const line = priceLine(full, 60, at(5_960, terms), { transportReached: true });
  expect(line.steps.map(({ code, base, rate, amount, reference }) => [code, base, rate, amount, reference])).toEqual([
    ['PR00', 60, null, 357_600, null],
    ['ZEXC', 60, null, 53_820, null],
    ['ZC07', 357_600, 800, -28_608, null],
    ['ZCON', 357_600, 300, -10_728, null],
    ['ZPRO', 318_264, 500, -15_913, null],
    ['ZVOL', 212_176, 200, -4_244, null],
    ['ZTRN', 318_264, 100, -3_183, null],
    ['Z099', 1_200, null, 60_000, 'bottle'],
    ['ZDEP', 60, null, 60_000, 'box'],
    ['ZDRS', 60, null, 18_000, null],
  ]);
  expect(line).toMatchObject({
    yours: 318_264,
    net: 294_924,
    deposit: 60_000,
    z099: 60_000,
    redemptionFee: 18_000,
    unitListPrice: 5_960,
    problem: null,
  });
  expect(line.discounts.map(({ code }) => code)).toEqual(['ZPRO', 'ZVOL', 'ZTRN']);
  expect(
    line.returnables.map(({ sku, parentSku, count, unitPrice, total, redemptionFee }) => [
      sku,
      parentSku,
      count,
      unitPrice,
      total,
      redemptionFee,
    ]),
  ).toEqual([
    ['bottle', '1', 1_200, 50, 60_000, true],
    ['box', '1', 60, 1_000, 60_000, false],
    ['unknown', '1', 60, 0, 0, false],
  ]);
  expect(priceLine({ ...beer, exciseKind: 'none' }, 1, at(10_000)).steps.map(({ code }) => code)).toEqual(['PR00']);
  expect(priceLine(beer, 1, at(1, { customer: 1 })).steps.map(({ code }) => code)).toEqual(['PR00', 'ZEXC']); // 0.0001 Ft is none
});

test('free goods are listed with the whole price taken off again', () => {
  const { discounts } = priceLine(beer, 2, at(5_000, { customer: 1_000 }), { free: true });
  expect(discounts).toEqual([{ code: 'ZPRO', base: 9_000, rate: 10_000, amount: -9_000, reference: null }]);
});

test('the vehicle discount of the portal counts where no condition gives one, and only when the threshold is reached', () => {
  const portal = { rate: 300, reference: 'portal' };
  const of = (terms: object, options: object) =>
    priceLine(beer, 1, at(10_000, terms), { transportRate: portal, ...options }).net;
  expect([of({}, { transportReached: true }), of({ transport: 100 }, { transportReached: true }), of({}, {})]).toEqual([
    9_700, 9_900, 10_000,
  ]);
});

test('the cap of 35 % holds for the customer discount alone, exactly at it nothing is cut, and without a contract nothing is missed', () => {
  const yours = (terms: object) => [priceLine(beer, 1, at(10_000, terms)).yours, yourPrice(beer, at(10_000, terms))];
  expect(yours({ customer: 4_000 })).toEqual([6_500, 6_500]);
  expect(yours({ customer: 4_000, contract: { Révhegyi: 100 } })).toEqual([6_500, 6_500]);
  expect(yours({ customer: 3_000, contract: { Révhegyi: 500 } })).toEqual([6_500, 6_500]);
  expect(yours({ contract: { Révhegyi: 4_000 } })).toEqual([6_500, 6_500]);
  expect(yours({})).toEqual([10_000, 10_000]);
  expect(yourPrice({ ...beer, sku: '2' }, at(10_000))).toBe(0);
});

test('a product without a pallet takes none, and what stands on whole pallets is the whole row', () => {
  expect(priceLine({ ...beer, unitsPerPallet: 0 }, 40, at(10_000, { fullPallet: 200 })).net).toBe(400_000);
  expect(priceLine(beer, 39, at(10_000, { fullPallet: 200 })).net).toBe(390_000);
  expect(priceLine(beer, 40, at(10_000, { fullPallet: 200 })).net).toBe(392_000);
  expect([
    wholePallets([{ quantity: 5, unitsPerPallet: 0 }]),
    centiPallets([{ quantity: 5, unitsPerPallet: 0 }]),
    centiPallets([]),
  ]).toEqual([0, 0, 0]);
  expect(
    centiPallets([
      { quantity: 1, unitsPerPallet: 3 },
      { quantity: 2, unitsPerPallet: 3 },
      { quantity: 0, unitsPerPallet: 3 },
    ]),
  ).toBe(100);
});

test('the excise of the largest order is exact, and half a forint goes up', () => {
  const keg = { ...beer, pieces: 1, volumeMl: 50_000, alcoholTenths: 81 };
  expect(exciseOf(keg, 1_000_000, at(1))).toBe(7_897_500_000);
  expect(exciseOf({ ...keg, alcoholTenths: 6, volumeMl: 1_000 }, 1_000_000, at(1, { exciseBeer: 1_999_999_999 }))).toBe(
    11_999_999_994_000,
  );
  expect(exciseOf({ ...keg, volumeMl: 1_000 }, 5, at(1, { exciseBeer: 100 }))).toBe(41); // 40.5
  expect(exciseOf({ ...keg, exciseKind: 'cider', volumeMl: 1_000 }, 1, at(1, { exciseCider: 50 }))).toBe(1); // 0.5
  expect(exciseOf({ ...keg, exciseKind: 'none' }, 1, at(1))).toBe(0);
});
