import { expect, test } from 'vitest';
import { isAppCode, newRecoveryCodes, plainCode, recoveryHash } from './second-factor.ts';

test('there are ten recovery codes, each other, of ten letters that nobody takes for one another, in two halves', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a code is the same however it is typed, and good for one account only', () => {
  expect(plainCode(' ABcde - fgh23\t')).toBe('abcdefgh23');
  expect(recoveryHash('u', 'ABCDE FGH23')).toBe(recoveryHash('u', 'abcde-fgh23'));
  expect(new Set([recoveryHash('u', 'abcde-fgh23'), recoveryHash('v', 'abcde-fgh23'), recoveryHash('u', 'abcde-fgh24')]).size).toBe(3);
  expect(recoveryHash('u', 'abcde-fgh23')).toMatch(/^[\w-]{43}$/);
});

test('a code of the app is six digits', () => {
  expect(['123456', '123 456', '12345', '1234567', 'x123456', '123456x', 'abcdef'].map(isAppCode)).toEqual([true, true, false, false, false, false, false]);
});
