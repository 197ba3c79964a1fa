import { useEffect } from 'react';
import type { RefObject } from 'react';

const WITHIN = 3_000;

/**
 * Puts the cursor where the work of a page begins, as soon as it can be seen: a page is built behind a skeleton first. A cursor that the user
 * has put somewhere else by then stays there. `of` changes when the work begins anew.
 */
export function useFirstFocus(frame: RefObject<HTMLElement | null>, selector: string, of: string | null): void {
  useEffect(() => {
    if (of === null) return;
    const end = performance.now() + WITHIN;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { activeElement } = document;
      const isFree =
        activeElement === null || activeElement === document.body || activeElement.matches('a, button, h1');
      const field = frame.current?.querySelector<HTMLElement>(selector);
      if (field && isFree) field.focus({ preventScroll: true });
      if ((field && document.activeElement === field) || !isFree || performance.now() > end) return;
      timer = setTimeout(look, 30);
    };
    look();
    return () => clearTimeout(timer);
  }, [frame, selector, of]);
}
