import { useEffect, useLayoutEffect } from 'react';
import { anchorIn } from '#ui/address.ts';
import { useLocation, useNavigationType } from 'react-router';

const WITHIN = 4_000;
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const places = new Map<string, number>();

/** While a page grows back to where one was, its scrolling is ours and not to be remembered. */
let restoring = false;
/** The portal starts at the top, and to be told so would work out the page's layout once more. */
let begun = false;
let here = '';

window.history.scrollRestoration = 'manual';

function remember(): void {
  if (!restoring) places.set(here, window.scrollY);
}

/** spec 2: navigation scrolls to the top, or to the hash if there is one; back and forward return to where one was. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    here = key;
  }, [key]);
  useLayoutEffect(() => {
    if (hash) return onceThere(() => scrolledToElement(hash));
    const top = kind === 'POP' ? (places.get(key) ?? 0) : 0;
    const atStart = !begun;
    begun = true;
    if (atStart && top === 0) return undefined;
    window.scrollTo(0, top);
    return top > 0 ? onceThere(() => scrolledTo(top)) : undefined;
    // A change of the query alone (a filter, a page of the list) stays where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash]);
}

/** Tries now and while the page grows, because its data comes later; stops when the user takes over. */
function onceThere(scrolled: () => boolean): (() => void) | undefined {
  if (scrolled()) return;
  restoring = true;
  const watch = new MutationObserver(() => {
    if (scrolled()) stop();
  });
  const timer = setTimeout(stop, WITHIN);
  function stop() {
    restoring = false;
    clearTimeout(timer);
    watch.disconnect();
    for (const hand of HANDS) window.removeEventListener(hand, stop);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  return stop;
}

function scrolledTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

function scrolledToElement(hash: string): boolean {
  const element = document.getElementById(anchorIn(hash));
  element?.scrollIntoView();
  return element !== null;
}
