import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './operation.module.css';

const LIMIT = 50;

/** How far each mail is; its words are for whom it was written. */
export function Mails() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, filter, filterAll } = useFilters();
  const search = useResting(filters.get('q') ?? '', 200);
  const waiting = filters.get('waiting') === '1';
  const offset = Number(filters.get('from')) || 0;
  const mails = useQuery({
    queryKey: ['operation', 'mails', { search, waiting, offset }],
    queryFn: () =>
      desk('GET /operation/mails', { query: { search, offset, limit: LIMIT, ...(waiting && { waiting: 'true' }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={table['filters']} role="search">
        <label>
          {t('deskOperation.mails.search')}
          <input
            type="search"
            value={filters.get('q') ?? ''}
            maxLength={100}
            onChange={(event) => filterAll({ q: event.target.value, from: '' })}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={waiting}
            onChange={(event) => filterAll({ waiting: event.target.checked ? '1' : '', from: '' })}
          />
          {t('deskOperation.mails.waiting')}
        </label>
      </div>
      {mails.error && (
        <Failed
          error={mails.error}
          again={() => void mails.refetch()}
          since={mails.data ? mails.dataUpdatedAt : null}
        />
      )}
      {!mails.data ? (
        !mails.error && <Loading />
      ) : mails.data.results.length === 0 ? (
        <Empty title={t('deskOperation.mails.empty')}>{t('deskOperation.mails.emptyBody')}</Empty>
      ) : (
        <>
          <div className={table['scroll']}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>{t('deskOperation.mails.subject')}</th>
                  <th>{t('deskOperation.mails.to')}</th>
                  <th>{t('deskOperation.mails.made')}</th>
                  <th>{t('deskOperation.mails.state')}</th>
                </tr>
              </thead>
              <tbody>
                {mails.data.results.map(({ id, subject, to, createdAt, sentAt, state, letter, reason }) => (
                  <tr key={id}>
                    <td className={css['reason']}>{subject}</td>
                    <td>{to}</td>
                    <td className={table['tight']}>{format.dayTime(createdAt)}</td>
                    <td>
                      {letter === null ? (
                        t(`deskOperation.mails.is.${state}`)
                      ) : (
                        <Link to="/operation/dead-letters">{t('deskOperation.mails.is.dead')}</Link>
                      )}
                      <small>{state === 'sent' && sentAt ? format.dayTime(sentAt) : reason}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            total={mails.data.total}
            offset={offset}
            limit={LIMIT}
            onOffset={(next) => filter('from', next ? String(next) : '')}
          />
        </>
      )}
    </>
  );
}
