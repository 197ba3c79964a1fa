import { expect, test } from 'vitest';
import { recordsOf } from '../sheet/read-csv.ts';
import { codeIn, readDay, readNumber } from './read-cells.ts';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026. 11. 24.', '2026-11-24'],
  ['2026.1.4', '2026-01-04'],
  ['2026/11/24', '2026-11-24'],
  ['2026-11-24T00:00:00.000Z', '2026-11-24'],
  ['24/11/2026', null],
  ['11-24-2026', null],
  ['2026-02-30', null],
  ['tomorrow', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['12', 12],
  ['1 200', 1_200],
  ['1\u00a0200', 1_200],
  ['12,0', 12],
  ['1.5', 1.5],
  ['-2', -2],
  ['1 20', null],
  ['12 db', null],
  ['1e3', null],
  ['', null],
])('the number %j is %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('what a drop-down wrote is told from what somebody typed', () => {
  expect(['100101 – Világos – 20 x 0,5 l', '100101 - X', ' 100101 ', 'AB-12'].map(codeIn)).toEqual(['100101', '100101', '100101', 'AB-12']);
});

test('quoted cells may hold separators, quotes and lines, and stay one row', () => {
  expect([...recordsOf('a;"b;""c""\r\nd";e\r\n\r\n1;2', ';')]).toEqual([['a', 'b;"c"\r\nd', 'e'], [''], ['1', '2']]);
});
