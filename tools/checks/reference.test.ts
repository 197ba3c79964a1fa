import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reference } from './reference.ts';

test.each(Object.entries(reference()))('%s says what the code says (node tools/write-reference.ts)', (path, text) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text);
});
