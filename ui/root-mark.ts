import { useLayoutEffect } from 'react';

/** What stands on the page and takes part of the window, or holds it. */
export type RootMark =
  | 'acting'
  | 'cart-foot'
  | 'context-bar'
  | 'covered'
  | 'dialog'
  | 'key-help'
  | 'package-foot'
  | 'pad-foot';

const counts = new Map<RootMark, number>();

/**
 * Marks the root while a part stands: styles ask for `:root[data-has~='context-bar']`. The same said by `:root:has(…)` makes the browser
 * look at the whole page again with every change anywhere in it, so with every key.
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    put(mark, 1);
    return () => put(mark, -1);
  }, [mark, isOn]);
}

function put(mark: RootMark, by: 1 | -1): void {
  counts.set(mark, (counts.get(mark) ?? 0) + by);
  const has = [...counts].flatMap(([name, count]) => (count > 0 ? name : [])).join(' ');
  const root = document.documentElement;
  if (has) root.dataset['has'] = has;
  else delete root.dataset['has'];
}
