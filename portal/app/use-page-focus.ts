import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, isShown, keepFocus } from '#ui/focus.ts';

const WITHIN = 10_000;

/** A change of page moves focus to its heading, which is read aloud, once it is shown. A user who has moved to a field by then stays there. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return hash ? undefined : focusHeadingOnceShown();
  }, [pathname, hash]);
}

/** What covers a page is read aloud where focus was on that page; when the page is there again, focus is where it was. */
export function useCoverFocus(isCovered: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!isCovered || (before !== document.body && !before?.closest('main'))) return;
    const stop = focusHeadingOnceShown();
    return () => {
      stop();
      // The heading goes with the cover.
      if (before instanceof HTMLElement && before !== document.body && document.activeElement?.matches('body, main h1'))
        before.focus({ preventScroll: true });
    };
  }, [isCovered]);
}

function focusHeadingOnceShown(): () => void {
  const before = document.activeElement;
  const watch = new MutationObserver(look);
  const timer = setTimeout(stop, WITHIN);
  function stop() {
    clearTimeout(timer);
    watch.disconnect();
  }
  function look() {
    const { activeElement } = document;
    const isTaken =
      activeElement !== document.body &&
      activeElement &&
      isShown(activeElement) &&
      (activeElement !== before || activeElement.matches('input, textarea, select'));
    if (isTaken || focusHeading()) stop();
  }
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'aria-busy'],
  });
  look();
  return stop;
}
