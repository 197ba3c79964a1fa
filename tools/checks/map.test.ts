import { describe, expect, test } from 'vitest';
import { documentFaults, linksIn, mapFaults, misquoted, pathsIn } from './map.ts';

describe('the map of the specification', () => {
  test('names only paths that exist, every noun of the tree, and no link of a document leads nowhere', () => {
    expect(documentFaults()).toEqual([]);
  });

  test('a path that does not exist is a fault', () => {
    expect(mapFaults('`a.ts` and `gone.ts`', (path) => path === 'a.ts', [], 1)).toEqual(['docs/map.md names gone.ts, which does not exist']);
  });

  test('a noun that no path lies in is a fault', () => {
    expect(mapFaults('`cart/cart.ts`', () => true, ['cart', 'ticket'], 1)).toEqual(['docs/map.md does not speak of ticket']);
  });

  test('a map with hardly a path is not taken for a good one', () => {
    expect(mapFaults('nothing', () => true, [])).toHaveLength(1);
  });

  test('a quoted line that the file no longer has is a fault', () => {
    expect(misquoted('```ts a.ts\none();\n  two();\n```', () => 'one();')).toEqual(['a.ts does not say: two();']);
  });

  test('code blocks are no paths, pictures and web addresses are no links', () => {
    expect(pathsIn('`a`\n```\n`b`\n```\n`c`')).toEqual(['a', 'c']);
    expect(linksIn('[a](x.md#top) ![b](y.png) [c](https://z.example) [d](#here)')).toEqual(['x.md']);
  });
});
