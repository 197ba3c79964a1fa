import { expect, test } from 'vitest';
import { bornOn, isAdult } from './age.ts';

const NOW = new Date(2026, 10, 21, 9, 0);
const born = (year: number, month: number, day: number) =>
  bornOn({ year: String(year), month: String(month), day: String(day) }, NOW);

test.each([
  [2008, 11, 21, true],
  [2008, 11, 22, false],
  [2008, 12, 1, false],
  [1960, 2, 29, true],
  [2026, 11, 20, false],
])('born on %i-%i-%i, an adult: %s', (year, month, day, adult) => {
  expect(isAdult(born(year, month, day)!, NOW)).toBe(adult);
});

test('who is born on the 29th of February comes of age on the 1st of March', () => {
  const leap = bornOn({ year: '2008', month: '2', day: '29' }, NOW)!;
  expect(isAdult(leap, new Date(2026, 1, 28))).toBe(false);
  expect(isAdult(leap, new Date(2026, 2, 1))).toBe(true);
});

test.each([
  ['2008', '2', '30'],
  ['2007', '2', '29'],
  ['2008', '13', '1'],
  ['2008', '0', '1'],
  ['08', '1', '1'],
  ['', '', ''],
  ['2027', '1', '1'],
  ['1890', '1', '1'],
])('is no date of birth: %s-%s-%s', (year, month, day) => {
  expect(bornOn({ year, month, day }, NOW)).toBeNull();
});
