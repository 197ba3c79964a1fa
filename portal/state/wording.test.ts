import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Nouns that only the server speaks: the bundles of the three languages leave the same ones out. */
const leftOut = (language: string) =>
  /!\.\.[\w./]+\{([\w,*-]+)\}\.json/.exec(read(`./wording-${language}.ts`))![1]!.split(',');
const isLeftOut = (noun: string) =>
  leftOut('hu').some((out) => (out.endsWith('*') ? noun.startsWith(out.slice(0, -1)) : noun === out));

test('every noun of the wording has its line in the types, or is left out of the portal', () => {
  const listed = [...read('./wording.ts').matchAll(/#wording\/en\/([\w-]+)\.json/g)].map(([, noun]) => noun);
  const nouns = readdirSync(new URL('../../wording/en/', import.meta.url)).map((file) => file.replace('.json', ''));
  expect(nouns.filter((noun) => !listed.includes(noun) && !isLeftOut(noun))).toEqual([]);
  expect(listed.filter((noun) => isLeftOut(noun!))).toEqual([]);
});

const otherNouns = (language: string) =>
  /\{([\w,-]+)\}\.json/.exec(read(`./wording-${language}-other.ts`))![1]!.split(',');

test('what is left to the other words is left out of the daily ones, in each language alike', () => {
  for (const language of ['hu', 'en', 'es']) {
    expect(otherNouns(language)).toEqual(otherNouns('hu'));
    expect(read(`./wording-${language}.ts`)).toContain(
      `'!../../wording/${language}/{${otherNouns('hu').join(',')}}.json'`,
    );
  }
});

test('the daily pages and the frame around them say nothing that other pages have to bring', () => {
  const screens = [...read('../app/screens.ts').matchAll(/daily: true,\s+load:[^\n]*import\('#portal\/([^']+)'/g)].map(
    ([, file]) => file!,
  );
  const spoken = staticallyFrom(['main.tsx', 'app/overlay.tsx', ...screens]).flatMap((file) =>
    [...read(`../${file}`).matchAll(/['"`](\w+)\.(?!zip\b)[\w$]/g)].map(([, noun]) => `${noun} in ${file}`),
  );
  expect(screens.length).toBeGreaterThan(5);
  expect(spoken.filter((one) => otherNouns('hu').includes(one.split(' ')[0]!))).toEqual([]);
});

/** Files of the portal that come with the given ones. */
function staticallyFrom(roots: readonly string[]): string[] {
  const found = new Set(roots);
  for (const file of found) {
    for (const [, name] of read(`../${file}`).matchAll(
      /^(?:import|export) (?!type)[^;]*?from '((?:#portal|\.)[^']+\.tsx?)'/gm,
    )) {
      const path = name!.startsWith('#portal/')
        ? name!.slice('#portal/'.length)
        : new URL(name!, `file:///${file}`).pathname.slice(1);
      if (existsSync(new URL(`../${path}`, import.meta.url))) found.add(path);
    }
  }
  return [...found];
}

test('the three languages leave out the same nouns', () => {
  expect(leftOut('en')).toEqual(leftOut('hu'));
  expect(leftOut('es')).toEqual(leftOut('hu'));
});
