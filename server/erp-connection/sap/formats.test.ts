import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import {
  Unreadable,
  forintsOf,
  millisOf,
  quantityOf,
  quoted,
  roundedForintsOf,
  sapDay,
  timeMillisOf,
  withoutZeros,
} from './formats.ts';

test('writes days and reads days and instants of OData', () => {
  expect(sapDay('2026-11-23' as Day)).toBe('/Date(1795392000000)/');
  expect(millisOf('/Date(1795392000000)/')).toBe(1_795_392_000_000);
  expect(millisOf('/Date(1795392000000+0060)/')).toBe(1_795_392_000_000);
  expect(millisOf(null)).toBeNull();
  expect(() => millisOf('2026-11-23')).toThrow(Unreadable);
});

test('reads times', () => {
  expect(timeMillisOf('PT10H30M05S')).toBe(37_805_000);
  expect(timeMillisOf('PT00H00M00S')).toBe(0);
  expect(timeMillisOf('PT10H30M05.25S')).toBe(37_805_000);
  expect(timeMillisOf(null)).toBe(0);
  for (const wrong of ['10:30', 'PT10,5H', 'PT10H30M05S ']) expect(() => timeMillisOf(wrong)).toThrow(Unreadable);
});

test('reads decimals without losing anything, and refuses what it would have to guess', () => {
  expect(['4', '4.000', '-12.0', '0.000', '1.5'].map(quantityOf)).toEqual([4, 4, -12, 0, 1.5]);
  for (const wrong of ['4,0', '', '1e3', 4, null]) expect(() => quantityOf(wrong)).toThrow(Unreadable);
  expect(forintsOf('1234.00')).toEqual({ forints: 1_234, isWhole: true });
  expect(forintsOf('1234.50')).toEqual({ forints: 1_234, isWhole: false });
});

test('numbers with and without leading zeros are one, names are left alone', () => {
  expect(['0001000001', '1000001', '000000', 'RB-05', '00A'].map(withoutZeros)).toEqual([
    '1000001',
    '1000001',
    '0',
    'RB-05',
    '00A',
  ]);
});

test('a quote in a text ends nothing', () => {
  expect(quoted("O'Brien")).toBe("'O''Brien'");
});

test('rounds parts of a forint half away from zero', () => {
  expect(['100.50', '100.49', '-100.50', '7', '1234.000'].map(roundedForintsOf)).toEqual([101, 100, -101, 7, 1_234]);
  expect(() => roundedForintsOf('1.5 HUF')).toThrow(Unreadable);
});
