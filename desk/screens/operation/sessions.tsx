import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Pager } from '../../ui/pager.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';

const LIMIT = 50;

/** Who is signed in, and the way to sign somebody out everywhere. */
export function Sessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const may = mayDo(useMe());
  const { filters, filter, filterAll } = useFilters();
  const search = useResting(filters.get('q') ?? '', 200);
  const offset = Number(filters.get('from')) || 0;
  const [asked, setAsked] = useState<{ uid: string; name: string } | null>(null);
  const people = useQuery({
    queryKey: ['operation', 'sessions', { search, offset }],
    queryFn: () => desk('GET /operation/sessions', { query: { search, offset, limit: LIMIT } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const end = useMutation({
    mutationFn: ({ uid, reason }: { uid: string; reason: string }) =>
      desk('POST /operation/sessions/:uid/end', { params: { uid }, body: { reason } }),
    onSuccess: ({ ended }) => {
      setAsked(null);
      toast({ tone: 'done', text: t('deskOperation.sessions.ended', { count: ended }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operation', 'sessions'] }),
  });
  return (
    <>
      <div className={table['filters']} role="search">
        <label>
          {t('deskOperation.sessions.search')}
          <input
            type="search"
            value={filters.get('q') ?? ''}
            maxLength={100}
            onChange={(event) => filterAll({ q: event.target.value, from: '' })}
          />
        </label>
      </div>
      {people.error && (
        <Failed
          error={people.error}
          again={() => void people.refetch()}
          since={people.data ? people.dataUpdatedAt : null}
        />
      )}
      {!people.data ? (
        !people.error && <Loading />
      ) : people.data.results.length === 0 ? (
        <Empty title={t('deskOperation.sessions.empty')}>{t('deskOperation.sessions.emptyBody')}</Empty>
      ) : (
        <>
          <div className={table['scroll']}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>{t('deskOperation.sessions.person')}</th>
                  <th>{t('deskOperation.sessions.company')}</th>
                  <th>{t('deskOperation.sessions.seen')}</th>
                  <th className={table['number']}>{t('deskOperation.sessions.count')}</th>
                  <th className={table['number']}>{t('deskOperation.letters.act')}</th>
                </tr>
              </thead>
              <tbody>
                {people.data.results.map(({ uid, name, email, companyId, sessions, acting, lastSeenAt }) => (
                  <tr key={uid}>
                    <td>
                      <b>{name}</b>
                      <small>{email}</small>
                    </td>
                    <td>
                      {companyId === null ? (
                        t('deskOperation.sessions.supplier')
                      ) : may('Desk Customers', 'view') ? (
                        <Link to={`/customers/${companyId}`}>{companyId}</Link>
                      ) : (
                        companyId
                      )}
                    </td>
                    <td className={table['tight']}>{format.dayTime(lastSeenAt)}</td>
                    <td className={table['number']}>
                      {sessions}
                      {acting > 0 && <small>{t('deskOperation.sessions.acting', { count: acting })}</small>}
                    </td>
                    <td className={table['number']}>
                      {may('Desk Operation') && (
                        <Button
                          onClick={() => {
                            end.reset();
                            setAsked({ uid, name });
                          }}
                        >
                          {t('deskOperation.sessions.end')}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            total={people.data.total}
            offset={offset}
            limit={LIMIT}
            onOffset={(next) => filter('from', next ? String(next) : '')}
          />
        </>
      )}
      {asked && (
        <ReasonDialog
          title={t('deskOperation.sessions.endSure', { name: asked.name })}
          act={t('deskOperation.sessions.end').replace('…', '')}
          danger
          readBy={t('deskOperation.sessions.endReads')}
          busy={end.isPending}
          error={end.error}
          onAct={(reason) => end.mutate({ uid: asked.uid, reason })}
          onClose={() => setAsked(null)}
        >
          <p>{t('deskOperation.sessions.endBody')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
