import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of what a page shows, in front of the one of its route; nothing until it is known. */
export function useTitleOf(title: string | undefined): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (!title) return;
    // After the title of the route has been set.
    queueMicrotask(() => {
      document.title = `${title} \u2013 ${document.title.split(' \u2013 ').at(-1)}`;
    });
    // A change of the language sets the route's title anew.
  }, [title, i18n.language]);
}
