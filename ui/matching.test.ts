import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const names = ['Kék Hordó Söröző, Győr', 'Kék Hordó Terasz, Siófok', 'Zöld Korsó, Győr'];
const found = (typed: string) => matching(names, typed, (name) => name);

test.each([
  ['', names],
  ['  ', names],
  ['gyor', [names[0], names[2]]],
  ['hordo siofok', [names[1]]],
  ['SIÓFOK kék', [names[1]]],
  ['korsó siófok', []],
])('returns the choices that hold every word of "%s"', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});
