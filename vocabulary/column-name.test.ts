import { expect, test } from 'vitest';
import { isCalled } from './column-name.ts';

test.each([
  ['EAN (karton)', true],
  ['EAN kód – értékesítési egység', true],
  ['EAN', false],
  // Anything may stand in the first row of a file; looked for to its end from each place, a long one took half a minute.
  [`ean${' '.repeat(80)}karton`, false],
])('the heading "%s" is the one of a code of the sales unit: %s', (heading, is) => {
  expect(isCalled('ean_unit', heading)).toBe(is);
});
