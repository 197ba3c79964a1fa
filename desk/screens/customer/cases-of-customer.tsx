import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './customer.module.css';

const MOST = 5;

/** The newest open cases of the company, and the way to all of them. */
export function CasesOfCustomer({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cases = useQuery({
    queryKey: ['tickets', 'of', companyId],
    queryFn: () => desk('GET /tickets', { query: { view: 'open', companyId, limit: MOST } }),
    refetchInterval: 60_000,
  });
  const rows = cases.data?.tickets;
  return (
    <section className={css['card']} aria-label={t('deskOverview.cases')}>
      <header>
        <h2>{t('deskOverview.cases')}</h2>
        <Link to={`/tickets?view=open&company=${encodeURIComponent(companyId)}`}>{t('deskOverview.all')}</Link>
      </header>
      {cases.error && (
        <Failed error={cases.error} again={() => void cases.refetch()} since={rows ? cases.dataUpdatedAt : null} />
      )}
      {!rows && !cases.error && <Loading />}
      {rows?.length === 0 && <p>{t('deskOverview.noCases')}</p>}
      <ul className={css['cases']}>
        {rows?.map((one) => (
          <li key={one.caseNumber}>
            <span>
              <span className={table['state']}>{one.statusLabel}</span>
            </span>
            <Link to={`/tickets/${one.caseNumber}`}>{one.title}</Link>
            <small>
              {one.caseNumber} · {one.category}
              {one.due && ` · ${t('deskOverview.due', { time: format.dayShortTime(one.due) })}`}
              {one.assignee && ` · ${one.assignee.name}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
