import { expect, test } from 'vitest';
import { isBankAccount, isTaxNumber, taxNumberText } from './company-number.ts';

test('rejects a tax number with a wrong digit', () => {
  expect(isTaxNumber('12892312-2-42')).toBe(true);
  expect(isTaxNumber('12892313-2-42')).toBe(false);
  expect(isTaxNumber('12892312-6-42')).toBe(false);
});

test.each([
  ['12892312242', '12892312-2-42'],
  [' 12892312 2 42 ', '12892312-2-42'],
  ['12892312-2-42', '12892312-2-42'],
  ['1289231224', '1289231224'],
  ['HU12892312', 'HU12892312'],
])('reads the tax number %j as %j', (text, read) => {
  expect(taxNumberText(text)).toBe(read);
});

test('rejects a bank account with a wrong digit', () => {
  expect(isBankAccount('11773016-11111018-00000000')).toBe(true);
  expect(isBankAccount('11773016-11111018')).toBe(true);
  expect(isBankAccount('11773017-11111018')).toBe(false);
});
