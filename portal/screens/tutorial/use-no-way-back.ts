import { useEffect } from 'react';

/** B2.25: the browser's "back" leads nowhere while somebody must see something first; before a first login lies only the provider's used-up page. */
export function useNoWayBack(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const stay = () => window.history.pushState(window.history.state, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [on]);
}
