import { expect, test } from 'vitest';
import { askedOf, emptyRows, withPasted, withRow } from './pad-rows.ts';

const line = (code: string, quantity = '1') => ({ code, quantity, unit: '' });

test('pasted lines take the place of an empty row, follow a full one, and leave a free row at the end', () => {
  const rows = withPasted(emptyRows(), 0, [line('a'), line('b')]);
  expect(rows.map(({ code }) => code)).toEqual(['a', 'b', '']);
  expect(withPasted(rows, 0, [line('c')]).map(({ code }) => code)).toEqual(['a', 'c', 'b', '']);
  expect(new Set(withPasted(rows, 0, [line('c')]).map(({ key }) => key)).size).toBe(4);
});

test('no more than 500 rows, and keys stay with their rows', () => {
  const many = Array.from({ length: 600 }, (_, index) => line(String(index)));
  expect(withPasted(emptyRows(), 0, many)).toHaveLength(500);
  const rows = withRow(emptyRows(0, 2), 1, { code: 'x' });
  expect(rows.map(({ key, code }) => [key, code])).toEqual([
    [0, ''],
    [1, 'x'],
    [2, ''],
  ]);
});

test('1 200 is asked as 1200, what is no number or can be read in two ways as one that cannot be', () => {
  const rows = [line('a', '1 200'), line('b', ''), line('c', '1,5'), line('', '4'), line('d', '1.200')].map((row, key) => ({ key, ...row }));
  expect(askedOf(rows)).toEqual({
    keys: [0, 1, 2, 4],
    lines: [
      { code: 'a', quantity: 1_200, unit: '' },
      { code: 'b', quantity: null, unit: '' },
      { code: 'c', quantity: -1, unit: '' },
      { code: 'd', quantity: -1, unit: '' },
    ],
  });
});
