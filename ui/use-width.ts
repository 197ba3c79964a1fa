import { useCallback, useState } from 'react';

/** How wide an element is, in pixels; `before` until it has been measured. Give the answered ref to the element. */
export function useWidth(before: number): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(before);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(1, Math.round(entry.contentRect.width))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
