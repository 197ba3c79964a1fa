import { useEffect } from 'react';

/** The title of what a page shows, in front of the one of its route; nothing until it is known. */
export function useTitleOf(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    // After the title of the route has been set.
    queueMicrotask(() => {
      document.title = `${title} \u2013 ${document.title.split(' \u2013 ').at(-1)}`;
    });
  }, [title]);
}
