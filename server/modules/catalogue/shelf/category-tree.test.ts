import { expect, test } from 'vitest';
import { categoryTree, subtree, urlPath } from './category-tree.ts';

const row = (id: number, urlKey: string, parentUrlKey: string | null) => ({
  id,
  urlKey,
  parentUrlKey,
  name: { hu: urlKey },
  position: id,
});

test('children stand behind their parents, what has no way to the root hangs on it', () => {
  const tree = categoryTree([
    row(1, 'sor', null),
    row(2, 'lager', 'sor'),
    row(3, 'cseh', 'lager'),
    row(4, 'a', 'b'),
    row(5, 'b', 'a'),
    row(6, 'arva', 'nincs'),
  ]);
  expect(tree.map(({ urlKey, level }) => [urlKey, level])).toEqual([
    ['', 1],
    ['sor', 2],
    ['a', 2],
    ['b', 2],
    ['arva', 2],
    ['lager', 3],
    ['cseh', 4],
  ]);
  expect(urlPath(tree, 6)).toBe('sor/lager/cseh');
  expect([...subtree(tree, [1])]).toEqual([0, 1, 0, 0, 0, 1, 1]);
});
