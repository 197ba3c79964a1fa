import { expect, test } from 'vitest';
import { patternsOf, slowOn } from './regexes.ts';
import { readSources } from './sources.ts';

/** What is slow on a text that it is never given. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'portal/features/quick-order/read-pasted.ts': 'lines of more than 500 characters are not looked into',
};

test.each([String.raw`^(a+)+$`, String.raw`^(\w+\s?)*$`, String.raw`\s+$`, '(x+x+)+y', '^([a-z0-9]+)*@', '<[^>]*>'])(
  '%s is found to be slow',
  (pattern) => {
    expect(slowOn({ pattern, flags: '' })).not.toBeNull();
  },
);

test.each([String.raw`^[\w.-]+@[\w.-]+$`, String.raw`^\d{4}-\d{2}-\d{2}$`, '<[^<>]*>', String.raw`(?<!\s)\s+$`])(
  '%s is not',
  (pattern) => {
    expect(slowOn({ pattern, flags: 'u' })).toBeNull();
  },
);

test('F12: no expression of the product takes long over any text', { timeout: 120_000 }, () => {
  const sources = readSources().filter(
    ({ path }) =>
      /^(server|values|vocabulary|contract|wording|portal|ui|pictures|demo)\//.test(path) &&
      !/\.test\.|\/test-/.test(path),
  );
  const patterns = new Map(
    sources.flatMap((source) => patternsOf(source)).map((one) => [`${one.path} ${one.pattern}`, one]),
  );
  expect(patterns.size).toBeGreaterThan(300);
  const slow = [...patterns.values()]
    .filter(({ path }) => !EXPLAINED[path])
    .flatMap((one) => (slowOn(one) ? [`${one.path}:${one.line} ${one.pattern}`] : []));
  expect(slow).toEqual([]);
});
