import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import css from './help-link.module.css';

/** spec 2: 'Do you need help?' for logged-in validated users with the Support permission. A strip of its own below the page: it covers nothing. */
export function HelpLink({ hasRoute }: { readonly hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  if (
    !me?.validated ||
    !config ||
    !may(me, config.sections, 'Support') ||
    !hasRoute(paths.faq()) ||
    pathname === paths.faq()
  )
    return null;
  return (
    <aside className={css['strip']} aria-label={t('access.needHelp')} data-no-print>
      <Link to={paths.faq()} className={css['help']}>
        <IconHelpCircle size={18} aria-hidden />
        {t('access.needHelp')}
      </Link>
    </aside>
  );
}
