import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '#portal/features/company/use-company.ts';
import type { Me } from '#portal/features/user/me.ts';
import { useFormat } from '#ui/format.ts';
import { AccountEntries } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuItem } from './menu-item.tsx';
import type { MenuGroup } from './menu.ts';
import css from './phone-menu.module.css';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly me: Me | undefined;
  readonly sections: ReadonlySet<string>;
  readonly hasRoute: (path: string) => boolean;
  readonly action: ReactNode;
}

/** The whole menu in one sheet: who, the groups unfolded, languages, account. */
export function PhoneMenu({ groups, me, sections, hasRoute, action }: Props) {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const { data: company } = useCompany(me !== undefined && me.companyId !== '');
  return (
    <div className={css['menu']}>
      {me && (
        <p className={css['who']}>
          <b>{personName(me)}</b>
          {company && <span>{company.name}</span>}
        </p>
      )}
      {action && <div className={css['action']}>{action}</div>}
      <nav aria-label={t('portal.menu.title')}>
        {groups.map(({ key, label, entries }) => (
          <div key={key} className={css['group']}>
            {entries.length > 1 && <h3>{t(label)}</h3>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <MenuItem entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css['languages']}>
        <LanguageSwitch long />
      </div>
      <AccountEntries me={me} sections={sections} hasRoute={hasRoute} />
    </div>
  );
}
