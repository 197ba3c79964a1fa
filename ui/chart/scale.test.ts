import { expect, test } from 'vitest';
import { ticksTo } from './scale.ts';

test('the lines of a chart are round and reach above the highest bar', () => {
  expect(ticksTo(87)).toEqual([0, 50, 100]);
  expect(ticksTo(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksTo(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksTo(13_400_000)).toEqual([0, 5_000_000, 10_000_000, 15_000_000]);
});

test('a chart of nothing has its ground line', () => {
  expect(ticksTo(0)).toEqual([0]);
});
