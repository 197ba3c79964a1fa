import { expect, test } from 'vitest';
import {
  ZERO,
  average,
  byLargestRemainder,
  cashRounded,
  minus,
  percentIn,
  percentOf,
  perOne,
  rateOf,
  rounded,
  roundedRatio,
  shareOf,
  sum,
  times,
  toFt,
} from './money.ts';

test('money is whole forints, and there is one zero', () => {
  for (const value of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])
    expect(() => toFt(value)).toThrow(`not a whole amount of forints: ${value}`);
  expect([
    Object.is(toFt(-0), 0),
    Object.is(minus(ZERO), 0),
    minus(toFt(5)),
    times(toFt(3), 4),
    sum([toFt(1), toFt(-3)]),
  ]).toEqual([true, true, -5, 12, -2]);
});

test('halves go away from zero, whatever the signs', () => {
  expect(
    [
      [5n, 2n],
      [-5n, 2n],
      [5n, -2n],
      [-5n, -2n],
      [4n, 3n],
      [-4n, 3n],
      [0n, -7n],
    ].map(([n, d]) => roundedRatio(n!, d!)),
  ).toEqual([3, -3, -3, 3, 1, -1, 0]);
});

test('a percentage is the same by the quick way and by the exact one, at their border too', () => {
  expect([
    percentOf(toFt(35_760), 800),
    percentOf(toFt(50), 100),
    percentOf(toFt(-50), 100),
    percentOf(toFt(49), 100),
    percentOf(toFt(-35_760), 800),
  ]).toEqual([2_861, 1, -1, 0, -2_861]);
  expect([
    percentOf(toFt(100), -500),
    percentOf(toFt(100), 10_000),
    percentOf(toFt(100), 10_001),
    percentOf(toFt(1_000), 20_000),
    percentOf(toFt(100), 0),
  ]).toEqual([-5, 100, 100, 2_000, 0]);
  const border = Math.floor(2 ** 53 / 20_001);
  for (const base of [border - 1, border, border + 1, 9_007_199_254_740_991])
    for (const rate of [1, 3_333, 9_999, 10_000])
      for (const sign of [1, -1])
        expect(percentOf(toFt(sign * base), rate)).toBe(roundedRatio(BigInt(sign * base) * BigInt(rate), 10_000n));
});

test('what is shared out by largest remainder adds up; equal remainders go to who comes first', () => {
  const shares = (total: number, weights: number[], rate: number) =>
    byLargestRemainder(toFt(total), weights.map(toFt), rate);
  expect(shares(1, [2, 2, 2], 2_000)).toEqual([1, 0, 0]);
  expect(shares(3, [3, 4, 5], 2_500)).toEqual([1, 1, 1]);
  expect(shares(54, [99, 101], 2_700)).toEqual([27, 27]);
  expect(shares(0, [], 2_700)).toEqual([]);
  // Below zero: the floor is below too, so the remainders stay positive.
  expect(shares(-27, [-99, 1, -2], 2_700)).toEqual([-27, 0, 0]);
  // Beyond what floats hold exactly.
  expect(shares(1_215_971_899_390_035, [2 ** 52 + 1, 3], 2_700)).toEqual([1_215_971_899_390_034, 1]);
});

test('cash is rounded to five: 1 and 2 down, 3 and 4 up, 6 and 7 down, 8 and 9 up, below zero as well', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((amount) => cashRounded(toFt(amount)))).toEqual([
    0, 0, 0, 5, 5, 5, 5, 5, 10, 10,
  ]);
  expect([-1, -2, -3, -5, -7, -8].map((amount) => cashRounded(toFt(amount)))).toEqual([0, 0, -5, -5, -5, -10]);
});

test('figures for display are rounded as money is, and nothing of nothing is nothing', () => {
  expect([rounded(2.5), rounded(-2.5), rounded(-0.4), rounded(12.345, 1), rounded(-12.25, 1)]).toEqual([
    3, -3, 0, 12.3, -12.3,
  ]);
  expect([perOne(100, 3), perOne(-100, 3), perOne(5, 0), average(10, 4), average(5, 0)]).toEqual([
    33.33, -33.33, 0, 3, 0,
  ]);
  expect([percentIn(1, 3), percentIn(-1, 8, 1), percentIn(1, 0), rateOf(2_700, 10_000), rateOf(1, 0)]).toEqual([
    33.33, -12.5, 0, 2_700, 0,
  ]);
  expect([shareOf(270, 500, 1_000), shareOf(270, 500, 0)]).toEqual([135, 0]);
});
