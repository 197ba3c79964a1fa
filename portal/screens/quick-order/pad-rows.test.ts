import { expect, test } from 'vitest';
import { askedOf, checkedByKey, emptyRows, isNoQuantity, withPasted, withRow } from './pad-rows.ts';
import type { Answered } from './pad-rows.ts';

const line = (code: string, quantity = '1') => ({ code, quantity, unit: '' });

test('pasted lines take the place of an empty row, follow a full one, and leave a free row at the end', () => {
  const { rows, leftOut } = withPasted(emptyRows(), 0, [line('a'), line('b')]);
  expect(rows.map(({ code }) => code)).toEqual(['a', 'b', '']);
  const more = withPasted(rows, 0, [line('c')]);
  expect(more.rows.map(({ code }) => code)).toEqual(['a', 'c', 'b', '']);
  expect(new Set(more.rows.map(({ key }) => key)).size).toBe(4);
  expect([leftOut, more.leftOut]).toEqual([0, 0]);
});

test('no more than 500 rows, those that find no room are counted and none that was there goes; keys stay with their rows', () => {
  const many = Array.from({ length: 600 }, (_, index) => line(String(index)));
  const { rows: full, leftOut } = withPasted(emptyRows(), 0, many);
  expect([full.length, leftOut]).toEqual([500, 100]);
  expect(withPasted(withPasted(emptyRows(), 0, [line('a'), line('b')]).rows, 0, many).rows.at(-1)).toMatchObject({
    code: 'b',
  });
  const two = emptyRows(2);
  const rows = withRow(two, two[1]!.key, { code: 'x' });
  expect(rows.map(({ code }) => code)).toEqual(['', 'x', '']);
  expect(rows.slice(0, 2).map(({ key }) => key)).toEqual(two.map(({ key }) => key));
});

test('a row of an emptied pad is never another one', () => {
  const keys = [...emptyRows(), ...emptyRows()].map(({ key }) => key);
  expect(new Set(keys).size).toBe(16);
});

test('an answer is about what the row said when it was asked', () => {
  const { rows } = withPasted(emptyRows(), 0, [line('100101', '1'), line('100102', '5')]);
  const ok = { status: 'ok', sku: 'x', joined_to: null, joins: [] };
  const answered = { rows, checked: [0, 1].map((index) => ({ ...ok, index })) } as unknown as Answered;
  const first = checkedByKey(rows, answered);
  expect([...first.keys()]).toEqual(rows.slice(0, 2).map(({ key }) => key));
  const changed = withRow(rows, rows[0]!.key, { quantity: '12' });
  const second = checkedByKey(changed, answered, first);
  expect([...second.keys()]).toEqual([rows[1]!.key]);
  expect(second.get(rows[1]!.key)).toBe(first.get(rows[1]!.key));
});

test('a row that was counted in another one has no answer any more when that one is gone', () => {
  const { rows } = withPasted(emptyRows(), 0, [line('100101', '1'), line('100101', '5')]);
  const checked = [
    { index: 0, status: 'ok', sku: '100101', joined_to: null, joins: [1] },
    { index: 1, status: 'joined', sku: '100101', joined_to: 0, joins: [] },
  ];
  const answered = { rows, checked } as unknown as Answered;
  expect(checkedByKey(rows, answered).get(rows[1]!.key)).toMatchObject({ status: 'joined', joinedNumber: 1 });
  expect(checkedByKey(rows.slice(1), answered).size).toBe(0);
});

test('1 200 is asked as 1200, what is no number or can be read in two ways as one that cannot be', () => {
  const rows = [line('a', '1 200'), line('b', ''), line('c', '1,5'), line('', '4'), line('d', '1.200')].map(
    (row, key) => ({ key, ...row }),
  );
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

test.each([
  ['2,5', true],
  ['abc', true],
  ['12', false],
  ['1 200', false],
  ['', false],
  ['-3', false],
  ['1.200', false],
  ['99999999', false],
])('a quantity of %j is no whole number: %j', (text, isNone) => {
  expect(isNoQuantity(text)).toBe(isNone);
});
