import { expect, test } from 'vitest';
import { actKeys } from './act-key.ts';

test('gives the same key for the same content until the act is done, and another one for other content', () => {
  const keys = actKeys();
  const first = keys.of({ title: 'a' });
  expect(keys.of({ title: 'a' })).toBe(first);
  const corrected = keys.of({ title: 'b' });
  expect(corrected).not.toBe(first);
  keys.done();
  expect(keys.of({ title: 'b' })).not.toBe(corrected);
});
