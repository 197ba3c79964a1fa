import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Nouns that only the server speaks: the bundles of the three languages leave the same ones out. */
const leftOut = (language: string) => /\*\*\/\{([\w,-]+)\}\.json/.exec(read(`./wording-${language}.ts`))![1]!.split(',');

test('every noun of the wording has its line in the types, or is left out of the portal', () => {
  const listed = [...read('./wording.ts').matchAll(/#wording\/en\/([\w-]+)\.json/g)].map(([, noun]) => noun);
  const nouns = readdirSync(new URL('../../wording/en/', import.meta.url)).map((file) => file.replace('.json', ''));
  expect(nouns.filter((noun) => !listed.includes(noun) && !leftOut('hu').includes(noun))).toEqual([]);
  expect(listed.filter((noun) => leftOut('hu').includes(noun!))).toEqual([]);
});

test('the three languages leave out the same nouns', () => {
  expect(leftOut('en')).toEqual(leftOut('hu'));
  expect(leftOut('es')).toEqual(leftOut('hu'));
});
