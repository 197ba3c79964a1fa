import { useEffect } from 'react';
import { useLocation } from 'react-router';

const WITHIN = 4_000;

/** spec 2: navigation scrolls to the hash if there is one; the element may come only with its data. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const id = decodeURIComponent(hash.slice(1));
    const scroll = () => {
      const element = document.getElementById(id);
      element?.scrollIntoView();
      return element !== null;
    };
    if (scroll()) return;
    const watch = new MutationObserver(() => { if (scroll()) watch.disconnect(); });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), WITHIN);
    return () => { watch.disconnect(); clearTimeout(timer); };
  }, [hash, key]);
}
