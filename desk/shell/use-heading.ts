import { useEffect, useState } from 'react';

const headingOf = () => document.querySelector<HTMLElement>('main h1');

/**
 * What the page on screen is called, by its heading, which may come with what the page asks for.
 * A page change moves focus to it, so that a reader hears where it is, unless somebody has gone on meanwhile.
 */
export function useHeading(pathname: string): string {
  const [says, setSays] = useState('');
  useEffect(() => {
    let isTaken = false;
    const look = () => {
      const heading = headingOf();
      setSays(heading?.textContent ?? '');
      if (isTaken || !heading) return;
      isTaken = true;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    };
    look();
    const coming = new MutationObserver(() => {
      isTaken ||= document.activeElement !== document.body;
      look();
    });
    coming.observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
    return () => coming.disconnect();
  }, [pathname]);
  return says;
}
