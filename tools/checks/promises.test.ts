import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, readText } from './sources.ts';

const page = readText('docs/promises.md')!;
const COUNTS = { A: 12, B: 11, C: 12, D: 10, E: 8, F: 14, G: 10 };

test('the page of promises has each of them once, and every test that it names is there', () => {
  const rows = [...page.matchAll(/^\| ([A-G]\d+(?:, [A-G]\d+)*) \|/gm)].flatMap(([, codes]) => codes!.split(', '));
  const all = Object.entries(COUNTS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, n) => `${letter}${n + 1}`),
  );
  expect(rows.toSorted()).toEqual(all.toSorted());
  const paths = [...page.matchAll(/`((?:server|bench|tools|e2e|values|vocabulary)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});
