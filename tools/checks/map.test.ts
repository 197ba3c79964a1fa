import { describe, expect, test } from 'vitest';
import { asvsFaults, documentFaults, linksIn, mapFaults, misquoted, pathsIn } from './map.ts';

describe('the map of the specification', () => {
  test('names only paths that exist, every noun of the tree, and no link of a document leads nowhere', () => {
    expect(documentFaults()).toEqual([]);
  });

  test('a path that does not exist is a fault', () => {
    expect(mapFaults('`a.ts` and `gone.ts`', (path) => path === 'a.ts', [], 1)).toEqual([
      'docs/map.md names gone.ts, which does not exist',
    ]);
  });

  test('a noun that no path lies in is a fault', () => {
    expect(mapFaults('`cart/cart.ts`', () => true, ['cart', 'ticket'], 1)).toEqual([
      'docs/map.md does not speak of ticket',
    ]);
  });

  test('a map with hardly a path is not taken for a good one', () => {
    expect(mapFaults('nothing', () => true, [])).toHaveLength(1);
  });

  test('a quoted line that the file no longer has is a fault', () => {
    expect(misquoted('```ts a.ts\none();\n  two();\n```', () => 'one();')).toEqual(['a.ts does not say: two();']);
  });

  test('the page of ASVS has every requirement once, with tests that are there, and counts them rightly', () => {
    const page = (rows: string, tests = 1) =>
      `| test | ${tests} | |\n| design | 1 | |\n| all | 2 | |\n\n${rows}\n| 1.1.2 | b | design | \`a/b.md\` |`;
    const faults = (text: string) =>
      asvsFaults(text, (path) => !path.includes('gone'), 2).map((fault) => fault.replace('docs/asvs.md ', ''));
    const good = '| 1.1.1 | a | test | `a/b.test.ts` |';
    expect(faults(page(good))).toEqual([]);
    expect(faults(page(good, 2))).toEqual(['says 2 of test, and there are 1']);
    expect(faults(page(good.replace('b.test', 'gone.test')))).toEqual(['names a/gone.test.ts, which does not exist']);
    expect(faults(page(good.replace('1.1.1', '1.1.2')))).toEqual(['has a requirement twice']);
    expect(faults(page(good.replace('b.test', 'b')))).toEqual(['names no test of 1.1.1']);
    expect(faults(page('', 0))).toEqual(['has 1 requirements, not 2']);
  });

  test('code blocks are no paths, pictures and web addresses are no links', () => {
    expect(pathsIn('`a`\n```\n`b`\n```\n`c`')).toEqual(['a', 'c']);
    expect(linksIn('[a](x.md#top) ![b](y.png) [c](https://z.example) [d](#here)')).toEqual(['x.md']);
  });
});
