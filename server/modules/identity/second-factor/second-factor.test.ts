import { expect, test } from 'vitest';
import { isAppCode, newRecoveryCodes, newSalt, plainCode, recoveryHash } from './second-factor.ts';

test('there are ten different recovery codes of ten letters that cannot be confused, in two halves', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a code is the same however it is typed, and its hash is that of its set only', async () => {
  expect(plainCode(' ABcde - fgh23\t')).toBe('abcdefgh23');
  const [salt, other] = [newSalt(), newSalt()];
  expect(salt).toMatch(/^[\w-]{22}$/);
  const kept = await recoveryHash('abcde-fgh23', salt);
  expect(kept.startsWith(`${salt}$`)).toBe(true);
  expect(await recoveryHash('ABCDE FGH23', salt)).toBe(kept);
  expect(await recoveryHash('abcde-fgh24', salt)).not.toBe(kept);
  expect((await recoveryHash('abcde-fgh23', other)).slice(other.length)).not.toBe(kept.slice(salt.length));
});

test('a code of the app is six digits', () => {
  expect(['123456', '123 456', '12345', '1234567', 'x123456', '123456x', 'abcdef'].map(isAppCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
