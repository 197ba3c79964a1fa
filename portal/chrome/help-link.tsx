import { useSyncExternalStore } from 'react';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import css from './help-link.module.css';

const READING_FROM = 80;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** spec 2: 'Do you need help?' for logged-in validated users with the Support permission. */
export function HelpLink({ hasRoute }: { readonly hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  // Whoever reads on wants the page, not the words: the sign stays.
  const reading = useSyncExternalStore(onScroll, () => window.scrollY > READING_FROM);
  if (!me?.validated || !config || !may(me, config.sections, 'Support') || !hasRoute(paths.faq()) || pathname === paths.faq()) return null;
  return (
    <aside aria-label={t('access.needHelp')}>
      <Link to={paths.faq()} className={css['help']} data-reading={reading || undefined} data-no-print>
        <IconHelpCircle size={18} aria-hidden />
        {t('access.needHelp')}
      </Link>
    </aside>
  );
}
