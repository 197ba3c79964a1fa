import { expect, test } from 'vitest';
import { json } from './field.ts';

const read = (cell: string) => {
  const faults: string[] = [];
  const value = json('data', '').read([cell], (_header, { code }) => void faults.push(code));
  return faults.length > 0 ? faults : value;
};
const within = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test('rejects a cell of JSON that lies deeper within itself than any setting', () => {
  expect(read('{"Révhegyi":300}')).toEqual({ Révhegyi: 300 });
  expect(read(within(9))).toEqual({ a: JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`) });
  expect(read(within(11))).toEqual(['notObject']);
  expect(read(within(3_000))).toEqual(['notObject']);
  expect(read('[]')).toEqual(['notObject']);
});

test('rejects a cell of JSON with a text or a name that no database can hold', () => {
  for (const sign of ['\\u0000', '\\ud800'])
    for (const cell of [`{"a":"x${sign}"}`, `{"${sign}":1}`, `{"a":[{"b":["${sign}"]}]}`])
      expect(read(cell)).toEqual(['notObject']);
  expect(read('{"a":"\\ud83c\\udf7a"}')).toEqual({ a: '🍺' });
});
