import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router';
import table from '../../ui/table.module.css';
import { Erp } from '../erp/erp.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Health } from './health.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { Sessions } from './sessions.tsx';
import css from './operation.module.css';

const PAGES = {
  health: Health,
  'dead-letters': DeadLetters,
  mails: Mails,
  jobs: Jobs,
  sessions: Sessions,
  erp: Erp,
} as const;
type Name = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as Name[];

/** How the portal runs, and what its operator can do about it (desk.md, 3). */
export default function Operation() {
  const { t } = useTranslation();
  const { page = 'health' } = useParams();
  const name = NAMES.find((one) => one === page) ?? 'health';
  const Page = PAGES[name];
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskOperation.title')}</h1>
        <nav className={css['tabs']} aria-label={t('deskOperation.title')}>
          {NAMES.map((one) => (
            <NavLink key={one} to={one === 'health' ? '/operation' : `/operation/${one}`} end>
              {one === 'erp' ? t('deskErp.title') : t(`deskOperation.page.${one}`)}
            </NavLink>
          ))}
        </nav>
      </header>
      <Page />
    </>
  );
}
