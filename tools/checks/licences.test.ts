import { expect, test } from 'vitest';
import { allowed } from './licences.ts';

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND BSD-3-Clause'])('%s is allowed', (licence) => {
  expect(allowed(licence)).toBe(true);
});

test.each(['', 'GPL-3.0-only', 'AGPL-3.0', 'MIT AND LGPL-3.0-only', 'SEE LICENSE IN x', 'UNLICENSED'])(
  '"%s" is not',
  (licence) => {
    expect(allowed(licence)).toBe(false);
  },
);
