import { useSyncExternalStore } from 'react';

/** spec 9: the window is wide from 1000 px on (62.5 letters of the usual size); its resizing is followed with a debounce of 100 ms. */
const WIDE_FROM = '62.5em';
const DEBOUNCE = 100;

export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}

let wide: MediaQueryList | undefined;

/** Asked of the window's rule, because asking for its width works out the whole page there and then. */
export const isWide = (): boolean => (wide ??= window.matchMedia(`(min-width: ${WIDE_FROM})`)).matches;

function follow(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, DEBOUNCE);
  };
  window.addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', resized);
  };
}
