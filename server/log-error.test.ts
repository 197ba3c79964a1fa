import { expect, test } from 'vitest';
import { loggedError } from './log-error.ts';

test('an error is logged with what caused it, without what hangs on it, and however long or deep it is', () => {
  let deep = new Error('the deepest');
  for (let level = 0; level < 50; level += 1)
    deep = Object.assign(new Error('x'.repeat(50_000), { cause: deep }), { client: { secretKey: 4711 }, code: 'CODE' });
  deep.cause = new AggregateError(Array.from({ length: 50 }, () => deep));
  const line = JSON.stringify(loggedError(deep));
  expect(line.length).toBeLessThan(100_000);
  expect(line).not.toContain('secretKey');
  expect(loggedError(deep)).toMatchObject({ type: 'Error', code: 'CODE', cause: { type: 'AggregateError' } });
});

test('what was thrown without being an error is logged as its words', () => {
  expect([loggedError('words'), loggedError(undefined), loggedError({ message: 'said', password: 'geheim' })]).toEqual([
    { type: 'string', message: 'words' },
    { type: 'undefined', message: 'undefined' },
    { type: 'object', message: 'said' },
  ]);
});
