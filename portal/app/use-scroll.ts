import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const WITHIN = 4_000;
const places = new Map<string, number>();

/** spec 2: navigation scrolls to the top, or to the hash if there is one; back and forward return to where one was. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    if (hash) return onceThere(() => scrolledToElement(hash));
    const top = kind === 'POP' ? (places.get(key) ?? 0) : 0;
    window.scrollTo(0, top);
    return top > 0 ? onceThere(() => scrolledTo(top)) : undefined;
    // A change of the query alone (a filter, a page of the list) stays where it is.
  }, [pathname, hash]);
}

/** Tries now and while the page grows, because its data comes later. */
function onceThere(scrolled: () => boolean): (() => void) | undefined {
  if (scrolled()) return;
  const watch = new MutationObserver(() => { if (scrolled()) watch.disconnect(); });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), WITHIN);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
  };
}

function scrolledTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

function scrolledToElement(hash: string): boolean {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  element?.scrollIntoView();
  return element !== null;
}
