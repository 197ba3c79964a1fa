import { expect, test } from 'vitest';
import { json, whole } from './field.ts';

const read = (cell: string) => {
  const faults: string[] = [];
  const value = json('data', '').read([cell], (_header, { code }) => void faults.push(code));
  return faults.length > 0 ? faults : value;
};
const within = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test('reads a whole number with its thousands apart, as people write it, and nothing that could mean another', () => {
  const number = (cell: string) => {
    const faults: string[] = [];
    const value = whole('credit_limit_ft', '').read([cell], (_header, { code }) => void faults.push(code));
    return faults.length > 0 ? faults : value;
  };
  for (const cell of ['300000', '300 000', '300\u00a0000', '300\u202f000']) expect(number(cell)).toBe(300_000);
  for (const cell of ['300 00', '3 0000', '300.000', '300,000', '1 2', '300  000'])
    expect(number(cell)).toEqual(['notWhole']);
});

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
