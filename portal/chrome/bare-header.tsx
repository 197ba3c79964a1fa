import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#portal/paths.ts';
import { useSession } from '#portal/state/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import css from './bare-header.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** spec 1: before login a simple layout with a language switch and a login link. */
export function BareHeader() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <header className={css['header']} data-on-cloth>
      <Brand />
      <div className={css['right']}>
        <LanguageSwitch />
        {session.status !== 'in' && pathname !== paths.login() && (
          <ButtonLink to={paths.login()}>{t('login.button')}</ButtonLink>
        )}
      </div>
    </header>
  );
}
