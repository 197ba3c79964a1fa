import { IconLogout, IconSlideshow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useCompany } from '#portal/features/company/use-company.ts';
import { openTutorial } from '#portal/features/tutorial/open-tutorial.ts';
import type { Me } from '#portal/features/user/me.ts';
import { logout } from '#portal/state/session.ts';
import { useFormat } from '#ui/format.ts';
import css from './account-menu.module.css';
import { Disclosure } from './disclosure.tsx';
import { ACCOUNT, entriesFor } from './menu.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

interface Props {
  readonly me: Me | undefined;
  readonly sections: ReadonlySet<string>;
  readonly hasRoute: (path: string) => boolean;
}

/** Who is at work and for which company; behind it profile, appearance and logout. */
export function AccountMenu({ me, sections, hasRoute }: Props) {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const { data: company } = useCompany(me !== undefined && me.companyId !== '');
  const name = me ? personName(me) : '';
  return (
    <Disclosure
      align="end"
      className={css['button']}
      label={
        <span className={css['who']}>
          <span>
            <span className="hidden-visually">{t('portal.header.account')} </span>
            {name}
          </span>
          {company && <small>{company.name}</small>}
        </span>
      }
    >
      <AccountEntries me={me} sections={sections} hasRoute={hasRoute} />
    </Disclosure>
  );
}

export function AccountEntries({ me, sections, hasRoute }: Props) {
  const { t } = useTranslation();
  const entries = me ? entriesFor(ACCOUNT, me, sections, hasRoute) : [];
  return (
    <div className={css['sheet']}>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ key, to, label }) => (
            <li key={key}>
              <NavLink to={to}>{t(label)}</NavLink>
            </li>
          ))}
        </ul>
      )}
      {me?.validated && (
        <button type="button" className={css['tour']} onClick={openTutorial}>
          <IconSlideshow size={16} aria-hidden />
          {t('tutorial.again')}
        </button>
      )}
      <SchemeSwitch />
      <button type="button" className={css['logout']} onClick={() => void logout()}>
        <IconLogout size={16} aria-hidden />
        {t('portal.header.logout')}
      </button>
    </div>
  );
}
