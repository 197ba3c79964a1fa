import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '#portal/paths.ts';
import css from './order-ways.module.css';

/** The ways to fill a cart without looking through the catalogue; each has its key. */
export function OrderWays() {
  const { t } = useTranslation();
  return (
    <nav className={css['ways']} aria-label={t('quick.ways')}>
      <NavLink to={paths.usualOrder()} aria-keyshortcuts="Alt+U">
        {t('portal.menu.usualOrder')} <kbd aria-hidden>{t('quick.key.usual')}</kbd>
      </NavLink>
      <NavLink to={paths.quickOrder()} aria-keyshortcuts="Alt+Q">
        {t('portal.menu.quickOrder')} <kbd aria-hidden>{t('quick.key.pad')}</kbd>
      </NavLink>
    </nav>
  );
}
