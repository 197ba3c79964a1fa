import { expect, test } from 'vitest';
import { plainForints, readTypedNumber, typedForints, typedWhole } from './typed-number.ts';

test.each([
  ['12', 12],
  ['1 200', 1_200],
  ['1\u00a0200', 1_200],
  ['12,0', 12],
  ['1.5', 1.5],
  ['0,500', 0.5],
  ['1 000,000', 1_000],
  ['1.000.000', 1_000_000],
  ['1,000.5', 1_000.5],
  ['1.000,00', 1_000],
  ['-2', -2],
  ['007', 7],
])('reads %j as %j', (text, value) => {
  expect(readTypedNumber(text)).toEqual({ value });
});

test.each([
  ['1.000', [1_000, 1]],
  ['2,000', [2_000, 2]],
  ['12.345', [12_345, 12.345]],
  ['-1,320', [-1_320, -1.32]],
])('reads %j in two ways: %j', (text, readings) => {
  expect(readTypedNumber(text)).toEqual({ readings });
});

test.each(['1 20', '12 db', '1e3', '', '1.000,000,000', '1,00.5', `1${'0'.repeat(40)}`])('%j is no number', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

test.each([
  ['5 480', '5480'],
  ['5.480', '5480'],
  ['1.005.480', '1005480'],
  ['5480.00', '5480.00'],
  ['54.80', '54.80'],
  ['1.23.456', '1.23.456'],
  ['', ''],
])('takes %j for %j forints, and leaves decimals to who checks them', (text, plain) => {
  expect(plainForints(text)).toBe(plain);
});

test.each([
  ['2,5', null],
  ['-3', null],
  ['', null],
  ['1001', null],
  ['1 000', 1_000],
  ['1.000', 1_000],
  ['0', 0],
])('reads the whole number %j up to 1000 as %j', (text, value) => {
  expect(typedWhole(text, 1_000)).toBe(value);
});

test.each([
  ['1.500.000 Ft', 1_500_000],
  ['1 500 000', 1_500_000],
  ['HUF 6 200', 6_200],
  ['6200,-', 6_200],
  ['6200 Ft.', 6_200],
  ['2,5 Ft', null],
  ['Ft', null],
  ['5 EUR', null],
])('reads the amount %j as %j', (text, amount) => {
  expect(typedForints(text, 1e12)).toBe(amount);
});
