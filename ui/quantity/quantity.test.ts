import { expect, test } from 'vitest';
import { asOrdered, conversion, inUnit, isTooMuch, typedNumber, unitsAvailable, unitsOf } from './quantity.ts';

const crate = { perLayer: 8, perPallet: 40, pieces: 20 };

test.each([
  ['1200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1.200', 1200],
  ['', 0],
  ['007', 7],
])('"%s" is understood as %i', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each(['-1', '1.5', '1,5', 'abc', '12x', '99999999'])('"%s" is no quantity', (text) => {
  expect(typedNumber(text)).toBeNull();
});

test('four pallets of crates are twenty layers, 160 crates and 3200 bottles', () => {
  expect(conversion(4, 'pallet', crate)).toEqual([
    { unit: 'pallet', count: 4 },
    { unit: 'layer', count: 20 },
    { unit: 'unit', count: 160 },
    { unit: 'piece', count: 3200 },
  ]);
});

test('a keg alone needs no conversion', () => {
  expect(conversion(2, 'unit', { perLayer: 6, perPallet: 12, pieces: 1 })).toEqual([]);
});

test('a line ordered by layers speaks in layers, a mixed one in sales units', () => {
  expect(asOrdered(inUnit(3, 'layer'), crate)).toEqual({ unit: 'layer', count: 3 });
  expect(asOrdered({ quantity: 2, layers: 1, pallets: 1 }, crate)).toEqual({ unit: 'unit', count: 50 });
  expect(unitsOf({ quantity: 2, layers: 1, pallets: 1 }, crate)).toBe(50);
});

test('a pallet of one layer offers no layers', () => {
  expect(unitsAvailable({ perLayer: 12, perPallet: 12, pieces: 1 })).toEqual(['unit', 'pallet']);
});

test('distinguishes a quantity that is too large from text that is no quantity', () => {
  expect(['1000001', '99 999 999', '1.000.001'].map(isTooMuch)).toEqual([true, true, true]);
  expect(['1000000', '-1', '1.5', '12,345678', 'abc', ''].map(isTooMuch)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isTooMuch('9'.repeat(40))).toBe(true);
});
