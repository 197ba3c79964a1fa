import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#portal/chrome/language-switch.tsx';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Cask } from '#ui/cask.tsx';
import css from './sign-on-cover.module.css';

/** A page without chrome, as the login is: the brand's plate, what it says, the ways on. */
export function Cover({
  title,
  children,
  actions,
  foot,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
}) {
  const { t } = useTranslation();
  const { theme } = portalSettings();
  return (
    <main className={css['cover']} data-on-cloth>
      <div className={css['plate']}>
        <div className={css['inner']}>
          <div className={css['brand']}>
            {theme.logo ? <img src={theme.logo} alt="" width={44} height={44} /> : <Cask size={44} />}
            <div>
              <b>{theme.name.toLocaleUpperCase('hu')}</b>
              <span>{t('portal.tagline', { supplier: theme.supplier })}</span>
            </div>
          </div>
          <h1>{title}</h1>
          {children}
          {actions && <div className={css['actions']}>{actions}</div>}
          {foot && <div className={css['service']}>{foot}</div>}
        </div>
      </div>
      <LanguageSwitch long />
    </main>
  );
}
