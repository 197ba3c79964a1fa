import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

test.each([
  ['100101\t5\trekesz', { code: '100101', quantity: '5', unit: 'rekesz' }],
  ['100101;5', { code: '100101', quantity: '5', unit: '' }],
  ['"100101";"1 200";"db"', { code: '100101', quantity: '1 200', unit: 'db' }],
  ['100101\t2 raklap', { code: '100101', quantity: '2', unit: 'raklap' }],
])('a line of a sheet: %s', (text, expected) => {
  expect(readPasted(text)).toEqual([expected]);
});

test.each([
  ['100101 5', { code: '100101', quantity: '5', unit: '' }],
  ['100101 1 200 rekesz', { code: '100101', quantity: '1 200', unit: 'rekesz' }],
  ['2100001001018 12', { code: '2100001001018', quantity: '12', unit: '' }],
  ['Révhegyi Világos 3 raklap', { code: 'Révhegyi Világos', quantity: '3', unit: 'raklap' }],
  ['100101', { code: '100101', quantity: '', unit: '' }],
  ['100121, 2,5', { code: '100121', quantity: '2,5', unit: '' }],
  ['100121,5', { code: '100121', quantity: '5', unit: '' }],
  ['CA50-x, 1 200 rekesz', { code: 'CA50-x', quantity: '1 200', unit: 'rekesz' }],
  ['Révhegyi Világos 0,5 l', { code: 'Révhegyi Világos 0,5 l', quantity: '', unit: '' }],
  ['Világos, barna 3', { code: 'Világos, barna', quantity: '3', unit: '' }],
])('a line of a list: %s', (text, expected) => {
  expect(readPasted(`${text}\n100102 1`)![0]).toEqual(expected);
});

test('one word is no list, empty lines are none, and no line is left out', () => {
  expect(readPasted('100101')).toBeNull();
  expect(readPasted('100101 5')).toBeNull();
  expect(readPasted('1000,5')).toBeNull();
  expect(readPasted('100121, 2,5')).toEqual([{ code: '100121', quantity: '2,5', unit: '' }]);
  expect(readPasted('a\r\n\r\nb 2\rc')!.map(({ code }) => code)).toEqual(['a', 'b', 'c']);
});
