import { expect, test } from 'vitest';
import { withVisit } from './navigation-history.ts';

test('after twelve routes the last ten are remembered, oldest first', () => {
  const visited = Array.from({ length: 12 }, (_, index) => `/page/${index + 1}`).reduce<readonly string[]>(
    withVisit,
    [],
  );
  expect(visited).toHaveLength(10);
  expect(visited[0]).toBe('/page/3');
  expect(visited.at(-1)).toBe('/page/12');
});

test('the same address twice in a row counts once', () => {
  expect(withVisit(['/cart'], '/cart')).toEqual(['/cart']);
});
