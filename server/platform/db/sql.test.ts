import { expect, test } from 'vitest';
import { joined, part, raw, sql } from './sql.ts';

const both = (first: unknown, second: unknown) => sql`select ${first}, ${second}`;

test('a statement of the same pieces has the same text and name with other values, and other pieces or places make another one', () => {
  expect(both(1, 2)).toMatchObject({ text: 'select $1, $2', values: [1, 2] });
  expect(both(3, 4)).toEqual({ ...both(1, 2), values: [3, 4] });
  const piece = (value: number) => part`(${value} + ${0})`;
  expect(both(piece(1), 2)).toMatchObject({ text: 'select ($1 + $2), $3', values: [1, 0, 2] });
  expect(both(1, piece(2))).toMatchObject({ text: 'select $1, ($2 + $3)', values: [1, 2, 0] });
  expect(both(piece(1), piece(2))).toMatchObject({ text: 'select ($1 + $2), ($3 + $4)' });
  expect(both(raw('a'), 1)).toMatchObject({ text: 'select a, $1', values: [1] });
  expect(both(raw('b'), 1)).toMatchObject({ text: 'select b, $1', values: [1] });
  expect(both(1, raw('a'))).toMatchObject({ text: 'select $1, a', values: [1] });
  const names = [both(1, 2), both(piece(1), 2), both(1, piece(2)), both(raw('a'), 1), both(raw('b'), 1)].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(5);
});

test('pieces are joined, however many they are', () => {
  const pieces = [1, 2, 3].map((n) => part`n = ${n}`);
  expect(sql`where ${joined(pieces, ' or ')}`).toMatchObject({
    text: 'where n = $1 or n = $2 or n = $3',
    values: [1, 2, 3],
  });
  expect(sql`where ${joined(pieces.slice(1), ' or ')}`).toMatchObject({
    text: 'where n = $1 or n = $2',
    values: [2, 3],
  });
  expect(sql`where ${joined(pieces.slice(1), ' and ')}`).toMatchObject({ text: 'where n = $1 and n = $2' });
  expect(sql`where ${joined([], ' and ')}`.text).toBe('where true');
});
