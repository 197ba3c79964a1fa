import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Screen } from './screen.ts';

/** spec 2: the title is set per route; the default is 'Home page'. A page may set a fuller one with `useTitleOf`. */
export function useTitle(screen: Screen): void {
  const { t, i18n } = useTranslation();
  const title = t(screen.title ?? 'page.title.home');
  useEffect(() => setTitle(title), [title, i18n.language]);
}

function setTitle(title: string): void {
  document.title = `${title} \u2013 ${portalSettings().theme.name}`;
}
