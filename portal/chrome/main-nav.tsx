import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Disclosure } from './disclosure.tsx';
import css from './main-nav.module.css';
import { MenuItem } from './menu-item.tsx';
import { isCurrent } from './menu.ts';
import type { MenuGroup } from './menu.ts';

/** The menu in the header: an entry, or a group that unfolds. */
export function MainNav({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={css['nav']} aria-label={t('portal.menu.title')}>
      <ul>
        {groups.map((group) => {
          const [first] = group.entries;
          const current =
            group.entries.some((entry) => isCurrent(entry, pathname)) ||
            (group.key === 'catalogue' && pathname.startsWith('/catalog/'));
          if (group.entries.length === 1 && first) {
            return (
              <li key={group.key}>
                <MenuItem entry={first} className={css['top']} current={current} />
              </li>
            );
          }
          return (
            <li key={group.key}>
              <Disclosure label={t(group.label)} className={css['top']} current={current}>
                <ul className={css['list']}>
                  {group.entries.map((entry) => (
                    <li key={entry.key}>
                      <MenuItem entry={entry} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
