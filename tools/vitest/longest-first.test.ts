import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('every file that is to begin early is there, once', () => {
  const files = globSync('**/*.test.ts', { exclude: ['node_modules/**', 'dist/**'] }).map((file) => basename(file));
  expect(LONGEST.filter((name) => files.filter((file) => file === name).length !== 1)).toEqual([]);
});
