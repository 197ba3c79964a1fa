import { useSyncExternalStore } from 'react';

/** spec 9: the window is wide from 1000 px on; its resizing is followed with a debounce of 100 ms. */
export const WIDE_FROM = 1000;
const DEBOUNCE = 100;

export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}

export const isWide = (): boolean => window.innerWidth >= WIDE_FROM;

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
