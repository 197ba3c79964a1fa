import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './number-links.module.css';
import { pathOf } from './use-numbers.ts';
import type { FoundNumber } from './use-numbers.ts';

/** What has a number that was looked for, each a way to it. */
export function NumberLinks({ found }: { readonly found: readonly FoundNumber[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css['numbers']} aria-label={t('portal.found.title')}>
      {found.map((one) => (
        <li key={`${one.kind} ${one.number}`}>
          <Link to={pathOf(one)}>
            <span>
              {one.what} <b>{one.number}</b>
            </span>{' '}
            <small>{one.detail}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
